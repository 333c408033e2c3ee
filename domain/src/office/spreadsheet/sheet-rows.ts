import { attribute, type XmlElement } from '../xml/xml.ts';
import { cellAddress, SHEET_COLUMNS, SHEET_ROWS } from './cell-address.ts';
import { damagedWorkbook } from './sheet-limits.ts';
import { localName } from './sheet-xml.ts';

export type CellElement = { column: number; element: XmlElement };
export type RowElement = { row: number; element: XmlElement; cells: CellElement[] };

/**
 * The rows and cells of a `sheetData` element with their positions; those without an address follow
 * the previous one.
 *
 * @throws {OfficeFileError} `damaged` when positions don't increase or are outside the sheet
 */
export function sheetRows(sheetData: XmlElement | undefined): RowElement[] {
  const rows: RowElement[] = [];
  let before = -1;
  for (const element of sheetData?.children ?? []) {
    if (localName(element) !== 'row') continue;
    const stated = attribute(element, 'r');
    const row = stated === undefined ? before + 1 : Number(stated) - 1;
    if (!Number.isInteger(row) || row <= before || row >= SHEET_ROWS) throw damagedWorkbook();
    rows.push({ row, element, cells: cellsOf(element, row) });
    before = row;
  }
  return rows;
}

function cellsOf(rowElement: XmlElement, row: number): CellElement[] {
  const cells: CellElement[] = [];
  let before = -1;
  for (const element of rowElement.children) {
    if (localName(element) !== 'c') continue;
    const stated = attribute(element, 'r');
    const address = stated === undefined ? { row, column: before + 1 } : cellAddress(stated);
    if (address === null || address.row !== row) throw damagedWorkbook();
    const { column } = address;
    if (column <= before || column >= SHEET_COLUMNS) throw damagedWorkbook();
    cells.push({ column, element });
    before = column;
  }
  return cells;
}
