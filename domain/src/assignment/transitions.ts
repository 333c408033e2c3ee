import type { DraftStatus, SubmissionStatus } from './states.ts';

/** What can happen to one draft of a submission. */
export const DRAFT_EVENTS = [
  /** The student hands it in by its deadline. */
  'in-time',
  /** The student hands it in after a deadline that is not enforced. */
  'late',
  /** The student hands it in, or again, while an exception holds. */
  'within-exception',
  /** The deadline hands in what is written. */
  'automatic',
  /** The deadline passes, enforced, with nothing handed in. */
  'missed',
  /** The instructor hands in what is written. */
  'by-instructor',
  /** What the deadline did is undone: it was moved, or an exception was granted. */
  'reopened',
] as const;
export type DraftEvent = (typeof DRAFT_EVENTS)[number];

type Next<Status extends string, Event extends string> = Readonly<
  Record<Status, Readonly<Partial<Record<Event, Status>>>>
>;

/** Open to these whatever the draft is. */
const AGAIN = {
  'within-exception': 'SUBMITTED_EXCEPTION',
  'by-instructor': 'SUBMITTED_INSTRUCTOR',
} as const;

/** What a draft becomes; what is not named cannot happen to it. */
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
  // Only what a deadline did can be undone: what a person handed in stays handed in.
  SUBMITTED_AUTO: { ...AGAIN, reopened: 'NONE' },
  MISSED: { ...AGAIN, reopened: 'NONE' },
};

/** What `event` makes of a draft; `null` when it cannot happen to one of this status. */
export const nextDraftStatus = (status: DraftStatus, event: DraftEvent): DraftStatus | null =>
  DRAFT_TABLE[status][event] ?? null;

/** What can happen to a submission. */
export const SUBMISSION_EVENTS = [
  /** The student presses Start. */
  'start',
  /** The student hands in the last draft. */
  'last-draft',
  /** The instructor sets it to final. */
  'finalized',
  /** The final deadline hands in what is written. */
  'automatic',
  /** The instructor hands in what is written as the last draft. */
  'by-instructor',
  /** The instructor grants an exception on the whole. */
  'granted',
  /** What the final deadline did is undone: it was moved, or its draft was granted an exception. */
  'reopened',
] as const;
export type SubmissionEvent = (typeof SUBMISSION_EVENTS)[number];

/** Open to every submission that was started. */
const ENDS = {
  'last-draft': 'FINAL_SUBMISSION',
  finalized: 'FINAL_SUBMISSION',
  'by-instructor': 'INSTRUCTOR_SUBMISSION',
} as const;

/** What a submission becomes; what is not named cannot happen to it. */
const SUBMISSION_TABLE: Next<SubmissionStatus, SubmissionEvent> = {
  NONE: { start: 'IN_PROGRESS' },
  IN_PROGRESS: { ...ENDS, automatic: 'AUTO_SUBMISSION', granted: 'EXCEPTION' },
  FINAL_SUBMISSION: { ...ENDS, granted: 'EXCEPTION' },
  INSTRUCTOR_SUBMISSION: { ...ENDS, granted: 'EXCEPTION' },
  AUTO_SUBMISSION: { ...ENDS, granted: 'EXCEPTION', reopened: 'IN_PROGRESS' },
  // Exempt from every deadline.
  EXCEPTION: ENDS,
};

/** What `event` makes of a submission; `null` when it cannot happen to one of this status. */
export const nextSubmissionStatus = (
  status: SubmissionStatus,
  event: SubmissionEvent,
): SubmissionStatus | null => SUBMISSION_TABLE[status][event] ?? null;

/** The ways in which a draft is submitted, and what each is for the draft and, as the last one, for the submission. */
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

/** What a draft and its submission become together. */
export type Transition = { draft: DraftStatus; submission: SubmissionStatus };

/**
 * What submitting a draft makes of it and of its submission. Only the last draft changes the
 * submission; what cannot happen changes nothing.
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

/** The status of a submission that was just started. */
export const startedStatus = (): SubmissionStatus =>
  nextSubmissionStatus('NONE', 'start') ?? 'NONE';

/** What a submission returns to when the exception on it is revoked; `null` when there is none. */
export function submissionAfterRevoking(
  status: SubmissionStatus,
  before: SubmissionStatus | null,
): SubmissionStatus | null {
  return status === 'EXCEPTION' ? (before ?? 'IN_PROGRESS') : null;
}
