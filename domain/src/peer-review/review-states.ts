/**
 * A review of one draft by one reviewer. It is `OPEN` from when the draft is submitted, and ends in time, late, or at its deadline:
 * then what is written by then is submitted (`SUBMITTED_AUTO`), and what nobody began is `MISSED`, which can still be done, late.
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
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/** Whether the author can read it. */
export const isReviewSubmitted = (status: ReviewStatus): boolean =>
  status === 'SUBMITTED' || status === 'SUBMITTED_LATE' || status === 'SUBMITTED_AUTO';

/** Whether its deadline still has something to do. */
export const isReviewOpen = (status: ReviewStatus): boolean =>
  status === 'OPEN' || status === 'IN_PROGRESS';
