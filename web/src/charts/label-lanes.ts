import { maxOf } from '@antecedent/domain/arrays';
/** A label that ends at its own line. `x` and `width` in px from the left edge of the drawing. */
export type AnchoredLabel = { x: number; width: number };

/** Where a label begins and ends: it ends at its line, or begins at the edge where it has no room before it. */
const spanOf = ({ x, width }: AnchoredLabel) => ({
  from: Math.min(x, Math.max(0, x - width)),
  to: x < width ? Math.max(x, width) : x,
});

/**
 * Assigns each label a row, 0 the lowest, so that no label overlaps another and no line crosses one: a label that
 * would reach over an earlier one or its line moves up a row.
 *
 * @param labels in the order of their lines
 */
export function assignLanes(labels: readonly AnchoredLabel[]): number[] {
  const lanes: number[] = [];
  for (const label of labels) {
    const { from } = spanOf(label);
    const crossed = lanes.filter((_, index) => spanOf(labels[index]!).to > from);
    lanes.push(maxOf(crossed, -1) + 1);
  }
  return lanes;
}

/** Estimated width of a label in px, at the font size of charts. */
export const labelWidth = (text: string): number => text.length * 7 + 10;
