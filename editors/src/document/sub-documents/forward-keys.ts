import { Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

const FORWARDED = /^[kfhs]$/i;
/** By physical key, where a system types its own character with Alt. */
const FORWARDED_WITH_ALT = /^(?:m|KeyM)$/i;
const WITH_ALT_ALONE = /^(?:F10|F12)$/;

/** Whether a shortcut moves the focus: to a panel, to the toolbar, from comment to comment. */
function isForwarded({ key, code, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (!ctrlKey && !metaKey) return altKey ? WITH_ALT_ALONE.test(key) : key === 'F8';
  return altKey
    ? FORWARDED_WITH_ALT.test(key) || FORWARDED_WITH_ALT.test(code)
    : FORWARDED.test(key);
}

/** Forwards a shortcut pressed in a note, header or footer to the main text. @returns whether it was handled */
export const forwardKey = (text: EditorView, event: KeyboardEvent): boolean =>
  isForwarded(event) && text.someProp('handleKeyDown', (handle) => handle(text, event)) === true;

/** Makes the shortcuts that open panels work in a note, header or footer as well. */
export const forwardKeys = (text: EditorView): Plugin =>
  new Plugin({ props: { handleKeyDown: (_, event) => forwardKey(text, event) } });
