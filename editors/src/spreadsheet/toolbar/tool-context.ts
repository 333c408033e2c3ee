import type { IStyleData } from '@univerjs/core';
import type { Translate } from '../../ui/i18n/translate.ts';

/** What the toolbar items of a spreadsheet work on. */
export type SpreadsheetToolContext = {
  t: Translate;
  /** Univer style of the selected cell. */
  cellStyle(): IStyleData;
  isMerged(): boolean;
  /** Number of selected rows and columns. */
  selected(): { rows: number; columns: number };
  canUndo(): boolean;
  canRedo(): boolean;
  /** Runs a Univer command, then moves the focus back to the grid. */
  run(command: string, params?: object): void;
  /** {@link run} for whole cells: an uncommitted edit is committed first. */
  runOnCells(command: string, params?: object): void;
  /** Sets the number format of the selected cells. */
  setFormat(pattern: string): void;
};
