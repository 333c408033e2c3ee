import type { Comment, Thread } from '../comments/comments.ts';
import { canComment, type EditorUser } from '../file/editor-user.ts';

/** What a person may do with a thread. */
export type ThreadPermissions = {
  reply: boolean;
  resolve: boolean;
  edit(comment: Comment): boolean;
  remove(comment: Comment): boolean;
};

/**
 * Everybody who may comment answers and resolves. Words are changed only by who wrote them, and only where
 * they are nothing but text. Who writes the text may take any comment out of it, others take back what is all
 * their own.
 *
 * @param isPlaced whether the text refers to the thread; one in a note is left alone
 */
export function threadPermissions(
  user: EditorUser,
  thread: Thread,
  isPlaced: boolean,
): ThreadPermissions {
  const may = canComment(user);
  // who has no name owns nothing: other comments may lack one too
  const isOwn = ({ author }: Comment) => author !== '' && author === user.name;
  const isAllOwn = [thread.head, ...thread.replies].every(isOwn);
  const decides = user.mode === 'edit';
  return {
    reply: may && isPlaced,
    resolve: may,
    edit: (comment) => may && isOwn(comment) && comment.isPlain,
    remove: (comment) =>
      may && isPlaced && (decides || (comment.parent === null ? isAllOwn : isOwn(comment))),
  };
}
