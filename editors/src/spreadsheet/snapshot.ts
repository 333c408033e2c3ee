import { SHEET_COLUMNS, SHEET_ROWS } from '@antecedent/domain/office/sheet/cell-address';
import type { CellStyle } from '@antecedent/domain/office/sheet/cell-style';
import type { SheetCell } from '@antecedent/domain/office/sheet/cell-value';
import type { Sheet, SheetLine } from '@antecedent/domain/office/sheet/sheet';
import type { Workbook } from '@antecedent/domain/office/sheet/workbook';
import type {
  ICellData,
  IColumnData,
  IRowData,
  IWorkbookData,
  IWorksheetData,
  LocaleType,
} from '@univerjs/core';
import { screenValue } from './cell-content.ts';
import { isComputable, shownFormula } from './formula-dialect.ts';
import { screenStyle } from './look.ts';

/** Pixels of a point, and of a character of the usual font. */
export const POINT = 4 / 3;
export const CHARACTER = 7;
const SPARE_ROWS = 100;
const FEWEST_ROWS = 1_000;
const SPARE_COLUMNS = 6;
const FEWEST_COLUMNS = 26;

/** Whether the screen can work out a function of that name. */
export type KnowsFunction = (name: string) => boolean;

/** Name by which the screen knows a sheet of the file. */
export const sheetId = (index: number): string => `sheet-${index}`;

/** The place in the file of the sheet of that name, or `null` when it came later. */
export function sheetIndex(id: string): number | null {
  const match = /^sheet-(\d+)$/.exec(id);
  return match === null ? null : Number(match[1]);
}

export const styleId = (format: number): string => `format-${format}`;

/** What the screen is given to show. Sheets without cells (charts alone) are not part of it. */
export function screenWorkbook(workbook: Workbook, knows: KnowsFunction): IWorkbookData {
  const shown = workbook.sheets.flatMap((sheet, index) =>
    sheet.hasCells ? [{ sheet, index }] : [],
  );
  const plain = workbook.styles[0] as CellStyle;
  const allHidden = shown.every(({ sheet }) => sheet.visibility !== 'visible');
  return {
    id: 'workbook',
    name: '',
    appVersion: '',
    // the value itself: the rest of the component is loaded later
    locale: 'enUS' as LocaleType.EN_US,
    styles: Object.fromEntries(
      workbook.styles.map((style, format) => [styleId(format), screenStyle(style, plain)]),
    ),
    defaultStyle: screenStyle(plain),
    sheetOrder: shown.map(({ index }) => sheetId(index)),
    sheets: Object.fromEntries(
      shown.map(({ sheet, index }) => [
        sheetId(index),
        // one sheet must be seen
        screenSheet(sheet, index, knows, allHidden && index === shown[0]?.index),
      ]),
    ),
    resources: [{ name: 'SHEET_DEFINED_NAME_PLUGIN', data: JSON.stringify(screenNames(workbook)) }],
  };
}

function screenSheet(
  sheet: Sheet,
  index: number,
  knows: KnowsFunction,
  isShown: boolean,
): Partial<IWorksheetData> {
  const lastRow = Math.max(sheet.cells.at(-1)?.row ?? 0, sheet.rows.at(-1)?.last ?? 0);
  const lastColumn = sheet.cells.reduce((last, { column }) => Math.max(last, column), 0);
  const rowCount = Math.min(SHEET_ROWS, Math.max(FEWEST_ROWS, lastRow + SPARE_ROWS));
  const columnCount = Math.min(SHEET_COLUMNS, Math.max(FEWEST_COLUMNS, lastColumn + SPARE_COLUMNS));
  const { rows, columns } = sheet.freeze;
  return {
    id: sheetId(index),
    name: sheet.name,
    hidden: sheet.visibility === 'visible' || isShown ? 0 : 1,
    tabColor: sheet.tabColor ?? '',
    rowCount,
    columnCount,
    defaultRowHeight: Math.round(sheet.rowHeight * POINT),
    defaultColumnWidth: Math.round(sheet.columnWidth * CHARACTER),
    cellData: screenCells(sheet, knows),
    rowData: screenRows(sheet),
    columnData: screenColumns(sheet, columnCount),
    mergeData: shownMerges(sheet).map((range) => ({ ...range })),
    freeze: { xSplit: columns, ySplit: rows, startRow: rows || -1, startColumn: columns || -1 },
    showGridlines: sheet.showGrid ? 1 : 0,
    rightToLeft: sheet.rightToLeft ? 1 : 0,
  };
}

