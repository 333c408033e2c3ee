/** A label that ends at its own line. Places and widths in px from the left edge of what is drawn. */
export type AnchoredLabel = { x: number; width: number };

/**
 * The row of each label, 0 the lowest, so that none lies on another and no line runs through one: a label that would
 * reach over the line of an earlier one goes a row higher.
 *
 * @param labels in the order of their lines
 */
export function assignLanes(labels: readonly AnchoredLabel[]): number[] {
  const lanes: number[] = [];
  for (const { x, width } of labels) {
    const left = Math.min(x, Math.max(0, x - width));
    const crossed = lanes.filter((_, index) => (labels[index]?.x ?? 0) > left);
    lanes.push(Math.max(-1, ...crossed) + 1);
  }
  return lanes;
}
