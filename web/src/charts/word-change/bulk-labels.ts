import { type PlotEnds, type StackedLabel, stackedLabels } from '../time-marks/stacked-labels.ts';

/** Words that were added at once, at a bar. */
export type BulkMark = { x: number; words: number };

/** A label above the plot for one passage, or for neighbours that are too close for labels of their own. */
export type BulkLabel = {
  /** The place of its line, px: at the first passage. */
  x: number;
  /** 0 is the lowest row. */
  row: number;
  side: StackedLabel<BulkMark>['side'];
  words: number;
  passages: number;
};

/** Rows of labels at most. */
const MAX_ROWS = 3;

/**
 * Labels for all passages that were added at once, whatever their size.
 *
 * @param marks in ascending order of `x`
 * @param widthOf the width of a label, px
 */
export function bulkLabels(
  marks: readonly BulkMark[],
  ends: PlotEnds,
  widthOf: (label: Omit<BulkLabel, 'row' | 'side'>) => number,
): BulkLabel[] {
  const labelOf = (of: readonly BulkMark[]) => ({
    x: of[0]?.x ?? 0,
    words: of.reduce((sum, { words }) => sum + words, 0),
    passages: of.length,
  });
  return stackedLabels(marks, ends, (of) => widthOf(labelOf(of)), MAX_ROWS).map(
    ({ marks: of, row, side }) => ({ ...labelOf(of), row, side }),
  );
}
