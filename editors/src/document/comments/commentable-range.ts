import { maxOf, minOf } from '@antecedent/domain/arrays';
import type { Node } from 'prosemirror-model';
import type { Selection } from 'prosemirror-state';
import { isCommentReference } from './comment-anchors.ts';

/** A range to comment on. */
export type TextRange = { from: number; to: number };

/**
 * The range a comment on the selection is about: the selection, without the paragraph end that
 * selecting whole lines includes; at a cursor the word there, else the position.
 *
 * @returns null where there is no text, such as next to a table
 */
export function commentableRange(doc: Node, selection: Selection): TextRange | null {
  const { $from, empty } = selection;
  if (empty) return $from.parent.isTextblock ? wordAt(doc, $from.pos) : null;
  const start = minOf(selection.ranges.map((range) => range.$from.pos));
  const end = maxOf(selection.ranges.map((range) => range.$to.pos));
  return textRange(doc, start, end);
}

/** The first and last text position between two positions. */
export function textRange(doc: Node, start: number, end: number): TextRange | null {
  let from: number | null = null;
  let to: number | null = null;
  doc.nodesBetween(start, end, (node, position) => {
    if (!node.isTextblock) return true;
    const first = position + 1;
    // a selection that ends before the first character of a paragraph means the paragraph above
    if (from !== null && end <= first) return false;
    from ??= Math.max(start, first);
    to = Math.min(end, first + node.content.size);
    return false;
  });
  return from === null || to === null ? null : { from, to: Math.max(from, to) };
}

/** Joins the characters on both sides: an invisible marker does not split a word. */
const JOINER = '\u2060';
const OBJECT = '\ufffc';

function wordAt(doc: Node, position: number): TextRange {
  const $at = doc.resolve(position);
  // one character for each position, so that string indexes are paragraph offsets
  const text = $at.parent.textBetween(0, $at.parent.content.size, '', (leaf) =>
    leaf.type.name === 'anchor' || isCommentReference(leaf) ? JOINER : OBJECT,
  );
  const segments = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text);
  const around = [$at.parentOffset, $at.parentOffset - 1]
    .map((index) => (index < 0 ? undefined : segments.containing(index)))
    .find((segment) => segment?.isWordLike === true);
  if (around === undefined) return { from: position, to: position };
  const word = around.segment.replace(/\u2060+$/, '');
  const from = $at.start() + around.index + (word.length - word.replace(/^\u2060+/, '').length);
  return { from, to: $at.start() + around.index + word.length };
}
