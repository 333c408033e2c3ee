/**
 * The status of a student's submission. `IN_PROGRESS` is between starting and submitting the last
 * draft.
 */
export const SUBMISSION_STATUSES = [
  'NONE',
  'IN_PROGRESS',
  'FINAL_SUBMISSION',
  'AUTO_SUBMISSION',
  'INSTRUCTOR_SUBMISSION',
  'EXCEPTION',
] as const;
/** As stored. Transitions are in `transitions.ts`. */
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number];

/** The status of one draft of a submission. */
export const DRAFT_STATUSES = [
  'NONE',
  'SUBMITTED',
  'SUBMITTED_LATE',
  'SUBMITTED_EXCEPTION',
  'SUBMITTED_AUTO',
  'SUBMITTED_INSTRUCTOR',
  'MISSED',
] as const;
/** As stored. Transitions are in `transitions.ts`. */
export type DraftStatus = (typeof DRAFT_STATUSES)[number];

/** Statuses that end the writing and allow grading. */
export const FINAL_STATUSES: readonly SubmissionStatus[] = [
  'FINAL_SUBMISSION',
  'AUTO_SUBMISSION',
  'INSTRUCTOR_SUBMISSION',
];
