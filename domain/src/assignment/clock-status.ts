import type { EpochMs } from '../time.ts';
import {
  DRAFT_STATUSES,
  type DraftStatus,
  FINAL_STATUSES,
  SUBMISSION_STATUSES,
  type SubmissionStatus,
} from './states.ts';
import { effectiveDeadline, type StudentDeadline } from './student-deadline.ts';

/**
 * A student's work as instructors see it at a moment. Besides the stored statuses: something is due and can still be
 * submitted late (`OVERDUE`); the writing is over and nothing was begun (`MISSING`), or not everything submitted (`CLOSED`).
 */
export const CLOCK_STATUSES = [...SUBMISSION_STATUSES, 'OVERDUE', 'MISSING', 'CLOSED'] as const;
/** A stored status, or one that follows from the clock; never stored itself. */
export type ClockStatus = (typeof CLOCK_STATUSES)[number];

/** The same of one draft. */
export const DRAFT_CLOCK_STATUSES = [...DRAFT_STATUSES, 'OVERDUE'] as const;
/** A stored status of a draft, or `OVERDUE`; never stored itself. */
export type DraftClockStatus = (typeof DRAFT_CLOCK_STATUSES)[number];

/** A student's work, begun or not. */
export type WorkOnClock = {
  status: SubmissionStatus;
  /** Whether deadlines are enforced. */
  enforced: boolean;
  /** Nothing is due while the assignment is hidden from students. */
  visible: boolean;
  /** By deadline, the final one last. */
  drafts: readonly (StudentDeadline & { status: DraftStatus })[];
};

/** The status of a student's work, and of each of its drafts, by the clock. */
export function clockStatus(
  work: WorkOnClock,
  now: EpochMs,
): { status: ClockStatus; drafts: DraftClockStatus[] } {
  const drafts = work.drafts.map((draft) => draftClockStatus(draft, work, now));
  return { status: submissionClockStatus(work, drafts, now), drafts };
}

function draftClockStatus(
  draft: WorkOnClock['drafts'][number],
  { enforced, visible }: WorkOnClock,
  now: EpochMs,
): DraftClockStatus {
  if (!visible) return draft.status;
  if (draft.status !== 'NONE' || now <= effectiveDeadline(draft)) return draft.status;
  return enforced ? 'MISSED' : 'OVERDUE';
}

function submissionClockStatus(
  { status, enforced, visible, drafts }: WorkOnClock,
  shown: readonly DraftClockStatus[],
  now: EpochMs,
): ClockStatus {
  if (!visible) return status;
  if (status === 'EXCEPTION' || FINAL_STATUSES.includes(status)) return status;
  const last = drafts.at(-1);
  const isOver = last !== undefined && now > effectiveDeadline(last);
  const canStillWrite = drafts.some(
    ({ exceptionUntil }) => exceptionUntil !== null && now <= exceptionUntil,
  );
  if (enforced && isOver && !canStillWrite) return status === 'NONE' ? 'MISSING' : 'CLOSED';
  return shown.includes('OVERDUE') ? 'OVERDUE' : status;
}
