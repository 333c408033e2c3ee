/** Where a student's submission stands. `IN_PROGRESS` is between Start and the last draft. */
export const SUBMISSION_STATUSES = [
  'NONE',
  'IN_PROGRESS',
  'FINAL_SUBMISSION',
  'AUTO_SUBMISSION',
  'INSTRUCTOR_SUBMISSION',
  'EXCEPTION',
] as const;
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number];

/** Where one draft of a submission stands. */
export const DRAFT_STATUSES = [
  'NONE',
  'SUBMITTED',
  'SUBMITTED_LATE',
  'SUBMITTED_EXCEPTION',
  'SUBMITTED_AUTO',
  'SUBMITTED_INSTRUCTOR',
  'MISSED',
] as const;
export type DraftStatus = (typeof DRAFT_STATUSES)[number];

/** Statuses that end the writing and allow grading. */
export const FINAL_STATUSES: readonly SubmissionStatus[] = [
  'FINAL_SUBMISSION',
  'AUTO_SUBMISSION',
  'INSTRUCTOR_SUBMISSION',
];
