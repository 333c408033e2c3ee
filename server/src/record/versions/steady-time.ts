import { SECOND } from '@antecedent/domain/time';

/** The clocks of two nodes may differ by this much without one having been set back. */
const TOLERANCE_MS = 10 * SECOND;

/**
 * The current time for one file. If the clock was set back, the time that really passed since its newest version
 * counts: an hour of writing must not vanish because the clock repeats it.
 *
 * @param now      by the clock; milliseconds since 1970
 * @param headAt   the time of the newest version
 * @param passedMs since this node has known that version, by a clock that can't be set
 */
export const steadyTime = (now: number, headAt: number, passedMs: number): number =>
  now >= headAt - TOLERANCE_MS ? now : headAt + Math.floor(passedMs);
