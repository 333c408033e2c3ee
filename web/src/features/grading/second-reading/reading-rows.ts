import type {
  MarkGrade,
  SecondReading,
  SecondReadingRow,
} from '@antecedent/contracts/grading/second-reading';
import type { GradeMethod } from '@antecedent/domain/grading/grades';
import { decimal } from '../../../lib/format.ts';

export const READING_FILTERS = ['all', 'open', 'finished', 'over', 'agreed', 'ended'] as const;
export type ReadingFilter = (typeof READING_FILTERS)[number];

/** A grade in the class's method, in a cell. */
export function markWord({ points, letter }: MarkGrade, method: GradeMethod): string {
  if (method === 'Letter') return letter ?? '–';
  return points === null ? '–' : decimal(points);
}

const differenceOf = ({ comparison }: SecondReadingRow): number | null =>
  comparison?.difference ?? null;

/** Those that a filter shows, the largest differences first. @param least in points; rows without a difference are left out above 0 */
export function filteredRows(
  rows: readonly SecondReadingRow[],
  filter: ReadingFilter,
  least: number,
  tolerance: number,
): SecondReadingRow[] {
  const found = rows.filter((row) => {
    const difference = differenceOf(row);
    if (least > 0 && (difference ?? -1) < least) return false;
    if (filter === 'all') return true;
    if (filter === 'over') return difference !== null && difference > tolerance;
    return row.state === filter;
  });
  // A stable sort: the others stay in their order.
  return found.sort((a, b) => (differenceOf(b) ?? -1) - (differenceOf(a) ?? -1));
}

/** What can be accepted together: proposals within the tolerance, of work that came in time. */
export const acceptable = ({ rows, settings }: SecondReading): SecondReadingRow[] =>
  rows.filter((row) => {
    const difference = differenceOf(row);
    return (
      row.canAgree &&
      !row.late &&
      row.submissionId !== null &&
      row.comparison?.proposal != null &&
      difference !== null &&
      settings !== null &&
      difference <= settings.tolerance
    );
  });
