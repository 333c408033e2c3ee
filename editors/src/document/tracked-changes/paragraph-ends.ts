import type { Node, ResolvedPos } from 'prosemirror-model';
import type { ChangeAuthorship } from './change-authorship.ts';
import { markChange } from './tracked-properties.ts';

/** The two ends of a range of a document. */
export type RangeEnds = { $from: ResolvedPos; $to: ResolvedPos };

/** Whether both ends are in sibling paragraphs. */
export function areSiblings({ $from, $to }: RangeEnds): boolean {
  return $from.depth === $to.depth && $from.sharedDepth($to.pos) === $from.depth - 1;
}

/** Whether the second end is between the sibling blocks of the first one's paragraph. */
export function endsAtBlockBoundary({ $from, $to }: RangeEnds): boolean {
  return (
    $from.parent.isTextblock &&
    $to.depth === $from.depth - 1 &&
    $from.sharedDepth($to.pos) === $to.depth
  );
}

/** Whether the first end is between the sibling blocks of the second one's paragraph. */
export const startsAtBlockBoundary = ({ $from, $to }: RangeEnds): boolean =>
  endsAtBlockBoundary({ $from: $to, $to: $from });

/**
 * Whether deleted whole paragraphs take the preceding paragraph end with them and leave their own:
 * the preceding one is only suggested by the same person, or they are the last, and the last
 * paragraph end of a text stays. Phone keyboards join paragraphs this way.
 */
export function deletesEndBefore(
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
