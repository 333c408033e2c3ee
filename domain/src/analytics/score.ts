import { type LetterGrade, letterGrade } from './letter-grade.ts';
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
  letter: LetterGrade;
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

/** A score from the share of 100 that it reaches; halves round up. */
export function scored(share: number, arithmetic: ArithmeticStep[]): Score {
  const score = Math.round(100 * share);
  return { score, letter: letterGrade(score), absent: null, arithmetic };
}

export const clamp = (value: number): number => Math.min(1, Math.max(0, value));
