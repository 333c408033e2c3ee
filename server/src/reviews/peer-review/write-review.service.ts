import {
  areAnswersTo,
  carriedAnswers,
  missingAnswers,
} from '@antecedent/domain/peer-review/review-answers';
import type { ReviewAnswer } from '@antecedent/domain/peer-review/review-form';
import type { ReviewStatus } from '@antecedent/domain/peer-review/review-states';
import { AppError } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import { endReview } from './end-review.service.ts';
import { windowOf } from './review.policy.ts';
import { lockReview, upsertAnswers } from './review.repo.ts';
import { writableReview } from './review.service.ts';
import { findForm } from './review-form.repo.ts';

type Answering = { reviewId: string; answers: readonly ReviewAnswer[] };

/**
 * Stores a reviewer's answers. Answers that no longer fit the form, because the instructor has changed it since, are
 * left out.
 *
 * @throws {AppError} `not-found`, `already-submitted`, `conflict`
 */
export async function keepAnswers(
  platform: Platform,
  actor: Actor,
  { reviewId, answers }: Answering,
): Promise<{ savedAt: string }> {
  const { clock } = platform;
  return platform.db.transaction(async (db) => {
    await lockReview(db, reviewId);
    const { review } = await writableReview({ db, clock }, actor, reviewId);
    const { questions, criteria } = await findForm(db, review.assignmentId);
    const savedAt = clock();
    await upsertAnswers(db, {
      reviewId,
      answers: carriedAnswers(questions, criteria, answers),
      savedAt,
    });
    return { savedAt: savedAt.toISOString() };
  });
}

/**
 * Submits a review: in time, or late after its deadline. From then on the author reads it, with the questions as they are now.
 *
 * @throws {AppError} `not-found`, `already-submitted`, `conflict`; `invalid-request` while answers are missing
 */
export async function submitReview(
  services: Platform & WithVersions,
  actor: Actor,
  { reviewId, answers }: Answering,
): Promise<{ status: ReviewStatus; submittedAt: string }> {
  const { clock } = services;
  return services.db.transaction(async (db) => {
    await lockReview(db, reviewId);
    const found = await writableReview({ db, clock }, actor, reviewId);
    if (found.file === null) throw new AppError('conflict', 'reviews.notYet');
    const { questions, criteria } = await findForm(db, found.review.assignmentId);
    if (!areAnswersTo(questions, criteria, answers)) {
      throw new AppError('conflict', 'reviews.formChanged');
    }
    if (missingAnswers(questions, criteria, answers).size > 0) {
      throw new AppError('invalid-request', 'reviews.incomplete');
    }
    const at = clock();
    const window = windowOf(found, at);
    const status = window.allowed && window.late ? 'SUBMITTED_LATE' : 'SUBMITTED';
    await upsertAnswers(db, { reviewId, answers: [...answers], savedAt: at });
    await endReview(services, db, { found, status, at });
    return { status, submittedAt: at.toISOString() };
  });
}
