import { DAY, type EpochMs } from '../time.ts';

/** What is suggested: so long after the draft's own deadline. */
export const SUGGESTED_REVIEW_TIME = 2 * DAY;

/** A reviewer has at least so long from when there is something to review. */
export const LEAST_REVIEW_TIME = DAY;

/** When a review is due: at the draft's review deadline, later where the draft came late or the reviewer has more time. */
export const reviewDueAt = (
  deadline: EpochMs,
  openedAt: EpochMs,
  extendedUntil: EpochMs | null,
): EpochMs => Math.max(deadline, openedAt + LEAST_REVIEW_TIME, extendedUntil ?? deadline);
