import { matchesWords } from '@antecedent/domain/roster/matches-words';
import type { BookCell, BookView } from './book-view.ts';

export const BOOK_FILTERS = ['all', 'toGrade', 'late', 'missing', 'missedDraft', 'exempt'] as const;
export type BookFilter = (typeof BOOK_FILTERS)[number];

/** What the rows are ordered by: the name, the total, or a column by its key. */
export type BookSorting = { by: string; descending: boolean };

export const BY_NAME: BookSorting = { by: 'name', descending: false };

export type Arrangement = {
  words: string;
  filter: BookFilter;
  sorting: BookSorting;
  /** Whether a student is of the section that is shown; everyone by default. */
  includes?: (studentId: string) => boolean;
};

/** The places of the students that are shown, in their order: what has no grade comes last in both directions. */
export function arrangedPlaces(view: BookView, arrangement: Arrangement): number[] {
  const { words, filter, sorting, includes = () => true } = arrangement;
  const { students } = view.book;
  const shown = students.flatMap((student, place) => {
    const name = `${student.lastName} ${student.firstName} ${student.email}`;
    const isShown = includes(student.id) && matchesWords(name, words);
    return isShown && passes(view, place, filter) ? [place] : [];
  });
  if (sorting.by === BY_NAME.by) return sorting.descending ? shown.toReversed() : shown;
  const keys = new Map(shown.map((place) => [place, sortKey(view, place, sorting.by)]));
  const sign = sorting.descending ? -1 : 1;
  return shown.toSorted((a, b) => {
    const [left, right] = [keys.get(a) ?? null, keys.get(b) ?? null];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * (left - right);
  });
}

function passes(view: BookView, place: number, filter: BookFilter): boolean {
  if (filter === 'all') return true;
  return view.columns.some(
    (column) => column.draft === null && matches(view.cell(place, column), filter),
  );
}

function matches(cell: BookCell, filter: Exclude<BookFilter, 'all'>): boolean {
  switch (filter) {
    case 'toGrade':
      return cell.toGrade;
    case 'late':
      return cell.late;
    case 'missing':
      return cell.missing;
    case 'missedDraft':
      return cell.missedDraft && !cell.exempt;
    case 'exempt':
      return cell.exempt;
  }
}

function sortKey(view: BookView, place: number, by: string): number | null {
  if (by === 'total') return view.total(place)?.total.points ?? null;
  const column = view.columns.find(({ key }) => key === by);
  if (column === undefined) return null;
  const { value, exempt } = view.cell(place, column);
  if (value === null || exempt) return null;
  if (typeof value === 'number') return value;
  return view.book.gradeOptions.findIndex(({ letter }) => letter === value);
}
