import type { Node } from 'prosemirror-model';
import type { EditorState } from 'prosemirror-state';
import type { ActiveSubDocument, SubDocument } from '../sub-documents/sub-documents.ts';
import { commentableRange, type TextRange } from './commentable-range.ts';

/** The range of the comment being drafted: in the main text, or in a note as it was then. */
export type CommentDraft = TextRange & { subDocument: ActiveSubDocument | null };

/** Starts a comment on the selection in the text, or in the note that has the focus; null if there is no text. */
export function draftForSelection(
  state: EditorState,
  subDocument: ActiveSubDocument | null,
): CommentDraft | null {
  const { doc, selection } = state;
  const range = commentableRange(subDocument?.content ?? doc, subDocument?.selection ?? selection);
  return range && { ...range, subDocument };
}

/** Where the drafted comment will be anchored; null if its note is gone. */
export function draftLocation(
  doc: Node,
  { from, to, subDocument }: CommentDraft,
): { range: TextRange; subDocument: SubDocument | null } | null {
  if (subDocument === null) return { range: { from, to }, subDocument };
  const now = subDocument.in(doc);
  return now && { range: moved({ from, to }, subDocument.content, now.content), subDocument: now };
}

/** The range mapped through the edits around it; it grows if text was typed at both ends. */
function moved({ from, to }: TextRange, before: Node, now: Node): TextRange {
  const start = before.content.findDiffStart(now.content);
  const ends = before.content.findDiffEnd(now.content);
  if (start === null || ends === null || start >= to) return { from, to };
  // a repeated character matches from both sides: the common prefix and suffix must not overlap
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b));
  const [end, by] = [ends.a + overlap, ends.b - ends.a];
  const place = (position: number, inside: number) =>
    position >= end ? position + by : position <= start ? position : inside;
  return { from: place(from, start), to: place(to, end + by) };
}
