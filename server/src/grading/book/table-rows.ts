import { isGradeHead } from '@antecedent/domain/grading/grade-table';
import type { CellValue, SheetCell } from '@antecedent/domain/office/spreadsheet/cell-value';
import type { Sheet } from '@antecedent/domain/office/spreadsheet/sheet';
import type { Workbook } from '@antecedent/domain/office/spreadsheet/workbook';
import Papa from 'papaparse';

const SEPARATORS = [',', ';', '\t', '|'] as const;

/**
 * The rows of a table as text, one for each line of the file: separated by what makes its first line the head of a table of
 * grades and gives it most cells, or what a first line `sep=;` says. A cell may go over several lines; the lines it covers are empty
 * rows.
 */
export function csvRows(csv: string): string[][] {
  const text = csv.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const told = /^"?sep=(.)"?\n/i.exec(text)?.[1];
  if (told !== undefined) return [[], ...rowsOf(text.slice(text.indexOf('\n') + 1), told)];
  const head = text.trimStart().split('\n', 1)[0] ?? '';
  const cells = (separator: string) => {
    const row = rowsOf(head, separator)[0] ?? [];
    return { isHead: Number(isGradeHead(row)), count: row.length };
  };
  const [separator] = SEPARATORS.toSorted((a, b) => {
    const [one, other] = [cells(a), cells(b)];
    return other.isHead - one.isHead || other.count - one.count;
  });
  return rowsOf(text, separator ?? ',');
}

function rowsOf(text: string, delimiter: string): string[][] {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n' });
  // An unclosed quotation mark must not swallow the rest of the file.
  if (errors.some(({ type }) => type === 'Quotes')) {
    return text.split('\n').map((line) => line.replaceAll('"', '').split(delimiter));
  }
  return data.flatMap((row) => {
    const breaks = row.reduce((count, cell) => count + cell.split('\n').length - 1, 0);
    return [row, ...Array.from({ length: breaks }, () => [])];
  });
}

/** No table of grades is longer or wider; a single cell far away would make millions of empty ones. */
const MOST_ROWS = 20_000;
const MOST_COLUMNS = 1_000;

/** The rows of the first visible sheet of a workbook with anything on it; a formula begins with `=`. */
export function gradeSheetRows({ sheets }: Pick<Workbook, 'sheets'>): string[][] {
  const visible = sheets.filter(({ visibility }) => visibility === 'visible').map(rowsOfSheet);
  return visible.find((rows) => rows.length > 0) ?? [];
}

function rowsOfSheet({ cells }: Sheet): string[][] {
  const rows: string[][] = [];
  for (const cell of cells) {
    const text = textOf(cell);
    if (text === '' || cell.row >= MOST_ROWS || cell.column >= MOST_COLUMNS) continue;
    while (rows.length <= cell.row) rows.push([]);
    const line = rows[cell.row] as string[];
    while (line.length <= cell.column) line.push('');
    line[cell.column] = text;
  }
  return rows;
}

const textOf = ({ formula, value }: SheetCell): string =>
  formula === null ? textOfValue(value) : `=${formula}`;

function textOfValue(value: CellValue): string {
  switch (value.kind) {
    case 'empty':
      return '';
    case 'number':
      return String(value.value);
    case 'boolean':
      return value.value ? 'TRUE' : 'FALSE';
    case 'error':
    case 'text':
      return value.value;
  }
}
