import { Plugin } from 'prosemirror-state';
import { lazyModule } from '../../browser/lazy-module.ts';
import { lateView } from '../late-commands.ts';

const drawing = lazyModule(() => import('prosemirror-dropcursor'));

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
