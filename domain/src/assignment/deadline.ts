import type { EpochMs } from '../time.ts';
import type { StudentDraft } from './draft-submission.ts';
import { type DraftStatus, FINAL_STATUSES } from './states.ts';
import { effectiveDeadline, type StudentDeadline } from './student-deadline.ts';
import { nextDraftStatus } from './transitions.ts';
import type { WritingContext } from './writing-window.ts';

/** The state that a deadline depends on. */
export type DeadlineContext = WritingContext & {
  /**
   * False while the student is removed from the class: the work is left untouched until they
   * return.
   */
  enrolled: boolean;
  /** When the writing ended; `null` while it goes on. */
  endedAt: EpochMs | null;
};

/** A draft whose deadline may have been held up. */
export type DueDraft = StudentDraft & {
  /** When an exception or more time was withdrawn before its end; `null` if never. */
  extensionEndedAt: EpochMs | null;
};

/**
 * The instant at which a deadline takes what is written, inclusive, however much later that is done: when the draft was due, or
 * when an extension was withdrawn after that.
 */
export const takenAt = (draft: StudentDeadline & Pick<DueDraft, 'extensionEndedAt'>): EpochMs =>
  Math.max(effectiveDeadline(draft), draft.extensionEndedAt ?? Number.NEGATIVE_INFINITY);

/** What the deadline does to a draft: submit it, mark it missed, or leave it. */
export type DeadlineOutcome = 'submit' | 'missed' | 'leave';

/**
 * What a deadline does to an unsubmitted draft: submits what was written by then, marks the draft missed,
 * or leaves it, as it does in a hidden assignment, where nothing is due. Judged as of the deadline itself, so it does not matter how late that is. Returns `leave` when
 * called too early or again afterwards.
 */
export function deadlineOutcome(
  context: DeadlineContext,
  draft: DueDraft,
  autoSubmission: boolean,
  now: EpochMs,
): DeadlineOutcome {
  if (draft.status !== 'NONE' || now <= effectiveDeadline(draft)) return 'leave';
  if (context.startedAt === null || context.status === 'EXCEPTION') return 'leave';
  if (context.classArchived || !context.enrolled || !context.assignment.visible) return 'leave';
  const { enforced } = context.assignment;
  const at = takenAt(draft);
  // Nothing was there yet: a student who starts later may submit late, where that is allowed.
  if (context.startedAt > at) return enforced ? 'missed' : 'leave';
  const hadEnded =
    FINAL_STATUSES.includes(context.status) && (context.endedAt === null || context.endedAt <= at);
  if (autoSubmission && !hadEnded) return 'submit';
  return autoSubmission || enforced ? 'missed' : 'leave';
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
