import type { RevisionPlan } from '@antecedent/contracts/grading/feedback';
import type { PlanOutcome } from '@antecedent/domain/grading/revision-plan';
import { eq } from 'drizzle-orm';
import { revisionPlans } from '../../ground/db/schema/grading.ts';
import { notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { ownSubmission } from '../../submissions/submissions/own-submission.service.ts';
import { listFeedback, visibleFeedback } from '../records/feedback.service.ts';
import { gradeRelease } from '../records/grades.service.ts';
import { listRevisionPlans, presentRevisionPlan } from '../records/revision-plans.service.ts';

type Answer = { submissionId: string; feedbackId: number; text: string; outcome: PlanOutcome };

/**
 * Stores what a student will do about feedback, or what became of it. An empty text removes the answer.
 *
 * @returns all answers to feedback on the submission
 * @throws {AppError} `not-found`, also for feedback that the student can't see yet
 */
export async function planRevision(
  { db, clock }: Platform,
  actor: Actor,
  { submissionId, feedbackId, text, outcome }: Answer,
): Promise<RevisionPlan[]> {
  const { assignment, submission } = await ownSubmission(db, actor, submissionId);
  const release = gradeRelease(assignment, submission);
  const seen = visibleFeedback(await listFeedback(db, submissionId), release, clock());
  if (!seen.some(({ id }) => id === feedbackId)) throw notFound('feedback');
  const change = { text, outcome, changedAt: clock() };
  if (text === '') await db.delete(revisionPlans).where(eq(revisionPlans.feedbackId, feedbackId));
  else
    await db
      .insert(revisionPlans)
      .values({ classId: assignment.classId, submissionId, feedbackId, ...change })
      .onConflictDoUpdate({ target: revisionPlans.feedbackId, set: change });
  return (await listRevisionPlans(db, submissionId)).map(presentRevisionPlan);
}
