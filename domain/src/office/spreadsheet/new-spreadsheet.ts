import type { Deflate } from '../../encoding/codec.ts';
import { encodeUtf8 } from '../../encoding/utf8.ts';
import { writeZip } from '../zip/zip-writer.ts';
import { type NewCell, rowXml, type SheetLayout, sheetEnd, sheetStart } from './new-sheet.ts';
import { newWorkbookParts, sheetPath } from './new-workbook-parts.ts';

export type NewSheet = SheetLayout & {
  name: string;
  rows: readonly (readonly NewCell[])[];
};

export type NewSpreadsheet = {
  /** One empty sheet when absent. */
  sheets?: readonly NewSheet[];
  /** The title in the document properties. */
  title?: string;
};

/**
 * Creates a workbook. Deterministic: no date is written.
 *
 * @throws {RangeError} when a sheet's name is empty, longer than 31 characters or contains `\ / ? *
 * [ ] :`
 */
export function newSpreadsheet(request: NewSpreadsheet, deflate: Deflate): Uint8Array<ArrayBuffer> {
  const sheets = request.sheets ?? [{ name: 'Sheet1', rows: [] }];
  const parts = newWorkbookParts(sheets, request.title ?? '');
  const written = sheets.map((sheet, index): [string, string] => [
    sheetPath(index),
    sheetXml(sheet, index === 0),
  ]);
  return writeZip(
    [...parts, ...written].map(([name, xml]) => ({ name, bytes: encodeUtf8(xml) })),
    deflate,
  );
}

const sheetXml = ({ rows, ...layout }: NewSheet, isFirst: boolean): string =>
  sheetStart(layout, isFirst) +
  rows.map((cells, row) => rowXml(cells, row, layout)).join('') +
  sheetEnd(layout);
