import type { EpochMs } from '../time.ts';
import type { DraftSituation } from './draft-submission.ts';
import { type DraftStatus, FINAL_STATUSES } from './states.ts';
import { nextDraftStatus } from './transitions.ts';
import type { WritingSituation } from './writing-window.ts';

/** What a deadline looks at. */
export type DeadlineSituation = WritingSituation & {
  /** Work of a student who was removed waits, untouched, until they come back. */
  enrolled: boolean;
};

/** What becomes of a draft once its deadline has passed. */
export type DeadlineOutcome = 'submit' | 'missed' | 'leave';

/**
 * What the deadline does to a draft nobody submitted: submits what is written, marks it missed, or
 * leaves it as it is. Asking again after it was done, or too early, gives `leave`.
 */
export function deadlineOutcome(
  situation: DeadlineSituation,
  draft: DraftSituation,
  autoSubmission: boolean,
  now: EpochMs,
): DeadlineOutcome {
  const until = Math.max(draft.deadline, draft.exceptionUntil ?? draft.deadline);
  if (draft.status !== 'NONE' || now <= until) return 'leave';
  if (situation.startedAt === null || situation.status === 'EXCEPTION') return 'leave';
  if (situation.classArchived || !situation.enrolled) return 'leave';
  const final = FINAL_STATUSES.includes(situation.status);
  if (autoSubmission && !final) return 'submit';
  return autoSubmission || situation.assignment.enforced ? 'missed' : 'leave';
}

/** The state in which a draft begins when the student starts only now. */
export function draftStatusAtStart(
  deadline: EpochMs,
  enforced: boolean,
  now: EpochMs,
): DraftStatus {
  return (enforced && now > deadline ? nextDraftStatus('NONE', 'missed') : null) ?? 'NONE';
}

/**
 * What a draft's status becomes when its deadline was moved, or enforcement was switched. What the
 * old deadline did is undone once the new one lies ahead; one that was missed is open again also when
 * nothing keeps it from being handed in late.
 */
export function draftStatusAfterMove(
  status: DraftStatus,
  deadline: EpochMs,
  enforced: boolean,
  now: EpochMs,
): DraftStatus {
  const isOpen = now <= deadline || (status === 'MISSED' && !enforced);
  return (isOpen ? nextDraftStatus(status, 'reopened') : null) ?? status;
}
