/**
 * Number of rows and columns of a sheet. Every index here counts from 0, and ends are inclusive.
 */
export const SHEET_ROWS = 1_048_576;
export const SHEET_COLUMNS = 16_384;

/** Zero-based. */
export type CellAddress = { row: number; column: number };

/** A rectangle of cells, both ends inclusive. */
export type CellRange = {
  startRow: number;
  startColumn: number;
  endRow: number;
  endColumn: number;
};

/** The name of a column: `A`, `Z`, `AA`. */
export function columnName(column: number): string {
  let name = '';
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26)) {
    name = String.fromCharCode(65 + ((left - 1) % 26)) + name;
  }
  return name;
}

/** The column with this name, or `null` when the name is invalid. */
export function columnIndex(name: string): number | null {
  if (!/^[A-Za-z]{1,3}$/.test(name)) return null;
  let column = 0;
  for (const letter of name.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return column > SHEET_COLUMNS ? null : column - 1;
}

/** The name of a cell: `A1`, `AA10`. */
export function cellName({ row, column }: CellAddress): string {
  return columnName(column) + (row + 1);
}

/** The cell with a name such as `B7` or `$B$7`, or `null` when the name is invalid. */
export function cellAddress(name: string): CellAddress | null {
  const match = /^\$?([A-Za-z]{1,3})\$?([1-9]\d{0,6})$/.exec(name);
  const column = match === null ? null : columnIndex(match[1] as string);
  const row = Number(match?.[2]) - 1;
  return column === null || row >= SHEET_ROWS ? null : { row, column };
}

/** `A1:B2`, or `A1` when the range is a single cell. */
export function rangeName(range: CellRange): string {
  const start = cellName({ row: range.startRow, column: range.startColumn });
  const end = cellName({ row: range.endRow, column: range.endColumn });
  return start === end ? start : `${start}:${end}`;
}

/** The range of `A1:B2`, `A1`, `A:C` or `1:3`, or `null` when the name is invalid. */
export function cellRange(name: string): CellRange | null {
  const [from = '', to = from, ...more] = name.replaceAll('$', '').split(':');
  if (more.length > 0) return null;
  const [start, end] = [cellAddress(from), cellAddress(to)];
  if (start !== null && end !== null) {
    return {
      startRow: Math.min(start.row, end.row),
      startColumn: Math.min(start.column, end.column),
      endRow: Math.max(start.row, end.row),
      endColumn: Math.max(start.column, end.column),
    };
  }
  const [left, right] = [columnIndex(from), columnIndex(to)];
  if (left !== null && right !== null && name.includes(':')) {
    return {
      startRow: 0,
      startColumn: Math.min(left, right),
      endRow: SHEET_ROWS - 1,
      endColumn: Math.max(left, right),
    };
  }
  if (!/^\d{1,7}:\d{1,7}$/.test(`${from}:${to}`) || !name.includes(':')) return null;
  const [top, bottom] = [Number(from) - 1, Number(to) - 1];
  if (Math.min(top, bottom) < 0 || Math.max(top, bottom) >= SHEET_ROWS) return null;
  return {
    startRow: Math.min(top, bottom),
    startColumn: 0,
    endRow: Math.max(top, bottom),
    endColumn: SHEET_COLUMNS - 1,
  };
}

/** Whether two ranges have the same corners. */
export function isSameRange(a: CellRange, b: CellRange): boolean {
  return (
    a.startRow === b.startRow &&
    a.startColumn === b.startColumn &&
    a.endRow === b.endRow &&
    a.endColumn === b.endColumn
  );
}
