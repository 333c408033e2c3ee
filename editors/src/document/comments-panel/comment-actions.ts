import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { SentenceKey } from '../../ui/i18n/translate.ts';
import {
  addComment,
  type CommentEdit,
  removeComments,
  replyTo,
  resolveThread,
  rewriteComment,
} from '../comments/comment-commands.ts';
import { draftLocation } from '../comments/comment-draft.ts';
import { commentViewState, setCommentView } from '../comments/comment-plugin.ts';
import type { FileComments } from '../comments/file-comments.ts';
import type { CommentAuthor } from '../comments/new-comment.ts';

/** What users do with comments in the displayed text; each action is announced once done. */
export class CommentActions {
  private readonly view: EditorView;
  private readonly file: FileComments;
  private readonly writer: CommentAuthor;
  private readonly announce: (key: SentenceKey) => void;

  constructor(
    view: EditorView,
    file: FileComments,
    writer: CommentAuthor,
    say: (key: SentenceKey) => void,
  ) {
    this.view = view;
    this.file = file;
    this.writer = writer;
    this.announce = say;
  }

  /**
   * Adds a comment to the text of the draft.
   *
   * @returns the id of the comment; null if that text is gone
   */
  post(text: string): string | null {
    const { view, file, writer } = this;
    const { draft } = commentViewState(view.state);
    if (draft === null) return null;
    const place = draftLocation(view.state.doc, draft);
    if (place === null) {
      this.announce('comments.nowhere');
      return null;
    }
    const { range, subDocument } = place;
    const { tr, comment } = addComment(view.state, file, writer, range, text, subDocument);
    view.dispatch(setCommentView(tr, { draft: null, selected: comment.id }));
    this.announce('comments.added');
    return comment.id;
  }

  reply(head: string, text: string): void {
    this.run((state) => replyTo(state, this.file, this.writer, head, text), 'comments.replied');
  }

  rewrite(id: string, text: string): void {
    this.run((state) => rewriteComment(state, this.file, id, text), 'comments.changed');
  }

  resolve(head: string, isResolved: boolean): void {
    this.run(
      (state) => resolveThread(state, this.file, this.writer, head, isResolved),
      isResolved ? 'comments.resolved' : 'comments.reopened',
    );
  }

  remove(id: string): void {
    this.view.dispatch(removeComments(this.view.state, this.file, [id]));
    this.announce('comments.deleted');
  }

  private run(edit: (state: EditorState) => CommentEdit | null, said: SentenceKey): void {
    const made = edit(this.view.state);
    if (made === null) return;
    this.view.dispatch(made.tr);
    this.announce(said);
  }
}
