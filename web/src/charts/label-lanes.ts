import { maxOf } from '@antecedent/domain/arrays';
/** A label that ends at its own line. `x` and `width` in px from the left edge of the drawing. */
export type AnchoredLabel = { x: number; width: number };

/**
 * Assigns each label a row, 0 the lowest, so that no label overlaps another and no line crosses one: a label that
 * would reach over the line of an earlier one moves up a row.
 *
 * @param labels in the order of their lines
 */
export function assignLanes(labels: readonly AnchoredLabel[]): number[] {
  const lanes: number[] = [];
  for (const { x, width } of labels) {
    const left = Math.min(x, Math.max(0, x - width));
    const crossed = lanes.filter((_, index) => (labels[index]?.x ?? 0) > left);
    lanes.push(maxOf(crossed, -1) + 1);
  }
  return lanes;
}
