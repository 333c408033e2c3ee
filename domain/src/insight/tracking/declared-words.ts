import { intervalAt } from '../time.ts';
import { rowAtOffset, sourceCode, type WordTable } from '../words/word-table.ts';
import type { Tracker } from './tracker-state.ts';

/**
 * Words of versions of a file. All words of the versions `from` to `to`, both included; with `words`, only these words of one
 * version, in the order in which they were in the text.
 */
export type WordMark = { from: number; to: number; words: string[] | null };

/** Words of a file that are followed as the text changes. */
export type MarkedPassage = { fileId: string; marks: readonly WordMark[] };

/** Fewer words in a row are found in any sentence. */
const STRETCH = 3;

/**
 * The words that a range of characters touches, by the versions that brought them. They are found again wherever they are moved
 * and whatever is written between them; a word that is replaced is another word.
 *
 * @param from inclusive, in UTF-16 units of the text; `to` is exclusive
 * @returns in order of the versions; empty where the range touches no word
 */
export function marksOf({ text, words }: Tracker, from: number, to: number): WordMark[] {
  const chosen = new Map<number, string[]>();
  const [first, last] = [rowAtOffset(words, from), rowAtOffset(words, to)];
  // A range may begin inside of a word.
  const start = first > 0 && endOf(words, first - 1) > from ? first - 1 : first;
  for (let row = start; row < last; row++)
    add(chosen, words.version[row]!, wordAt(text, words, row));
  const all = new Map<number, number>();
  for (let row = 0; row < words.count; row++) {
    all.set(words.version[row]!, (all.get(words.version[row]!) ?? 0) + 1);
  }
  const marks: WordMark[] = [];
  let previous: WordMark | null = null;
  for (const number of [...all.keys()].sort((a, b) => a - b)) {
    const inRange = chosen.get(number);
    if (!inRange) {
      previous = null;
    } else if (inRange.length < all.get(number)!) {
      marks.push({ from: number, to: number, words: inRange });
      previous = null;
    } else if (previous && previous.to === number - 1) {
      previous.to = number;
    } else {
      previous = { from: number, to: number, words: null };
      marks.push(previous);
    }
  }
  return marks;
}

/** All words that a version brought. */
export const marksOfVersion = (number: number): WordMark[] => [
  { from: number, to: number, words: null },
];

/**
 * For each word of the text, the index of the passage that it belongs to, or -1. If it belongs to several, the last one counts.
 *
 * @param passages of the submission: those of other files mark nothing here
 */
export function passageOfWords(
  { text, words }: Tracker,
  fileId: string,
  passages: readonly MarkedPassage[],
): Int16Array {
  const found = new Int16Array(words.count).fill(-1);
  const rows = new Map<number, number[]>();
  for (let row = 0; row < words.count; row++) add(rows, words.version[row]!, row);
  for (const [index, passage] of passages.entries()) {
    if (passage.fileId !== fileId) continue;
    const isInside = insideRanges(passage.marks);
    for (const [number, ofVersion] of rows) {
      if (isInside(number)) for (const row of ofVersion) found[row] = index;
    }
    for (const { from, words: some } of passage.marks) {
      if (some === null) continue;
      const ofVersion = rows.get(from) ?? [];
      const texts = ofVersion.map((row) => wordAt(text, words, row));
      for (const position of foundAgain(texts, some)) found[ofVersion[position]!] = index;
    }
  }
  return found;
}

/** How many words of the text belong to each of `count` passages. */
export function wordsOfPassages(found: Int16Array, count: number): number[] {
  const words = Array.from({ length: count }, () => 0);
  for (const index of found) if (index >= 0) words[index]!++;
  return words;
}

/**
 * The tracker as figures read it: words of passages with `isOut` are a tool's. Words that the assignment gave stay given.
 *
 * @param found see {@link passageOfWords}
 */
export function trackerDeclared(
  tracker: Tracker,
  found: Int16Array,
  isOut: (passage: number) => boolean,
): Tracker {
  if (!found.some((index) => index >= 0 && isOut(index))) return tracker;
  const { words } = tracker;
  const [declared, given] = [sourceCode('declared'), sourceCode('template')];
  const source = words.source.map((code, row) =>
    row < words.count && found[row]! >= 0 && isOut(found[row]!) && code !== given ? declared : code,
  );
  return { ...tracker, words: { ...words, source } };
}

function insideRanges(marks: readonly WordMark[]): (number: number) => boolean {
  const ranges = marks.filter(({ words }) => words === null).sort((a, b) => a.from - b.from);
  const starts = ranges.map(({ from }) => from);
  return (number) => {
    const range = ranges[intervalAt(starts, number)];
    return range !== undefined && number >= range.from && number <= range.to;
  };
}

/**
 * Positions of the words that were chosen, each once: the longest stretches that are the same come first, so that "the end of
 * the" in another sentence isn't taken for them. Stretches are of three words or more, unless fewer were chosen.
 */
function foundAgain(texts: readonly string[], chosen: readonly string[]): Set<number> {
  const least = Math.min(STRETCH, chosen.length);
  const stretch = (words: readonly string[], at: number) => words.slice(at, at + least).join(' ');
  const places = new Map<string, number[]>();
  for (let at = 0; at + least <= chosen.length; at++) add(places, stretch(chosen, at), at);
  const candidates: { position: number; at: number; length: number }[] = [];
  for (let position = 0; position + least <= texts.length; position++) {
    for (const at of places.get(stretch(texts, position)) ?? []) {
      const goesOn = position > 0 && at > 0 && texts[position - 1] === chosen[at - 1];
      if (goesOn) continue;
      let length = least;
      while (at + length < chosen.length && texts[position + length] === chosen[at + length])
        length++;
      candidates.push({ position, at, length });
    }
  }
  const positions = new Set<number>();
  const used = new Uint8Array(chosen.length);
  candidates.sort((a, b) => b.length - a.length || a.position - b.position);
  for (const { position, at, length } of candidates) {
    for (let offset = 0; offset < length; offset++) {
      if (used[at + offset] || positions.has(position + offset)) continue;
      used[at + offset] = 1;
      positions.add(position + offset);
    }
  }
  return positions;
}

const endOf = (words: WordTable, row: number): number => words.start[row]! + words.length[row]!;
const wordAt = (text: string, words: WordTable, row: number): string =>
  text.slice(words.start[row], endOf(words, row));

function add<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}
