import type { OpenReview } from '@antecedent/contracts/reviews/peer-review/review';
import { carriedAnswers } from '@antecedent/domain/peer-review/review-answers';
import { authorize } from '../../accounts/access/access.service.ts';
import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import { reviewSubject, windowOf } from './review.policy.ts';
import { presentOpen } from './review.presenter.ts';
import {
  type FoundReview,
  findAnswers,
  findReview,
  findSubmittedDraft,
  lockReview,
  updateReview,
} from './review.repo.ts';
import { copyForReview } from './review-copies.service.ts';
import { findForm } from './review-form.repo.ts';

/**
 * Begins a review or continues it. Beginning creates the reviewer's copy of the currently submitted draft: it names no
 * one, its tracked changes are accepted and its comments left out, so that other people's comments stay between them
 * and the author. A job prepares it when reviews open; a review that is opened earlier prepares it itself.
 *
 * @throws {AppError} `not-found`, `already-submitted`, `conflict` where it can't be written any more, or not yet;
 * {HeavyFile}
 */
export async function openReview(
  services: Platform & WithVersions,
  actor: Actor,
  reviewId: string,
): Promise<OpenReview> {
  const found = await writableReview(services, actor, reviewId);
  const begun = found.file === null ? await begin(services, actor, found) : found;
  if (begun.file === null) throw new Error('a review that was begun has a file');
  const [form, kept] = await Promise.all([
    findForm(services.db, begun.review.assignmentId),
    findAnswers(services.db, reviewId),
  ]);
  const answers = carriedAnswers(form.questions, form.criteria, kept?.answers ?? []);
  return presentOpen({ ...begun, file: begun.file }, { ...form, answers }, kept?.savedAt ?? null);
}

/** A review that its reviewer can write now. @throws {AppError} `not-found`, `already-submitted`, `conflict` */
export async function writableReview(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  reviewId: string,
): Promise<FoundReview> {
  const found = await findReview({ db, clock }, reviewId, actor.userId);
  if (!found || found.review.reviewerId !== actor.userId) throw notFound('review');
  const window = windowOf(found, clock());
  if (window.allowed) {
    authorize(actor, 'review.write', reviewSubject(found, actor.userId), 'review');
    return found;
  }
  const code = window.reason === 'submitted' ? 'already-submitted' : 'conflict';
  throw new AppError(code, `reviews.${window.reason}`);
}

async function begin(
  services: Platform & WithVersions,
  actor: Actor,
  { review, assignmentTitle }: FoundReview,
): Promise<FoundReview> {
  const draft = await findSubmittedDraft(services.db, review);
  if (!draft) throw new AppError('conflict', 'reviews.notYet');
  const blob = await copyForReview(services, draft);
  const copy = blob === null ? null : await services.blobs.get(blob);
  if (copy === null) throw new Error(`the draft of review ${review.id} is not in the store`);
  return services.db.transaction(async (tx) => {
    await lockReview(tx, review.id);
    const now = await found({ db: tx, clock: services.clock }, actor, review.id);
    if (now.file !== null) return now;
    const at = services.clock();
    await services.versions.createFile(tx, {
      peerReviewId: review.id,
      role: 'review',
      name: `${assignmentTitle}, ${review.draftTitle}.${draft.extension}`,
      extension: draft.extension,
      bytes: copy,
      at,
    });
    await updateReview(tx, review.id, {
      // What was missed is still that until it is submitted.
      status: now.review.status === 'OPEN' ? 'IN_PROGRESS' : now.review.status,
      draftVersion: draft.version,
      begunAt: at,
    });
    return found({ db: tx, clock: services.clock }, actor, review.id);
  });
}

async function found(
  reading: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  reviewId: string,
): Promise<FoundReview> {
  const review = await findReview(reading, reviewId, actor.userId);
  if (!review) throw notFound('review');
  return review;
}
