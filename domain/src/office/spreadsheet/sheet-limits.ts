import { OfficeFileError } from '../errors/office-file-error.ts';

export type SheetLimits = {
  /** Maximum number of non-empty cells of a workbook. */
  cells: number;
  /** Maximum number of sheets. */
  sheets: number;
  /**
   * Maximum number of UTF-16 units of all texts together, counted once per cell that displays them.
   */
  textUnits: number;
  /** Maximum number of merged ranges of a sheet. */
  merges: number;
  /** Maximum number of cell formats. */
  formats: number;
};

export const SHEET_LIMITS: SheetLimits = {
  cells: 400_000,
  sheets: 256,
  textUnits: 64 * 1024 * 1024,
  merges: 20_000,
  formats: 65_536,
};

/** The error for a workbook over the limits. */
export function tooLargeWorkbook(): OfficeFileError {
  return new OfficeFileError('too-large', 'spreadsheetTooLarge');
}

/** The error for a workbook with inconsistent content. */
export function damagedWorkbook(): OfficeFileError {
  return new OfficeFileError('damaged', 'damagedSpreadsheet');
}
