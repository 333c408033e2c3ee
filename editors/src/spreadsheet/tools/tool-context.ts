import type { IStyleData } from '@univerjs/core';
import type { Translate } from '../../ui/i18n/translate.ts';

/** What the tools of a sheet work on. */
export type ToolContext = {
  t: Translate;
  /** Look of the selected cell. */
  look(): IStyleData;
  isMerged(): boolean;
  /** How many rows and columns are selected. */
  selected(): { rows: number; columns: number };
  canUndo(): boolean;
  canRedo(): boolean;
  /** Runs a command of the component; the focus is among the cells again. */
  run(command: string, params?: object): void;
  /** {@link run} for what is about whole cells: what is being typed is taken in first. */
  runOnCells(command: string, params?: object): void;
  /** Shows numbers of the selected cells by a pattern of spreadsheet files. */
  setFormat(pattern: string): void;
};
