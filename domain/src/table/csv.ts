/** The value of a table cell. */
export type Cell = string | number | null;

/**
 * Named columns and rows with as many cells: for saved files, and for the data table next to each
 * chart.
 */
export type DataTableModel = {
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
};

/** Spreadsheets evaluate a text that starts with one of these as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function field(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * The table as CSV (RFC 4180). Text that a spreadsheet would evaluate as a formula is escaped with
 * an apostrophe.
 */
export const toCsv = ({ columns, rows }: DataTableModel): string =>
  [columns, ...rows].map(csvLine).join('');

/** One line of such a table, including its line end. */
export const csvLine = (row: readonly Cell[]): string => `${row.map(field).join(',')}\r\n`;
