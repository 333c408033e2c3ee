import type { IStyleData } from '@univerjs/core';
import type { Translate } from '../../ui/i18n/translate.ts';

/** What the toolbar items of a spreadsheet work on. */
export type SpreadsheetToolContext = {
  t: Translate;
  /** UniverStyle of the selected cell. */
  cellStyle(): IStyleData;
  isMerged(): boolean;
  /** How many rows and columns are selected. */
  selected(): { rows: number; columns: number };
  canUndo(): boolean;
  canRedo(): boolean;
  /** Runs a command of Univer's, then moves the focus back to the grid. */
  run(command: string, params?: object): void;
  /** {@link run} for whole cells: an uncommitted edit is committed first. */
  runOnCells(command: string, params?: object): void;
  /** Sets the number format of the selected cells. */
  setFormat(pattern: string): void;
};
