import type { Hunk } from '../../diff/sequence.ts';
import { diffSequences } from '../../diff/sequence-diff.ts';

/**
 * What happened to a word of the new text. `link` points to the old word or the stored deleted row.
 */
export const WORD_CHANGE = {
  kept: 0,
  fresh: 1,
  edited: 2,
  stillTyped: 3,
  moved: 4,
  restored: 5,
  copied: 6,
} as const;

/** New, edited and deleted words of one hunk, excluding everything neutral. */
export type HunkChange = { hunk: Hunk; new: number; edited: number; deleted: number };

export type WordChange = {
  hunks: HunkChange[];
  /** Per new word, a value of `WORD_CHANGE`. */
  fate: Uint8Array;
  /**
   * Per new word: the old word that it was (kept, still typed, moved) or replaced (edited), the
   * stored deleted row (restored), the row of the whole text that it copies (copied), else -1.
   */
  link: Int32Array;
  /** Per old word, 1 if it was permanently removed (deleted, or replaced by an edit). */
  gone: Uint8Array;
};

export type WordChangeRules = {
  moveWords: number;
  /** Finds restored text among words without another explanation; `wordBefore` is the old word of the others. */
  restored: (
    offered: (index: number) => boolean,
    wordBefore: (index: number) => number,
  ) => readonly { from: number; row: number; length: number }[];
  /** Finds copies of the text itself among words without another explanation. */
  copied: (
    offered: (index: number) => boolean,
  ) => readonly { from: number; row: number; length: number }[];
  /** Equal for words that differ in their case, accents, apostrophes or hyphens alone. */
  spellingBefore: (before: number) => number;
  spellingAfter: (after: number) => number;
  /** Whether new word `after` is old word `before`, still being typed. */
  isStillTyped: (before: number, after: number) => boolean;
};

/**
 * Classifies every word of a changed range: first whole moves, then words in other letters, restored and copied text, then words
 * still being typed; the rest of each hunk is edited, new and removed.
 */
export function classifyWords(
  before: Int32Array,
  after: Int32Array,
  rules: WordChangeRules,
): WordChange {
  const hunks = absorbIslands(diffSequences(before, after));
  const fate = new Uint8Array(after.length);
  const link = new Int32Array(after.length);
  const gone = new Uint8Array(before.length);
  linkKept(hunks, before.length, link);
  for (const hunk of hunks) {
    gone.fill(1, hunk.aFrom, hunk.aTo);
    fate.fill(WORD_CHANGE.fresh, hunk.bFrom, hunk.bTo);
    link.fill(-1, hunk.bFrom, hunk.bTo);
  }
  markMoves(before, after, { hunks: [], fate, link, gone }, rules.moveWords);
  keepRespelled(before, after, hunks, { fate, link, gone }, rules);
  const isFresh = (index: number) => fate[index] === WORD_CHANGE.fresh;
  for (const kind of ['restored', 'copied'] as const) {
    for (const { from, row, length } of rules[kind](isFresh, (index) => link[index]!)) {
      for (let step = 0; step < length; step++) {
        fate[from + step] = WORD_CHANGE[kind];
        link[from + step] = row + step;
      }
    }
  }
  const changes = hunks.map((hunk) => resolveHunk(hunk, fate, link, gone, rules));
  return { hunks: changes, fate, link, gone };
}

function linkKept(hunks: readonly Hunk[], beforeLength: number, link: Int32Array): void {
  let [old, at] = [0, 0];
  for (const hunk of [...hunks, { aFrom: beforeLength, aTo: 0, bFrom: link.length, bTo: 0 }]) {
    while (at < hunk.bFrom) link[at++] = old++;
    [old, at] = [hunk.aTo, hunk.bTo];
  }
}

/**
 * Maximum size of an island absorbed by replacements on both sides, and how much larger those must
 * be.
 */
const ISLAND_WORDS = 2;
const ISLAND_FACTOR = 3;

/**
 * Joins replacements separated only by a word or two: "the" and "of" shared by two unrelated
 * sentences don't count as kept.
 */
function absorbIslands(hunks: readonly Hunk[]): Hunk[] {
  const joined: Hunk[] = [];
  for (const hunk of hunks) {
    const last = joined.at(-1);
    const island = last ? hunk.aFrom - last.aTo : 0;
    if (
      last &&
      island <= ISLAND_WORDS &&
      Math.min(extent(last), extent(hunk)) >= ISLAND_FACTOR * island
    ) {
      last.aTo = hunk.aTo;
      last.bTo = hunk.bTo;
    } else {
      joined.push({ ...hunk });
    }
  }
  return joined;
}

/** The smaller side of a replacement: a pure insertion or deletion absorbs nothing. */
const extent = ({ aFrom, aTo, bFrom, bTo }: Hunk): number => Math.min(aTo - aFrom, bTo - bFrom);

/** Bounds the search when one word fills the text. */
const MAX_CANDIDATES = 64;

