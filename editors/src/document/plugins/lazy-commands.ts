import type { Command, EditorState, PluginView } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { LazyModule } from '../../browser/lazy-module.ts';

/**
 * A command whose code may still be loading: until then, the key is handled where `applies` says
 * so, and the command runs once loaded, on the state at that time.
 */
export function lazyCommand<T>(
  part: LazyModule<T>,
  applies: (state: EditorState) => boolean,
  command: (loaded: T) => Command,
): Command {
  return (state, dispatch, view) => {
    if (part.module !== null) return command(part.module)(state, dispatch, view);
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

/** A plugin view that is created when its code has loaded. */
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
