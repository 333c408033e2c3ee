/** What the comments of a text need once someone works with them: one part to fetch. */

export { CommentActions } from './comment-actions.ts';
export { CommentList } from './comment-list.ts';
export { goToComment, nextThread, selectComment } from './comment-navigation.ts';
