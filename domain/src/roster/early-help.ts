import { DAY, type EpochMs } from '../time.ts';

/** Why a student may need a word: facts, of which none says why. */
export const EARLY_HELP_REASONS = ['notBegun', 'shrank', 'unanswered'] as const;
export type EarlyHelpReason = (typeof EARLY_HELP_REASONS)[number];

/** How long before a deadline work is expected to be begun, and how long feedback may wait, ms. */
export const BEGIN_BEFORE = 2 * DAY;
export const ANSWER_WITHIN = 3 * DAY;

/** The smallest loss of words that counts. */
const LEAST_LOSS = 100;

/**
 * Whether a draft shrank: it has less than half of the words that it once had, and at least 100 fewer.
 *
 * @param words the student's own words in the text now
 * @param most the most that it had
 */
export const isShrunk = (words: number, most: number): boolean =>
  words < most / 2 && most - words >= LEAST_LOSS;

/** Until when a deadline is near, and before when feedback has waited long, at a moment. */
export const earlyHelpTimes = (now: EpochMs): { nearUntil: EpochMs; waitingSince: EpochMs } => ({
  nearUntil: now + BEGIN_BEFORE,
  waitingSince: now - ANSWER_WITHIN,
});
