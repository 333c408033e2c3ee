import { readClassList } from '@antecedent/domain/roster/class-list';
import Papa from 'papaparse';

const SEPARATORS = [',', ';', '\t', '|'] as const;

/**
 * The rows of a class list, one for each line: separated by whatever finds most people. A cell may go
 * over several lines; the lines that it covers are empty rows. A quotation mark that is never closed
 * is an ordinary character, so that it swallows nobody.
 */
export function classListRows(csv: string): string[][] {
  const text = csv.replace(/\r\n?/g, '\n');
  const [first, ...others] = SEPARATORS.map((separator) => rowsOf(text, separator));
  return others.reduce(
    (best, rows) => (peopleIn(rows) > peopleIn(best) ? rows : best),
    first as string[][],
  );
}

const peopleIn = (rows: readonly string[][]): number =>
  readClassList(rows).filter(({ kind }) => kind === 'person').length;

function rowsOf(text: string, delimiter: string): string[][] {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n' });
  if (!errors.some(({ type }) => type === 'Quotes')) return data.flatMap(withCoveredLines);
  return text.split('\n').map((line) => lineOf(line, delimiter));
}

function withCoveredLines(row: string[]): string[][] {
  const breaks = row.reduce((count, cell) => count + cell.split('\n').length - 1, 0);
  return [row, ...Array.from({ length: breaks }, () => [])];
}

function lineOf(line: string, delimiter: string): string[] {
  const { data, errors } = Papa.parse<string[]>(line, { delimiter, newline: '\n' });
  const isBroken = errors.some(({ type }) => type === 'Quotes');
  return (isBroken ? line.replaceAll('"', '').split(delimiter) : data[0]) ?? [];
}
