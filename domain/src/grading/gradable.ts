import { type DraftStatus, FINAL_STATUSES, type SubmissionStatus } from '../assignment/states.ts';

/** A submission is graded once its writing has ended. */
export const isSubmissionGradable = (status: SubmissionStatus): boolean =>
  FINAL_STATUSES.includes(status);

/** A draft is graded once it was submitted, or missed: what is missing can count as such. */
export const isDraftGradable = (status: DraftStatus): boolean => status !== 'NONE';
