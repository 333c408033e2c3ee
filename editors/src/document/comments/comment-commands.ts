import { maxOf } from '@antecedent/domain/arrays';
import { closeHistory } from 'prosemirror-history';
import { Mark, type Node } from 'prosemirror-model';
import type { EditorState, Transaction } from 'prosemirror-state';
import type { Transform } from 'prosemirror-transform';
import type { SubDocument } from '../sub-documents/sub-documents.ts';
import { UNTRACKED } from '../tracked-changes/suggesting.ts';
import type { CommentAnchor } from './comment-anchors.ts';
import { changeAtLocation, commentLocation } from './comment-location.ts';
import { type TextRange, textRange } from './commentable-range.ts';
import { type Comment, Comments, idsOf } from './comments.ts';
import type { FileComments } from './file-comments.ts';
import { type CommentAuthor, cleanText, newComment, withUniqueId } from './new-comment.ts';

/** Set on transactions that change comments and leave the text alone. */
export const COMMENT_EDIT = 'about-comments';

/** A change of the comments, and the comment concerned. */
export type CommentEdit = { tr: Transaction; comment: Comment };

/**
 * Comments on a range.
 *
 * @param subDocument the note it is in; null for the main text
 */
export function addComment(
  state: EditorState,
  file: FileComments,
  writer: CommentAuthor,
  range: TextRange,
  text: string,
  subDocument: SubDocument | null = null,
): CommentEdit {
  const comments = file.of(state.doc);
  const comment = newComment(comments, file.opened, writer, text, null);
  const tr = begin(state);
  changeAtLocation(tr, { subDocument }, (words) =>
    insertCommentMarkers(words, file, comment.id, range),
  );
  return { tr: tr.setDocAttribute('comments', comments.with(comment)), comment };
}

/** Replies to a comment; null if it is anchored inside an atom and cannot be replied to. */
export function replyTo(
  state: EditorState,
  file: FileComments,
  writer: CommentAuthor,
  headId: string,
  text: string,
): CommentEdit | null {
  const comments = file.of(state.doc);
  const thread = comments.thread(headId);
  const home = commentLocation(state.doc, file, headId);
  if (thread === undefined || home === null || home.anchor.reference === null) return null;
  const head = withUniqueId(comments, thread.head, writer.random);
  const known = comments.with(head);
  const comment = {
    ...newComment(known, file.opened, writer, text, head.id),
    isResolved: head.isResolved,
  };
  const tr = begin(state);
  const { anchors, anchor, doc } = home;
  const signs = idsOf(thread).map((id) => anchors.get(id)?.reference ?? 0);
  const start = anchor.from < anchor.to ? startPosition(doc, anchor) : null;
  changeAtLocation(tr, home, (text) => {
    insertReference(text, file, comment.id, maxOf(signs) + 1, start !== null);
    if (start !== null) insertAnchor(text, 'Start', comment.id, start);
  });
  return { tr: tr.setDocAttribute('comments', known.with(comment)), comment };
}

/** Replaces the text of a comment. */
export function rewriteComment(
  state: EditorState,
  file: FileComments,
  id: string,
  text: string,
): CommentEdit | null {
  const comments = file.of(state.doc);
  const before = comments.get(id);
  if (before === undefined) return null;
  const comment = { ...before, text: cleanText(text) };
  return { tr: begin(state).setDocAttribute('comments', comments.with(comment)), comment };
}

/** Resolves a thread, or reopens it. */
export function resolveThread(
  state: EditorState,
  file: FileComments,
  writer: CommentAuthor,
  headId: string,
  isResolved: boolean,
): CommentEdit | null {
  const comments = file.of(state.doc);
  const thread = comments.thread(headId);
  if (thread === undefined) return null;
  const head = { ...withUniqueId(comments, thread.head, writer.random), isResolved };
  const replies = thread.replies.map((reply) => ({ ...reply, isResolved }));
  const tr = begin(state).setDocAttribute('comments', comments.with(head, ...replies));
  return { tr, comment: head };
}

