import { Plugin } from 'prosemirror-state';
import { latePart } from '../../late-part.ts';
import { lateView } from './lazy-commands.ts';

const drawing = latePart(() => import('prosemirror-dropcursor'));

/** Shows where something that is dragged would go. */
export function lateDropCursor(): Plugin {
  return new Plugin({
    view: (view) =>
      lateView(
        drawing,
        view,
        ({ dropCursor }) =>
          dropCursor({ class: 'drop-cursor', color: false }).spec.view?.(view) ?? {},
      ),
  });
}
