import { quantile } from '@antecedent/domain/insight/graphs/box-plot';
import { FIGURES, type FiguredRow, type FigureKey, figureOf } from '../students/student-figures.ts';

/** With fewer students a quarter would be one of them. */
export const LEAST_STUDENTS = 5;

/** How a figure spreads in a class: a quarter of the students is below `low`, a quarter above `high`. */
export type FigureSpread = {
  key: FigureKey;
  /** Who has the figure. */
  students: number;
  /** In the figure's own unit; null where too few have it. */
  spread: { low: number; median: number; high: number } | null;
};

/** The spreads of all figures, in the order of the table of students. */
export const figureSpreads = (rows: readonly FiguredRow[]): FigureSpread[] =>
  FIGURES.map((key) => {
    const values = rows.flatMap((row) => figureOf(row, key).value ?? []).sort((a, b) => a - b);
    if (values.length < LEAST_STUDENTS) return { key, students: values.length, spread: null };
    const [low, median, high] = [0.25, 0.5, 0.75].map((share) => quantile(values, share));
    return {
      key,
      students: values.length,
      spread: { low: low!, median: median!, high: high! },
    };
  });

/** Words that everybody changed, by slot of the class's time axis. */
export function wordsBySlot(rows: readonly FiguredRow[], slots: number): number[] {
  const sums = new Array<number>(slots).fill(0);
  for (const { figures } of rows) {
    for (const [index, slot] of (figures?.slots ?? []).entries()) {
      if (slot < slots) sums[slot]! += figures?.words[index] ?? 0;
    }
  }
  return sums;
}
