import { maxOf } from '@antecedent/domain/arrays';

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
/** The ends of a plot, px, and lines in it that go up past all labels, such as those of deadlines. */
export type PlotEnds = { left: number; right: number; lines?: readonly number[] };

/**
 * Labels for all marks: neighbours stack, and those closer than that share one label, so that none is dropped, none covers
 * another or its line, and a label is on the side of its line where no other line crosses it, if there is one.
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
    const rows = rowsOf(placed.map((label) => spanOf(label, ends)));
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

function sideOf(x: number, width: number, { left, right, lines = [] }: PlotEnds): LabelSide {
  const sides = [
    ...(x + width <= right ? [{ side: 'right' as const, from: x, to: x + width }] : []),
    ...(x - width >= left ? [{ side: 'left' as const, from: x - width, to: x }] : []),
  ];
  const free = sides.find(({ from, to }) => lines.every((line) => line <= from || line >= to));
  return (free ?? sides[0])?.side ?? 'edge';
}

/** Where a label's line is, and where its words begin and end. */
type Span = { x: number; from: number; to: number };

function spanOf(
  { x, width, side }: { x: number; width: number; side: LabelSide },
  { right }: PlotEnds,
): Span {
  if (side === 'right') return { x, from: x, to: x + width };
  return side === 'left' ? { x, from: x - width, to: x } : { x, from: right - width, to: right };
}

/** The row of each label: above all whose lines would cross its words. Infinite where two would each have to be above the other. */
function rowsOf(spans: readonly Span[]): number[] {
  const rows: (number | 'open' | undefined)[] = spans.map(() => undefined);
  const rowOf = (index: number): number => {
    const known = rows[index];
    if (known !== undefined) return known === 'open' ? Number.POSITIVE_INFINITY : known;
    rows[index] = 'open';
    const span = spans[index]!;
    const below = spans.flatMap((other, place) =>
      place !== index && isAbove(span, other, index > place) ? [rowOf(place)] : [],
    );
    const row = maxOf(below, -1) + 1;
    rows[index] = row;
    return row;
  };
  return spans.map((_, index) => rowOf(index));
}

/** Whether a label has to be above another: its words reach over the other's line, or over its words and it comes later. */
function isAbove(span: Span, other: Span, comesLater: boolean): boolean {
  const covers = (one: Span, x: number) => one.from < x && x < one.to;
  if (covers(span, other.x)) return true;
  if (covers(other, span.x)) return false;
  return comesLater && other.from < span.to && span.from < other.to;
}
