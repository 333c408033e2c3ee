import type { BookCell } from '../book-view.ts';

/** The one word that a cell says besides its grade. */
export type CellSign =
  | 'exempt'
  | 'missed'
  | 'late'
  | 'toGrade'
  | 'missing'
  | 'overdue'
  | 'exception'
  | 'writing';

/** What is most worth knowing about a cell; null for a grade in time, and for what isn't begun. */
export function cellSign(cell: BookCell): CellSign | null {
  if (cell.exempt) return 'exempt';
  if (cell.missing) return 'missing';
  if (cell.missedDraft) return 'missed';
  if (cell.late) return 'late';
  if (cell.value !== null) return null;
  if (cell.toGrade) return 'toGrade';
  switch (cell.status) {
    case 'OVERDUE':
      return 'overdue';
    case 'EXCEPTION':
      return 'exception';
    case 'IN_PROGRESS':
      return 'writing';
    default:
      return null;
  }
}
