import type { ReplayBuffer } from '../../versions/replay-buffer.ts';
import { type ComparedWords, spanOfReplacements, wordsAfter } from './compared-words.ts';
import { AWAY, type CommentedPassage, GONE, readsAs, spanOfWords } from './passage.ts';
import {
  type BothEnds,
  CLOSED,
  type Ends,
  OPEN,
  paragraphsAround,
  placeAfter,
  type TextPlace,
  trimmed,
  WORDS,
  withAttached,
} from './place.ts';
import { returnedWords } from './returned-words.ts';

/** Brings a passage, in place, to the text after a version that touched it or may have brought words of it back. */
export function passageAfter(
  passage: CommentedPassage,
  text: ReplayBuffer,
  words: ComparedWords,
  version: number,
): void {
  const after = wordsAfter(passage, words);
  const { region, after: now } = words;
  for (const { word, after: found } of returnedWords(passage, words)) {
    after.start[word] = region.from + now.from[found]!;
    after.length[word] = now.to[found]! - now.from[found]!;
  }
  const written = placeAfter(passage.place, words.hunks, endsOf(passage));
  const narrow = narrowed(passage, written, after, words);
  let place = withAttached(text, narrow ?? written, narrow ? WORDS : wordsAtEnds(after, written));
  let around = placeAfter(passage.around, words.hunks, OPEN);
  const span = spanOf(after);
  const isElsewhere = span !== null && !hasWordsIn(after, place) && isCompact(span, passage);
  if (isElsewhere) {
    place = withAttached(text, span, WORDS);
    around = paragraphsAround(text, place);
    passage.movedAt = version;
  }
  passage.length = after.length;
  passage.at = after.start.map((start) => {
    if (start < 0) return start;
    return start >= place.from && start < place.to ? start - place.from : AWAY;
  });
  Object.assign(passage, { place, around });
  settle(passage, text);
}

/** A passage that reads as it did is all there, and ends where it did. */
function settle(passage: CommentedPassage, text: ReplayBuffer): void {
  const span = spanOfWords(passage);
  const whole = span && withAttached(text, span, WORDS);
  if (whole && readsAs(text, whole, passage.original)) {
    const by = passage.place.from - whole.from;
    passage.at = passage.at.map((at) => at + by);
    passage.place = whole;
    return;
  }
  const place = trimmed(text, passage.place);
  if (!readsAs(text, place, passage.original)) return;
  passage.place = place;
  passage.at = passage.startAt.slice();
  passage.length = passage.startLength.slice();
}

/** What is written where the first or last word was belongs to the passage: it is what replaces them. */
function endsOf({ at }: CommentedPassage): Ends {
  const isGone = (offset: number | undefined) => offset === undefined || offset < 0;
  return {
    before: isGone(at[0]) ? OPEN.before : CLOSED.before,
    after: isGone(at.at(-1)) ? OPEN.after : CLOSED.after,
  };
}

type Words = { start: Int32Array; length: Int32Array };

/** Whether the first and the last word of a passage are in its place. */
function wordsAtEnds({ start }: Words, { from, to }: TextPlace): BothEnds {
  const isIn = (at: number | undefined) => at !== undefined && at >= from && at < to;
  return { first: isIn(start[0]), last: isIn(start.at(-1)) };
}

/** Where a change goes beyond a passage, only the words that are or replaced its own; null where it doesn't or has none. */
function narrowed(
  passage: CommentedPassage,
  written: TextPlace,
  after: Words,
  words: ComparedWords,
): TextPlace | null {
  const { from, to } = passage.place;
  const isLarger = words.hunks.some(
    (hunk) => hunk.from < to && hunk.to > from && (hunk.from < from || hunk.to > to),
  );
  if (!isLarger) return null;
  const within = (start: number) => start >= written.from && start < written.to;
  const own = spanOf({ ...after, start: after.start.map((at) => (within(at) ? at : GONE)) });
  const replaced = spanOfReplacements(passage.place, words);
  if (!own && !replaced) return null;
  return {
    from: Math.min(own?.from ?? Infinity, replaced?.from ?? Infinity),
    to: Math.max(own?.to ?? 0, replaced?.to ?? 0),
  };
}

/** From the first to the last of the words that are there. */
function spanOf({ start, length }: Words): TextPlace | null {
  const span = { from: Infinity, to: 0 };
  for (const [word, from] of start.entries()) {
    if (from < 0) continue;
    span.from = Math.min(span.from, from);
    span.to = Math.max(span.to, from + length[word]!);
  }
  return span.to > 0 ? span : null;
}

const hasWordsIn = ({ start }: Words, { from, to }: TextPlace): boolean =>
  start.some((at) => at >= from && at < to);

/** Words that are scattered over a text are not a passage that was moved. */
const isCompact = ({ from, to }: TextPlace, { original }: CommentedPassage): boolean =>
  to - from <= 3 * original.length;
