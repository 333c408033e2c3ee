import { type ScoreLetter, scoreLetter } from './score-letter.ts';
import type { ArithmeticStep } from './types.ts';

/** Why a score is absent. */
export type AbsenceReason =
  | 'few-words'
  | 'little-time'
  | 'mostly-unobserved'
  | 'pace-not-calibrated'
  | 'empty';

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
