import { DAY, type EpochMs, SECOND } from '../../time.ts';
import { escapeText } from '../xml/xml-text.ts';
import { cellName, columnName } from './cell-address.ts';

export const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const SCHEMAS = 'http://schemas.openxmlformats.org';
export const MAIN = `${SCHEMAS}/spreadsheetml/2006/main`;
export const RELATIONS = `${SCHEMAS}/officeDocument/2006/relationships`;

/** A number that is shown as a day, a day and time, or hours, minutes and seconds; counted in days. */
export type TimedCell = { days: number; shown: 'day' | 'moment' | 'duration' };

/** A value to write: text stays text, even if it looks like a formula. */
export type NewCell = string | number | boolean | TimedCell | null;

/** How a new sheet looks besides its cells. */
export type SheetLayout = {
  /** Rows and columns that stay in sight. */
  freeze?: { rows: number; columns: number };
  /** Widths of the first columns, in characters. */
  widths?: readonly number[];
  /** Whether the first row is a head, bold and with filters: the size of the table, the head itself among its rows. */
  head?: { columns: number; rows: number };
};

/** The texts of a workbook, each of which is written once. */
export class NewStrings {
  private readonly places = new Map<string, number>();
  private uses = 0;

  /** The place of a text in the list, to which it is added if it isn't there. */
  placeOf(text: string): number {
    this.uses++;
    const known = this.places.get(text);
    if (known !== undefined) return known;
    this.places.set(text, this.places.size);
    return this.places.size - 1;
  }

  /** The part of the workbook with all texts so far. */
  xml(): string {
    const items = [...this.places.keys()].map(
      (text) => `<si><t xml:space="preserve">${escapeText(text)}</t></si>`,
    );
    return `${DECLARATION}<sst xmlns="${MAIN}" count="${this.uses}" uniqueCount="${this.places.size}">${items.join('')}</sst>`;
  }
}

/** Places in the list of cell formats of the workbook. */
const CELL_STYLE = { head: 1, day: 2, moment: 3, duration: 4 } as const;

/** Days from the first day of spreadsheets to 1 January 1970. */
const DAYS_BEFORE_1970 = 25_569;

/** A day, or a day and time, as a clock shows it. @param wall the clock's time as if it were UTC */
export const clockCell = (wall: EpochMs, shown: 'day' | 'moment'): TimedCell => ({
  days: DAYS_BEFORE_1970 + (shown === 'day' ? Math.floor(wall / DAY) : inSeconds(wall) / DAY),
  shown,
});

/** How long something took. @param seconds */
export const durationCell = (seconds: number): TimedCell => ({
  days: (Math.round(seconds) * SECOND) / DAY,
  shown: 'duration',
});

const inSeconds = (ms: EpochMs): EpochMs => Math.floor(ms / SECOND) * SECOND;

/** What a cell says in a file without formats: `2026-03-02 14:30`, `1:02:03`. */
export function plainCell(cell: NewCell): string | number | null {
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  if (cell === null || typeof cell !== 'object') return cell;
  if (cell.shown === 'duration') return hours(Math.round((cell.days * DAY) / SECOND));
  const iso = new Date(Math.round((cell.days - DAYS_BEFORE_1970) * DAY)).toISOString();
  return cell.shown === 'day' ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 16)}`;
}

function hours(seconds: number): string {
  const two = (value: number) => String(Math.floor(value) % 60).padStart(2, '0');
  return `${Math.floor(seconds / 3_600)}:${two(seconds / 60)}:${two(seconds)}`;
}

/** What comes before the rows of a sheet. */
export function sheetStart({ freeze, widths }: SheetLayout, isFirst: boolean): string {
  const selected = isFirst ? ' tabSelected="1"' : '';
  return `${DECLARATION}<worksheet xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheetViews><sheetView${selected} workbookViewId="0">${paneXml(freeze)}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>${columnsXml(widths)}<sheetData>`;
}

/**
 * One row; nothing for one without values.
 *
 * @param row from 0
 * @param strings where texts are stored once for the whole workbook; without it, they are in the cells
 */
export function rowXml(
  cells: readonly NewCell[],
  row: number,
  { head }: SheetLayout,
  strings: NewStrings | null = null,
): string {
  const isHead = head !== undefined && row === 0;
  let inner = '';
  cells.forEach((cell, column) => {
    inner += newCellXml(cell, nameOfColumn(column) + (row + 1), isHead, strings);
  });
  return inner === '' ? '' : `<row r="${row + 1}">${inner}</row>`;
}

/** What comes after the rows. */
export function sheetEnd(layout: SheetLayout): string {
  const range = filterRange(layout);
  const filter = range === null ? '' : `<autoFilter ref="${range.from}:${range.to}"/>`;
  return `</sheetData>${filter}<pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/></worksheet>`;
}

/** The first and the last cell of what the filters of a sheet are for; null without filters. */
export const filterRange = ({ head }: SheetLayout): { from: string; to: string } | null =>
  head === undefined || head.rows < 2
    ? null
    : { from: 'A1', to: cellName({ row: head.rows - 1, column: head.columns - 1 }) };

const columnsXml = (widths: SheetLayout['widths'] = []): string =>
  widths.length === 0
    ? ''
    : `<cols>${widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>`;

function paneXml(freeze: SheetLayout['freeze']): string {
  if (freeze === undefined || freeze.rows + freeze.columns === 0) return '';
  const { rows: row, columns: column } = freeze;
  const split = `${column > 0 ? ` xSplit="${column}"` : ''}${row > 0 ? ` ySplit="${row}"` : ''}`;
  const pane = row > 0 ? (column > 0 ? 'bottomRight' : 'bottomLeft') : 'topRight';
  return `<pane${split} topLeftCell="${cellName({ row, column })}" activePane="${pane}" state="frozen"/>`;
}

const columnNames: string[] = [];

function nameOfColumn(column: number): string {
  columnNames[column] ??= columnName(column);
  return columnNames[column];
}

function newCellXml(
  cell: NewCell,
  name: string,
  isHead: boolean,
  strings: NewStrings | null,
): string {
  if (cell === null || cell === '') return '';
  const style = isHead ? ` s="${CELL_STYLE.head}"` : '';
  if (typeof cell === 'boolean') return `<c r="${name}"${style} t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (typeof cell === 'number') {
    return Number.isFinite(cell) ? `<c r="${name}"${style}><v>${cell}</v></c>` : '';
  }
  if (typeof cell === 'object') {
    return `<c r="${name}" s="${CELL_STYLE[cell.shown]}"><v>${cell.days}</v></c>`;
  }
  if (strings !== null) return `<c r="${name}"${style} t="s"><v>${strings.placeOf(cell)}</v></c>`;
  return `<c r="${name}"${style} t="inlineStr"><is><t xml:space="preserve">${escapeText(cell)}</t></is></c>`;
}
