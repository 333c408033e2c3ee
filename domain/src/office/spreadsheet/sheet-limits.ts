import { OfficeFileError } from '../errors/office-file-error.ts';

export type SheetLimits = {
  /** Most cells of one workbook that say anything. */
  cells: number;
  /** Most sheets. */
  sheets: number;
  /** Most UTF-16 units of all texts together, each counted as often as a cell shows it. */
  textUnits: number;
  /** Most merged ranges of a sheet. */
  merges: number;
  /** Most formats for cells. */
  formats: number;
};

export const SHEET_LIMITS: SheetLimits = {
  cells: 400_000,
  sheets: 256,
  textUnits: 64 * 1024 * 1024,
  merges: 20_000,
  formats: 65_536,
};

/** The refusal for a workbook past the limits. */
export function tooLargeWorkbook(): OfficeFileError {
  return new OfficeFileError('too-large', 'spreadsheetTooLarge');
}

/** The refusal for a workbook whose inside contradicts itself. */
export function damagedWorkbook(): OfficeFileError {
  return new OfficeFileError('damaged', 'damagedSpreadsheet');
}
