import { type DraftStatus, FINAL_STATUSES, type SubmissionStatus } from '../assignment/states.ts';
import type { EpochMs } from '../time.ts';

/** What a bulk action does to one student, and why it leaves others as they are. */
export const BULK_EFFECTS = [
  // Changes.
  'extended',
  'extendedOpen',
  'submits',
  'submitsFinal',
  'reopens',
  'releases',
  'releasesUngraded',
  'exempts',
  'exemptsGraded',
  // No change.
  'submitted',
  'graded',
  'laterAlready',
  'noDeadline',
  'notBegun',
  'stillOpen',
  'deadlineLater',
  'visible',
  'secondReading',
  'exempt',
] as const;
export type BulkEffect = (typeof BULK_EFFECTS)[number];

const CHANGES: ReadonlySet<BulkEffect> = new Set([
  'extended',
  'extendedOpen',
  'submits',
  'submitsFinal',
  'reopens',
  'releases',
  'releasesUngraded',
  'exempts',
  'exemptsGraded',
]);

export const isChange = (effect: BulkEffect): boolean => CHANGES.has(effect);

/** One draft of a student's work, as far as a bulk action looks at it. */
export type BulkDraft = {
  status: DraftStatus;
  isFinal: boolean;
  /** Whether the draft or the submission has a grade. */
  isGraded: boolean;
  /** The student's own deadline. */
  deadline: EpochMs;
  exceptionUntil: EpochMs | null;
};

/** The work of a student who has begun. */
export type BulkWork = { status: SubmissionStatus; draft: BulkDraft };

const BY_A_PERSON: ReadonlySet<DraftStatus> = new Set([
  'SUBMITTED',
  'SUBMITTED_LATE',
  'SUBMITTED_EXCEPTION',
  'SUBMITTED_INSTRUCTOR',
]);

/**
 * What a later date does for a student. What a person submitted stays submitted; what a deadline did is undone, unless
 * it has been graded since.
 *
 * @param work null for a student who hasn't begun
 * @param deadline the student's own now
 */
export function extendEffect(work: BulkWork | null, deadline: EpochMs, dueAt: EpochMs): BulkEffect {
  if (work?.status === 'EXCEPTION') return 'noDeadline';
  const status = work?.draft.status ?? 'NONE';
  if (BY_A_PERSON.has(status)) return 'submitted';
  if (status === 'SUBMITTED_AUTO' && work?.draft.isGraded) return 'graded';
  if (dueAt <= Math.max(deadline, work?.draft.exceptionUntil ?? deadline)) return 'laterAlready';
  return status === 'SUBMITTED_AUTO' || status === 'MISSED' ? 'extendedOpen' : 'extended';
}

/** What submitting for a student does: only what no one has submitted yet. */
export function submitEffect(work: BulkWork | null): BulkEffect {
  if (work === null) return 'notBegun';
  const { status, isFinal } = work.draft;
  if (status !== 'NONE' && status !== 'MISSED') return 'submitted';
  return isFinal ? 'submitsFinal' : 'submits';
}

/**
 * What reopening a draft until an instant does: nothing where the student can submit it anyway by then.
 */
export function reopenEffect(work: BulkWork | null, until: EpochMs, now: EpochMs): BulkEffect {
  if (work === null) return 'notBegun';
  const { status, draft } = work;
  if (status === 'EXCEPTION') return 'noDeadline';
  if (draft.exceptionUntil !== null && draft.exceptionUntil >= until) return 'laterAlready';
  const isOpen = draft.status === 'NONE' && !FINAL_STATUSES.includes(status);
  if (isOpen && draft.deadline > now) return 'stillOpen';
  return until <= draft.deadline ? 'deadlineLater' : 'reopens';
}

/** What releasing the grade to a student does. @param work with whether two people read it and no grade is agreed */
export function releaseEffect(
  work: { isVisible: boolean; isGraded: boolean; isInSecondReading?: boolean } | null,
): BulkEffect {
  if (work === null) return 'notBegun';
  if (work.isVisible) return 'visible';
  if (work.isInSecondReading) return 'secondReading';
  return work.isGraded ? 'releases' : 'releasesUngraded';
}

/** What exempting a student from an assignment does. */
export const exemptEffect = (isExempt: boolean, isGraded: boolean): BulkEffect =>
  isExempt ? 'exempt' : isGraded ? 'exemptsGraded' : 'exempts';
