import type { EpochMs } from '../time.ts';
import type { DraftStatus } from './states.ts';
import type { StudentDeadline } from './student-deadline.ts';
import { mayWrite, type WritingContext, type WritingRefusal } from './writing-window.ts';

/** The state of one draft of an assignment for one student. */
export type StudentDraft = StudentDeadline & {
  draftId: string;
  status: DraftStatus;
};

export type SubmitDecision =
  | {
      allowed: true;
      event: 'in-time' | 'late' | 'within-exception';
      final: boolean;
    }
  | { allowed: false; reason: WritingRefusal | 'already-submitted' | 'missed' };

/**
 * Whether `draft` can be submitted now, and as what; `transitionOnSubmit` returns the resulting
 * status. The last draft is the final submission. A deadline is inclusive: submitting at exactly
 * the deadline is in time.
 *
 * @param drafts by deadline
 * @throws {RangeError} when `draftId` is not one of `drafts`
 */
export function decideSubmit(
  context: WritingContext,
  drafts: readonly StudentDraft[],
  draftId: string,
  now: EpochMs,
): SubmitDecision {
  const draft = drafts.find((candidate) => candidate.draftId === draftId);
  if (!draft) throw new RangeError('the draft is not one of the assignment');
  const final = drafts.at(-1) === draft;
  const writing = mayWrite(context, now);
  if (!writing.allowed) return writing;

  const exception =
    context.status === 'EXCEPTION' ||
    (draft.exceptionUntil !== null && now <= draft.exceptionUntil);
  if (exception) return { allowed: true, event: 'within-exception', final };
  if (draft.status === 'MISSED') return { allowed: false, reason: 'missed' };
  if (draft.status !== 'NONE') return { allowed: false, reason: 'already-submitted' };
  if (now <= draft.deadline) return { allowed: true, event: 'in-time', final };
  if (context.assignment.enforced) return { allowed: false, reason: 'deadline-passed' };
  return { allowed: true, event: 'late', final };
}

/**
 * The draft that Submit would submit now: one with a valid exception, else the next unsubmitted one
 * (with enforcement, the next with a deadline in the future). A draft submitted under its exception
 * can be submitted again, but does not hold up others. `null` when none is left.
 *
 * @param drafts by deadline
 */
export function activeDraft(
  drafts: readonly StudentDraft[],
  enforced: boolean,
  now: EpochMs,
): StudentDraft | null {
  const excepted = drafts.filter(
    ({ exceptionUntil }) => exceptionUntil !== null && now <= exceptionUntil,
  );
  const unused = excepted.find(({ status }) => status !== 'SUBMITTED_EXCEPTION');
  const next = drafts.find(
    ({ status, deadline }) => status === 'NONE' && (!enforced || now <= deadline),
  );
  return unused ?? next ?? excepted[0] ?? null;
}

/**
 * The same for a submission reopened as a whole: deadlines don't count, and once every draft is
 * submitted or missed, the last one is submitted again.
 */
export const activeDraftReopened = (
  drafts: readonly StudentDraft[],
  now: EpochMs,
): StudentDraft | null => activeDraft(drafts, false, now) ?? drafts.at(-1) ?? null;
