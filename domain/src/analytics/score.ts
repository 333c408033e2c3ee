import { type ScoreLetter, scoreLetter } from './score-letter.ts';
import type { ArithmeticStep } from './types.ts';

const ABSENCE_REASONS = [
  'few-words',
  'little-time',
  'mostly-unobserved',
  'pace-not-calibrated',
  'empty',
] as const;

/** Why a score is absent. */
export type AbsenceReason = (typeof ABSENCE_REASONS)[number];

/** What stands beside a score on screens: that it is there, or why it is not. */
export const SCORE_REASONS = ['scored', ...ABSENCE_REASONS] as const;

/** What asked for an evaluation: set to revise, submitting, a deadline, an accepted passage. */
export const EVALUATION_REASONS = ['revise', 'submission', 'auto', 'accepted'] as const;
export type EvaluationReason = (typeof EVALUATION_REASONS)[number];

export type Score = {
  /** 0 to 100, or -1 where it is absent. */
  score: number;
  letter: ScoreLetter;
  absent: AbsenceReason | null;
  /** The sums that lead to the score, in order; empty where it is absent. */
  arithmetic: ArithmeticStep[];
};

export const absentScore = (reason: AbsenceReason): Score => ({
  score: -1,
  letter: 'N',
  absent: reason,
  arithmetic: [],
});

/**
 * A score from the share of 100 that it reaches; halves round up, as on paper.
 *
 * @param steps the sums that lead to the share
 * @param last  key and values of the sum that makes the score of them
 */
export function scored(
  share: number,
  steps: readonly ArithmeticStep[],
  last: Pick<ArithmeticStep, 'key' | 'values'>,
): Score {
  // 0.285 is a hair less than it says: without the cut, 28.5 would round down.
  const score = Math.round(Number((100 * share).toFixed(6)));
  const arithmetic = [...steps, { ...last, result: score }];
  return { score, letter: scoreLetter(score), absent: null, arithmetic };
}

export const clamp = (value: number): number => Math.min(1, Math.max(0, value));
