import { PassThrough, Readable } from 'node:stream';
import {
  type NewCell,
  NewStrings,
  rowXml,
  type SheetLayout,
  sheetEnd,
  sheetStart,
} from '@antecedent/domain/office/spreadsheet/new-sheet';
import {
  newWorkbookParts,
  STRINGS_PATH,
  sheetPath,
} from '@antecedent/domain/office/spreadsheet/new-workbook-parts';
import { ZipFile } from 'yazl';

/** A sheet whose rows are read while it is written. */
export type StreamedSheet = SheetLayout & {
  name: string;
  /** Read once, when the sheets before this one are written. */
  rows: Iterable<readonly NewCell[]>;
};

/** Dates the parts, so that the same contents are the same file. */
const PART_TIME = { mtime: new Date(1980, 0, 1), mode: 0o100644 };
/** Rows repeat the same words: faster levels create files that are hardly larger. */
const SHEET = { ...PART_TIME, compressionLevel: 3 };

/**
 * Writes a workbook piece by piece, as fast as it is read: however long its sheets are, little of it is in memory.
 *
 * @throws {RangeError} for a sheet's name that isn't one; later, whatever reading the rows throws
 */
export async function* workbookStream(
  title: string,
  sheets: readonly StreamedSheet[],
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  for (const [path, xml] of newWorkbookParts(sheets, title, { strings: true }))
    zip.addBuffer(Buffer.from(xml), path, PART_TIME);
  // yazl doesn't report errors of its sources, and its output would never end.
  const output = new PassThrough();
  zip.on('error', (error: Error) => output.destroy(error));
  zip.outputStream.pipe(output);
  const add = (pieces: AsyncIterable<Buffer>, path: string) => {
    const source = Readable.from(pieces, { objectMode: false });
    source.on('error', (error) => output.destroy(error));
    output.on('close', () => source.destroy());
    zip.addReadStream(source, path, SHEET);
  };
  const strings = new NewStrings();
  sheets.forEach((sheet, index) => {
    add(sheetPieces(sheet, strings, index === 0), sheetPath(index));
  });
  // When it is read, all sheets are written.
  add(stringPieces(strings), STRINGS_PATH);
  zip.end();
  yield* output;
}

/** Long enough that chunks cost little, short enough that other requests are served in between. */
const PIECE_LENGTH = 32_768;

async function* sheetPieces(
  sheet: StreamedSheet,
  strings: NewStrings,
  isFirst: boolean,
): AsyncGenerator<Buffer> {
  let piece = sheetStart(sheet, isFirst);
  let row = 0;
  for (const cells of sheet.rows) {
    piece += rowXml(cells, row++, sheet, strings);
    if (piece.length < PIECE_LENGTH) continue;
    yield Buffer.from(piece);
    piece = '';
  }
  yield Buffer.from(piece + sheetEnd(sheet));
}

async function* stringPieces(strings: NewStrings): AsyncGenerator<Buffer> {
  yield Buffer.from(strings.xml());
}
