import { type Command, Plugin } from 'prosemirror-state';

/**
 * Tab types a tab, as in other word processors. After Escape the next Tab or Shift-Tab leaves the
 * text, so that keyboard users are not trapped in it.
 */
export function tabKeys(forward: Command, backward: Command): Plugin {
  let isLeaving = false;
  return new Plugin({
    props: {
      handleKeyDown(view, event) {
        const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
        if (key !== 'Tab') {
          if (key !== 'Shift') isLeaving = key === 'Escape';
          return false;
        }
        if (isLeaving || ctrlKey || metaKey || altKey) return false;
        return (shiftKey ? backward : forward)(view.state, view.dispatch, view);
      },
      handleDOMEvents: {
        blur() {
          isLeaving = false;
          return false;
        },
      },
    },
  });
}
