import type { ArithmeticStep } from '../types.ts';
import { type ScoreLetter, scoreLetter } from './score-letter.ts';

const ABSENCE_REASONS = [
  'few-words',
  'little-time',
  'mostly-imported',
  'mostly-offline',
  'mostly-unobserved',
  'mostly-declared',
  'mostly-quoted',
  'pace-not-calibrated',
  'too-short',
  'timed',
  'just-begun',
  'empty',
] as const;

/** Why a score is absent. */
export type AbsenceReason = (typeof ABSENCE_REASONS)[number];

/** The reason shown with a score: that it exists, or why it does not. */
export const SCORE_REASONS = ['scored', ...ABSENCE_REASONS] as const;

/**
 * What triggered an evaluation: set to revise, a submission, a deadline, an accepted passage, an acceptance
 * that was undone, a marked quotation or one that no longer counts, a new algorithm, or an accommodation that was granted, changed or withdrawn.
 */
export const EVALUATION_REASONS = [
  'revise',
  'submission',
  'auto',
  'accepted',
  'undone',
  'quotation',
  'recomputed',
  'accommodation',
] as const;
/** Why an evaluation was made, as stored in the score history. */
export type EvaluationReason = (typeof EVALUATION_REASONS)[number];

/** Effort or Revision, with the steps that lead to it. `absent` is the reason for a missing score. */
export type Score = {
  /** 0 to 100, or -1 when it is absent. */
  score: number;
  letter: ScoreLetter;
  absent: AbsenceReason | null;
  /** The steps that lead to the score, in order; when it is absent, those that lead to the reason, if any. */
  arithmetic: ArithmeticStep[];
};

export const absentScore = (reason: AbsenceReason, arithmetic: ArithmeticStep[] = []): Score => ({
  score: -1,
  letter: 'N',
  absent: reason,
  arithmetic,
});

/**
 * A score from a share of 100; halves round up.
 *
 * @param steps the steps that lead to the share
 * @param last  key and values of the final step, which yields the score
 */
export function scored(
  share: number,
  steps: readonly ArithmeticStep[],
  last: Pick<ArithmeticStep, 'key' | 'values'>,
): Score {
  // In floating point, 0.285 is slightly less than 0.285: without toFixed, 28.5 would round down.
  const score = Math.round(Number((100 * share).toFixed(6)));
  const arithmetic = [...steps, { ...last, result: score }];
  return { score, letter: scoreLetter(score), absent: null, arithmetic };
}

export const clamp = (value: number): number => Math.min(1, Math.max(0, value));
