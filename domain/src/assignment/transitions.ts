import type { DraftStatus, SubmissionStatus } from './states.ts';

/** Events of one draft of a submission. */
export const DRAFT_EVENTS = [
  /** The student submits it by its deadline. */
  'in-time',
  /** The student submits it after a deadline that is not enforced. */
  'late',
  /** The student submits it, or submits it again, under an exception. */
  'within-exception',
  /** The deadline submits the current text. */
  'automatic',
  /** An enforced deadline passes without a submission. */
  'missed',
  /** The instructor submits the current text. */
  'by-instructor',
  /** The effect of the deadline is reverted: it was moved, or an exception was granted. */
  'reopened',
] as const;
export type DraftEvent = (typeof DRAFT_EVENTS)[number];

type Next<Status extends string, Event extends string> = Readonly<
  Record<Status, Readonly<Partial<Record<Event, Status>>>>
>;

/** Possible in every status. */
const AGAIN = {
  'within-exception': 'SUBMITTED_EXCEPTION',
  'by-instructor': 'SUBMITTED_INSTRUCTOR',
} as const;

/** The next status of a draft; events not listed cannot happen. */
const DRAFT_TABLE: Next<DraftStatus, DraftEvent> = {
  NONE: {
    ...AGAIN,
    'in-time': 'SUBMITTED',
    late: 'SUBMITTED_LATE',
    automatic: 'SUBMITTED_AUTO',
    missed: 'MISSED',
  },
  SUBMITTED: AGAIN,
  SUBMITTED_LATE: AGAIN,
  SUBMITTED_EXCEPTION: AGAIN,
  SUBMITTED_INSTRUCTOR: AGAIN,
  // Only the effect of a deadline can be reverted: what a person submitted stays submitted.
  SUBMITTED_AUTO: { ...AGAIN, reopened: 'NONE' },
  MISSED: { ...AGAIN, reopened: 'NONE' },
};

/** The next status of a draft; `null` when the event cannot happen in this status. */
export const nextDraftStatus = (status: DraftStatus, event: DraftEvent): DraftStatus | null =>
  DRAFT_TABLE[status][event] ?? null;

/** Events of a submission. */
export const SUBMISSION_EVENTS = [
  /** The student presses Start. */
  'start',
  /** The student submits the last draft. */
  'last-draft',
  /** The instructor finalizes it. */
  'finalized',
  /** The final deadline submits the current text. */
  'automatic',
  /** The instructor submits the current text as the last draft. */
  'by-instructor',
  /** The instructor grants an exception for the whole submission. */
  'granted',
  /**
   * The effect of the final deadline is reverted: it was moved, or its draft was granted an
   * exception.
   */
  'reopened',
] as const;
export type SubmissionEvent = (typeof SUBMISSION_EVENTS)[number];

/** Possible for every submission that was started. */
const ENDS = {
  'last-draft': 'FINAL_SUBMISSION',
  finalized: 'FINAL_SUBMISSION',
  'by-instructor': 'INSTRUCTOR_SUBMISSION',
} as const;

/** The next status of a submission; events not listed cannot happen. */
const SUBMISSION_TABLE: Next<SubmissionStatus, SubmissionEvent> = {
  NONE: { start: 'IN_PROGRESS' },
  IN_PROGRESS: { ...ENDS, automatic: 'AUTO_SUBMISSION', granted: 'EXCEPTION' },
  FINAL_SUBMISSION: { ...ENDS, granted: 'EXCEPTION' },
  INSTRUCTOR_SUBMISSION: { ...ENDS, granted: 'EXCEPTION' },
  AUTO_SUBMISSION: { ...ENDS, granted: 'EXCEPTION', reopened: 'IN_PROGRESS' },
  // Exempt from every deadline.
  EXCEPTION: ENDS,
};

/** The next status of a submission; `null` when the event cannot happen in this status. */
export const nextSubmissionStatus = (
  status: SubmissionStatus,
  event: SubmissionEvent,
): SubmissionStatus | null => SUBMISSION_TABLE[status][event] ?? null;

/**
 * The ways to submit a draft, with their events for the draft and, for the last draft, the
 * submission.
 */
const SUBMITTING = {
  'in-time': { draft: 'in-time', submission: 'last-draft' },
  late: { draft: 'late', submission: 'last-draft' },
  'within-exception': { draft: 'within-exception', submission: 'last-draft' },
  automatic: { draft: 'automatic', submission: 'automatic' },
  'by-instructor': { draft: 'by-instructor', submission: 'by-instructor' },
  finalized: { draft: 'by-instructor', submission: 'finalized' },
} as const satisfies Record<string, { draft: DraftEvent; submission: SubmissionEvent }>;
export type SubmitEvent = keyof typeof SUBMITTING;
export const SUBMIT_EVENTS = Object.keys(SUBMITTING) as SubmitEvent[];

/** The status of a draft together with that of its submission. */
export type Transition = { draft: DraftStatus; submission: SubmissionStatus };

/**
 * The statuses of a draft and its submission after submitting the draft. Only the last draft
 * changes the submission; events that cannot happen change nothing.
 */
export function transitionOnSubmit(
  before: Transition,
  event: SubmitEvent,
  isLastDraft: boolean,
): Transition {
  const { draft, submission } = SUBMITTING[event];
  const ended = isLastDraft ? nextSubmissionStatus(before.submission, submission) : null;
  return {
    draft: nextDraftStatus(before.draft, draft) ?? before.draft,
    submission: ended ?? before.submission,
  };
}

/** The status of a submission that has just been started. */
export const statusAfterStart = (): SubmissionStatus =>
  nextSubmissionStatus('NONE', 'start') ?? 'NONE';

/** The status a submission returns to when its exception is revoked; `null` when it has none. */
export function statusAfterRevoke(
  status: SubmissionStatus,
  before: SubmissionStatus | null,
): SubmissionStatus | null {
  return status === 'EXCEPTION' ? (before ?? 'IN_PROGRESS') : null;
}
