import { Plugin } from 'prosemirror-state';
import { lazyModule } from '../../browser/lazy-module.ts';
import { lazyPluginView } from './lazy-commands.ts';

const lazyDropCursorPlugin = lazyModule(() => import('prosemirror-dropcursor'));

/** Shows where something dragged would be dropped. */
export function lazyDropCursor(): Plugin {
  return new Plugin({
    view: (view) =>
      lazyPluginView(
        lazyDropCursorPlugin,
        view,
        ({ dropCursor }) =>
          dropCursor({ class: 'drop-cursor', color: false }).spec.view?.(view) ?? {},
      ),
  });
}
