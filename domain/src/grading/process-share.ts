import type { FormProblem } from '../assignment/class-rules.ts';
import type { GradeMethod } from './grades.ts';
import type { LetterGrade } from './letter-grades.ts';
import { type LetterValues, letterFor, weightedAverage } from './proposal.ts';

/** Most that Effort and Revision can make of a grade together, percent. */
export const MAX_PROCESS_SHARE = 20;

/** How much of a grade the process makes, in whole percent. */
export type ProcessShares = { effortShare: number; revisionShare: number };

/** Problems with the shares of an assignment. */
export function processShareProblems({ effortShare, revisionShare }: ProcessShares): FormProblem[] {
  const isShare = (share: number) =>
    Number.isInteger(share) && share >= 0 && share <= MAX_PROCESS_SHARE;
  const key = 'assignments.processShare';
  if (!isShare(effortShare)) return [{ field: 'effortShare', key }];
  if (!isShare(revisionShare) || effortShare + revisionShare > MAX_PROCESS_SHARE) {
    return [{ field: 'revisionShare', key }];
  }
  return [];
}

export type GradePart = 'text' | 'effort' | 'revision';

/** A proposal with what it is made of: parts by their share in percent, together 100. */
export type PartedProposal = {
  points: number;
  letter: LetterGrade | null;
  parts: readonly { part: GradePart; share: number; points: number }[];
};

/** The part of a proposed grade that Effort and Revision make. */
export type ProcessPart = {
  /** The scores that count, each with its share in percent and 0 to 100 points. */
  counted: readonly { part: Exclude<GradePart, 'text'>; share: number; points: number }[];
  /** Points out of 100 that they add together. */
  points: number;
  /** Percent that the text makes. */
  textShare: number;
};

/** What Effort and Revision add to a proposed grade, whatever the text is graded with. */
export function processPart(
  shares: ProcessShares,
  scores: { effort: number; revision: number },
  isLeftOut: boolean,
): ProcessPart {
  const counted = [
    { part: 'effort' as const, share: shares.effortShare, points: scores.effort },
    { part: 'revision' as const, share: shares.revisionShare, points: scores.revision },
  ].filter(({ share, points }) => !isLeftOut && share > 0 && points >= 0);
  return {
    counted,
    points: counted.reduce((sum, { share, points }) => sum + share * points, 0) / 100,
    textShare: 100 - counted.reduce((sum, { share }) => sum + share, 0),
  };
}

/**
 * The grade that follows from that of the text and the scores of the process. A score that is N takes no part, and its share
 * goes back to the text; so do both where the process is left out for this student.
 *
 * @param text points of the text, as they follow from drafts or a rubric
 * @param scores 0 to 100; -1 for N
 */
export function withProcess(
  text: number,
  shares: ProcessShares,
  scores: { effort: number; revision: number },
  { isLeftOut, method, scale }: { isLeftOut: boolean; method: GradeMethod; scale: LetterValues },
): PartedProposal {
  const { counted, textShare } = processPart(shares, scores, isLeftOut);
  const parts = [{ part: 'text' as const, share: textShare, points: text }, ...counted];
  const average = weightedAverage(parts.map(({ share, points }) => ({ weight: share, points })));
  const points = average?.points ?? text;
  return { points, letter: method === 'Letter' ? letterFor(points, scale) : null, parts };
}
