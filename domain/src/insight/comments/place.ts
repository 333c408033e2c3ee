import type { PlacedHunk } from './placed-hunks.ts';

/** `[from, to)` of a text, in bytes of UTF-8. */
export type TextPlace = { from: number; to: number };

/** A text in UTF-8, or a part of it. */
export type ByteText = { readonly length: number; at(offset: number): number | undefined };

export const LINE_FEED = 0x0a;
const SPACE = 0x20;
/** First byte of characters that are written without spaces between words. */
const UNSPACED = 0xe3;
/** No word with its marks is longer. */
const MAX_ATTACHED = 64;

/** What is said of the two ends of a place. */
export type BothEnds = { first: boolean; last: boolean };

/**
 * A place with what is attached to its words: the rest of a word, quotation marks, a comma. Where an end has no word any more
 * it has the spaces there: what is written next to them replaces it, whichever of two spaces the new one is.
 */
export function withAttached(text: ByteText, { from, to }: TextPlace, has: BothEnds): TextPlace {
  const isOwn = (end: boolean, at: number) => (end ? isAttached(text, at) : text.at(at) === SPACE);
  let [first, last] = [from, to];
  // A word that came back is behind the spaces that its place has had since.
  while (has.first && first < last && text.at(first) === SPACE) first++;
  while (has.last && last > first && text.at(last - 1) === SPACE) last--;
  while (last < text.length && last - to < MAX_ATTACHED && isOwn(has.last, last)) {
    last = afterCharacter(text, last);
  }
  while (first > 0 && from - first < MAX_ATTACHED) {
    const before = beforeCharacter(text, first);
    if (!isOwn(has.first, before)) break;
    first = before;
  }
  return { from: first, to: last };
}

/** Both ends are words. */
export const WORDS: BothEnds = { first: true, last: true };

/** Without white space at its ends. */
export function trimmed(text: ByteText, { from, to }: TextPlace): TextPlace {
  let [first, last] = [from, to];
  while (first < last && text.at(first)! <= SPACE) first++;
  while (last > first && text.at(last - 1)! <= SPACE) last--;
  return { from: first, to: last };
}

/** The whole paragraphs around a place, without the line feed after them. */
export function paragraphsAround(text: ByteText, { from, to }: TextPlace): TextPlace {
  let [first, last] = [from, Math.max(to, from)];
  while (first > 0 && text.at(first - 1) !== LINE_FEED) first--;
  while (last < text.length && text.at(last) !== LINE_FEED) last++;
  return { from: first, to: last };
}

/** Extended to white space on both sides, so that it has whole words. */
export function toWhiteSpace(text: ByteText, { from, to }: TextPlace): TextPlace {
  let [first, last] = [from, to];
  while (first > 0 && text.at(first - 1)! > SPACE) first--;
  while (last < text.length && text.at(last)! > SPACE) last++;
  return { from: first, to: last };
}

const isAttached = (text: ByteText, at: number): boolean =>
  text.at(at)! > SPACE && text.at(at)! < UNSPACED;

function afterCharacter(text: ByteText, at: number): number {
  let next = at + 1;
  while (next < text.length && isContinuation(text.at(next)!)) next++;
  return next;
}

function beforeCharacter(text: ByteText, at: number): number {
  let before = at - 1;
  while (before > 0 && isContinuation(text.at(before)!)) before--;
  return before;
}

/** Whether a byte goes on with a character. */
export const isContinuation = (byte: number): boolean => (byte & 0xc0) === 0x80;

/** Whether a change is in a place or at one of its ends. */
export const touches = ({ from, to }: TextPlace, hunk: PlacedHunk): boolean =>
  hunk.from <= to && hunk.to >= from;

/** Which text that is written at an end of a place belongs to it. */
export type Ends = {
  /** Bytes of an insertion that ends where the place begins, counted from its end. */
  before: (insert: Uint8Array) => number;
  /** Bytes of an insertion where the place ends, counted from its start. */
  after: (insert: Uint8Array) => number;
};

/** Nothing that is written next to it. */
export const CLOSED: Ends = { before: () => 0, after: () => 0 };

/** What is written into the same paragraph. */
export const OPEN: Ends = {
  before: (insert) => insert.length - 1 - insert.lastIndexOf(LINE_FEED),
  after: (insert) => {
    const end = insert.indexOf(LINE_FEED);
    return end < 0 ? insert.length : end;
  },
};

/** Where a place is after a delta; what replaced a part of it is in it. */
export function placeAfter(place: TextPlace, hunks: readonly PlacedHunk[], ends: Ends): TextPlace {
  const from = startAfter(place, hunks, ends);
  return { from, to: Math.max(from, endAfter(place.to, hunks, ends)) };
}

function startAfter({ from, to }: TextPlace, hunks: readonly PlacedHunk[], ends: Ends): number {
  let [shift, start] = [0, from];
  for (const hunk of hunks) {
    if (hunk.from > from || (hunk.from === from && (hunk.to > from || to === from))) break;
    if (hunk.to > from) return hunk.from + shift;
    shift += hunk.insert.length - (hunk.to - hunk.from);
    start = from + shift - (hunk.to === from ? ends.before(hunk.insert) : 0);
  }
  return start;
}

function endAfter(to: number, hunks: readonly PlacedHunk[], ends: Ends): number {
  let shift = 0;
  for (const hunk of hunks) {
    if (hunk.from > to) break;
    if (hunk.from === to) return to + shift + ends.after(hunk.insert);
    if (hunk.to > to) return hunk.from + shift + hunk.insert.length;
    shift += hunk.insert.length - (hunk.to - hunk.from);
  }
  return to + shift;
}
