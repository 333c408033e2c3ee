import {
  clearRow,
  createWordTable,
  sourceCode,
  spliceRows,
  type WordTable,
  writeRows,
} from '../words/word-table.ts';

/** Marks the edge of a run in the `hash` column; no word hashes to it. The other columns of such a row are blank. */
const EDGE = 0;

/**
 * Deleted words in order of deletion, run by run, for recognizing restored text. An edge row
 * precedes every run; its `context` is the hash of the word before the run. One array per column,
 * as long histories delete thousands of words.
 */
export type DeletedWords = {
  /** The words with their origins; their places in the text mean nothing any more. */
  words: WordTable;
  /**
   * Index of the revision that deleted the word, -1 for none; on an edge, the preceding word's
   * hash.
   */
  context: Int32Array;
  /** 1 if the student deleted the word where they were writing, in no revision of earlier text. */
  isRephrasing: Uint8Array;
  /** Start of the last run, and the row of the text it was cut from. */
  runStart: number;
  runAt: number;
};

/** @param capacity rows for which there is room at first */
export function createDeletedWords(capacity = 64): DeletedWords {
  return {
    words: createWordTable(capacity),
    context: new Int32Array(capacity),
    isRephrasing: new Uint8Array(capacity),
    runStart: 0,
    runAt: -1,
  };
}

/** Whether a row is a word that can be restored: neither an edge nor restored already. */
export const isDeletedWord = ({ words }: DeletedWords, row: number): boolean =>
  words.hash[row] !== EDGE;

/** A range of adjacent words deleted from the text. */
export type Deletion = {
  rows: WordTable;
  from: number;
  to: number;
  /** Row of the range, in the text after the deletion. */
  at: number;
  /** Hash of the word before the range. */
  precedingHash: number;
  /** The revision that counts the deletion of a row, -1 for none. */
  deletedBy: (row: number) => number;
  isRephrasing: (row: number) => boolean;
};

/**
 * Stores a deleted range. A range directly before or after the previous run, as when text is
 * deleted word by word, extends that run. Beyond `limit` words the older half is dropped.
 */
export function recordDeletion(deleted: DeletedWords, deletion: Deletion, limit: number): void {
  const { to, at } = deletion;
  const count = to - deletion.from;
  const from = Math.max(deletion.from, to - (limit >> 1));
  if (deleted.words.count > 0 && deleted.runAt === at + count) {
    insertWords(deleted, deleted.runStart + 1, { ...deletion, from });
    deleted.context[deleted.runStart] = deletion.precedingHash;
  } else {
    if (deleted.runAt !== at) openRun(deleted, deletion.precedingHash);
    insertWords(deleted, deleted.words.count, { ...deletion, from });
  }
  deleted.runAt = at;
  if (deleted.words.count > limit) dropOldest(deleted, deleted.words.count - (limit >> 1));
}

function insertWords(
  deleted: DeletedWords,
  at: number,
  { rows, from, to, deletedBy, isRephrasing }: Deletion,
): void {
  insertRows(deleted, at, to - from);
  writeRows(deleted.words, at, rows, from, to);
  for (let row = from; row < to; row++) {
    deleted.context[at + row - from] = deletedBy(row);
    deleted.isRephrasing[at + row - from] = isRephrasing(row) ? 1 : 0;
  }
}

/** Inserts rows for the caller to fill in. */
function insertRows(deleted: DeletedWords, at: number, inserted: number): void {
  const { count } = deleted.words;
  spliceRows(deleted.words, at, 0, inserted, 0);
  const capacity = deleted.words.hash.length;
  if (capacity > deleted.context.length) {
    const { context, isRephrasing } = deleted;
    deleted.context = new Int32Array(capacity);
    deleted.context.set(context);
    deleted.isRephrasing = new Uint8Array(capacity);
    deleted.isRephrasing.set(isRephrasing);
  }
  deleted.context.copyWithin(at + inserted, at, count);
  deleted.isRephrasing.copyWithin(at + inserted, at, count);
}

/** Closes the last run, after the text changed in some other way. */
export function closeRun(deleted: DeletedWords): void {
  deleted.runAt = -1;
}

function openRun(deleted: DeletedWords, precedingHash: number): void {
  const row = deleted.words.count;
  insertRows(deleted, row, 1);
  deleted.runStart = row;
  writeEdge(deleted, row, precedingHash);
}

