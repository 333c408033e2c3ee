import { originAt, type WordOrigin, type WordTable } from './word-table.ts';

/** Marks the edge of a run in the `hash` column; no word hashes to it. */
const EDGE = 0;

/**
 * Deleted words in the order they went, run by run, so that text which comes back is known again.
 * An edge row stands before every run and carries in `context` the word that preceded it.
 */
export type DeletedWords = {
  hash: number[];
  origin: (WordOrigin | null)[];
  /** Index of the revision that deleted the word, -1 for none; on an edge, the preceding word's hash. */
  context: number[];
  /** 1 where the deletion took the word out of the revision that had inserted it. */
  withdrawn: number[];
  /** Where the last run begins, and the row of the text where it was cut out. */
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

/** One stretch of neighbouring words that left the text. */
export type Deletion = {
  rows: WordTable;
  from: number;
  to: number;
  /** Row of the text, as it is after the deletion, where the stretch was. */
  at: number;
  /** The word before the stretch. */
  precedingHash: number;
  /** The revision that counts the deletion of a row, -1 for none. */
  deletedBy: (row: number) => number;
  withdrawn: (row: number) => boolean;
};

/**
 * Remembers a deleted stretch. One that directly precedes or follows the run before it, as when
 * text is taken back word by word, grows that run. Past `limit` words the oldest half is forgotten.
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
    deleted.hash.splice(row, 0, ...hashes);
    deleted.origin.splice(row, 0, ...origins);
    deleted.context.splice(row, 0, ...contexts);
    deleted.withdrawn.splice(row, 0, ...withdrawn);
  };
  if (deleted.hash.length > 0 && deleted.runAt === at + count) {
    insert(deleted.runStart + 1);
    deleted.context[deleted.runStart] = deletion.precedingHash;
  } else {
    if (deleted.runAt !== at) openRun(deleted, deletion.precedingHash);
    insert(deleted.hash.length);
  }
  deleted.runAt = at;
  if (deleted.hash.length > limit) forgetOldest(deleted, deleted.hash.length - (limit >> 1));
}

/** The run before is closed: the text changed in another way since. */
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

function forgetOldest(deleted: DeletedWords, count: number): void {
  deleted.hash.splice(0, count);
  deleted.origin.splice(0, count);
  deleted.context.splice(0, count);
  deleted.withdrawn.splice(0, count);
  deleted.runStart = Math.max(0, deleted.runStart - count);
  if (deleted.hash[0] !== EDGE) {
    // The cut went through a run: what is left of it has no known neighbour.
    deleted.hash[0] = EDGE;
    deleted.origin[0] = null;
    deleted.context[0] = EDGE;
    deleted.withdrawn[0] = 0;
  }
}

/** A stretch of inserted words `[from, from + length)` that equals remembered rows from `row` on. */
export type Restoration = { from: number; row: number; length: number };

/**
 * Finds deleted text among inserted words: from left to right the longest remembered stretch, the
 * latest among equals, of at least `least` words. Words that came in another way are not offered.
 *
 * @param offered per word, whether it is an inserted word that nothing else explains
 */
export function findRestored(
  deleted: DeletedWords,
  hashes: Int32Array,
  offered: (index: number) => boolean,
  least: number,
): Restoration[] {
  if (longestStretch(hashes.length, offered) < Math.max(1, least)) return [];
  const wanted = rowsOf(deleted, hashes, offered);
  const found: Restoration[] = [];
  const used = new Set<number>();
  let index = 0;
  while (index < hashes.length) {
    let best: Restoration = { from: index, row: -1, length: 0 };
    for (const row of offered(index) ? wanted.get(hashes[index]!)! : []) {
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

function longestStretch(length: number, offered: (index: number) => boolean): number {
  let [longest, current] = [0, 0];
  for (let index = 0; index < length; index++) {
    current = offered(index) ? current + 1 : 0;
    longest = Math.max(longest, current);
  }
  return longest;
}

/** Bounds the search where one word fills the text. */
const MAX_CANDIDATES = 64;

/** The latest remembered rows of every offered word. */
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

/** The hash of the word that stood before a remembered row when it was deleted; 0 if unknown. */
export const precedingHash = (deleted: DeletedWords, row: number): number =>
  deleted.hash[row - 1] || (deleted.context[row - 1] ?? EDGE);

/** Restored words are in the text again: they can't come back twice. */
export function dropRestored(deleted: DeletedWords, row: number, length: number): void {
  for (let step = 0; step < length; step++) {
    deleted.hash[row + step] = EDGE;
    deleted.origin[row + step] = null;
    deleted.context[row + step] = EDGE;
  }
  closeRun(deleted);
}
