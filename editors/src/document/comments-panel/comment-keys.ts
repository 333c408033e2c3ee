import type { Command } from 'prosemirror-state';
import { canComment, type EditorUser } from '../file/editor-user.ts';
import type { Shortcut } from '../keys/shortcuts.ts';

/** Keys that begin a comment, and that lead to the card of the one at the cursor. */
export const ADD = 'Mod-Alt-m';
export const TO_CARD = 'Alt-F12';

type CommentActions = Readonly<Record<'add' | 'toCard' | 'next' | 'previous', () => void>>;

/** The keys for comments that serve a person. */
export function commentShortcuts(user: EditorUser, actions: CommentActions): Shortcut[] {
  const doing =
    (act: () => void): Command =>
    (_, dispatch) => {
      if (dispatch !== undefined) act();
      return true;
    };
  const add: Shortcut = { keys: [ADD], label: 'comments.add', command: doing(actions.add) };
  return [
    ...(canComment(user) ? [add] : []),
    { keys: [TO_CARD], label: 'comments.toCard', command: doing(actions.toCard) },
    { keys: ['Mod-Alt-n'], label: 'comments.next', command: doing(actions.next) },
    { keys: ['Mod-Alt-p'], label: 'comments.previous', command: doing(actions.previous) },
  ];
}