function writeEdge(
  { words, context, isRephrasing }: DeletedWords,
  row: number,
  hash: number,
): void {
  clearRow(words, row);
  context[row] = hash;
  isRephrasing[row] = 0;
}

function dropOldest(deleted: DeletedWords, dropped: number): void {
  const { words, context, isRephrasing } = deleted;
  context.copyWithin(0, dropped, words.count);
  isRephrasing.copyWithin(0, dropped, words.count);
  spliceRows(words, 0, dropped, 0, 0);
  deleted.runStart = Math.max(0, deleted.runStart - dropped);
  // The cut may split a run: what is left of it has no known preceding word.
  if (isDeletedWord(deleted, 0)) writeEdge(deleted, 0, EDGE);
}

/** Inserted words `[from, from + length)` that equal stored rows starting at `row`. */
export type Restoration = { from: number; row: number; length: number };

/**
 * Finds deleted text among inserted words: from left to right the longest stored match, the latest
 * among equals, of at least `least` words. Words accounted for otherwise are not offered.
 *
 * @param offered per word, whether it is an inserted word without another explanation
 */
export function findRestored(
  deleted: DeletedWords,
  hashes: Int32Array,
  offered: (index: number) => boolean,
  least: number,
): Restoration[] {
  if (longestRange(hashes.length, offered) < Math.max(1, least)) return [];
  const wanted = rowsOf(deleted, hashes, offered);
  const found: Restoration[] = [];
  const used = new Set<number>();
  const first = hashes.findIndex((_, at) => offered(at));
  let index = 0;
  while (index < hashes.length) {
    let best: Restoration = { from: index, row: -1, length: 0 };
    const candidates = offered(index) ? wanted.get(hashes[index]!)! : [];
    // What was deleted last is what an undo brings back, however often its first word was deleted since.
    if (offered(index) && index === first) candidates.push(deleted.runStart + 1);
    for (const row of candidates) {
      let length = 0;
      while (
        index + length < hashes.length &&
        offered(index + length) &&
        row + length < deleted.words.count &&
        deleted.words.hash[row + length] === hashes[index + length] &&
        !used.has(row + length)
      ) {
        length++;
      }
      if (length > best.length) best = { from: index, row, length };
    }
    if (best.length >= Math.max(1, least)) {
      for (let step = 0; step < best.length; step++) used.add(best.row + step);
      found.push(best);
      index += best.length;
    } else {
      index++;
    }
  }
  return found;
}

/** Rows of the latest deletions in which single words are looked for. */
const RECENT_ROWS = 4_096;
const TYPED = sourceCode('typed');

/** Where inserted words are. */
export type Surroundings = {
  /** Hash of the word before an inserted one, 0 at the beginning of the text. */
  precedingOf: (index: number) => number;
  /**
   * Whether a word next to the inserted ones was not typed; null beyond an end of the text. `explained` are inserted words
   * that were recognized so far.
   */
  isForeignAt: (index: number, explained: ReadonlySet<number>) => boolean | null;
};

/** Words on each side that show among which words others are put. */
const NEIGHBORS = [1, 2] as const;

/** Whether the words on one side of a place were not typed, as far as there are any. */
function sideOf(
  { isForeignAt }: Surroundings,
  at: number,
  direction: 1 | -1,
  explained: ReadonlySet<number>,
): 'foreign' | 'own' | 'end' {
  const side = NEIGHBORS.map((step) => isForeignAt(at + direction * step, explained));
  if (side.includes(false)) return 'own';
  return side[0] === null ? 'end' : 'foreign';
}

/**
 * Leaves out what only looks like restored text: a phrase from a deleted source that a person wrote too. Words that were not typed
 * come back at their place, next to others that were not typed, or many at a time.
 *
 * @param many this many words at a time are no coincidence
 */
export function withoutCoincidences(
  deleted: DeletedWords,
  found: readonly Restoration[],
  surroundings: Surroundings,
  many: number,
): Restoration[] {
  const explained = new Set<number>();
  return found.filter(({ from, row, length }) => {
    const isKept =
      length >= many ||
      rowsFrom(row, length).some((each) => !isForeign(deleted, each)) ||
      precedingHash(deleted, row) === surroundings.precedingOf(from) ||
      sideOf(surroundings, from, -1, explained) === 'foreign' ||
      sideOf(surroundings, from + length - 1, 1, explained) === 'foreign';
    if (isKept) for (const index of rowsFrom(from, length)) explained.add(index);
    return isKept;
  });
}

