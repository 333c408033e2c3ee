import type { Node, ResolvedPos } from 'prosemirror-model';
import type { ChangeAuthorship } from './change-authorship.ts';
import { markChange } from './tracked-properties.ts';

/** The two ends of a stretch of a document. */
export type RangeEnds = { $from: ResolvedPos; $to: ResolvedPos };

/** Whether both ends stand in paragraphs beside one another. */
export function areSiblings({ $from, $to }: RangeEnds): boolean {
  return $from.depth === $to.depth && $from.sharedDepth($to.pos) === $from.depth - 1;
}

/** Whether the second end stands between the blocks of which the first one's paragraph is one. */
export function endsAtBlockBoundary({ $from, $to }: RangeEnds): boolean {
  return (
    $from.parent.isTextblock &&
    $to.depth === $from.depth - 1 &&
    $from.sharedDepth($to.pos) === $to.depth
  );
}

/** Whether the first end stands between the blocks of which the second one's paragraph is one. */
export const startsAtBlockBoundary = ({ $from, $to }: RangeEnds): boolean =>
  endsAtBlockBoundary({ $from: $to, $to: $from });

/**
 * Whether whole paragraphs that go take the end of the paragraph before with them and leave their own: the one before is
 * only suggested by the same person, or they are the last, and the last end of a text stays. A keyboard of a phone joins
 * paragraphs this way.
 */
export function takesEndBefore(
  doc: Node,
  from: number,
  to: number,
  authorship: ChangeAuthorship,
): boolean {
  const [$from, $to] = [doc.resolve(from), doc.resolve(to)];
  const before = $from.nodeBefore;
  if (!$from.sameParent($to) || before?.type.name !== 'paragraph') return false;
  if ($to.nodeBefore?.type.name !== 'paragraph') return false;
  const inserted = markChange(before.attrs.properties, 'w:ins');
  return (
    $to.nodeAfter === null || (inserted !== undefined && authorship.isOwn(inserted.attributes))
  );
}
