import { DEFAULT_PARAMETERS } from '../parameters.ts';
import { classifyWords, WORD_CHANGE } from '../word-change.ts';
import { spellingHash } from '../words.ts';
import { type ByteWords, wordAt } from './byte-words.ts';
import { GONE, type Passage } from './passage.ts';
import type { Place, PlacedHunk } from './place.ts';

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
  const spelling = ({ text, start, length }: ByteWords, word: number) =>
    spellingHash(text.slice(start[word]!, start[word]! + length[word]!));
  const { fate, link } = classifyWords(before.hash, after.hash, {
    moveWords: DEFAULT_PARAMETERS.change.moveWords,
    restored: () => [],
    copied: () => [],
    spellingBefore: (word) => spelling(before, word),
    spellingAfter: (word) => spelling(after, word),
    // Nobody is still typing a word that was commented on.
    isStillTyped: () => false,
  });
  const becomes = new Int32Array(before.hash.length).fill(-1);
  const replacedBy = new Int32Array(before.hash.length).fill(-1);
  const isNew = new Uint8Array(after.hash.length);
  for (const [word, code] of fate.entries()) {
    if (code === WORD_CHANGE.edited) replacedBy[link[word]!] = word;
    if (code === WORD_CHANGE.edited || code === WORD_CHANGE.fresh) isNew[word] = 1;
    else becomes[link[word]!] = word;
  }
  return { ...at, before, after, becomes, replacedBy, isNew };
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
