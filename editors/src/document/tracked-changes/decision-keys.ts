import { keymap } from 'prosemirror-keymap';
import type { Command, EditorState, Plugin } from 'prosemirror-state';
import { resolveSelectedChanges } from './change-commands.ts';
import { canResolve } from './suggest-plugin.ts';

/**
 * Shortcuts that accept or reject the change at the cursor of a note, header or footer.
 *
 * @param text the main text's view, which knows who may resolve changes
 */
export function resolveKeys(text: () => EditorState): Plugin {
  const key =
    (decision: 'accept' | 'reject'): Command =>
    (state, dispatch, view) =>
      canResolve(text()) && resolveSelectedChanges(decision)(state, dispatch, view);
  return keymap({ 'Alt-F9': key('accept'), 'Shift-Alt-F9': key('reject') });
}