/** Merged ranges, less those that only reach over empty lines to the edge of the sheet. */
export function shownMerges(sheet: Sheet): Sheet['merges'] {
  return sheet.merges.filter(
    ({ endRow, endColumn }) => endRow < SHEET_ROWS - 1 && endColumn < SHEET_COLUMNS - 1,
  );
}

function screenCells(
  sheet: Sheet,
  knows: KnowsFunction,
): Record<number, Record<number, ICellData>> {
  const cells: Record<number, Record<number, ICellData>> = {};
  for (const cell of sheet.cells) {
    cells[cell.row] ??= {};
    (cells[cell.row] as Record<number, ICellData>)[cell.column] = screenCell(cell, knows);
  }
  return cells;
}

function screenCell(cell: SheetCell, knows: KnowsFunction): ICellData {
  const made = screenValue(cell.value);
  const formula = screenFormula(cell, knows);
  if (formula !== null) {
    made.f = formula;
    // a formula's text is never a document
    delete made.p;
  }
  if (cell.format !== 0) made.s = styleId(cell.format);
  return made;
}

/** The formula that the screen works with; those that it cannot work out show their last result. */
export function screenFormula(cell: SheetCell, knows: KnowsFunction): string | null {
  const { formula, arrayRange } = cell;
  if (formula === null || arrayRange?.includes(':') === true || !isComputable(formula, knows))
    return null;
  return shownFormula(formula);
}

function screenRows(sheet: Sheet): Record<number, Partial<IRowData>> {
  const rows: Record<number, Partial<IRowData>> = {};
  for (const line of sheet.rows) rows[line.first] = screenRow(line);
  return rows;
}

function screenRow({ size, hidden, isChosen, format }: SheetLine): Partial<IRowData> {
  const pixels = size === null ? null : Math.round(size * POINT);
  return {
    ...(pixels === null ? {} : isChosen ? { h: pixels, ia: 0 } : { h: pixels, ah: pixels, ia: 1 }),
    ...(hidden ? { hd: 1 } : {}),
    ...(format === null || format === 0 ? {} : { s: styleId(format) }),
  };
}

function screenColumns(sheet: Sheet, columnCount: number): Record<number, Partial<IColumnData>> {
  const columns: Record<number, Partial<IColumnData>> = {};
  for (const { first, last, size, hidden, format } of sheet.columns) {
    for (let column = Math.max(0, first); column <= Math.min(last, columnCount - 1); column++) {
      columns[column] = {
        ...(size === null ? {} : { w: Math.round(size * CHARACTER) }),
        ...(hidden ? { hd: 1 } : {}),
        ...(format === null || format === 0 ? {} : { s: styleId(format) }),
      };
    }
  }
  return columns;
}

function screenNames(workbook: Workbook): Record<string, object> {
  const names = workbook.names.flatMap(({ name, formula, sheet, hidden }, index) => {
    const isOurs =
      !name.startsWith('_xlnm.') && !formula.includes('[') && !formula.includes('#REF!');
    if (!isOurs) return [];
    const id = `name-${index}`;
    const localSheetId = sheet === null ? 'AllDefaultWorkbook' : sheetId(sheet);
    const isPlain =
      /^(?:'(?:[^']|'')+'|[\p{L}\p{N}_.]+)!\$?[A-Z]+\$?\d+(?::\$?[A-Z]+\$?\d+)?$/u.test(formula);
    const formulaOrRefString = isPlain ? formula : shownFormula(formula);
    return [[id, { id, name, formulaOrRefString, localSheetId, hidden }] as const];
  });
  return Object.fromEntries(names);
}
