import { parsePoints } from '@antecedent/domain/grading/grades';
import { type Cell, toCsv } from '@antecedent/domain/table/csv';
import type { TFunction } from 'i18next';
import { numberLanguage } from '../../../../lib/format.ts';
import { fileName, saveFile } from '../../../../lib/save-file.ts';
import { date, dateTime } from '../../../../lib/times/stamps.ts';
import type { PartFilter } from '../../../classes/sections/use-part-filter.ts';
import { COLUMNS, type ColumnKey, inUnits, isFigure, unitOf } from './student-columns.ts';
import { type FiguredRow, figureOf } from './student-figures.ts';

type SavedColumn = Exclude<ColumnKey, 'writing'>;
const SAVED = COLUMNS.filter((key): key is SavedColumn => key !== 'writing');

/** Spreadsheets need it to recognize UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** Every column of the table as CSV, hidden ones too. */
export function studentsCsv(
  rows: readonly FiguredRow[],
  zone: string,
  t: TFunction,
  { sections, groups }: Record<'sections' | 'groups', Pick<PartFilter, 'kind' | 'parts'>>,
): string {
  const divided = [sections, groups].filter(({ parts }) => parts.length > 0);
  const partOf = ({ studentId }: FiguredRow, { parts }: (typeof divided)[number]) =>
    parts.find(({ studentIds }) => studentIds.includes(studentId))?.name ?? '';
  const heads = divided.map(({ kind }) => t(`sections.${kind}.column`));
  const columns = [t('classes.detail.name'), ...heads, ...SAVED.map((key) => columnName(key, t))];
  const cells = rows.map((row) => [
    row.name,
    ...divided.map((parts) => partOf(row, parts)),
    ...SAVED.map((key) => cellOf(row, key, zone, t)),
  ]);
  return toCsv({ columns, rows: cells }, numberLanguage());
}

function columnName(key: SavedColumn, t: TFunction): string {
  const name = t(`assignments.glance.column.${key}`);
  const unit = isFigure(key) ? unitOf(key) : null;
  return unit === null ? name : `${name} (${t(`assignments.glance.unit.${unit}`)})`;
}

function cellOf(row: FiguredRow, key: SavedColumn, zone: string, t: TFunction): Cell {
  const instant = (at: string | null) => (at === null ? null : dateTime(at, zone));
  if (isFigure(key)) return inUnits(key, figureOf(row, key).value);
  switch (key) {
    case 'status':
      return t(`ui.status.${row.status}`);
    case 'created':
      return instant(row.createDate);
    case 'changed':
      return instant(row.lastChangeDate);
    case 'submitted':
      return instant(row.submittedDate);
    case 'late':
      return t(row.late ? 'common.yes' : 'common.no');
    case 'rank':
      // Spreadsheets take 3/15 for a date.
      return row.rank === '-' ? null : Number.parseInt(row.rank, 10);
    case 'grade':
      return gradeCell(row.grade);
    case 'drafts':
      return row.drafts
        .map(({ title, status }) => `${title}: ${t(`ui.status.${status}`)}`)
        .join('; ');
  }
}

/** Points as a number: spreadsheets in other languages take 85.5 for a date. */
function gradeCell(grade: string): Cell {
  const points = parsePoints(grade);
  return typeof points === 'number' ? points : grade === '-' ? null : grade;
}

/** Saves the table under the assignment's title and today's date in the class. */
export function saveStudents(title: string, zone: string, csv: string): void {
  const name = fileName(`${title.slice(0, 60)} ${date(Date.now(), zone)}`, 'csv');
  saveFile(new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv' }), name);
}
