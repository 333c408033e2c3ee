import { type Command, Plugin } from 'prosemirror-state';

/**
 * Tab belongs to the text, as hands know it; after Escape the next Tab or Shift-Tab leaves the text, so that nobody who
 * works by keyboard is caught in it.
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
