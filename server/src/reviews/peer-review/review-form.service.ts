import type { ReviewForm } from '@antecedent/contracts/reviews/peer-review/review-form';
import { questionProblems } from '@antecedent/domain/peer-review/review-answers';
import type { ReviewQuestion } from '@antecedent/domain/peer-review/review-form';
import { authorizeFor } from '../../accounts/access/access.service.ts';
import { copied } from '../../grading/records/rubrics.service.ts';
import { AppError } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { findForm, upsertForm } from './review-form.repo.ts';

/** The questions to reviewers, for the instructor who edits the form. @throws {AppError} `not-found` */
export async function readReviewForm(
  { db }: Pick<Platform, 'db'>,
  actor: Actor,
  assignmentId: string,
): Promise<ReviewForm> {
  await authorizeFor(db, actor, 'assignment.read', { assignmentId }, 'assignment');
  const { questions, criteria } = await findForm(db, assignmentId);
  return { questions, criteria: criteria.map(copied) };
}

/**
 * Replaces the form. Submitted reviews keep theirs; reviews in progress continue with the new one.
 *
 * @throws {AppError} `not-found`; `conflict` in an archived class; `invalid-request` for a question by a rubric that isn't there
 */
export async function saveReviewForm(
  { db, clock }: Platform,
  actor: Actor,
  { assignmentId, questions }: { assignmentId: string; questions: ReviewQuestion[] },
): Promise<ReviewForm> {
  await authorizeFor(db, actor, 'assignment.manage', { assignmentId }, 'assignment');
  const { criteria } = await findForm(db, assignmentId);
  const problems = [...questionProblems(questions, criteria.length > 0).values()];
  if (problems.includes('no-rubric')) throw new AppError('invalid-request', 'reviews.noRubric');
  await upsertForm(db, { assignmentId, questions, changedAt: clock() });
  return { questions, criteria: criteria.map(copied) };
}
