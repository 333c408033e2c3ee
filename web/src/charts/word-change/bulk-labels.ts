import { assignLanes } from '../label-lanes.ts';

/** Words that came at once, at a bar. */
export type BulkMark = { x: number; words: number };

/** A label above the plot for one passage, or for neighbours that are too close for labels of their own. */
export type BulkLabel = {
  /** Where its line stands, px: at the first passage. */
  x: number;
  /** 0 is the lowest row. */
  row: number;
  words: number;
  passages: number;
};

/** Rows of labels at most. */
const MAX_ROWS = 3;

/**
 * Labels for all passages that came at once, whatever their size: neighbours stack, and those closer than that share one
 * label, so that none is dropped.
 *
 * @param marks in ascending order of `x`
 * @param right the end of the plot, px
 * @param widthOf the width of a label, px; it begins at its line
 */
export function bulkLabels(
  marks: readonly BulkMark[],
  right: number,
  widthOf: (label: Omit<BulkLabel, 'row'>) => number,
): BulkLabel[] {
  let gap = 0;
  for (;;) {
    const labels = joined(marks, gap);
    // Lanes are for labels that end at their lines: these begin there.
    const mirrored = labels
      .map((label) => ({ x: right - label.x, width: widthOf(label) }))
      .reverse();
    const rows = assignLanes(mirrored).reverse();
    if (rows.every((row) => row < MAX_ROWS) || labels.length <= 1) {
      return labels.map((label, index) => ({ ...label, row: rows[index] ?? 0 }));
    }
    gap = gap * 1.5 + 12;
  }
}

function joined(marks: readonly BulkMark[], gap: number): Omit<BulkLabel, 'row'>[] {
  const labels: Omit<BulkLabel, 'row'>[] = [];
  for (const { x, words } of marks) {
    const last = labels.at(-1);
    if (last && x - last.x < gap) {
      last.words += words;
      last.passages++;
    } else labels.push({ x, words, passages: 1 });
  }
  return labels;
}
