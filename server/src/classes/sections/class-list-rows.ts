import { readClassList } from '@antecedent/domain/roster/class-list';
import Papa from 'papaparse';

const SEPARATORS = [',', ';', '\t', '|'] as const;

/**
 * The rows of a class list, one for each line: separated by the delimiter that yields the most people. A cell may go
 * over several lines; the lines that it covers are empty rows. In a file whose quotation marks do not
 * match, each line is parsed separately, so that an unclosed quotation mark swallows no rows.
 */
export function classListRows(csv: string): string[][] {
  const text = csv.replace(/\r\n?/g, '\n');
  const told = toldSeparator(text);
  if (told !== null) return [[], ...rowsInLines(text.slice(text.indexOf('\n') + 1), [told])];
  return rowsInLines(text, SEPARATORS);
}

/** What the first line of a file says for spreadsheets, `sep=;`; null without such a line. */
const toldSeparator = (text: string): string | null =>
  /^\uFEFF?"?sep=(.)"?\n/i.exec(text)?.[1] ?? null;

function rowsInLines(text: string, separators: readonly string[]): string[][] {
  const lines = text.split('\n');
  const whole = withMostPeople(separators.map((separator) => rowsOf(text, separator)));
  const addresses = lines.filter((line) => line.includes('@')).length;
  if (peopleIn(whole) >= addresses) return whole;
  const byLine = separators.map((separator) => lines.map((line) => cellsOf(line, separator)));
  return withMostPeople([whole, ...byLine]);
}

const peopleIn = (rows: readonly string[][]): number =>
  readClassList(rows).filter(({ kind }) => kind === 'person').length;

/** The readings are in order of preference. */
function withMostPeople(readings: readonly string[][][]): string[][] {
  const counted = readings.map((rows) => ({ rows, people: peopleIn(rows) }));
  return counted.reduce((best, other) => (other.people > best.people ? other : best)).rows;
}

function rowsOf(text: string, delimiter: string): string[][] {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n' });
  return errors.some(({ type }) => type === 'Quotes') ? [] : data.flatMap(withCoveredLines);
}

function withCoveredLines(row: string[]): string[][] {
  const breaks = row.reduce((count, cell) => count + cell.split('\n').length - 1, 0);
  return [row, ...Array.from({ length: breaks }, () => [])];
}

/** The cells of one line; quotation marks enclose a cell; unbalanced ones have no effect. */
function cellsOf(line: string, separator: string): string[] {
  const cells = [''];
  let isQuoted = false;
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) cells.push('');
    else cells[cells.length - 1] += sign;
  }
  return isQuoted ? line.replaceAll('"', '').split(separator) : cells;
}
