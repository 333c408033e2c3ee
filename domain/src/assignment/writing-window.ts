import type { EpochMs } from '../time.ts';
import { FINAL_STATUSES, type SubmissionStatus } from './states.ts';
import { effectiveDeadline } from './student-deadline.ts';

/** The state that decides whether a student may write in a submission; times are absolute. */
export type WritingContext = {
  /** `null` until the student has pressed Start. */
  startedAt: EpochMs | null;
  status: SubmissionStatus;
  assignment: {
    visible: boolean;
    paused: boolean;
    startAt: EpochMs;
    /** The final deadline of this student. */
    endAt: EpochMs;
    /** Whether the final deadline ends the writing. */
    enforced: boolean;
  };
  classArchived: boolean;
  /** Until when a draft may be written again; `null` without an exception. */
  exceptionUntil: EpochMs | null;
};

/** Why no one may write at this moment. */
export const WRITING_REFUSALS = [
  'hidden',
  'upcoming',
  'archived',
  'paused',
  'not-started',
  'finalized',
  'deadline-passed',
] as const;
/** The first reason that holds; pages and responses say it in words. */
export type WritingRefusal = (typeof WRITING_REFUSALS)[number];

/** Whether a student may write now; `until` is inclusive, `null` without an end. */
export type WritingDecision =
  | { allowed: true; until: EpochMs | null }
  | { allowed: false; reason: WritingRefusal };

const refused = (reason: WritingRefusal): WritingDecision => ({ allowed: false, reason });

/**
 * Whether the student may start an assignment now that they have not started. The deadline is
 * inclusive: starting at exactly the deadline is in time.
 */
export function mayStart(context: WritingContext, now: EpochMs): WritingDecision {
  const { assignment } = context;
  if (!assignment.visible) return refused('hidden');
  if (context.classArchived) return refused('archived');
  if (now < assignment.startAt) return refused('upcoming');
  if (assignment.paused) return refused('paused');
  if (assignment.enforced && now > assignment.endAt) return refused('deadline-passed');
  return { allowed: true, until: assignment.enforced ? assignment.endAt : null };
}

/**
 * Whether the student may write now, and until when. Saves, Submit and all screens use this one
 * function.
 *
 * An exception for the whole submission (status `EXCEPTION`) lifts every deadline; a draft
 * exception lifts them until it expires. Neither lifts a pause or an archived class.
 */
export function mayWrite(context: WritingContext, now: EpochMs): WritingDecision {
  const { assignment, status, exceptionUntil } = context;
  if (context.startedAt === null) return refused('not-started');
  if (context.classArchived) return refused('archived');
  if (!assignment.visible) return refused('hidden');
  if (assignment.paused) return refused('paused');
  if (status === 'EXCEPTION') return { allowed: true, until: null };
  const isFinal = FINAL_STATUSES.includes(status);
  if (exceptionUntil !== null && now <= exceptionUntil) {
    // A student with more time may write beyond an exception that ends earlier.
    const deadline = assignment.enforced && !isFinal ? assignment.endAt : exceptionUntil;
    return { allowed: true, until: effectiveDeadline({ deadline, exceptionUntil }) };
  }
  if (isFinal) return refused('finalized');
  if (assignment.enforced && now > assignment.endAt) return refused('deadline-passed');
  return { allowed: true, until: assignment.enforced ? assignment.endAt : null };
}

/**
 * Whether a submission is final with no exception that lets the student continue a draft. Only a
 * submission that has not ended can be ended.
 */
export const hasEnded = (
  status: SubmissionStatus,
  drafts: readonly { exceptionUntil: Date | null }[],
  now: EpochMs,
): boolean =>
  FINAL_STATUSES.includes(status) &&
  drafts.every(({ exceptionUntil: until }) => until === null || until.getTime() < now);
