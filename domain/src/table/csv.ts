/** What one cell of a table holds. */
export type Cell = string | number | null;

/** Columns by name and rows of as many cells; what is saved as a file and what stands beside every chart. */
export type DataTableModel = {
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
};

/** Spreadsheets run a text that begins with one of these as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function field(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The table as CSV (RFC 4180). Text that a spreadsheet would run as a formula is disarmed with an apostrophe. */
export const toCsv = ({ columns, rows }: DataTableModel): string =>
  [columns, ...rows].map(csvLine).join('');

/** One line of such a table, with its end. */
export const csvLine = (row: readonly Cell[]): string => `${row.map(field).join(',')}\r\n`;
