/** A stretch of a cell's text that looks different from the rest. */
export type TextRun = { text: string; style: TextStyle };

/** How letters look; what is absent is as in the cell's own format. */
export type TextStyle = {
  fontName?: string;
  /** Points. */
  fontSize?: number;
  bold?: boolean;
  italic?: boolean;
  underline?: Underline;
  strike?: boolean;
  /** `#RRGGBB`, or `null` for the automatic colour. */
  color?: string | null;
  position?: 'baseline' | 'superscript' | 'subscript';
};

export type Underline = 'none' | 'single' | 'double';

/** What a cell holds or its formula came to. Dates are numbers: days, shown by their number format. */
export type CellValue =
  | { kind: 'empty' }
  | { kind: 'number'; value: number }
  | { kind: 'boolean'; value: boolean }
  /** `#N/A` and its like. */
  | { kind: 'error'; value: string }
  /** `runs` only where parts of the text look different. */
  | { kind: 'text'; value: string; runs?: TextRun[] };

export const EMPTY: CellValue = { kind: 'empty' };

/** A cell of the opened file. */
export type SheetCell = {
  row: number;
  column: number;
  value: CellValue;
  /** Without `=`, as the file writes it; members of a shared formula have theirs worked out. */
  formula: string | null;
  /** The range that an array formula fills, on its first cell. */
  arrayRange: string | null;
  /** Place of its format in the workbook's list. */
  format: number;
};
