import { draftAfter, submissionAfter } from '@antecedent/domain/assignment/transitions';
import type { Actor } from '../../platform/actor.ts';
import { notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { canCreateAssignment } from './assignments.policy.ts';
import { handIn, prepareCopy, withState } from './hand-in.ts';
import { findState } from './submitting.repo.ts';

/**
 * Hands in what a student has written, as one of the drafts, for the student. As the last draft it
 * ends the writing. A draft that was handed in before is handed in anew.
 *
 * @throws {AppError} `not-found`
 */
export async function handInForStudent(
  platform: Platform,
  actor: Actor,
  { submissionId, draftId }: { submissionId: string; draftId: string },
): Promise<void> {
  const before = await findState(platform.db, submissionId, { lock: false });
  if (!before || !canCreateAssignment(actor, before.class)) throw notFound('submission');
  await withState(
    platform,
    submissionId,
    (isHeld) => prepareCopy(platform, before, isHeld),
    async (tx, state, copy) => {
      const draft = state.drafts.find((candidate) => candidate.draftId === draftId);
      if (!draft) throw notFound('draft');
      const { status } = state.submission;
      const ended = draft.type === 'FINAL' ? submissionAfter(status, 'by-instructor') : null;
      await handIn(platform, tx, state, draft, copy, {
        draft: draftAfter(draft.status, 'by-instructor') ?? draft.status,
        submission: ended ?? status,
        evaluation: 'submission',
        actorId: actor.userId,
      });
    },
  );
}
