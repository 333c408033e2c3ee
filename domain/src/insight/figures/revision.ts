import type { EpochMs } from '../../time.ts';
import type { Parameters } from '../parameters.ts';
import { revisionSize } from '../tracking/revision-log.ts';
import type { Tracker } from '../tracking/tracker-state.ts';
import { ancestry, linksByChild } from '../words/paragraphs.ts';
import { rowAtOffset } from '../words/word-table.ts';
import { absentScore, type Score, scored } from './score.ts';

export type RevisionTotals = {
  /** Words in substantial revisions. */
  substantial: number;
  /** Number of small revisions. */
  small: number;
  /** Paragraphs long enough to count, and how many of them were reached. */
  paragraphs: number;
  reached: number;
  finalWords: number;
};

/** Totals of the revisions of one file, for the current text. */
export function revisionTotals(tracker: Tracker): RevisionTotals {
  const { parameters, revisions, words } = tracker;
  const { substantialWords } = parameters.revision;
  let [substantial, small] = [0, 0];
  for (const entry of revisions.entries) {
    const size = revisionSize(entry, parameters.revision);
    if (size <= 0) continue;
    if (size >= substantialWords || entry.moved > 0) substantial += size;
    else small++;
  }
  const counted = countedParagraphs(tracker);
  const reached = counted.filter(({ reachedAt }) => reachedAt !== null).length;
  return { substantial, small, paragraphs: counted.length, reached, finalWords: words.count };
}

/** A paragraph that is long enough to count; `reachedAt` is null where no late revision reached it. */
export type CountedParagraph = { paragraph: number; reachedAt: EpochMs | null };

/** The paragraphs that are long enough to count, zero-based, with when a late revision first reached each. */
export function countedParagraphs(tracker: Tracker): CountedParagraph[] {
  const { paragraphs, parameters, revisions, words, text } = tracker;
  const lateAt = new Map<number, EpochMs>();
  for (const entry of revisions.entries) {
    if (!entry.late || revisionSize(entry, parameters.revision) <= 0) continue;
    const earliest = lateAt.get(entry.paragraph) ?? Number.POSITIVE_INFINITY;
    lateAt.set(entry.paragraph, Math.min(earliest, entry.at));
  }
  const byChild = linksByChild(paragraphs);
  return paragraphs.id.flatMap((id, index): CountedParagraph[] => {
    const from = rowAtOffset(words, paragraphs.start[index]!);
    const to = rowAtOffset(words, paragraphs.start[index + 1] ?? text.length + 1);
    if (to - from < parameters.revision.reachParagraphWords) return [];
    // Changes in a parent count for the paragraph only up to the split or merge.
    for (const [of, until] of ancestry(byChild, id)) {
      const at = lateAt.get(of);
      if (at !== undefined && at <= until) return [{ paragraph: index, reachedAt: at }];
    }
    return [{ paragraph: index, reachedAt: null }];
  });
}

/** The combined totals of several files of one submission. */
export const sumTotals = (parts: readonly RevisionTotals[]): RevisionTotals =>
  parts.reduce(
    (sum, part) => ({
      substantial: sum.substantial + part.substantial,
      small: sum.small + part.small,
      paragraphs: sum.paragraphs + part.paragraphs,
      reached: sum.reached + part.reached,
      finalWords: sum.finalWords + part.finalWords,
    }),
    { substantial: 0, small: 0, paragraphs: 0, reached: 0, finalWords: 0 },
  );

/**
 * The Revision score, 0 to 100: words in substantial revisions, the number of small ones, and
 * reach. Each part saturates, so that depth and reach count for more than number.
 *
 * Source: L. Faigley and S. Witte, Analyzing Revision, 1981; N. Sommers, Revision Strategies, 1980.
 */
export function revisionScore(totals: RevisionTotals, parameters: Parameters): Score {
  const { revision } = parameters;
  const { substantial, small, reached, paragraphs, finalWords } = totals;
  const share = paragraphs === 0 ? 0 : reached / paragraphs;
  if (finalWords < revision.leastWords) return absentScore('few-words');
  const deep = Math.min(1, substantial / (revision.substantialShare * finalWords));
  const surface = Math.min(1, small / (revision.smallShare * finalWords));
  const wide = Math.min(1, share / revision.reachTarget);
  const total =
    revision.substantialWeight * deep +
    revision.smallWeight * surface +
    revision.reachWeight * wide;
  const steps = [
    {
      key: 'revision.substantial',
      values: {
        substantial,
        finalWords,
        share: revision.substantialShare,
        weight: revision.substantialWeight,
      },
      result: revision.substantialWeight * deep,
    },
    {
      key: 'revision.small',
      values: { small, finalWords, share: revision.smallShare, weight: revision.smallWeight },
      result: revision.smallWeight * surface,
    },
    {
      key: 'revision.reach',
      values: {
        reach: share,
        reached,
        paragraphs,
        target: revision.reachTarget,
        weight: revision.reachWeight,
      },
      result: revision.reachWeight * wide,
    },
  ];
  return scored(total, steps, { key: 'revision.score', values: { deep, surface, wide } });
}
