import type { EpochMs } from '../../time.ts';
import { isDeletedWord, precedingHash } from '../tracking/deleted-words.ts';
import type { Tracker } from '../tracking/tracker-state.ts';
import { sourceCode } from '../words/word-table.ts';

/**
 * How words were revised: inserted into earlier text or deleted from it, deleted again where the text was being written, or moved.
 */
export type RevisionKind = 'rewritten' | 'rephrased' | 'moved';

/** A passage that was revised: what is different in the text for it. */
export type RevisedPassage = {
  kind: RevisionKind;
  /** When the revision began; of a rephrasing, when the last of its deleted words was written. */
  at: EpochMs;
  /** Id of its paragraph; null where the words are gone. */
  paragraph: number | null;
  words: number;
};

/**
 * The passages of a file that were revised. They are found in what the text is now and in the words that were deleted from it,
 * not by adding up changes, so each passage counts once: words that are in the text again, however they came back, were
 * not deleted, and words that were deleted before were not inserted.
 *
 * Only words that the student typed count, and only phrases: a single word is most often a correction of its spelling.
 */
export function revisedPassages(tracker: Tracker): RevisedPassage[] {
  const { revisions, parameters } = tracker;
  const { phraseWords } = parameters.revision;
  const deleted = deletedPhrases(tracker, phraseWords);
  const inserted = insertedWords(tracker);
  const rewritten = revisions.entries.flatMap((entry, index): RevisedPassage[] => {
    if (entry.canceledAt >= 0) return [];
    const { at, paragraph, moved } = entry;
    const words = (inserted.get(index) ?? 0) + (deleted.byRevision.get(index) ?? 0);
    return [
      ...(words >= phraseWords ? [{ kind: 'rewritten' as const, at, paragraph, words }] : []),
      ...(moved > 0 ? [{ kind: 'moved' as const, at, paragraph, words: moved }] : []),
    ];
  });
  return [...rewritten, ...deleted.rephrased];
}

const TYPED = sourceCode('typed');

/** A word together with the word before it, in 53 bits. */
const pairKey = (before: number, word: number): number =>
  (before >>> 0) * 0x20_0000 + (word >>> 11);

/** Each pair of adjacent words of the text. */
function pairsOfText({ words: { hash, count } }: Tracker): Set<number> {
  const pairs = new Set<number>();
  for (let row = 0; row < count; row++) pairs.add(pairKey(hash[row - 1] ?? 0, hash[row]!));
  return pairs;
}

function pairsOfDeleted({ deleted }: Tracker): Set<number> {
  const pairs = new Set<number>();
  for (let row = 0; row < deleted.words.count; row++) {
    if (!isDeletedWord(deleted, row)) continue;
    pairs.add(pairKey(precedingHash(deleted, row), deleted.words.hash[row]!));
  }
  return pairs;
}

/** Typed words of the text that each revision inserted, without those that were there before and were only typed again. */
function insertedWords(tracker: Tracker): Map<number, number> {
  const { hash, source, revision, count } = tracker.words;
  const known = pairsOfDeleted(tracker);
  const counts = new Map<number, number>();
  for (let row = 0; row < count; row++) {
    const owner = revision[row]!;
    if (owner < 0 || source[row] !== TYPED) continue;
    const isTypedAgain =
      known.has(pairKey(hash[row - 1] ?? 0, hash[row]!)) ||
      (row + 1 < count && known.has(pairKey(hash[row]!, hash[row + 1]!)));
    if (!isTypedAgain) counts.set(owner, (counts.get(owner) ?? 0) + 1);
  }
  return counts;
}

/** Typed words that were deleted and aren't in the text again, each pair of words once. */
function deletedPhrases(tracker: Tracker, phraseWords: number) {
  const { deleted } = tracker;
  const { words, context, isRephrasing } = deleted;
  const known = pairsOfText(tracker);
  const byRevision = new Map<number, number>();
  const rephrased: RevisedPassage[] = [];
  let run = { at: 0, words: 0 };
  const closeRun = (): void => {
    if (run.words >= phraseWords) {
      rephrased.push({ kind: 'rephrased', at: run.at, paragraph: null, words: run.words });
    }
    run = { at: 0, words: 0 };
  };
  for (let row = 0; row < words.count; row++) {
    if (!isDeletedWord(deleted, row)) {
      closeRun();
      continue;
    }
    const owner = context[row]!;
    if (words.source[row] !== TYPED || (owner < 0 && !isRephrasing[row])) continue;
    // What a revision inserted and another deleted leaves nothing behind.
    if (words.revision[row]! >= 0) continue;
    const pair = pairKey(precedingHash(deleted, row), words.hash[row]!);
    const isFollowed = row + 1 < words.count && isDeletedWord(deleted, row + 1);
    if (known.has(pair)) continue;
    if (isFollowed && known.has(pairKey(words.hash[row]!, words.hash[row + 1]!))) continue;
    known.add(pair);
    if (owner >= 0) byRevision.set(owner, (byRevision.get(owner) ?? 0) + 1);
    else run = { at: Math.max(run.at, words.born[row]!), words: run.words + 1 };
  }
  closeRun();
  return { byRevision, rephrased };
}
