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

/** What spreadsheets expect between cells and in numbers, which depends on the language. */
type CsvForm = { separator: ',' | ';'; decimal: '.' | ',' };

/** Where numbers have a decimal comma, cells are separated by semicolons. */
function csvForm(language: string): CsvForm {
  const hasComma = new Intl.NumberFormat(language).format(0.5).includes(',');
  return hasComma ? { separator: ';', decimal: ',' } : { separator: ',', decimal: '.' };
}

function field(cell: Cell, { decimal }: CsvForm): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', decimal);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Writes lines of a table as CSV (RFC 4180), including their line ends, as spreadsheets in `language` read it: in German with
 * semicolons and decimal commas. No line `sep=;` comes first: Excel then ignores the byte order mark, and ä becomes Ã¤. Text that a spreadsheet would evaluate as a formula is escaped with an apostrophe.
 */
export function csvWriter(language: string): (row: readonly Cell[]) => string {
  const form = csvForm(language);
  return (row) => `${row.map((cell) => field(cell, form)).join(form.separator)}\r\n`;
}

/** The whole table as such lines. */
export const toCsv = ({ columns, rows }: DataTableModel, language: string): string =>
  [columns, ...rows].map(csvWriter(language)).join('');
