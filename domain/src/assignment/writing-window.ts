import type { EpochMs } from '../time.ts';
import { FINAL_STATUSES, type SubmissionStatus } from './states.ts';

/** What decides whether a student may write in one submission; instants are absolute. */
export type WritingSituation = {
  /** `null` until the student pressed Start. */
  startedAt: EpochMs | null;
  status: SubmissionStatus;
  assignment: {
    visible: boolean;
    paused: boolean;
    startAt: EpochMs;
    endAt: EpochMs;
    /** Whether the final deadline ends the writing. */
    enforced: boolean;
  };
  classArchived: boolean;
  /** Instant until which a draft may be written again; `null` when no exception is granted. */
  exceptionUntil: EpochMs | null;
};

/** Why nobody may write at this moment. */
export const WRITING_REFUSALS = [
  'hidden',
  'upcoming',
  'archived',
  'paused',
  'not-started',
  'finalized',
  'deadline-passed',
] as const;
export type WritingRefusal = (typeof WRITING_REFUSALS)[number];

export type WritingDecision =
  | { allowed: true; until: EpochMs | null }
  | { allowed: false; reason: WritingRefusal };

const refused = (reason: WritingRefusal): WritingDecision => ({ allowed: false, reason });

/**
 * Whether the student may start, at this moment, an assignment they have not started.
 * The boundary is inclusive on the student's side: Start at exactly the deadline is in time.
 */
export function mayStart(situation: WritingSituation, now: EpochMs): WritingDecision {
  const { assignment } = situation;
  if (!assignment.visible) return refused('hidden');
  if (situation.classArchived) return refused('archived');
  if (now < assignment.startAt) return refused('upcoming');
  if (assignment.paused) return refused('paused');
  if (assignment.enforced && now > assignment.endAt) return refused('deadline-passed');
  return { allowed: true, until: assignment.enforced ? assignment.endAt : null };
}

/**
 * Whether the student may write at this moment, and until when. The word processor's saves,
 * Submit and the screens all ask this one function.
 *
 * An exception on the whole submission (status `EXCEPTION`) lifts every deadline; an exception on
 * a draft lifts them until its own. Neither lifts a pause or an archived class.
 */
export function mayWrite(situation: WritingSituation, now: EpochMs): WritingDecision {
  const { assignment, status, exceptionUntil } = situation;
  if (situation.startedAt === null) return refused('not-started');
  if (situation.classArchived) return refused('archived');
  if (!assignment.visible) return refused('hidden');
  if (assignment.paused) return refused('paused');
  if (status === 'EXCEPTION') return { allowed: true, until: null };
  if (exceptionUntil !== null && now <= exceptionUntil)
    return { allowed: true, until: exceptionUntil };
  if (FINAL_STATUSES.includes(status)) return refused('finalized');
  if (assignment.enforced && now > assignment.endAt) return refused('deadline-passed');
  return { allowed: true, until: assignment.enforced ? assignment.endAt : null };
}

/**
 * Whether a submission is final and no exception lets the student go on with a draft of it. Only what
 * has not ended can be ended.
 */
export const hasEnded = (
  status: SubmissionStatus,
  drafts: readonly { exceptionUntil: Date | null }[],
  now: EpochMs,
): boolean =>
  FINAL_STATUSES.includes(status) &&
  drafts.every(({ exceptionUntil: until }) => until === null || until.getTime() < now);
