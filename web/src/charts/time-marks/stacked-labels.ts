import { maxOf } from '@antecedent/domain/arrays';
import { assignLanes } from '../label-lanes.ts';

/** A label above a plot for one mark, or for neighbours that are too close for labels of their own. */
export type StackedLabel<Mark> = {
  /** The place of its line, px: at the first mark. */
  x: number;
  /** 0 is the lowest row. */
  row: number;
  /** Whether it begins at its line, ends there for lack of room, or has room on neither side and ends with the plot. */
  side: LabelSide;
  marks: readonly Mark[];
};

type LabelSide = 'right' | 'left' | 'edge';
/** The ends of a plot, px. */
export type PlotEnds = { left: number; right: number };

/**
 * Labels for all marks: neighbours stack, and those closer than that share one label, so that none is dropped and none
 * covers another.
 *
 * @param marks in ascending order of `x`
 * @param widthOf the width of the label of marks, px
 * @param maxRows at least 1
 */
export function stackedLabels<Mark extends { x: number }>(
  marks: readonly Mark[],
  ends: PlotEnds,
  widthOf: (marks: readonly Mark[]) => number,
  maxRows: number,
): StackedLabel<Mark>[] {
  for (let gap = 0; ; gap = gap * 1.5 + 12) {
    const labels = joined(marks, gap);
    const placed = labels.map((label) => {
      const width = widthOf(label.marks);
      return { ...label, width, side: sideOf(label.x, width, ends) };
    });
    const rows = rowsOf(placed, ends);
    if (rows.every((row) => row < maxRows) || labels.length <= 1)
      return placed.map(({ width: _, ...label }, index) => ({ ...label, row: rows[index] ?? 0 }));
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

function sideOf(x: number, width: number, { left, right }: PlotEnds): LabelSide {
  if (x + width <= right) return 'right';
  return x - width >= left ? 'left' : 'edge';
}

type Placed = { x: number; width: number; side: LabelSide };

/** Labels that begin at their lines stack as lanes do; those at the end of the plot are above all that they would cover. */
function rowsOf(labels: readonly Placed[], { right }: PlotEnds): number[] {
  const rows: number[] = labels.map(() => 0);
  const isFree = ({ side }: Placed) => side === 'right';
  // Lanes are for labels that end at their lines: these begin there.
  const mirrored = labels
    .filter(isFree)
    .map(({ x, width }) => ({ x: right - x, width }))
    .reverse();
  const lanes = assignLanes(mirrored);
  for (const [index, label] of labels.entries()) if (isFree(label)) rows[index] = lanes.pop() ?? 0;

  const spanOf = ({ x, width, side }: Placed) =>
    side === 'right' ? [x, x + width] : side === 'left' ? [x - width, x] : [right - width, right];
  const done = labels.map(isFree);
  for (const [index, label] of labels.entries()) {
    if (done[index]) continue;
    const [from = 0, to = 0] = spanOf(label);
    const covered = labels.flatMap((other, place) => {
      const [start = 0, end = 0] = spanOf(other);
      return done[place] && start < to && end > from ? [rows[place] ?? 0] : [];
    });
    rows[index] = maxOf(covered, -1) + 1;
    done[index] = true;
  }
  return rows;
}
