import type { Command } from 'prosemirror-state';
import { localizedKeys } from '../../ui/i18n/key-names.ts';
import type { Translate } from '../../ui/i18n/translate.ts';
import type { Comment, Thread } from '../comments/comments.ts';
import { canComment, type EditorUser } from '../file/editor-user.ts';
import { displayedKeys, type Shortcut } from '../keys/shortcuts.ts';

/** Shortcuts that start a comment and that go to the card of the comment at the cursor. */
export const ADD = 'Mod-Alt-m';
const TO_CARD = 'Alt-F12';

type CommentActions = Readonly<Record<'add' | 'toCard' | 'next' | 'previous', () => void>>;

/** The comment shortcuts available to the user. */
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
    { keys: ['F8'], label: 'comments.next', command: doing(actions.next) },
    { keys: ['Shift-F8'], label: 'comments.previous', command: doing(actions.previous) },
  ];
}

/** What screen readers announce when the cursor enters a comment: its label, its replies, and the key to its card. */
export function threadAnnouncement(
  t: Translate,
  { head, replies }: Thread,
  referenceLabel: (comment: Comment) => string,
): string {
  const { length: count } = replies;
  return [
    referenceLabel(head),
    ...(count === 0 ? [] : [t('comments.replies', { count })]),
    t('comments.leads', { keys: localizedKeys(displayedKeys(TO_CARD)) }),
  ].join('; ');
}
