import { type InputReport, inputNumbers, inputReportOf } from '../input-report.ts';
import { isWithInput, packFlags, unpackFlags } from './fact-flags.ts';
import {
  NO_WORD_CHANGE,
  type VersionFacts,
  WORD_COUNTS,
  type WordCounts,
} from './version-facts.ts';

/** Numbers of one report of the inputs. */
export const INPUT_NUMBERS = 4;

/**
 * The facts of many versions, one array per fact: row `i` is version `first + i`. Columns keep
 * 25,000 versions small and fast to read, in memory and on the wire.
 */
export type FactColumns = Record<keyof WordCounts, Uint32Array> & {
  first: number;
  count: number;
  /** Milliseconds since 1970. */
  at: Float64Array;
  activeSeconds: Float64Array;
  thinkSeconds: Float64Array;
  words: Uint32Array;
  spanMs: Uint32Array;
  /** Reports of the inputs, four numbers a row; `inputAt` reads them. */
  inputs: Uint16Array;
  /** Origin, presence and boolean facts, packed; `factsAt` unpacks them. */
  flags: Uint16Array;
  /** Index into `authors`. */
  author: Uint16Array;
  authors: (string | null)[];
};

/** Columns of zeros, to be filled with `putFacts`. */
export function emptyColumns(first: number, count: number): FactColumns {
  const columns = {
    first,
    count,
    at: new Float64Array(count),
    activeSeconds: new Float64Array(count),
    thinkSeconds: new Float64Array(count),
    words: new Uint32Array(count),
    spanMs: new Uint32Array(count),
    inputs: new Uint16Array(INPUT_NUMBERS * count),
    flags: new Uint16Array(count),
    author: new Uint16Array(count),
    authors: [null],
  } as unknown as FactColumns;
  for (const name of WORD_COUNTS) columns[name] = new Uint32Array(count);
  return columns;
}

/** The index of an author in these columns; a new one is added. */
export function authorIndex(columns: FactColumns, authorId: string | null): number {
  const known = columns.authors.indexOf(authorId);
  return known >= 0 ? known : columns.authors.push(authorId) - 1;
}

/** Writes the facts of a version into a row, an index from 0. Adds its author to `authors` if needed. */
export function putFacts(columns: FactColumns, row: number, facts: VersionFacts): void {
  columns.at[row] = facts.at;
  columns.activeSeconds[row] = facts.activeSeconds;
  columns.thinkSeconds[row] = facts.thinkSeconds;
  columns.words[row] = facts.words;
  columns.spanMs[row] = facts.spanMs;
  if (facts.input) columns.inputs.set(inputNumbers(facts.input), INPUT_NUMBERS * row);
  columns.flags[row] = packFlags(facts);
  columns.author[row] = authorIndex(columns, facts.authorId);
  for (const name of WORD_COUNTS) columns[name][row] = facts[name];
}

/** Where the changes of a row came from; null if that was not reported. */
export const inputAt = (
  { flags, inputs }: Pick<FactColumns, 'flags' | 'inputs'>,
  row: number,
): InputReport | null =>
  isWithInput(flags[row] as number)
    ? inputReportOf([...inputs.subarray(INPUT_NUMBERS * row, INPUT_NUMBERS * (row + 1))])
    : null;

/** @throws {RangeError} when there is no such row */
export function factsAt(columns: FactColumns, row: number): VersionFacts {
  if (!(row >= 0 && row < columns.count)) throw new RangeError(`there is no row ${row}`);
  const counts: WordCounts = { ...NO_WORD_CHANGE };
  const input = inputAt(columns, row);
  for (const name of WORD_COUNTS) counts[name] = columns[name][row] as number;
  return {
    ...counts,
    ...unpackFlags(columns.flags[row] as number),
    at: columns.at[row] as number,
    activeSeconds: columns.activeSeconds[row] as number,
    thinkSeconds: columns.thinkSeconds[row] as number,
    words: columns.words[row] as number,
    spanMs: columns.spanMs[row] as number,
    ...(input && { input }),
    authorId: columns.authors[columns.author[row] as number] ?? null,
  };
}
