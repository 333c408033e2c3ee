import type { EpochMs } from '../time.ts';
import type { StudentDraft } from './draft-submission.ts';
import { type DraftStatus, FINAL_STATUSES } from './states.ts';
import { effectiveDeadline } from './student-deadline.ts';
import { nextDraftStatus } from './transitions.ts';
import type { WritingContext } from './writing-window.ts';

/** The state that a deadline depends on. */
export type DeadlineContext = WritingContext & {
  /**
   * False while the student is removed from the class: the work is left untouched until they
   * return.
   */
  enrolled: boolean;
};

/** What the deadline does to a draft: submit it, mark it missed, or leave it. */
export type DeadlineOutcome = 'submit' | 'missed' | 'leave';

/**
 * What a deadline does to an unsubmitted draft: submits the current text, marks the draft missed,
 * or leaves it. Returns `leave` when called too early or again afterwards.
 */
export function deadlineOutcome(
  context: DeadlineContext,
  draft: StudentDraft,
  autoSubmission: boolean,
  now: EpochMs,
): DeadlineOutcome {
  if (draft.status !== 'NONE' || now <= effectiveDeadline(draft)) return 'leave';
  if (context.startedAt === null || context.status === 'EXCEPTION') return 'leave';
  if (context.classArchived || !context.enrolled) return 'leave';
  const final = FINAL_STATUSES.includes(context.status);
  if (autoSubmission && !final) return 'submit';
  return autoSubmission || context.assignment.enforced ? 'missed' : 'leave';
}

/** The initial status of a draft when the student starts now. */
export function draftStatusAtStart(
  deadline: EpochMs,
  enforced: boolean,
  now: EpochMs,
): DraftStatus {
  return (enforced && now > deadline ? nextDraftStatus('NONE', 'missed') : null) ?? 'NONE';
}

/**
 * A draft's status after its deadline was moved or enforcement was switched. The effect of the old
 * deadline is reverted when the new one is in the future; a missed draft also reopens when late
 * submission is allowed.
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
