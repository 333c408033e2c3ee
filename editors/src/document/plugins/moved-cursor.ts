import type { PluginKey } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

/** Events that act at the cursor. */
const ACTING = ['keydown', 'mousedown', 'cut', 'copy', 'paste', 'drop'] as const;

/**
 * Updates each view's cursor position before an event acts there. A browser moves the cursor immediately but announces
 * it in a later task, which on a busy page comes after the keys that were pressed next.
 *
 * @returns how to stop
 */
export function listenForMovedCursor(): () => void {
  const hear = (event: Event) => {
    // the cursor of a composition belongs to the browser
    if (!(event instanceof KeyboardEvent && event.isComposing)) announceCursor();
  };
  for (const kind of ACTING) document.addEventListener(kind, hear, true);
  return () => {
    for (const kind of ACTING) document.removeEventListener(kind, hear, true);
  };
}

/**
 * Shows something else around the text, unasked, and leaves the cursor where it is. Without it a view that has not
 * heard of a moved cursor yet would put it back.
 */
export function redecorate<T>(view: EditorView, key: PluginKey<T> | string, value: unknown): void {
  if (!view.composing) announceCursor();
  view.dispatch(view.state.tr.setMeta(key, value).setMeta('addToHistory', false));
}

const announceCursor = () => document.dispatchEvent(new Event('selectionchange'));