/** Removes comments and all their markers; removing the head of a thread removes its replies. */
export function removeComments(
  state: EditorState,
  file: FileComments,
  ids: Iterable<string>,
): Transaction {
  const comments = file.of(state.doc);
  const gone = new Set(ids);
  for (const { id, parent } of comments.all()) {
    if (parent !== null && gone.has(parent)) gone.add(id);
  }
  const tr = begin(state);
  removeMarkersEverywhere(tr, file, (id) => gone.has(id));
  return tr.setDocAttribute('comments', comments.without(gone));
}

/** Removes every comment, and markers of comments the file no longer has. */
export function removeAllComments(state: EditorState, file: FileComments): Transaction {
  const tr = begin(state);
  removeMarkersEverywhere(tr, file, () => true);
  return tr.setDocAttribute('comments', new Comments());
}

function removeMarkersEverywhere(
  tr: Transaction,
  file: FileComments,
  isGone: (id: string) => boolean,
): void {
  removeCommentMarkers(tr, isGone);
  for (const subDocument of file.subDocuments(tr.doc)) {
    changeAtLocation(tr, { subDocument }, (text) => removeCommentMarkers(text, isGone));
  }
}

/** Removes the markers of comments from the text. */
export function removeCommentMarkers(tr: Transform, isGone: (id: string) => boolean): void {
  const anchors: number[] = [];
  tr.doc.descendants((node, position) => {
    const id = node.isInline && !node.isText ? markedComment(node) : null;
    if (id !== null && isGone(id)) anchors.push(position);
  });
  for (const position of anchors.reverse()) tr.delete(position, position + 1);
}

/** The id of the comment an inline node marks, if it is nothing but a marker. */
function markedComment(node: Node): string | null {
  if (node.type.name !== 'anchor' && node.type.name !== 'atom') return null;
  const mark = /^<w:comment(?:RangeStart|RangeEnd|Reference)\s[^>]*?w:id="([^"]*)"[^>]*\/>$/;
  return mark.exec(node.attrs.xml)?.[1] ?? null;
}

/** A transaction that is its own undo step and changes no text. */
function begin(state: EditorState): Transaction {
  return closeHistory(state.tr).setMeta(COMMENT_EDIT, true).setMeta(UNTRACKED, true);
}

/** Marks a range, or a position, as what a comment is about. */
export function insertCommentMarkers(
  tr: Transform,
  file: FileComments,
  id: string,
  { from, to }: TextRange,
): void {
  insertReference(tr, file, id, to, from < to);
  if (from < to) insertAnchor(tr, 'Start', id, from);
}

/** Inserts a comment's reference mark after the range it is about, if any. */
function insertReference(
  tr: Transform,
  file: FileComments,
  id: string,
  position: number,
  hasWords: boolean,
): void {
  const { schema } = tr.doc.type;
  const marks = enclosing(tr.doc, position);
  const properties = file.referenceProperties;
  const runMarks = properties === '' ? [] : [schema.marks.run!.create({ properties })];
  const attributes = { xml: `<w:commentReference w:id="${id}"/>`, kind: 'comment' };
  const sign = schema.node('atom', attributes, undefined, [...marks, ...runMarks]);
  tr.insert(position, sign);
  if (hasWords) insertAnchor(tr, 'End', id, position);
}

function insertAnchor(tr: Transform, end: 'Start' | 'End', id: string, position: number): void {
  const xml = `<w:commentRange${end} w:id="${id}"/>`;
  const { schema } = tr.doc.type;
  tr.insert(position, schema.node('anchor', { xml }, undefined, enclosing(tr.doc, position)));
}

/** Marks that renderFrame a position on both sides, such as a link or a content control that must not be split. */
function enclosing(doc: Node, position: number): readonly Mark[] {
  const { nodeBefore, nodeAfter } = doc.resolve(position);
  const after = nodeAfter?.marks ?? [];
  const shared = (nodeBefore?.marks ?? []).filter((mark) => mark.isInSet(after));
  return Mark.setFrom(shared.filter(({ type }) => !/^(run|del|moveFrom)$/.test(type.name)));
}

/** After the marker where a comment begins, or at the first text after one that is between paragraphs. */
function startPosition(doc: Node, { from, to }: CommentAnchor): number | null {
  const node = doc.nodeAt(from);
  return node?.type.name === 'anchor' ? from + 1 : (textRange(doc, from, to)?.from ?? null);
}
