import { DAY } from '../time.ts';

/**
 * A review of one draft by one reviewer. It is `OPEN` from when the draft is submitted, and ends in time, late, or at its deadline:
 * then what is written by then is submitted (`SUBMITTED_AUTO`), and what was not started is `MISSED`, which can still be done, late.
 * `WITHDRAWN` is one whose reviewer was changed before it ended; it keeps what was written.
 */
export const REVIEW_STATUSES = [
  'OPEN',
  'IN_PROGRESS',
  'SUBMITTED',
  'SUBMITTED_LATE',
  'SUBMITTED_AUTO',
  'MISSED',
  'WITHDRAWN',
] as const;
/** As stored. */
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/** Whether the author can read it. */
export const isReviewSubmitted = (status: ReviewStatus): boolean =>
  status === 'SUBMITTED' || status === 'SUBMITTED_LATE' || status === 'SUBMITTED_AUTO';

/** Whether its deadline still has something to do. */
export const isReviewOpen = (status: ReviewStatus): boolean =>
  status === 'OPEN' || status === 'IN_PROGRESS';

/** How long after its deadline a missed review is asked for. */
export const ASK_FOR_MISSED_MS = 7 * DAY;

/** Whether a reviewer is behind with a review that they can still submit. Times in milliseconds. */
export const isReviewBehind = (
  status: ReviewStatus | 'NONE',
  deadline: number,
  now: number,
): boolean =>
  status === 'OPEN' ||
  status === 'IN_PROGRESS' ||
  (status === 'MISSED' && deadline > now - ASK_FOR_MISSED_MS);
