import type { WordTable } from '../words/word-table.ts';

/** Inserted words `[from, from + length)` that equal the words of the text from `row` on. */
export type Copy = { from: number; row: number; length: number };

/** Bounds the search when one passage fills the text. */
const MAX_CANDIDATES = 16;

/**
 * Finds text of one's own among inserted words: from left to right the longest passage, of at least `least` words, that
 * is in the text already. Costs one pass over the text, and nothing where fewer words were inserted in a row.
 *
 * @param text the words before the change
 * @param offered per word, whether it is an inserted word without another explanation
 */
export function findCopied(
  text: Pick<WordTable, 'count' | 'hash'>,
  hashes: Int32Array,
  offered: (index: number) => boolean,
  least: number,
): Copy[] {
  const runs = startsOfRuns(hashes.length, offered, least);
  const starts = runs.length === 0 ? [] : likelyStarts(text, hashes, runs, least);
  if (starts.length === 0) return [];
  const rows = rowsOf(text, hashes, starts, least);
  const found: Copy[] = [];
  let next = 0;
  for (const from of starts) {
    if (from < next) continue;
    let best: Copy = { from, row: -1, length: 0 };
    for (const row of rows.get(passageHash(hashes, from, least)) ?? []) {
      let length = 0;
      while (
        row + length < text.count &&
        from + length < hashes.length &&
        offered(from + length) &&
        text.hash[row + length] === hashes[from + length]
      ) {
        length++;
      }
      if (length > best.length) best = { from, row, length };
    }
    if (best.length < least) continue;
    found.push(best);
    next = from + best.length;
  }
  return found;
}

/** Every place where this many offered words follow each other. */
function startsOfRuns(
  length: number,
  offered: (index: number) => boolean,
  least: number,
): number[] {
  const starts: number[] = [];
  let run = 0;
  for (let index = 0; index < length; index++) {
    run = offered(index) ? run + 1 : 0;
    if (run >= least) starts.push(index - least + 1);
  }
  return starts;
}

const FILTER_BITS = 20;
const filterPlace = (passage: number): number => passage >>> (32 - FILTER_BITS);

/** Without most of the passages that the text doesn't have: a text of other words is the usual case. */
function likelyStarts(
  { count, hash }: Pick<WordTable, 'count' | 'hash'>,
  hashes: Int32Array,
  starts: readonly number[],
  least: number,
): number[] {
  const known = new Uint8Array(2 ** FILTER_BITS);
  for (let row = 0; row + least <= count; row++) {
    known[filterPlace(passageHash(hash, row, least))] = 1;
  }
  return starts.filter((from) => known[filterPlace(passageHash(hashes, from, least))] === 1);
}

/** The rows of the text where the wanted passages begin, the first ones of each. */
function rowsOf(
  { count, hash }: Pick<WordTable, 'count' | 'hash'>,
  hashes: Int32Array,
  starts: readonly number[],
  least: number,
): Map<number, number[]> {
  const rows = new Map<number, number[]>();
  for (const from of starts) rows.set(passageHash(hashes, from, least), []);
  for (let row = 0; row + least <= count; row++) {
    const known = rows.get(passageHash(hash, row, least));
    if (known && known.length < MAX_CANDIDATES) known.push(row);
  }
  return rows;
}

/** Of this many words; equal passages have equal ones. */
function passageHash(hashes: Int32Array, from: number, count: number): number {
  let sum = 0;
  for (let index = from; index < from + count; index++) {
    sum = (Math.imul(sum, 31) + hashes[index]!) | 0;
  }
  return sum;
}
