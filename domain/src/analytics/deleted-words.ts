import { replaceRange } from '../arrays.ts';
import { originAt, sourceCode, type WordOrigin, type WordTable } from './word-table.ts';

/** Marks the edge of a run in the `hash` column; no word hashes to it. */
const EDGE = 0;

/**
 * Deleted words in order of deletion, run by run, for recognizing restored text. An edge row
 * precedes every run; its `context` is the hash of the word before the run.
 */
export type DeletedWords = {
  hash: number[];
  origin: (WordOrigin | null)[];
  /**
   * Index of the revision that deleted the word, -1 for none; on an edge, the preceding word's
   * hash.
   */
  context: number[];
  /** 1 if the deletion removed the word from the revision that had inserted it. */
  withdrawn: number[];
  /** Start of the last run, and the row of the text it was cut from. */
  runStart: number;
  runAt: number;
};

export const createDeletedWords = (): DeletedWords => ({
  hash: [],
  origin: [],
  context: [],
  withdrawn: [],
  runStart: 0,
  runAt: -1,
});

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
  withdrawn: (row: number) => boolean;
};

/**
 * Stores a deleted range. A range directly before or after the previous run, as when text is
 * deleted word by word, extends that run. Beyond `limit` words the older half is dropped.
 */
export function recordDeletion(deleted: DeletedWords, deletion: Deletion, limit: number): void {
  const { rows, to, at } = deletion;
  const count = to - deletion.from;
  const from = Math.max(deletion.from, to - (limit >> 1));
  const hashes = Array.from(rows.hash.subarray(from, to));
  const origins = hashes.map((_, index) => originAt(rows, from + index));
  const contexts = hashes.map((_, index) => deletion.deletedBy(from + index));
  const withdrawn = hashes.map((_, index) => (deletion.withdrawn(from + index) ? 1 : 0));

  const insert = (row: number) => {
    replaceRange(deleted.hash, row, 0, hashes);
    replaceRange(deleted.origin, row, 0, origins);
    replaceRange(deleted.context, row, 0, contexts);
    replaceRange(deleted.withdrawn, row, 0, withdrawn);
  };
  if (deleted.hash.length > 0 && deleted.runAt === at + count) {
    insert(deleted.runStart + 1);
    deleted.context[deleted.runStart] = deletion.precedingHash;
  } else {
    if (deleted.runAt !== at) openRun(deleted, deletion.precedingHash);
    insert(deleted.hash.length);
  }
  deleted.runAt = at;
  if (deleted.hash.length > limit) dropOldest(deleted, deleted.hash.length - (limit >> 1));
}

/** Closes the last run, after the text changed in some other way. */
export function closeRun(deleted: DeletedWords): void {
  deleted.runAt = -1;
}

function openRun(deleted: DeletedWords, precedingHash: number): void {
  deleted.runStart = deleted.hash.length;
  deleted.hash.push(EDGE);
  deleted.origin.push(null);
  deleted.context.push(precedingHash);
  deleted.withdrawn.push(0);
}

function dropOldest(deleted: DeletedWords, count: number): void {
  deleted.hash.splice(0, count);
  deleted.origin.splice(0, count);
  deleted.context.splice(0, count);
  deleted.withdrawn.splice(0, count);
  deleted.runStart = Math.max(0, deleted.runStart - count);
  if (deleted.hash[0] !== EDGE) {
    // The cut may split a run: what is left of it has no known preceding word.
    deleted.hash[0] = EDGE;
    deleted.origin[0] = null;
    deleted.context[0] = EDGE;
    deleted.withdrawn[0] = 0;
  }
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
        deleted.hash[row + length] === hashes[index + length] &&
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

type Returning = {
  offered: (index: number) => boolean;
  /** What is accounted for already. */
  found: readonly Restoration[];
  /** Hash of the word before an inserted one, 0 at the beginning of the text. */
  precedingOf: (index: number) => number;
  /** So many words in a row are left to `findRestored`. */
  least: number;
};

/**
 * Finds single words that come back behind the word that they were deleted behind, of those that were not typed: what came
 * in bulk does not become typed by being taken out and put in word by word.
 */
export function findReturned(
  deleted: DeletedWords,
  hashes: Int32Array,
  { offered, found, precedingOf, least }: Returning,
): Restoration[] {
  const lowest = Math.max(0, deleted.hash.length - RECENT_ROWS);
  if (!deleted.origin.slice(lowest).some(isForeign)) return [];
  const taken = new Set(found.flatMap(({ row, length }) => rowsFrom(row, length)));
  const explained = new Set(found.flatMap(({ from, length }) => rowsFrom(from, length)));
  const isOpen = (index: number) => offered(index) && !explained.has(index);
  const returned: Restoration[] = [];
  for (let index = 0; index < hashes.length; index++) {
    if (!isOpen(index)) continue;
    let end = index;
    while (end < hashes.length && isOpen(end)) end++;
    for (; end - index < least && index < end; index++) {
      const row = rowBehind(deleted, hashes[index]!, precedingOf(index), lowest, taken);
      if (row < 0) continue;
      taken.add(row);
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
  for (let row = deleted.hash.length - 1; row >= lowest; row--) {
    if (deleted.hash[row] !== hash || taken.has(row) || !isForeign(deleted.origin[row]!)) continue;
    if (precedingHash(deleted, row) === preceding) return row;
  }
  return -1;
}

const isForeign = (origin: WordOrigin | null): boolean =>
  origin !== null && origin.source !== TYPED;

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
  for (let row = deleted.hash.length - 1; row >= 0; row--) {
    const rows = deleted.hash[row] === EDGE ? undefined : wanted.get(deleted.hash[row]!);
    if (rows && rows.length < MAX_CANDIDATES) rows.push(row);
  }
  return wanted;
}

/** The hash of the word that preceded a stored row when it was deleted; 0 if unknown. */
export const precedingHash = (deleted: DeletedWords, row: number): number =>
  deleted.hash[row - 1] || (deleted.context[row - 1] ?? EDGE);

/** Removes restored words, which are in the text again and cannot be restored twice. */
export function removeRestored(deleted: DeletedWords, row: number, length: number): void {
  for (let step = 0; step < length; step++) {
    deleted.hash[row + step] = EDGE;
    deleted.origin[row + step] = null;
    deleted.context[row + step] = EDGE;
  }
  closeRun(deleted);
}
