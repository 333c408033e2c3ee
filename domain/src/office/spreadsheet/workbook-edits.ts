import type { CellRange } from './cell-address.ts';
import type { StyleChange } from './cell-style.ts';
import type { CellValue } from './cell-value.ts';
import type { LineMap } from './line-map.ts';

/** What a cell holds now. `formula` is without `=`, as files write it. */
export type CellContent = { value: CellValue; formula: string | null };

/** A cell that is not what it was; absent pieces are as they were. */
export type CellEdit = {
  row: number;
  column: number;
  content?: CellContent;
  style?: StyleChange;
};

/** A row or column that is not what it was. */
export type LineEdit = {
  line: number;
  /** Rows: points; columns: characters. `null`: the sheet's own. */
  size?: number | null;
  hidden?: boolean;
  style?: StyleChange;
};

/** One sheet as it is now. Places count in the edited sheet. */
export type SheetEdits = {
  /** Place of the sheet in the opened workbook, or `null` for a new one. */
  source: number | null;
  name: string;
  hidden: boolean;
  rows: LineMap;
  columns: LineMap;
  cells: readonly CellEdit[];
  rowLines: readonly LineEdit[];
  columnLines: readonly LineEdit[];
  /** All merged ranges, where they are not what the lines make of the old ones. */
  merges?: readonly CellRange[];
  freeze?: { rows: number; columns: number };
  tabColor?: string | null;
  showGrid?: boolean;
};

/** The workbook as it is now: its sheets in their order. */
export type WorkbookEdits = { sheets: readonly SheetEdits[] };
