import type { EpochMs } from '../time.ts';
import type { DraftStatus } from './states.ts';
import { mayWrite, type WritingRefusal, type WritingSituation } from './writing-window.ts';

/** One draft of a multi-draft assignment as it stands for one student. */
export type DraftSituation = {
  draftId: string;
  deadline: EpochMs;
  status: DraftStatus;
  /** Granted and still valid until this instant; `null` without an exception. */
  exceptionUntil: EpochMs | null;
};

export type SubmitDecision =
  | {
      allowed: true;
      event: 'in-time' | 'late' | 'within-exception';
      final: boolean;
    }
  | { allowed: false; reason: WritingRefusal | 'already-submitted' | 'missed' };

/**
 * Whether `draft` can be submitted at this moment, and as what; `transitionOnSubmit` tells what becomes of it. The last draft is the final submission.
 * A deadline is inclusive: submitted at exactly the deadline is in time.
 *
 * @param drafts in order of their deadlines
 * @throws {RangeError} when `draftId` is none of `drafts`
 */
export function decideSubmit(
  situation: WritingSituation,
  drafts: readonly DraftSituation[],
  draftId: string,
  now: EpochMs,
): SubmitDecision {
  const draft = drafts.find((candidate) => candidate.draftId === draftId);
  if (!draft) throw new RangeError('the draft is not one of the assignment');
  const final = drafts.at(-1) === draft;
  const writing = mayWrite(situation, now);
  if (!writing.allowed) return writing;

  const exception =
    situation.status === 'EXCEPTION' ||
    (draft.exceptionUntil !== null && now <= draft.exceptionUntil);
  if (exception) return { allowed: true, event: 'within-exception', final };
  if (draft.status === 'MISSED') return { allowed: false, reason: 'missed' };
  if (draft.status !== 'NONE') return { allowed: false, reason: 'already-submitted' };
  if (now <= draft.deadline) return { allowed: true, event: 'in-time', final };
  if (situation.assignment.enforced) return { allowed: false, reason: 'deadline-passed' };
  return { allowed: true, event: 'late', final };
}

/**
 * The draft that Submit would hand in now: one whose exception is still valid, else the next one
 * not handed in (with enforcement, the next whose deadline lies ahead). What was handed in within its
 * exception can be handed in again, but holds up no other. `null` when none is left.
 *
 * @param drafts in order of their deadlines
 */
export function activeDraft(
  drafts: readonly DraftSituation[],
  enforced: boolean,
  now: EpochMs,
): DraftSituation | null {
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
 * The same in a submission that was reopened as a whole: no deadline counts, and once every draft is
 * handed in or missed, it is the last one that is handed in anew.
 */
export const activeDraftReopened = (
  drafts: readonly DraftSituation[],
  now: EpochMs,
): DraftSituation | null => activeDraft(drafts, false, now) ?? drafts.at(-1) ?? null;
