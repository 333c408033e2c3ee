import type { Hunk } from '../diff/sequence.ts';
import { diffSequences } from '../diff/sequence-diff.ts';
import { encodeUtf8 } from '../encoding/utf8.ts';
import { type ByteTokens, characterTokens, WordNumbers } from './byte-tokens.ts';
import { changedRange } from './changed-range.ts';
import type { Delta, DeltaHunk } from './delta.ts';

/** Up to this many bytes on both sides together are compared by character directly. */
const MAX_CHARACTER_DIFF_BYTES = 1_024;
/**
 * A longer changed middle is stored as a whole: comparing it would take hundreds of megabytes of
 * memory.
 */
const MAX_COMPARED_BYTES = 2 * 1024 * 1024;
/**
 * With more changed words than this, the texts have little in common and a finer comparison gains
 * nothing.
 */
const MAX_REFINED_WORDS = 128;
/** Changes closer together are stored as one: a hunk costs three numbers, a kept byte only one. */
const NEARBY_BYTES = 3;

/**
 * The changes between two texts, as a delta of their UTF-8 bytes. No hunk starts or ends inside a
 * character.
 */
export const diffText = (before: string, after: string): Delta =>
  diffBytes(encodeUtf8(before), encodeUtf8(after));

/**
 * The changes between two states of a stream.
 *
 * Common prefix and suffix are trimmed first, which is enough for ordinary typing. The rest is
 * compared by word and then, within changed words, by character, so that two cursors give two small
 * hunks rather than one that replaces everything in between. Large unrelated input takes
 * near-linear time and gives a correct, if longer, delta; a change of more than two megabytes is
 * one hunk.
 *
 * @param range outside of which the states are known to be equal
 */
export function diffBytes(
  before: Uint8Array,
  after: Uint8Array,
  range: Hunk = changedRange(before, after),
): Delta {
  if (sizeOf(range) === 0) return [];
  return toDelta(joinNearby(changesWithin(before, after, range)), after);
}

function changesWithin(before: Uint8Array, after: Uint8Array, middle: Hunk): Hunk[] {
  if (isOneSided(middle) || sizeOf(middle) > MAX_COMPARED_BYTES) return [middle];
  if (sizeOf(middle) <= MAX_CHARACTER_DIFF_BYTES) return characterChanges(before, after, middle);
  const words = wordChanges(before, after, middle);
  if (words.length > MAX_REFINED_WORDS) return words;
  return words.flatMap((change) =>
    isOneSided(change) || sizeOf(change) > MAX_CHARACTER_DIFF_BYTES
      ? [change]
      : characterChanges(before, after, change),
  );
}

function characterChanges(before: Uint8Array, after: Uint8Array, span: Hunk): Hunk[] {
  return changes(
    characterTokens(before, span.aFrom, span.aTo),
    characterTokens(after, span.bFrom, span.bTo),
  );
}

function wordChanges(before: Uint8Array, after: Uint8Array, span: Hunk): Hunk[] {
  const words = new WordNumbers();
  return changes(
    words.tokens(before, span.aFrom, span.aTo),
    words.tokens(after, span.bFrom, span.bTo),
  );
}

function changes(a: ByteTokens, b: ByteTokens): Hunk[] {
  return diffSequences(a.symbols, b.symbols).map((hunk) => ({
    aFrom: a.offsets[hunk.aFrom] as number,
    aTo: a.offsets[hunk.aTo] as number,
    bFrom: b.offsets[hunk.bFrom] as number,
    bTo: b.offsets[hunk.bTo] as number,
  }));
}

function joinNearby(hunks: readonly Hunk[]): Hunk[] {
  const joined: Hunk[] = [];
  for (const hunk of hunks) {
    const last = joined.at(-1);
    if (last && hunk.aFrom - last.aTo <= NEARBY_BYTES) {
      last.aTo = hunk.aTo;
      last.bTo = hunk.bTo;
    } else {
      joined.push({ ...hunk });
    }
  }
  return joined;
}

function toDelta(hunks: readonly Hunk[], after: Uint8Array): Delta {
  let read = 0;
  return hunks.map((hunk): DeltaHunk => {
    const keep = hunk.aFrom - read;
    read = hunk.aTo;
    return { keep, remove: hunk.aTo - hunk.aFrom, insert: after.slice(hunk.bFrom, hunk.bTo) };
  });
}

const sizeOf = (hunk: Hunk): number => hunk.aTo - hunk.aFrom + hunk.bTo - hunk.bFrom;
const isOneSided = (hunk: Hunk): boolean => hunk.aFrom === hunk.aTo || hunk.bFrom === hunk.bTo;
