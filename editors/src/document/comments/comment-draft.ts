import type { Node } from 'prosemirror-model';
import type { EditorState } from 'prosemirror-state';
import type { ActiveText, BesideText } from '../beside/beside-texts.ts';
import { rangeToCommentOn, type TextRange } from './comment-range.ts';

/** Words that somebody is writing a comment on: in the text, or in a note as it was then. */
export type CommentDraft = TextRange & { beside: ActiveText | null };

/** A comment on what is selected in the text, or in the note that has the focus; null where there are no words. */
export function draftOn(state: EditorState, beside: ActiveText | null): CommentDraft | null {
  const { doc, selection } = state;
  const range = rangeToCommentOn(beside?.content ?? doc, beside?.selection ?? selection);
  return range && { ...range, beside };
}

/** Where a draft is about to become a comment; null where its note is gone. */
export function placeOfDraft(
  doc: Node,
  { from, to, beside }: CommentDraft,
): { range: TextRange; beside: BesideText | null } | null {
  if (beside === null) return { range: { from, to }, beside };
  const now = beside.in(doc);
  return now && { range: moved({ from, to }, beside.content, now.content), beside: now };
}

/** The same words after somebody has gone on writing around them. */
function moved({ from, to }: TextRange, before: Node, now: Node): TextRange {
  const start = before.content.findDiffStart(now.content);
  const by = now.content.size - before.content.size;
  if (start === null || start >= to) return { from, to };
  const end = Math.max(start, to + by);
  return { from: start < from ? Math.min(Math.max(start, from + by), end) : from, to: end };
}
