import type { CellValue } from '../office/spreadsheet/cell-value.ts';
import type { Sheet } from '../office/spreadsheet/sheet.ts';
import type { Workbook } from '../office/spreadsheet/workbook.ts';

/**
 * The rows of the sheet of a workbook with a class list: the first visible one with an email address, else the
 * first with anything. A row of the sheet is a row here, also an empty one.
 */
export function workbookRows({ sheets }: Pick<Workbook, 'sheets'>): string[][] {
  const tables = sheets.filter(({ visibility }) => visibility === 'visible').map(sheetRows);
  const hasAddress = (rows: string[][]) =>
    rows.some((row) => row.some((cell) => cell.includes('@')));
  return tables.find(hasAddress) ?? tables.find((rows) => rows.length > 0) ?? [];
}

function sheetRows({ cells }: Sheet): string[][] {
  const rows: string[][] = [];
  for (const { row, column, value } of cells) {
    const text = textOf(value);
    // A list is no wider or longer than this; a single cell far away would make millions of empty ones.
    if (text === '' || row >= MOST_ROWS || column >= MOST_COLUMNS) continue;
    while (rows.length <= row) rows.push([]);
    const line = rows[row] as string[];
    while (line.length <= column) line.push('');
    line[column] = text;
  }
  return rows;
}

const MOST_ROWS = 20_000;
const MOST_COLUMNS = 200;

function textOf(value: CellValue): string {
  switch (value.kind) {
    case 'text':
      return value.value;
    case 'number':
      return String(value.value);
    default:
      return '';
  }
}