type Returning = Surroundings & {
  offered: (index: number) => boolean;
  /** What is accounted for already. */
  found: readonly Restoration[];
  /** This many words in a row are left to `findRestored`. */
  least: number;
};

/**
 * Finds single words that come back behind the word that they were deleted behind, of those that were not typed and among words that
 * were not typed either: what came in bulk does not become typed by being taken out and put in word by word. Among a
 * person's own words, such a word is one that they typed.
 */
export function findReturned(
  deleted: DeletedWords,
  hashes: Int32Array,
  { offered, found, least, ...surroundings }: Returning,
): Restoration[] {
  const lowest = Math.max(0, deleted.words.count - RECENT_ROWS);
  if (!hasForeign(deleted, lowest)) return [];
  const taken = new Set(found.flatMap(({ row, length }) => rowsFrom(row, length)));
  const explained = new Set(found.flatMap(({ from, length }) => rowsFrom(from, length)));
  const isOpen = (index: number) => offered(index) && !explained.has(index);
  const returned: Restoration[] = [];
  for (let index = 0; index < hashes.length; index++) {
    if (!isOpen(index)) continue;
    let end = index;
    while (end < hashes.length && isOpen(end)) end++;
    for (; end - index < least && index < end; index++) {
      const sides = [
        sideOf(surroundings, index, -1, explained),
        sideOf(surroundings, index, 1, explained),
      ];
      if (sides.includes('own') || !sides.includes('foreign')) continue;
      const preceding = surroundings.precedingOf(index);
      const row = rowBehind(deleted, hashes[index]!, preceding, lowest, taken);
      if (row < 0) continue;
      taken.add(row);
      explained.add(index);
      returned.push({ from: index, row, length: 1 });
    }
    index = end;
  }
  return returned;
}

function rowBehind(
  deleted: DeletedWords,
  hash: number,
  preceding: number,
  lowest: number,
  taken: ReadonlySet<number>,
): number {
  for (let row = deleted.words.count - 1; row >= lowest; row--) {
    if (deleted.words.hash[row] !== hash || taken.has(row) || !isForeign(deleted, row)) continue;
    if (precedingHash(deleted, row) === preceding) return row;
  }
  return -1;
}

const isForeign = (deleted: DeletedWords, row: number): boolean =>
  isDeletedWord(deleted, row) && deleted.words.source[row] !== TYPED;

function hasForeign(deleted: DeletedWords, lowest: number): boolean {
  for (let row = lowest; row < deleted.words.count; row++) if (isForeign(deleted, row)) return true;
  return false;
}

const rowsFrom = (first: number, length: number): number[] =>
  Array.from({ length }, (_, step) => first + step);

function longestRange(length: number, offered: (index: number) => boolean): number {
  let [longest, current] = [0, 0];
  for (let index = 0; index < length; index++) {
    current = offered(index) ? current + 1 : 0;
    longest = Math.max(longest, current);
  }
  return longest;
}

/** Bounds the search when one word fills the text. */
const MAX_CANDIDATES = 64;

/** The latest stored rows of every offered word. */
function rowsOf(
  deleted: DeletedWords,
  hashes: Int32Array,
  offered: (index: number) => boolean,
): Map<number, number[]> {
  const wanted = new Map<number, number[]>();
  for (let index = 0; index < hashes.length; index++) {
    if (offered(index)) wanted.set(hashes[index]!, []);
  }
  const { count, hash } = deleted.words;
  for (let row = count - 1; row >= 0; row--) {
    const rows = hash[row] === EDGE ? undefined : wanted.get(hash[row]!);
    if (rows && rows.length < MAX_CANDIDATES) rows.push(row);
  }
  return wanted;
}

/** The hash of the word that preceded a stored row when it was deleted; 0 if unknown. */
export const precedingHash = ({ words, context }: DeletedWords, row: number): number =>
  words.hash[row - 1] || (context[row - 1] ?? EDGE);

/** Removes restored words, which are in the text again and cannot be restored twice. */
export function removeRestored(deleted: DeletedWords, row: number, length: number): void {
  for (let step = 0; step < length; step++) {
    clearRow(deleted.words, row + step);
    deleted.context[row + step] = EDGE;
  }
  closeRun(deleted);
}
