import { SHEET_COLUMNS, SHEET_ROWS } from '@antecedent/domain/office/spreadsheet/cell-address';
import type { CellStyle } from '@antecedent/domain/office/spreadsheet/cell-style';
import type { SheetCell } from '@antecedent/domain/office/spreadsheet/cell-value';
import type { Sheet, SheetLine } from '@antecedent/domain/office/spreadsheet/sheet';
import type { Workbook } from '@antecedent/domain/office/spreadsheet/workbook';
import type {
  ICellData,
  IColumnData,
  IRowData,
  IWorkbookData,
  IWorksheetData,
  LocaleType,
} from '@univerjs/core';
import { toUniverStyle } from './cell-style.ts';
import { toUniverValue } from './cell-value.ts';
import { displayedFormula, isComputable } from './formula-syntax.ts';

/** Pixels per point, and per character of the default font. */
export const PIXELS_PER_POINT = 4 / 3;
export const PIXELS_PER_CHARACTER = 7;
const EXTRA_ROWS = 100;
const MIN_ROWS = 1_000;
const EXTRA_COLUMNS = 6;
const MIN_COLUMNS = 26;

/** Whether Univer can calculate the function with that name. */
export type IsSupportedFunction = (name: string) => boolean;

/** Univer's id of a sheet of the file. */
export const sheetId = (index: number): string => `sheet-${index}`;

/** The index in the file of the sheet with that id, or `null` when it was added later. */
export function sheetIndex(id: string): number | null {
  const match = /^sheet-(\d+)$/.exec(id);
  return match === null ? null : Number(match[1]);
}

export const styleId = (format: number): string => `format-${format}`;

/** The workbook in Univer's format. Sheets without cells (chart sheets) are left out. */
export function toUniverWorkbook(
  workbook: Workbook,
  isSupported: IsSupportedFunction,
): IWorkbookData {
  const shown = workbook.sheets.flatMap((sheet, index) =>
    sheet.hasCells ? [{ sheet, index }] : [],
  );
  const plain = workbook.styles[0] as CellStyle;
  const allHidden = shown.every(({ sheet }) => sheet.visibility !== 'visible');
  return {
    id: 'workbook',
    name: '',
    appVersion: '',
    // the enum's value: the rest of the component is loaded later
    locale: 'enUS' as LocaleType.EN_US,
    styles: Object.fromEntries(
      workbook.styles.map((style, format) => [styleId(format), toUniverStyle(style, plain)]),
    ),
    defaultStyle: toUniverStyle(plain),
    sheetOrder: shown.map(({ index }) => sheetId(index)),
    sheets: Object.fromEntries(
      shown.map(({ sheet, index }) => [
        sheetId(index),
        // one sheet must be visible
        toUniverSheet(sheet, index, isSupported, allHidden && index === shown[0]?.index),
      ]),
    ),
    resources: [
      { name: 'SHEET_DEFINED_NAME_PLUGIN', data: JSON.stringify(toUniverNames(workbook)) },
    ],
  };
}

function toUniverSheet(
  sheet: Sheet,
  index: number,
  isSupported: IsSupportedFunction,
  isShown: boolean,
): Partial<IWorksheetData> {
  const lastRow = Math.max(sheet.cells.at(-1)?.row ?? 0, sheet.rows.at(-1)?.last ?? 0);
  const lastColumn = sheet.cells.reduce((last, { column }) => Math.max(last, column), 0);
  const rowCount = Math.min(SHEET_ROWS, Math.max(MIN_ROWS, lastRow + EXTRA_ROWS));
  const columnCount = Math.min(SHEET_COLUMNS, Math.max(MIN_COLUMNS, lastColumn + EXTRA_COLUMNS));
  const { rows, columns } = sheet.freeze;
  return {
    id: sheetId(index),
    name: sheet.name,
    hidden: sheet.visibility === 'visible' || isShown ? 0 : 1,
    tabColor: sheet.tabColor ?? '',
    rowCount,
    columnCount,
    defaultRowHeight: Math.round(sheet.rowHeight * PIXELS_PER_POINT),
    defaultColumnWidth: Math.round(sheet.columnWidth * PIXELS_PER_CHARACTER),
    cellData: toUniverCells(sheet, isSupported),
    rowData: toUniverRows(sheet),
    columnData: toUniverColumns(sheet, columnCount),
    mergeData: displayedMerges(sheet).map((range) => ({ ...range })),
    freeze: { xSplit: columns, ySplit: rows, startRow: rows || -1, startColumn: columns || -1 },
    showGridlines: sheet.showGrid ? 1 : 0,
    rightToLeft: sheet.rightToLeft ? 1 : 0,
  };
}

