/** What one cell of a table holds. */
export type Cell = string | number | null;

/** Spreadsheets run a text that begins with one of these as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function field(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The table as CSV (RFC 4180). Text that a spreadsheet would run as a formula is disarmed with an apostrophe. */
export const toCsv = (table: {
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
}): string =>
  [table.columns, ...table.rows].map((row) => `${row.map(field).join(',')}\r\n`).join('');
