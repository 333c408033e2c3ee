import { DEFAULT_PARAMETERS } from '../parameters.ts';
import { classifyWords, WORD_CHANGE } from '../word-change.ts';
import { spellingHash } from '../words.ts';
import { type ByteWords, wordAt } from './byte-words.ts';
import { GONE, type Passage } from './passage.ts';
import { type Place, type PlacedHunk, touches } from './place.ts';

/** The words of a changed region before and after a version. */
export type ComparedWords = {
  /** The region before; afterwards it is `growth` bytes longer. */
  region: Place;
  growth: number;
  hunks: readonly PlacedHunk[];
  before: ByteWords;
  after: ByteWords;
  /** Per word before: the word after that it is, or that replaced it; -1 for none. */
  becomes: Int32Array;
  replacedBy: Int32Array;
  /** Per word after, 1 where it is no word from before. */
  isNew: Uint8Array;
};

/** Compares by the rules of the figures: whole moves, and the same word in other letters, keep their words. */
export function compareWords(
  before: ByteWords,
  after: ByteWords,
  at: Pick<ComparedWords, 'region' | 'growth' | 'hunks'>,
): ComparedWords {
  const becomes = untouchedWords(before, after, at);
  const kept = new Set(becomes);
  const old = indices(before.hash.length).filter((word) => becomes[word]! < 0);
  const now = indices(after.hash.length).filter((word) => !kept.has(word));
  const spelling = ({ text, start, length }: ByteWords, word: number) =>
    spellingHash(text.slice(start[word]!, start[word]! + length[word]!));
  const { fate, link } = classifyWords(
    old.map((word) => before.hash[word]!),
    now.map((word) => after.hash[word]!),
    {
      moveWords: DEFAULT_PARAMETERS.change.moveWords,
      restored: () => [],
      copied: () => [],
      spellingBefore: (word) => spelling(before, old[word]!),
      spellingAfter: (word) => spelling(after, now[word]!),
      // Nobody is still typing a word that was commented on.
      isStillTyped: () => false,
    },
  );
  const replacedBy = new Int32Array(before.hash.length).fill(-1);
  const isNew = new Uint8Array(after.hash.length);
  for (const [index, code] of fate.entries()) {
    const word = now[index]!;
    if (code === WORD_CHANGE.edited) replacedBy[old[link[index]!]!] = word;
    if (code === WORD_CHANGE.edited || code === WORD_CHANGE.fresh) isNew[word] = 1;
    else becomes[old[link[index]!]!] = word;
  }
  return { ...at, before, after, becomes, replacedBy, isNew };
}

const indices = (length: number): Int32Array => Int32Array.from({ length }, (_, index) => index);

/**
 * Per word before, the word after that stands where no hunk comes near it; -1 for none. Without them, a word between two
 * changes could be taken for one like it that was deleted.
 */
function untouchedWords(
  before: ByteWords,
  after: ByteWords,
  { region, hunks }: Pick<ComparedWords, 'region' | 'hunks'>,
): Int32Array {
  const becomes = new Int32Array(before.hash.length).fill(-1);
  let [next, shift, word] = [0, 0, 0];
  for (const [old, hash] of before.hash.entries()) {
    const from = region.from + before.from[old]!;
    const to = region.from + before.to[old]!;
    for (; next < hunks.length && hunks[next]!.to < from; next++) {
      const hunk = hunks[next]!;
      shift += hunk.insert.length - (hunk.to - hunk.from);
    }
    if (next < hunks.length && touches({ from, to }, hunks[next]!)) continue;
    const place = before.from[old]! + shift;
    while (word < after.from.length && after.from[word]! < place) word++;
    if (after.from[word] === place && after.hash[word] === hash) becomes[old] = word;
  }
  return becomes;
}

/** Per word of a passage: where it starts in the text after, and its bytes there; `GONE` or `AWAY` stays. */
export function wordsAfter(
  { place, at, length }: Passage,
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
  { from, to }: Place,
  { region, before, after, replacedBy }: ComparedWords,
): Place | null {
  const span = { from: Infinity, to: 0 };
  for (const [word, next] of replacedBy.entries()) {
    const start = region.from + before.from[word]!;
    if (next < 0 || start < from || start >= to) continue;
    span.from = Math.min(span.from, region.from + after.from[next]!);
    span.to = Math.max(span.to, region.from + after.to[next]!);
  }
  return span.to > 0 ? span : null;
}
