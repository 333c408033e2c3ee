import { closeHistory } from 'prosemirror-history';
import { Plugin } from 'prosemirror-state';

/** A pause between two keys after which typing is undone on its own, milliseconds. */
const PAUSE_MS = 500;

/**
 * Begins a new undo step after a pause between keys, and with each paragraph. The times are those of the keys: a busy
 * page handles together what was typed seconds apart.
 */
export function undoGroups(): Plugin {
  let pressed = 0;
  return new Plugin({
    props: {
      handleKeyDown: (view, { key, timeStamp }) => {
        const hasPaused = timeStamp - pressed >= PAUSE_MS;
        pressed = timeStamp;
        if (hasPaused || key === 'Enter') view.dispatch(closeHistory(view.state.tr));
        return false;
      },
    },
  });
}
