import { type QuotedFile, quotedRows } from '../figures/quoted-words.ts';
import { NOTHING_ACCEPTED, sourceAt } from '../tracking/provenance.ts';
import type { Tracker } from '../tracking/tracker-state.ts';
import { sourceCode } from '../words/word-table.ts';
import { pinnedLocale, spellingHash, wordSpans } from '../words/words.ts';

/** Words of a print: nothing shorter is ever found in two texts. */
export const PRINT_WORDS = 25;

/** Of this many places in a row, one has a print: the same passage of 29 words has the same print in two texts. */
const WINDOW = 5;

/** Words in a row that a text shares with what the assignment gave: they belong to the assignment. */
const GIVEN_WORDS = 6;

/** Prints of one file: 4,500 words or more. */
const MOST_PRINTS = 1_500;

/** Some words in a row of a passage that was added at once. */
export type PassagePrint = {
  /** Hashes of the words; the same for the same words, whatever their case and accents. */
  words: readonly number[];
  /** Row of the first of them in the text. */
  position: number;
  /** The version that brought the first of them. */
  version: number;
};

/**
 * Prints of the passages of a text that were added at once, of which the same passage in another text has some in common. Words that
 * are quoted, accepted, declared or given have none.
 *
 * @param given word by word what the assignment gave, as {@link hashesOf}
 */
export function passagePrints(
  file: QuotedFile,
  given: readonly (readonly number[])[],
): PassagePrint[] {
  const { tracker } = file;
  const prints: PassagePrint[] = [];
  const isOpen = openRows(file);
  if (runsOf(isOpen).length === 0) return prints;
  const hash = Int32Array.from(isOpen, (_, row) => hashAt(tracker, row));
  closeGiven(hash, isOpen, given);
  for (const { from, to } of runsOf(isOpen)) {
    for (const position of winnowed(hash, from, to)) {
      if (prints.length === MOST_PRINTS) return prints;
      const rows = Array.from({ length: PRINT_WORDS }, (_, offset) => position + offset);
      prints.push({
        words: rows.map((row) => hash[row]!),
        position,
        version: tracker.words.version[position]!,
      });
    }
  }
  return prints;
}

const TEMPLATE = sourceCode('template');

/** The words of a text as prints compare them. */
export function hashesOf(text: string): number[] {
  const { starts, lengths } = wordSpans(text, 0, text.length, pinnedLocale(undefined));
  return Array.from(starts, (start, index) =>
    spellingHash(text.slice(start, start + lengths[index]!)),
  );
}

/** The words of a file that the assignment gave, in stretches. */
export function givenStretches(tracker: Tracker): number[][] {
  const { words } = tracker;
  const stretches: number[][] = [];
  for (let row = 0; row < words.count; row++) {
    if (words.source[row] !== TEMPLATE) continue;
    const last = stretches.at(-1);
    if (last && row > 0 && words.source[row - 1] === TEMPLATE) last.push(hashAt(tracker, row));
    else stretches.push([hashAt(tracker, row)]);
  }
  return stretches;
}

const hashAt = ({ text, words }: Tracker, row: number): number => {
  const start = words.start[row]!;
  return spellingHash(text.slice(start, start + words.length[row]!));
};

/** Per word of a text, 1 for those that were added at once and aren't quoted. */
function openRows(file: QuotedFile): Uint8Array {
  const { tracker, accepted = NOTHING_ACCEPTED } = file;
  const { words } = tracker;
  const isOpen = new Uint8Array(words.count);
  if (tracker.kind !== 'document') return isOpen;
  const quoted = quotedRows(file);
  for (let row = 0; row < words.count; row++) {
    if (sourceAt(words, row, accepted) === 'bulk' && !quoted.has(row)) isOpen[row] = 1;
  }
  return isOpen;
}

/** Stretches of open rows, `[from, to)`, that are long enough for a print. */
function runsOf(isOpen: Uint8Array): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  let from = 0;
  for (let row = 0; row <= isOpen.length; row++) {
    if (isOpen[row] === 1) continue;
    if (row - from >= PRINT_WORDS) runs.push({ from, to: row });
    from = row + 1;
  }
  return runs;
}

/** Closes the rows of stretches that are in what was given, too. */
function closeGiven(
  hash: Int32Array,
  isOpen: Uint8Array,
  given: readonly (readonly number[])[],
): void {
  const known = new Set<string>();
  for (const stretch of given) {
    for (let at = 0; at + GIVEN_WORDS <= stretch.length; at++) {
      known.add(stretch.slice(at, at + GIVEN_WORDS).join(' '));
    }
  }
  if (known.size === 0) return;
  for (let row = 0; row + GIVEN_WORDS <= isOpen.length; row++) {
    const isGiven = known.has(hash.subarray(row, row + GIVEN_WORDS).join(' '));
    if (isGiven) isOpen.fill(0, row, row + GIVEN_WORDS);
  }
}

/** Places of the prints of a run: of each window of places the one with the least hash, the last of equals. */
function winnowed(hash: Int32Array, from: number, to: number): number[] {
  const places = Array.from({ length: to - from - PRINT_WORDS + 1 }, (_, at) =>
    mixed(hash.subarray(from + at, from + at + PRINT_WORDS)),
  );
  const chosen = new Set<number>();
  const width = Math.min(WINDOW, places.length);
  for (let at = 0; at + width <= places.length; at++) {
    let least = at;
    for (let other = at + 1; other < at + width; other++) {
      if (places[other]! <= places[least]!) least = other;
    }
    chosen.add(from + least);
  }
  return [...chosen];
}

/** One number for some words, spread evenly. FNV-1a over their hashes. */
function mixed(words: Iterable<number>): number {
  let hash = 0x811c9dc5;
  for (const word of words) {
    for (let shift = 0; shift < 32; shift += 8) {
      hash = Math.imul(hash ^ ((word >>> shift) & 0xff), 0x01000193);
    }
  }
  return hash >>> 0;
}

/** The number of words that the prints at these positions cover. At least these words are the same in another text. */
export function wordsAt(positions: readonly number[]): number {
  let [words, end] = [0, 0];
  for (const position of [...positions].sort((a, b) => a - b)) {
    const from = Math.max(position, end);
    words += position + PRINT_WORDS - from;
    end = position + PRINT_WORDS;
  }
  return words;
}