function markMoves(before: Int32Array, after: Int32Array, change: WordChange, least: number): void {
  const { fate, link, gone } = change;
  const starts = new Map<number, number[]>();
  for (let old = 0; old + least <= before.length; old++) {
    if (!gone[old] || !gone[old + least - 1]) continue;
    const rows = starts.get(before[old]!);
    if (rows && rows.length < MAX_CANDIDATES) rows.push(old);
    else if (!rows) starts.set(before[old]!, [old]);
  }
  if (starts.size === 0) return;
  let at = 0;
  while (at + least <= after.length) {
    let [best, bestAt] = [0, -1];
    for (const old of fate[at] === WORD_CHANGE.fresh ? (starts.get(after[at]!) ?? []) : []) {
      let length = 0;
      while (
        at + length < after.length &&
        old + length < before.length &&
        fate[at + length] === WORD_CHANGE.fresh &&
        gone[old + length] &&
        before[old + length] === after[at + length]
      ) {
        length++;
      }
      if (length > best) [best, bestAt] = [length, old];
    }
    if (best < least) {
      at++;
      continue;
    }
    for (let step = 0; step < best; step++) {
      fate[at + step] = WORD_CHANGE.moved;
      link[at + step] = bestAt + step;
      gone[bestAt + step] = 0;
    }
    at += best;
  }
}

/**
 * Pairs the remaining words of a hunk: first those still being typed, then edits, then new and
 * removed words.
 */
function resolveHunk(
  hunk: Hunk,
  fate: Uint8Array,
  link: Int32Array,
  gone: Uint8Array,
  rules: WordChangeRules,
): HunkChange {
  const removed = rowsWhere(hunk.aFrom, hunk.aTo, (old) => gone[old] === 1);
  const inserted = rowsWhere(hunk.bFrom, hunk.bTo, (at) => fate[at] === WORD_CHANGE.fresh);
  const only = hunk.aTo - hunk.aFrom === 1 ? removed[0] : undefined;
  if (only !== undefined) {
    const grown = inserted.findIndex((at) => rules.isStillTyped(only, at));
    if (grown >= 0) {
      const [at] = inserted.splice(grown, 1);
      fate[at!] = WORD_CHANGE.stillTyped;
      link[at!] = only;
      gone[only] = 0;
      removed.length = 0;
    }
  }
  const edited = Math.min(inserted.length, removed.length);
  for (let pair = 0; pair < edited; pair++) {
    fate[inserted[pair]!] = WORD_CHANGE.edited;
    link[inserted[pair]!] = removed[pair]!;
  }
  return { hunk, edited, new: inserted.length - edited, deleted: removed.length - edited };
}

/**
 * Keeps words that are the same in other letters, in order. All hunks together: where a command changes the letters of a
 * whole passage, words that it leaves as they are can tear it into removed and inserted words.
 */
function keepRespelled(
  before: Int32Array,
  after: Int32Array,
  hunks: readonly Hunk[],
  { fate, link, gone }: Pick<WordChange, 'fate' | 'link' | 'gone'>,
  { spellingBefore, spellingAfter }: WordChangeRules,
): void {
  const oldWords = hunks.flatMap(({ aFrom, aTo }) =>
    rowsWhere(aFrom, aTo, (old) => gone[old] === 1),
  );
  const newWords = hunks.flatMap(({ bFrom, bTo }) =>
    rowsWhere(bFrom, bTo, (at) => fate[at] === WORD_CHANGE.fresh),
  );
  if (oldWords.length === 0 || newWords.length === 0) return;
  const [oldSpellings, newSpellings] = [oldWords.map(spellingBefore), newWords.map(spellingAfter)];
  // What nothing else is spelled like can't be paired: mostly that is all.
  const [ofOld, ofNew] = [new Set(oldSpellings), new Set(newSpellings)];
  const removed = oldWords.filter((_, index) => ofNew.has(oldSpellings[index]!));
  if (removed.length === 0) return;
  const inserted = newWords.filter((_, index) => ofOld.has(newSpellings[index]!));
  const spelledBefore = Int32Array.from(oldSpellings.filter((spelling) => ofNew.has(spelling)));
  const spelledAfter = Int32Array.from(newSpellings.filter((spelling) => ofOld.has(spelling)));
  const others = diffSequences(spelledBefore, spelledAfter);
  let [from, to] = [0, 0];
  for (const hunk of [
    ...others,
    { aFrom: removed.length, aTo: 0, bFrom: inserted.length, bTo: 0 },
  ]) {
    for (; from < hunk.aFrom; from++, to++) {
      const [old, at] = [removed[from]!, inserted[to]!];
      // Equal words with others between them are what an edit has in common with what it replaced.
      if (before[old] === after[at]) continue;
      fate[at] = WORD_CHANGE.stillTyped;
      link[at] = old;
      gone[old] = 0;
    }
    [from, to] = [hunk.aTo, hunk.bTo];
  }
}

function rowsWhere(from: number, to: number, holds: (row: number) => boolean): number[] {
  const rows: number[] = [];
  for (let row = from; row < to; row++) if (holds(row)) rows.push(row);
  return rows;
}
