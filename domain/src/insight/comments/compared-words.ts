import { DEFAULT_PARAMETERS } from '../parameters.ts';
import { classifyWords, WORD_CHANGE } from '../words/word-change.ts';
import { spellingHash } from '../words/words.ts';
import { type ByteWords, wordAt } from './byte-words.ts';
import { type CommentedPassage, GONE } from './passage.ts';
import type { TextPlace } from './place.ts';
import { hunksAfter, hunksBefore, type PlacedHunk } from './placed-hunks.ts';

/** The words of a changed region before and after a version. */
export type ComparedWords = {
  /** The region before; afterwards it is `growth` bytes longer. */
  region: TextPlace;
  growth: number;
  hunks: readonly PlacedHunk[];
  before: ByteWords;
  after: ByteWords;
  /** Per word before: the word after that it is, or that replaced it; -1 for none. */
  becomes: Int32Array;
  replacedBy: Int32Array;
  /** Per word after, 1 where it was written, or moved there: it is no word that was there before. */
  isInserted: Uint8Array;
};

/**
 * Compares by the rules of the figures: whole moves, and the same word in other letters, keep their words. What no hunk comes
 * near is what it was; a word of one hunk is no word of another, unless more of them went there with it.
 *
 * @param at without hunks, for two texts of which it isn't known what changed
 */
export function compareWords(
  before: ByteWords,
  after: ByteWords,
  at: Pick<ComparedWords, 'region' | 'growth' | 'hunks'>,
): ComparedWords {
  const were = touchedWords(before, hunksBefore(at.hunks, at.region));
  const are = touchedWords(after, hunksAfter(at.hunks, at.region));
  const becomes = untouchedWords(before, after, were, at);
  const kept = new Set(becomes);
  const old = indices(before.hash.length).filter((word) => becomes[word]! < 0);
  const now = indices(after.hash.length).filter((word) => !kept.has(word));
  const spelling = ({ text, start, length }: ByteWords, word: number) =>
    spellingHash(text.slice(start[word]!, start[word]! + length[word]!));
  const { fate, link } = classifyWords(
    old.map((word) => before.hash[word]!),
    now.map((word) => after.hash[word]!),
    {
      moveWords: MOVE_WORDS,
      restored: () => [],
      copied: () => [],
      spellingBefore: (word) => spelling(before, old[word]!),
      spellingAfter: (word) => spelling(after, now[word]!),
      // No one is still typing a word that was commented on.
      isStillTyped: () => false,
    },
  );
  const replacedBy = new Int32Array(before.hash.length).fill(-1);
  const isInserted = new Uint8Array(after.hash.length);
  const runs = runLengths(fate, link);
  for (const [index, code] of fate.entries()) {
    const word = now[index]!;
    isInserted[word] = 1;
    if (code === WORD_CHANGE.fresh) continue;
    const source = old[link[index]!]!;
    const isNear = were.first[source]! <= are.last[word]! && were.last[source]! >= are.first[word]!;
    if (!isNear && runs[index]! < MOVE_WORDS) continue;
    if (code === WORD_CHANGE.edited) replacedBy[source] = word;
    else becomes[source] = word;
  }
  return { ...at, before, after, becomes, replacedBy, isInserted };
}

const MOVE_WORDS = DEFAULT_PARAMETERS.change.moveWords;

const indices = (length: number): Int32Array => Int32Array.from({ length }, (_, index) => index);

/** Per word, how many in a row went to the same place with it. */
function runLengths(fate: Uint8Array, link: Int32Array): Int32Array {
  const lengths = new Int32Array(fate.length);
  for (let from = 0, to = 1; from < fate.length; from = to, to++) {
    while (to < fate.length && fate[to] === fate[from] && link[to] === link[to - 1]! + 1) to++;
    lengths.fill(to - from, from, to);
  }
  return lengths;
}

/** Per word, the first and the last of the places that it touches; one that touches none has a `last` below its `first`. */
type Touched = { first: Int32Array; last: Int32Array };

function touchedWords({ from, to }: ByteWords, places: readonly TextPlace[]): Touched {
  const touched = { first: new Int32Array(from.length), last: new Int32Array(from.length) };
  if (places.length === 0) return touched;
  let next = 0;
  for (const [word, start] of from.entries()) {
    while (next < places.length && places[next]!.to < start) next++;
    let last = next;
    while (last < places.length && places[last]!.from <= to[word]!) last++;
    touched.first[word] = next;
    touched.last[word] = last - 1;
  }
  return touched;
}

/** Per word before, the word after it that no hunk comes near; -1 for none. */
function untouchedWords(
  before: ByteWords,
  after: ByteWords,
  { first, last }: Touched,
  { hunks }: Pick<ComparedWords, 'hunks'>,
): Int32Array {
  const becomes = new Int32Array(before.hash.length).fill(-1);
  let [passed, shift, word] = [0, 0, 0];
  for (const [old, hash] of before.hash.entries()) {
    if (last[old]! >= first[old]!) continue;
    for (; passed < first[old]!; passed++) {
      const { from, to, insert } = hunks[passed]!;
      shift += insert.length - (to - from);
    }
    const place = before.from[old]! + shift;
    while (word < after.from.length && after.from[word]! < place) word++;
    if (after.from[word] === place && after.hash[word] === hash) becomes[old] = word;
  }
  return becomes;
}

/** Per word of a passage: where it starts in the text after, and its bytes there; `GONE` or `AWAY` stays. */
export function wordsAfter(
  { place, at, length }: CommentedPassage,
  { region, growth, before, after, becomes }: ComparedWords,
): { start: Int32Array; length: Int32Array } {
  const found = { start: at.slice(), length: length.slice() };
  for (const [word, offset] of at.entries()) {
    if (offset < 0) continue;
    const start = place.from + offset;
    if (start < region.from) found.start[word] = start;
    else if (start >= region.to) found.start[word] = start + growth;
    else {
      const old = wordAt(before, start - region.from);
      const isIt = before.from[old] === start - region.from;
      const next = isIt ? becomes[old]! : -1;
      found.start[word] = next < 0 ? GONE : region.from + after.from[next]!;
      if (next >= 0) found.length[word] = after.to[next]! - after.from[next]!;
    }
  }
  return found;
}

/** From the first to the last word that replaced one in a place; null for none. */
export function spanOfReplacements(
  { from, to }: TextPlace,
  { region, before, after, replacedBy }: ComparedWords,
): TextPlace | null {
  const span = { from: Infinity, to: 0 };
  for (const [word, next] of replacedBy.entries()) {
    const start = region.from + before.from[word]!;
    if (next < 0 || start < from || start >= to) continue;
    span.from = Math.min(span.from, region.from + after.from[next]!);
    span.to = Math.max(span.to, region.from + after.to[next]!);
  }
  return span.to > 0 ? span : null;
}
