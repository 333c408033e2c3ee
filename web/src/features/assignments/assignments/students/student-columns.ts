import { compareTitles } from '@antecedent/domain/roster/name-order';
import { STATUSES_BY_WORK } from '../student-rows.ts';
import { FIGURES, type FiguredRow, type FigureKey, figureOf } from './student-figures.ts';

/** What is known of each student besides the name, in the order of the table. */
export const COLUMNS = [
  'writing',
  'status',
  ...FIGURES,
  'created',
  'changed',
  'submitted',
  'late',
  'rank',
  'grade',
  'drafts',
] as const;
export type ColumnKey = (typeof COLUMNS)[number];

export const DEFAULT_COLUMNS: readonly ColumnKey[] = [
  'writing',
  'status',
  'words',
  'time',
  'bulk',
  'lastDay',
  'effort',
  'revision',
  'grade',
  'drafts',
];

export type SortKey = 'name' | Exclude<ColumnKey, 'writing' | 'drafts'>;
export type Sorting = { by: SortKey; direction: 'asc' | 'desc' };

export const isSortable = (key: ColumnKey): key is Exclude<SortKey, 'name'> =>
  key !== 'writing' && key !== 'drafts';

export const isFigure = (key: string): key is FigureKey => FIGURES.includes(key as FigureKey);

/** Names begin with A, what is counted with the most. */
export const firstDirection = (by: SortKey): Sorting['direction'] =>
  by === 'name' || by === 'status' ? 'asc' : 'desc';

function sortValue(row: FiguredRow, by: Exclude<SortKey, 'name'>): string | number | null {
  if (isFigure(by)) return figureOf(row, by).value;
  switch (by) {
    case 'status':
      return STATUSES_BY_WORK.indexOf(row.status);
    case 'created':
      return row.createDate;
    case 'changed':
      return row.lastChangeDate;
    case 'submitted':
      return row.submittedDate;
    case 'late':
      return Number(row.late);
    case 'rank':
      return row.totalTime > 0 ? -row.totalTime : null;
    case 'grade':
      return row.gradeOrder;
  }
}

/** The rows, which come by name, in order; students without a value come last in both directions, and equals stay by name. */
export function sortedRows(rows: readonly FiguredRow[], { by, direction }: Sorting): FiguredRow[] {
  const sign = direction === 'asc' ? 1 : -1;
  return rows
    .map((row, place) => ({ row, value: by === 'name' ? place : sortValue(row, by) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null)
        return Number(a.value === null) - Number(b.value === null);
      if (typeof a.value === 'string') return sign * compareTitles(a.value, String(b.value));
      return sign * (a.value - Number(b.value));
    })
    .map(({ row }) => row);
}

/** Only the rows with a figure of at least or at most so much. Shares are in percent, times in minutes. */
export type FigureFilter = { key: FigureKey; bound: 'atLeast' | 'atMost'; value: number };

export function matchesFigure(row: FiguredRow, { key, bound, value }: FigureFilter): boolean {
  const figure = inUnits(key, figureOf(row, key).value);
  if (figure === null) return false;
  return bound === 'atLeast' ? figure >= value : figure <= value;
}

const PERCENT: readonly FigureKey[] = ['typed', 'bulk', 'unobserved', 'lastDay'];

/** What people read and type: shares as whole percent, times as whole minutes. */
export function inUnits(key: FigureKey, value: number | null): number | null {
  if (value === null) return null;
  if (PERCENT.includes(key)) return Math.round(100 * value);
  return key === 'time' ? Math.floor(value / 60) : value;
}

export const unitOf = (key: FigureKey): 'percent' | 'minutes' | null =>
  PERCENT.includes(key) ? 'percent' : key === 'time' ? 'minutes' : null;
