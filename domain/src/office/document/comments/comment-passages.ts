import { type CommentRange, commentRanges } from './comment-ranges.ts';
import { readComments } from './read-comments.ts';

/** A comment with what it is about, so that it can be found in another version of the text. */
export type PassageComment = {
  text: string;
  /** Empty for a comment at a place. */
  words: string;
  range: CommentRange;
  /** What is next to the words. */
  before: string;
  after: string;
};

/** Of the text on each side of a passage. */
const CONTEXT = 80;
/** So much of it must be the same where the words alone don't decide. */
const LEAST_CONTEXT = 8;

/**
 * The comments in a document's body, in the order of the text. Answers are comments about the same words.
 *
 * @param xml the main part
 * @param comments `word/comments.xml`, null when the file has none
 * @throws {OfficeFileError} when a part is damaged
 */
export function passageComments(xml: string, comments: string | null): PassageComment[] {
  if (comments === null) return [];
  const { text, ranges } = commentRanges(xml);
  const found = readComments(comments, null).flatMap(({ id, text: said }): PassageComment[] => {
    const range = ranges.get(id);
    if (!range || said === '') return [];
    const { from, to } = range;
    return [
      {
        text: said,
        words: text.slice(from, to),
        range,
        before: text.slice(Math.max(0, from - CONTEXT), from),
        after: text.slice(to, to + CONTEXT),
      },
    ];
  });
  return found.sort((a, b) => a.range.from - b.range.from);
}

/**
 * Where a comment's words are in another version of its text: the only place that has them, or the one with the same text
 * around them. Null where they are gone, or where no place is better than another.
 */
export function findPassage(
  text: string,
  { words, before, after, range }: Omit<PassageComment, 'text'>,
): CommentRange | null {
  const { from, to } = range;
  const isThere = (at: number) =>
    text.startsWith(words, at) && contextAt(text, at) === before.length + after.length;
  const contextAt = (whole: string, at: number): number =>
    commonEnd(whole.slice(0, at), before) + commonStart(whole.slice(at + words.length), after);
  if (isThere(from)) return { from, to };
  const places = placesOf(text, words, before, after).map((at) => ({
    at,
    context: contextAt(text, at),
  }));
  const [only] = places;
  if (!only) return null;
  const best = places.reduce((one, other) => (other.context > one.context ? other : one));
  const isBest = places.filter(({ context }) => context === best.context).length === 1;
  const isLong = words.trim().length >= LEAST_CONTEXT;
  if (!(isBest && (best.context >= LEAST_CONTEXT || (places.length === 1 && isLong)))) return null;
  return { from: best.at, to: best.at + words.length };
}

/** Where the words are; of a comment at a place, where the text next to it is. */
function placesOf(text: string, words: string, before: string, after: string): number[] {
  const near = words === '' ? before.slice(-LEAST_CONTEXT) + after.slice(0, LEAST_CONTEXT) : words;
  const offset = words === '' ? Math.min(before.length, LEAST_CONTEXT) : 0;
  const places: number[] = [];
  if (near === '') return places;
  for (let at = text.indexOf(near); at >= 0; at = text.indexOf(near, at + 1))
    places.push(at + offset);
  return places;
}

function commonStart(a: string, b: string): number {
  let count = 0;
  while (count < Math.min(a.length, b.length) && a[count] === b[count]) count++;
  return count;
}

function commonEnd(a: string, b: string): number {
  let count = 0;
  while (count < Math.min(a.length, b.length) && a.at(-1 - count) === b.at(-1 - count)) count++;
  return count;
}
