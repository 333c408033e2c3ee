import { ancestry, linksByChild } from './paragraphs.ts';
import type { Parameters } from './parameters.ts';
import { revisionSize } from './revision-log.ts';
import { absentScore, type Score, scored } from './score.ts';
import type { Tracker } from './tracker-state.ts';
import { rowAtOffset } from './word-table.ts';

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
  const reachedAt = new Map<number, number>();
  for (const entry of revisions.entries) {
    const size = revisionSize(entry, parameters.revision);
    if (size <= 0) continue;
    if (size >= substantialWords || entry.moved > 0) substantial += size;
    else small++;
    if (entry.late) {
      const earliest = reachedAt.get(entry.paragraph) ?? Number.POSITIVE_INFINITY;
      reachedAt.set(entry.paragraph, Math.min(earliest, entry.at));
    }
  }
  return { substantial, small, ...reach(tracker, reachedAt), finalWords: words.count };
}

function reach(tracker: Tracker, reachedAt: ReadonlyMap<number, number>) {
  const { paragraphs, parameters, words, text } = tracker;
  const byChild = linksByChild(paragraphs);
  let [counted, reached] = [0, 0];
  for (const [index, id] of paragraphs.id.entries()) {
    const from = rowAtOffset(words, paragraphs.start[index]!);
    const to = rowAtOffset(words, paragraphs.start[index + 1] ?? text.length + 1);
    if (to - from < parameters.revision.reachParagraphWords) continue;
    counted++;
    // Changes in a parent count for the paragraph only up to the split or merge.
    for (const [of, until] of ancestry(byChild, id)) {
      const at = reachedAt.get(of);
      if (at === undefined || at > until) continue;
      reached++;
      break;
    }
  }
  return { paragraphs: counted, reached };
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

export type RevisionInput = Pick<RevisionTotals, 'substantial' | 'small' | 'finalWords'> & {
  /** Share of long paragraphs that were reached, 0 to 1. */
  reach: number;
};

/**
 * The Revision score, 0 to 100: words in substantial revisions, the number of small ones, and
 * reach. Each part saturates, so that depth and reach count for more than number.
 *
 * Source: L. Faigley and S. Witte, Analyzing Revision, 1981; N. Sommers, Revision Strategies, 1980.
 */
export function revisionScore(input: RevisionInput, parameters: Parameters): Score {
  const { revision } = parameters;
  const { substantial, small, reach: share, finalWords } = input;
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
      values: { reach: share, target: revision.reachTarget, weight: revision.reachWeight },
      result: revision.reachWeight * wide,
    },
  ];
  return scored(total, steps, { key: 'revision.score', values: { deep, surface, wide } });
}
