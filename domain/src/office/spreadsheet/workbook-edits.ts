import type { CellRange } from './cell-address.ts';
import type { StyleChange } from './cell-style.ts';
import type { CellValue } from './cell-value.ts';
import type { LineMap } from './line-map.ts';

/** The current content of a cell. `formula` is without `=`, as in files. */
export type CellContent = { value: CellValue; formula: string | null };

/** A changed cell; absent properties are unchanged. */
export type CellEdit = {
  row: number;
  column: number;
  content?: CellContent;
  style?: StyleChange;
};

/** A changed row or column. */
export type LineEdit = {
  line: number;
  /** Rows: points; columns: characters. `null` for the sheet's default. */
  size?: number | null;
  hidden?: boolean;
  style?: StyleChange;
};

/** The current state of one sheet. Positions refer to the edited sheet. */
export type SheetEdits = {
  /** Index of the sheet in the opened workbook, or `null` for a new one. */
  source: number | null;
  name: string;
  hidden: boolean;
  rows: LineMap;
  columns: LineMap;
  cells: readonly CellEdit[];
  rowLines: readonly LineEdit[];
  columnLines: readonly LineEdit[];
  /** All merged ranges, unless they follow from moving the old ones with their lines. */
  merges?: readonly CellRange[];
  freeze?: { rows: number; columns: number };
  tabColor?: string | null;
  showGrid?: boolean;
};

/** The current state of the workbook: its sheets in order. */
export type WorkbookEdits = { sheets: readonly SheetEdits[] };
