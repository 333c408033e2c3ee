import type { Feedback } from '@antecedent/contracts/grading/feedback';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { ownSubmission } from '../../submissions/submissions/own-submission.service.ts';
import { listFeedback, setFeedbackRead } from '../records/feedback.repo.ts';
import { presentFeedback, visibleFeedback } from '../records/feedback.service.ts';
import { gradeRelease } from '../records/grades.service.ts';

/**
 * Notes that a student had feedback before them; the first time counts. What they can't see yet stays unread.
 *
 * @returns what they see
 * @throws {AppError} `not-found`
 */
export async function markFeedbackRead(
  { db, clock }: Platform,
  actor: Actor,
  { submissionId, ids }: { submissionId: string; ids: readonly number[] },
): Promise<Feedback[]> {
  const { assignment, submission } = await ownSubmission(db, actor, submissionId);
  const seen = async () =>
    visibleFeedback(
      await listFeedback(db, submissionId),
      gradeRelease(assignment, submission),
      clock(),
    );
  const unread = (await seen()).filter(({ id, readAt }) => readAt === null && ids.includes(id));
  await setFeedbackRead(
    db,
    unread.map(({ id }) => id),
    clock(),
  );
  return (await seen()).map(presentFeedback);
}
