import type { Comment, Thread } from '../comments/comments.ts';
import { canComment, type EditorUser } from '../file/editor-user.ts';

/** What the user may do with a thread. */
export type ThreadPermissions = {
  reply: boolean;
  resolve: boolean;
  edit(comment: Comment): boolean;
  remove(comment: Comment): boolean;
};

/**
 * What a user may do with a thread. Everyone who may comment can reply and resolve. Only the author
 * can edit a comment, and only if it is plain text. Someone who may edit the text can delete any
 * comment; others can delete only threads that are all their own.
 *
 * @param isPlaced whether the text refers to the thread; one in a note is left alone
 */
export function threadPermissions(
  user: EditorUser,
  thread: Thread,
  isPlaced: boolean,
): ThreadPermissions {
  const may = canComment(user);
  // a user without a name owns nothing: other comments may lack an author too
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
