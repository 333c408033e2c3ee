import { assignLanes } from '../label-lanes.ts';

/** A label above a plot for one mark, or for neighbours that are too close for labels of their own. */
export type StackedLabel<Mark> = {
  /** Where its line stands, px: at the first mark. */
  x: number;
  /** 0 is the lowest row. */
  row: number;
  marks: readonly Mark[];
};

/**
 * Labels for all marks: neighbours stack, and those closer than that share one label, so that none is dropped and none
 * covers another.
 *
 * @param marks in ascending order of `x`
 * @param right the end of the plot, px
 * @param widthOf the width of the label of marks, px; it begins at its line
 * @param maxRows at least 1
 */
export function stackedLabels<Mark extends { x: number }>(
  marks: readonly Mark[],
  right: number,
  widthOf: (marks: readonly Mark[]) => number,
  maxRows: number,
): StackedLabel<Mark>[] {
  for (let gap = 0; ; gap = gap * 1.5 + 12) {
    const labels = joined(marks, gap);
    // Lanes are for labels that end at their lines: these begin there.
    const mirrored = labels
      .map((label) => ({ x: right - label.x, width: widthOf(label.marks) }))
      .reverse();
    const rows = assignLanes(mirrored).reverse();
    if (rows.every((row) => row < maxRows) || labels.length <= 1)
      return labels.map((label, index) => ({ ...label, row: rows[index] ?? 0 }));
  }
}

function joined<Mark extends { x: number }>(
  marks: readonly Mark[],
  gap: number,
): { x: number; marks: Mark[] }[] {
  const labels: { x: number; marks: Mark[] }[] = [];
  for (const mark of marks) {
    const last = labels.at(-1);
    if (last && mark.x - last.x < gap) last.marks.push(mark);
    else labels.push({ x: mark.x, marks: [mark] });
  }
  return labels;
}
