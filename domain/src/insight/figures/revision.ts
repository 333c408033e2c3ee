import type { Parameters } from '../parameters.ts';
import type { Tracker } from '../tracking/tracker-state.ts';
import type { WordCounts, WordSource } from '../types.ts';
import { unobservedReason } from './effort.ts';
import { revisedPassages } from './revised-words.ts';
import { type AbsenceReason, absentScore, type Score, scored } from './score.ts';

/** Words of a file that were revised, by how they were. */
export type RevisionTotals = {
  /** Words inserted into earlier text and deleted from it. */
  rewritten: number;
  /** Words deleted again where the text was being written. */
  rephrased: number;
  moved: number;
};

/** Totals of the revisions of one file, for the current text. */
export function revisionTotals(tracker: Tracker): RevisionTotals {
  const totals: RevisionTotals = { rewritten: 0, rephrased: 0, moved: 0 };
  for (const { kind, words } of revisedPassages(tracker)) totals[kind] += words;
  return totals;
}

/** The combined totals of several files of one submission. */
export const sumTotals = (parts: readonly RevisionTotals[]): RevisionTotals =>
  parts.reduce(
    (sum, part) => ({
      rewritten: sum.rewritten + part.rewritten,
      rephrased: sum.rephrased + part.rephrased,
      moved: sum.moved + part.moved,
    }),
    { rewritten: 0, rephrased: 0, moved: 0 },
  );

/** What decides whether there was enough text and time to revise. */
export type RevisionBasis = {
  /** Words of the text by provenance. */
  words: WordCounts;
  /** Where most of the words that were not observed come from; null without any, and where it isn't known. */
  mostUnobserved: WordSource | null;
  realSeconds: number;
  /** Whether it was written against the clock. */
  isTimed: boolean;
};

/** Why there is no Revision score: there was no room to revise, or it wasn't observed. Null where there is one. */
export function revisionAbsence(
  { words, mostUnobserved, realSeconds, isTimed }: RevisionBasis,
  { revision, effort }: Parameters,
): AbsenceReason | null {
  const all = words.typed + words.bulk + words.unobserved;
  if (isTimed) return 'timed';
  if (all < revision.leastWords) return 'too-short';
  if (words.unobserved / all > effort.mostUnobservedShare) {
    return unobservedReason(mostUnobserved);
  }
  return realSeconds < revision.leastRealSeconds ? 'just-begun' : null;
}

/**
 * The Revision score, 0 to 100, by how many words were revised for each word of the text: half for revising at all, half for
 * revising much. Both parts saturate.
 *
 * Source: the kind and reach of revisions counts, their number doesn't (L. Faigley and S. Witte, Analyzing Revision, 1981; N.
 * Sommers, Revision Strategies, 1980). The two shares come from 240 essays of the KLiCKe corpus (Y. Tian, S. Crossley and L. Van
 * Waes, 2025), as the validation reference describes.
 */
export function revisionScore(
  totals: RevisionTotals,
  basis: RevisionBasis,
  parameters: Parameters,
): Score {
  const absent = revisionAbsence(basis, parameters);
  if (absent) return absentScore(absent);
  const { moveWeight, someShare, someWeight, muchShare, muchWeight } = parameters.revision;
  const finalWords = basis.words.typed + basis.words.bulk + basis.words.unobserved;
  const { rewritten, rephrased, moved } = totals;
  const words = rewritten + rephrased + moveWeight * moved;
  const part = (share: number, weight: number) =>
    weight * Math.min(1, words / (share * finalWords));
  const [some, much] = [part(someShare, someWeight), part(muchShare, muchWeight)];
  const steps = [
    {
      key: 'revision.words',
      values: { rewritten, rephrased, moved, moveWeight },
      result: words,
    },
    {
      key: 'revision.some',
      values: { words, finalWords, share: someShare, weight: someWeight },
      result: some,
    },
    {
      key: 'revision.much',
      values: { words, finalWords, share: muchShare, weight: muchWeight },
      result: much,
    },
  ];
  return scored(some + much, steps, { key: 'revision.total', values: { some, much } });
}
