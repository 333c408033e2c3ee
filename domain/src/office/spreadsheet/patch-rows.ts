import type { XmlElement } from '../xml/xml.ts';
import { isInPlace, RowPatcher, type SheetWriting } from './row-patcher.ts';

/**
 * The current content of `sheetData`, or `null` when it is unchanged. An unchanged row is copied as
 * written.
 */
export function patchedRows(
  writing: SheetWriting,
  sheetData: XmlElement | undefined,
): string | null {
  const { sheet, edits, change } = writing;
  const isUntouched =
    change.isNone && edits.cells.length === 0 && edits.rowLines.length === 0 && isInPlace(edits);
  if (isUntouched) return null;
  const rows = new RowPatcher(writing);
  const pieces: { row: number; xml: string }[] = [];
  const written = new Set<number>();
  let from = sheetData?.innerStart ?? 0;
  for (const row of sheet.rowElements) {
    const { element } = row;
    // White space between rows belongs to the following row.
    const lead = element.source.slice(from, element.start);
    from = element.end;
    const place = edits.rows.newOf(row.row);
    if (place === null) continue;
    written.add(place);
    pieces.push({ row: place, xml: lead + rows.patched(row, place) });
  }
  for (const place of rows.editedRows()) {
    if (written.has(place)) continue;
    const xml = rows.made(place);
    if (xml !== '') pieces.push({ row: place, xml });
  }
  pieces.sort((a, b) => a.row - b.row);
  const tail = sheetData === undefined ? '' : sheetData.source.slice(from, sheetData.innerEnd);
  const xml = pieces.map((piece) => piece.xml).join('') + tail;
  const before =
    sheetData === undefined ? '' : sheetData.source.slice(sheetData.innerStart, sheetData.innerEnd);
  return xml === before ? null : xml;
}
