import { decodeUtf8, encodeUtf8 } from '../../encoding/utf8.ts';
import { byteWords, wordAt } from './byte-words.ts';
import {
  type ByteText,
  paragraphsAround,
  type TextPlace,
  trimmed,
  WORDS,
  withAttached,
} from './place.ts';

/** A word of a passage that is not at its place: deleted or replaced, or moved without the others. */
export const [GONE, AWAY] = [-1, -2];

/** The saves that changed something, by the numbers of the first and the last one. */
export type Saves = { first: number; last: number; count: number };

/** Words of a text that something is said about, followed through its versions. */
export type CommentedPassage = {
  id: string;
  /** Its words as they were, in bytes of UTF-8, with what was attached to them. */
  original: Uint8Array;
  /** The paragraphs that it was in, and where it was in them, in UTF-16. */
  before: Excerpt;
  /** Where it is now. */
  place: TextPlace;
  /** Its paragraphs now. */
  around: TextPlace;
  /** Per word: how many bytes it has, and where it is from the start of the place; or `GONE`, `AWAY`. */
  length: Int32Array;
  at: Int32Array;
  /** The same at the beginning. */
  startLength: Int32Array;
  startAt: Int32Array;
  /** Words with up to three on both sides; the passage's own from `guardFrom` on. */
  guard: Int32Array;
  guardFrom: number;
  /** The student's changes of the words, and of their paragraphs apart from them. */
  changes: Saves | null;
  changesAround: Saves | null;
  /** The version that last moved all its words elsewhere; null if they are in their place. */
  movedAt: number | null;
};

/** A text with a range of it. */
export type Excerpt = { text: string; from: number; to: number };

const GUARD_WORDS = 3;

/** What is said of a whole text is followed by this many of its words: enough to tell what became of it. */
const MAX_WORDS = 2_000;

/** A passage at its beginning. One without words is its paragraph; what a word is cut by is a whole word. */
export function startPassage(
  text: Uint8Array,
  id: string,
  range: TextPlace,
  locale: string,
): CommentedPassage {
  const own = withAttached(text, trimmed(text, range), WORDS);
  const place = own.to > own.from ? own : trimmed(text, paragraphsAround(text, range));
  const around = paragraphsAround(text, place);
  const words = byteWords(text.subarray(around.from, around.to), locale);
  const first = wordAt(words, place.from - around.from);
  let last = first;
  while (last < words.from.length && words.from[last]! < place.to - around.from) last++;
  last = Math.min(last, first + MAX_WORDS);
  const length = words.to.slice(first, last).map((to, word) => to - words.from[first + word]!);
  const at = words.from.slice(first, last).map((from) => from + around.from - place.from);
  const guardFrom = Math.max(0, first - GUARD_WORDS);
  return {
    id,
    original: text.slice(place.from, place.to),
    before: excerptOf(text, place, around),
    place,
    around,
    length,
    at,
    startLength: length.slice(),
    startAt: at.slice(),
    guard: words.hash.slice(guardFrom, last + GUARD_WORDS),
    guardFrom: first - guardFrom,
    changes: null,
    changesAround: null,
    movedAt: null,
  };
}

/** The paragraphs of a place as text, with the place in it. */
export function excerptOf(text: Uint8Array, place: TextPlace, around: TextPlace): Excerpt {
  const part = (from: number, to: number) => decodeUtf8(text.subarray(from, to));
  const from = part(around.from, place.from).length;
  const inside = part(place.from, place.to).length;
  return { text: part(around.from, around.to), from, to: from + inside };
}

/** Bytes of a range given in UTF-16. */
export function placeIn(text: string, { from, to }: { from: number; to: number }): TextPlace {
  const start = encodeUtf8(text.slice(0, from)).length;
  return { from: start, to: start + encodeUtf8(text.slice(from, to)).length };
}

/** Adds a save to those that changed something. */
export const withSave = (saves: Saves | null, version: number): Saves => ({
  first: saves?.first ?? version,
  last: version,
  count: (saves?.count ?? 0) + (saves?.last === version ? 0 : 1),
});

/** Where all its words are; null while one of them isn't there. */
export function spanOfWords({ at, length, place }: CommentedPassage): TextPlace | null {
  const last = at.length - 1;
  if (last < 0 || at.some((offset) => offset < 0)) return null;
  return { from: place.from + at[0]!, to: place.from + at[last]! + length[last]! };
}

/** Whether a place reads as the passage did. */
export function readsAs(text: ByteText, { from, to }: TextPlace, original: Uint8Array): boolean {
  if (to - from !== original.length) return false;
  return original.every((byte, index) => text.at(from + index) === byte);
}
