import { DAY, type EpochMs, HOUR } from '../time.ts';

/** What is suggested: this long after the draft's own deadline. */
export const SUGGESTED_REVIEW_TIME = 2 * DAY;

/** A draft that was submitted late is open to its reviewers for at least this long, even after its review deadline. */
export const LATE_DRAFT_REVIEW_TIME = DAY;

/**
 * Whether a draft that no one has started to review gets another reviewer: the chosen hours before its deadline, but not
 * before half of the time for it has passed, so that reviews in class have time to start.
 *
 * @param since from when it could be reviewed, and everyone had to have submitted
 */
export const isTimeToAskOthers = (
  { since, deadline }: { since: EpochMs; deadline: EpochMs },
  hours: number,
  now: EpochMs,
): boolean => deadline - now <= Math.min(hours * HOUR, (deadline - since) / 2);
