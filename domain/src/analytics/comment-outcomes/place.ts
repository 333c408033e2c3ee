import type { DeltaHunk } from '../../versions/delta.ts';

/** `[from, to)` of a text, in bytes of UTF-8. */
export type Place = { from: number; to: number };

/** A text in UTF-8, or a part of it. */
export type ByteText = { readonly length: number; at(offset: number): number | undefined };

const LINE_FEED = 0x0a;
const SPACE = 0x20;
/** First byte of characters that are written without spaces between words. */
const UNSPACED = 0xe3;
/** No word with its marks is longer. */
const MAX_ATTACHED = 64;

/** What is said of the two ends of a place. */
export type BothEnds = { first: boolean; last: boolean };

/**
 * A place with what is attached to its words: the rest of a word, quotation marks, a comma. Where an end has no word any more
 * it has the spaces there: what is written beside them replaces it, whichever of two spaces the new one is.
 */
export function withAttached(text: ByteText, { from, to }: Place, has: BothEnds): Place {
  const isOwn = (end: boolean, at: number) => (end ? isAttached(text, at) : text.at(at) === SPACE);
  let [first, last] = [from, to];
  // A word that came back stands behind the spaces that its place had meanwhile.
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
export function trimmed(text: ByteText, { from, to }: Place): Place {
  let [first, last] = [from, to];
  while (first < last && text.at(first)! <= SPACE) first++;
  while (last > first && text.at(last - 1)! <= SPACE) last--;
  return { from: first, to: last };
}

/** The whole paragraphs around a place, without the line feed after them. */
export function paragraphsAround(text: ByteText, { from, to }: Place): Place {
  let [first, last] = [from, Math.max(to, from)];
  while (first > 0 && text.at(first - 1) !== LINE_FEED) first--;
  while (last < text.length && text.at(last) !== LINE_FEED) last++;
  return { from: first, to: last };
}

/** Extended to white space on both sides, so that it has whole words. */
export function toWhiteSpace(text: ByteText, { from, to }: Place): Place {
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

const isContinuation = (byte: number): boolean => (byte & 0xc0) === 0x80;

/** A hunk by its place in the text before all hunks of its delta. */
export type PlacedHunk = { from: number; to: number; insert: Uint8Array };

/**
 * The hunks of a delta, each within one line where lines correspond, and without what they remove and insert again at their
 * ends: a delta joins changes that are near each other, and the text between them would seem to have changed.
 *
 * @param text before the delta
 */
export function placedHunks(text: ByteText, delta: readonly DeltaHunk[]): PlacedHunk[] {
  const hunks: PlacedHunk[] = [];
  let at = 0;
  for (const { keep, remove, insert } of delta) {
    const from = at + keep;
    at = from + remove;
    for (const line of byLine(text, { from, to: at, insert })) {
      const hunk = tightened(text, line);
      if (hunk.to > hunk.from || hunk.insert.length > 0) hunks.push(hunk);
    }
  }
  return hunks;
}

/** A hunk that has as many lines before as after, line by line. */
function byLine(text: ByteText, hunk: PlacedHunk): PlacedHunk[] {
  const { from, to, insert } = hunk;
  const ends = lineFeeds(insert, 0, insert.length);
  const before = ends.length > 0 && to > from ? lineFeeds(text, from, to) : [];
  if (before.length === 0 || before.length !== ends.length) return [hunk];
  const lines: PlacedHunk[] = [];
  let [first, start] = [from, 0];
  for (const [line, end] of [...ends, insert.length].entries()) {
    const last = before[line] ?? to;
    lines.push({ from: first, to: last, insert: insert.subarray(start, end) });
    [first, start] = [last + 1, end + 1];
  }
  return lines;
}

function lineFeeds(text: ByteText, from: number, to: number): number[] {
  const found: number[] = [];
  for (let at = from; at < to; at++) if (text.at(at) === LINE_FEED) found.push(at);
  return found;
}

function tightened(text: ByteText, { from, to, insert }: PlacedHunk): PlacedHunk {
  const common = Math.min(to - from, insert.length);
  let tail = 0;
  while (tail < common && text.at(to - 1 - tail) === insert[insert.length - 1 - tail]) tail++;
  while (tail > 0 && isContinuation(text.at(to - tail)!)) tail--;
  let head = 0;
  while (head < common - tail && text.at(from + head) === insert[head]) head++;
  while (head > 0 && (isContinuation(insert[head] ?? 0) || isContinuation(text.at(from + head)!)))
    head--;
  return {
    from: from + head,
    to: to - tail,
    insert: insert.subarray(head, insert.length - tail),
  };
}

/** Whether a change is in a place or at one of its ends. */
export const touches = ({ from, to }: Place, hunk: PlacedHunk): boolean =>
  hunk.from <= to && hunk.to >= from;

/** Which text that is written at an end of a place belongs to it. */
export type Ends = {
  /** Bytes of an insertion that ends where the place begins, counted from its end. */
  before: (insert: Uint8Array) => number;
  /** Bytes of an insertion where the place ends, counted from its start. */
  after: (insert: Uint8Array) => number;
};

/** Nothing that is written beside it. */
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
export function placeAfter(place: Place, hunks: readonly PlacedHunk[], ends: Ends): Place {
  const from = startAfter(place, hunks, ends);
  return { from, to: Math.max(from, endAfter(place.to, hunks, ends)) };
}

function startAfter({ from, to }: Place, hunks: readonly PlacedHunk[], ends: Ends): number {
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
