import type { Command, EditorState, PluginView } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { LazyModule } from '../../browser/lazy-module.ts';

/**
 * A command whose code may still be on its way: until it is here, the key is taken where `applies` says so, and the
 * command runs when it has come, on the text as it is then.
 */
export function lazyCommand<T>(
  part: LazyModule<T>,
  applies: (state: EditorState) => boolean,
  command: (loaded: T) => Command,
): Command {
  return (state, dispatch, view) => {
    if (part.here !== null) return command(part.here)(state, dispatch, view);
    if (!applies(state)) return false;
    if (dispatch !== undefined) {
      part.use((loaded) => {
        if (view?.isDestroyed === true) return;
        command(loaded)(view?.state ?? state, view?.dispatch ?? dispatch, view);
      });
    }
    return true;
  };
}

/** What a plugin shows around a text, made when its code has come. */
export function lazyPluginView<T>(
  part: LazyModule<T>,
  view: EditorView,
  make: (loaded: T) => PluginView,
): PluginView {
  let made: PluginView | null = null;
  let isGone = false;
  part.use((loaded) => {
    if (!isGone) made = make(loaded);
  });
  return {
    update: (_, before) => made?.update?.(view, before),
    destroy: () => {
      isGone = true;
      made?.destroy?.();
    },
  };
}
