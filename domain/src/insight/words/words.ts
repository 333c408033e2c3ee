/** Used when a document's language is unknown or its tag is malformed. */
export const DEFAULT_LOCALE = 'en';

const segmenters = new Map<string, Intl.Segmenter>();

/** The word segmenter of a locale, cached: creating one is far more expensive than using it. */
function segmenterFor(locale: string): Intl.Segmenter {
  let segmenter = segmenters.get(locale);
  if (!segmenter) {
    segmenter = new Intl.Segmenter(locale, { granularity: 'word' });
    segmenters.set(locale, segmenter);
  }
  return segmenter;
}

/** The canonical form of a language tag, or `DEFAULT_LOCALE` when it is invalid. */
export function pinnedLocale(tag: string | undefined): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? DEFAULT_LOCALE;
  } catch {
    return DEFAULT_LOCALE;
  }
}

/** Words of a range of text, in order; offsets count UTF-16 units from the start of the text. */
export type WordSpans = { starts: number[]; lengths: number[] };

/**
 * The word-like segments of `text[from, to)`, as found by `Intl.Segmenter`.
 *
 * The segmenter never joins across white space or a Chinese or Japanese full stop, so each piece
 * between them is segmented separately, and plain Latin words need no segmenter. `from` and `to`
 * must be at such separators (see `changedRegion`) or at the ends of the text.
 */
export function wordSpans(text: string, from: number, to: number, locale: string): WordSpans {
  const spans: WordSpans = { starts: [], lengths: [] };
  let at = from;
  while (at < to) {
    while (at < to && separatesWords(text.charCodeAt(at))) at++;
    const start = at;
    while (at < to && !separatesWords(text.charCodeAt(at))) at++;
    if (at > start) addPiece(text, start, at, locale, spans);
  }
  return spans;
}

/** The number of words in a text. */
export const countWords = (text: string, locale = DEFAULT_LOCALE): number =>
  wordSpans(text, 0, text.length, pinnedLocale(locale)).starts.length;

/** Whether a UTF-16 unit is always a word boundary, whatever its neighbors. */
export const separatesWords = (unit: number): boolean =>
  unit <= 0x20 ||
  (unit >= 0xa0 &&
    (unit === 0xa0 ||
      unit === 0x2028 ||
      unit === 0x2029 ||
      (unit >= 0x3000 && unit <= 0x3002) ||
      unit === 0xff01 ||
      unit === 0xff1f));

function addPiece(text: string, from: number, to: number, locale: string, spans: WordSpans): void {
  let [start, end] = [from, to];
  while (start < end && isEdgeMark(text.charCodeAt(start))) start++;
  while (end > start && isEdgeMark(text.charCodeAt(end - 1))) end--;
  if (start === end) return;
  if (isOnlyPunctuation(text, start, end)) return;
  if (isPlainWord(text, start, end)) {
    spans.starts.push(start);
    spans.lengths.push(end - start);
    return;
  }
  for (let first = from; first < to; ) {
    const last = chunkEnd(text, first, to);
    for (const segment of segmenterFor(locale).segment(text.slice(first, last))) {
      if (!segment.isWordLike) continue;
      spans.starts.push(first + segment.index);
      spans.lengths.push(segment.segment.length);
    }
    first = last;
  }
}

/**
 * The segmenter takes time quadratic in the length of a piece, and no real sentence is this long
 * without a separator: a longer piece is split, but never within a surrogate pair.
 */
const MAX_PIECE_LENGTH = 1_000;

function chunkEnd(text: string, first: number, to: number): number {
  if (to - first <= MAX_PIECE_LENGTH) return to;
  const end = first + MAX_PIECE_LENGTH;
  const unit = text.charCodeAt(end);
  return unit >= 0xdc00 && unit <= 0xdfff ? end + 1 : end;
}

/** Latin letters and digits, which the word rules never split, with inner apostrophes. */
function isPlainWord(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const unit = text.charCodeAt(at);
    if (isLatinLetter(unit) || (unit >= 0x30 && unit <= 0x39)) continue;
    if (unit !== 0x27 && unit !== 0x2019) return false;
    if (!isLatinLetter(text.charCodeAt(at - 1)) || !isLatinLetter(text.charCodeAt(at + 1))) {
      return false;
    }
  }
  return true;
}

/**
 * ASCII punctuation, dashes and dots, which contain no words; underscores join words, so they are
 * excluded.
 */
function isOnlyPunctuation(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const unit = text.charCodeAt(at);
    const isAlphanumeric =
      (unit >= 0x30 && unit <= 0x39) ||
      (unit >= 0x41 && unit <= 0x5a) ||
      (unit >= 0x61 && unit <= 0x7a);
    const isSign = unit < 0x7f && !isAlphanumeric && unit !== 0x5f;
    if (!isSign && !(unit >= 0x2010 && unit <= 0x2015) && unit !== 0x2026) return false;
  }
  return true;
}

const isLatinLetter = (unit: number): boolean =>
  (unit >= 0x61 && unit <= 0x7a) ||
  (unit >= 0x41 && unit <= 0x5a) ||
  (unit >= 0xc0 && unit <= 0x24f && unit !== 0xd7 && unit !== 0xf7);

/** Marks that join nothing at the edge of a piece: . , ; : ! ? ( ) [ ] " and both apostrophes. */
const isEdgeMark = (unit: number): boolean =>
  unit === 0x2e ||
  unit === 0x2c ||
  unit === 0x3b ||
  unit === 0x3a ||
  unit === 0x21 ||
  unit === 0x3f ||
  unit === 0x28 ||
  unit === 0x29 ||
  unit === 0x5b ||
  unit === 0x5d ||
  unit === 0x22 ||
  unit === 0x27 ||
  (unit >= 0x2018 && unit <= 0x201e);

/**
 * A 32-bit hash of `text[start, start + length)`, never 0 (FNV-1a with a final mix). Words are
 * compared by it: two different words collide with a probability of one in four billion.
 */
export function wordHash(text: string, start: number, length: number): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < start + length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return mixBits(hash ^ (hash >>> 15)) || 1;
}

/** Mixes every bit of a 32-bit number into all of it. */
export function mixBits(value: number): number {
  let bits = Math.imul(value ^ (value >>> 16), 0x7feb352d);
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b);
  return bits ^ (bits >>> 16);
}

/** The hash of a word that is the same in other letters: case, accents, apostrophes and hyphens aside. */
export function spellingHash(word: string): number {
  const plain = folded(word);
  return wordHash(plain, 0, plain.length);
}

const PLAIN = /^[0-9A-Za-z]*$/;

const folded = (word: string): string =>
  PLAIN.test(word)
    ? word.toLowerCase()
    : word
        .normalize('NFKD')
        .replace(/[\p{M}'\u2018\u2019\u02bc\u00ad\u2010\u2011-]/gu, '')
        .toLowerCase();
