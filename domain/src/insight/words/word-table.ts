import type { EpochMs } from '../../time.ts';
import type { WordSource } from '../types.ts';

/** Codes of `WordSource` in the `source` column; the order is part of the snapshot format. */
export const WORD_SOURCES = [
  'typed',
  'bulk',
  'template',
  'imported',
  'offline',
  'accepted',
  'others',
  'unmatched',
  'declared',
] as const satisfies readonly WordSource[];

/** The code of a source in the `source` column. */
export const sourceCode = (source: WordSource): number => WORD_SOURCES.indexOf(source);

/**
 * The words of a text in order, one array per column. Rows from `count` on are spare capacity. A
 * word's identity is its row: it keeps its values while rows are inserted and removed around it.
 */
export type WordTable = {
  count: number;
  /** Offset in the text, UTF-16 units. */
  start: Int32Array;
  length: Int32Array;
  hash: Int32Array;
  /** When the word was added to the text; `EpochMs`. */
  born: Float64Array;
  /** When its position was first written: an edited word inherits it from the word it replaced. */
  root: Float64Array;
  /** Last edit in place, `EpochMs`; 0 for never. */
  touched: Float64Array;
  /** Number of the version that added the word. */
  version: Int32Array;
  /** Index of the revision that inserted the word, -1 for none. */
  revision: Int32Array;
  source: Uint8Array;
  /** 1 once the word was moved. */
  moved: Uint8Array;
};

/** Column values of a word that is added to the text. */
export type WordOrigin = {
  born: EpochMs;
  root: EpochMs;
  touched: EpochMs;
  version: number;
  revision: number;
  source: number;
  moved: number;
};

export function createWordTable(capacity = 256): WordTable {
  return {
    count: 0,
    start: new Int32Array(capacity),
    length: new Int32Array(capacity),
    hash: new Int32Array(capacity),
    born: new Float64Array(capacity),
    root: new Float64Array(capacity),
    touched: new Float64Array(capacity),
    version: new Int32Array(capacity),
    revision: new Int32Array(capacity),
    source: new Uint8Array(capacity),
    moved: new Uint8Array(capacity),
  };
}

const columns = (table: WordTable) => [
  table.start,
  table.length,
  table.hash,
  table.born,
  table.root,
  table.touched,
  table.version,
  table.revision,
  table.source,
  table.moved,
];

/** A copy of rows `[from, to)` as a separate table. */
export function copyRows(table: WordTable, from: number, to: number): WordTable {
  return {
    count: to - from,
    start: table.start.slice(from, to),
    length: table.length.slice(from, to),
    hash: table.hash.slice(from, to),
    born: table.born.slice(from, to),
    root: table.root.slice(from, to),
    touched: table.touched.slice(from, to),
    version: table.version.slice(from, to),
    revision: table.revision.slice(from, to),
    source: table.source.slice(from, to),
    moved: table.moved.slice(from, to),
  };
}

/**
 * Replaces `removed` rows at `at` with `inserted` blank ones and shifts the offsets of all
 * following rows by `shift`. The caller fills in the inserted rows.
 */
export function spliceRows(
  table: WordTable,
  at: number,
  removed: number,
  inserted: number,
  shift: number,
): void {
  const count = table.count + inserted - removed;
  if (count > table.start.length) grow(table, count);
  if (inserted !== removed) {
    for (const column of columns(table))
      column.copyWithin(at + inserted, at + removed, table.count);
  }
  table.count = count;
  if (shift === 0) return;
  const { start } = table;
  for (let row = at + inserted; row < count; row++) start[row]! += shift;
}

/** Writes hash and origin of another table's rows `[from, to)` into those from `at` on. */
export function writeRows(
  table: WordTable,
  at: number,
  rows: WordTable,
  from: number,
  to: number,
): void {
  const [source, target] = [columns(rows), columns(table)];
  for (const [index, column] of target.entries()) {
    if (column === table.start || column === table.length) continue;
    column.set(source[index]!.subarray(from, to), at);
  }
}

/** Makes a row blank: 0 in every column. */
export function clearRow(table: WordTable, row: number): void {
  for (const column of columns(table)) column[row] = 0;
}

function grow(table: WordTable, count: number): void {
  const wider = createWordTable(Math.max(count, table.start.length * 2));
  const [from, to] = [columns(table), columns(wider)];
  for (const [index, column] of to.entries()) column.set(from[index]!);
  Object.assign(table, wider, { count: table.count });
}

/** Writes a word's origin into row `at`; its position and hash stay. */
export function writeOrigin(table: WordTable, at: number, origin: WordOrigin): void {
  table.born[at] = origin.born;
  table.root[at] = origin.root;
  table.touched[at] = origin.touched;
  table.version[at] = origin.version;
  table.revision[at] = origin.revision;
  table.source[at] = origin.source;
  table.moved[at] = origin.moved;
}

export const originAt = (table: WordTable, at: number): WordOrigin => ({
  born: table.born[at]!,
  root: table.root[at]!,
  touched: table.touched[at]!,
  version: table.version[at]!,
  revision: table.revision[at]!,
  source: table.source[at]!,
  moved: table.moved[at]!,
});

/** The first row whose offset is at least `offset`; `count` if there is no such row. */
export function rowAtOffset(table: WordTable, offset: number): number {
  let [low, high] = [0, table.count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (table.start[middle]! < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
