import { Plugin } from 'prosemirror-state';
import { latePart } from '../../late-part.ts';
import { lazyPluginView } from './lazy-commands.ts';

const drawing = latePart(() => import('prosemirror-dropcursor'));

/** Shows where something that is dragged would go. */
export function lazyDropCursor(): Plugin {
  return new Plugin({
    view: (view) =>
      lazyPluginView(
        drawing,
        view,
        ({ dropCursor }) =>
          dropCursor({ class: 'drop-cursor', color: false }).spec.view?.(view) ?? {},
      ),
  });
}
