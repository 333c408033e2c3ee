import { DAY } from '../time.ts';

/** What is suggested: this long after the draft's own deadline. */
export const SUGGESTED_REVIEW_TIME = 2 * DAY;

/** A draft that was submitted late is open to its reviewers for at least this long, even after its review deadline. */
export const LATE_DRAFT_REVIEW_TIME = DAY;
