import { SECOND } from '@antecedent/domain/time';

/** Clocks of two nodes differ by as much, and nobody set one back. */
const TOLERANCE_MS = 10 * SECOND;

/**
 * Now, as the times of one file go on. When the clock was set back, the time that really passed since its newest version
 * counts: an hour of writing must not vanish because the clock repeats it.
 *
 * @param now      by the clock; milliseconds since 1970
 * @param headAt   the time of the newest version
 * @param passedMs since this node knows that version, by a clock that nobody sets
 */
export const steadyTime = (now: number, headAt: number, passedMs: number): number =>
  now >= headAt - TOLERANCE_MS ? now : headAt + Math.floor(passedMs);
