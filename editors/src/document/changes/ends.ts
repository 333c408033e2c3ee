import type { ResolvedPos } from 'prosemirror-model';

/** The two ends of a stretch of a document. */
export type Ends = { $from: ResolvedPos; $to: ResolvedPos };

/** Whether both ends stand in paragraphs beside one another. */
export function areSiblings({ $from, $to }: Ends): boolean {
  return $from.depth === $to.depth && $from.sharedDepth($to.pos) === $from.depth - 1;
}

/** Whether the second end stands between the blocks of which the first one's paragraph is one. */
export function endsBeside({ $from, $to }: Ends): boolean {
  return (
    $from.parent.isTextblock &&
    $to.depth === $from.depth - 1 &&
    $from.sharedDepth($to.pos) === $to.depth
  );
}

/** Whether the first end stands between the blocks of which the second one's paragraph is one. */
export const beginsBeside = ({ $from, $to }: Ends): boolean =>
  endsBeside({ $from: $to, $to: $from });
