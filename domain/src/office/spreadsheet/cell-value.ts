/** A run of a cell's text with its own style. */
export type TextRun = { text: string; style: TextStyle };

/** Style of text; absent properties come from the cell's format. */
export type TextStyle = {
  fontName?: string;
  /** Points. */
  fontSize?: number;
  bold?: boolean;
  italic?: boolean;
  underline?: Underline;
  strike?: boolean;
  /** `#RRGGBB`, or `null` for the automatic color. */
  color?: string | null;
  position?: 'baseline' | 'superscript' | 'subscript';
};

export type Underline = 'none' | 'single' | 'double';

/**
 * The value of a cell, or the result of its formula. Dates are numbers: days, displayed by their
 * number format.
 */
export type CellValue =
  | { kind: 'empty' }
  | { kind: 'number'; value: number }
  | { kind: 'boolean'; value: boolean }
  /** `#N/A` and other error values. */
  | { kind: 'error'; value: string }
  /** `runs` only when parts of the text are styled differently. */
  | { kind: 'text'; value: string; runs?: TextRun[] };

export const EMPTY: CellValue = { kind: 'empty' };

/** A cell of the opened file. */
export type SheetCell = {
  row: number;
  column: number;
  value: CellValue;
  /** Without `=`, as in the file; members of a shared formula have theirs translated. */
  formula: string | null;
  /** The range of an array formula, on its first cell. */
  arrayRange: string | null;
  /** Index of its format in the workbook's list. */
  format: number;
};