/** Merged ranges, without those that only span empty rows or columns to the edge of the sheet. */
export function displayedMerges(sheet: Sheet): Sheet['merges'] {
  return sheet.merges.filter(
    ({ endRow, endColumn }) => endRow < SHEET_ROWS - 1 && endColumn < SHEET_COLUMNS - 1,
  );
}

function toUniverCells(
  sheet: Sheet,
  isSupported: IsSupportedFunction,
): Record<number, Record<number, ICellData>> {
  const cells: Record<number, Record<number, ICellData>> = {};
  for (const cell of sheet.cells) {
    cells[cell.row] ??= {};
    (cells[cell.row] as Record<number, ICellData>)[cell.column] = toUniverCell(cell, isSupported);
  }
  return cells;
}

function toUniverCell(cell: SheetCell, isSupported: IsSupportedFunction): ICellData {
  const made = toUniverValue(cell.value);
  const formula = toUniverFormula(cell, isSupported);
  if (formula !== null) {
    made.f = formula;
    // a formula's text is never a document
    delete made.p;
  }
  if (cell.format !== 0) made.s = styleId(cell.format);
  return made;
}

/** The formula for Univer to calculate; null for one it cannot calculate, which shows its last result. */
export function toUniverFormula(cell: SheetCell, isSupported: IsSupportedFunction): string | null {
  const { formula, arrayRange } = cell;
  if (formula === null || arrayRange?.includes(':') === true || !isComputable(formula, isSupported))
    return null;
  return displayedFormula(formula);
}

function toUniverRows(sheet: Sheet): Record<number, Partial<IRowData>> {
  const rows: Record<number, Partial<IRowData>> = {};
  for (const line of sheet.rows) rows[line.first] = toUniverRow(line);
  return rows;
}

function toUniverRow({ size, hidden, isChosen, format }: SheetLine): Partial<IRowData> {
  const pixels = size === null ? null : Math.round(size * PIXELS_PER_POINT);
  return {
    ...(pixels === null ? {} : isChosen ? { h: pixels, ia: 0 } : { h: pixels, ah: pixels, ia: 1 }),
    ...(hidden ? { hd: 1 } : {}),
    ...(format === null || format === 0 ? {} : { s: styleId(format) }),
  };
}

function toUniverColumns(sheet: Sheet, columnCount: number): Record<number, Partial<IColumnData>> {
  const columns: Record<number, Partial<IColumnData>> = {};
  for (const { first, last, size, hidden, format } of sheet.columns) {
    for (let column = Math.max(0, first); column <= Math.min(last, columnCount - 1); column++) {
      columns[column] = {
        ...(size === null ? {} : { w: Math.round(size * PIXELS_PER_CHARACTER) }),
        ...(hidden ? { hd: 1 } : {}),
        ...(format === null || format === 0 ? {} : { s: styleId(format) }),
      };
    }
  }
  return columns;
}

function toUniverNames(workbook: Workbook): Record<string, object> {
  const names = workbook.names.flatMap(({ name, formula, sheet, hidden }, index) => {
    const isOurs =
      !name.startsWith('_xlnm.') && !formula.includes('[') && !formula.includes('#REF!');
    if (!isOurs) return [];
    const id = `name-${index}`;
    const localSheetId = sheet === null ? 'AllDefaultWorkbook' : sheetId(sheet);
    const isPlain =
      /^(?:'(?:[^']|'')+'|[\p{L}\p{N}_.]+)!\$?[A-Z]+\$?\d+(?::\$?[A-Z]+\$?\d+)?$/u.test(formula);
    const formulaOrRefString = isPlain ? formula : displayedFormula(formula);
    return [[id, { id, name, formulaOrRefString, localSheetId, hidden }] as const];
  });
  return Object.fromEntries(names);
}
