import type { ReviewResponse } from '@antecedent/contracts/reviews/peer-review/review';
import { authorize } from '../../accounts/access/access.service.ts';
import { notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { tellOfResponse } from './received-notices.service.ts';
import { canRead, reviewSubject } from './review.policy.ts';
import { presentResponse } from './review.presenter.ts';
import { findReview, lockReview, upsertResponse } from './review.repo.ts';

export type Responding = { reviewId: string; helpful: number; text: string };

/**
 * What the author says to the reviewer, in place of what was said before; it is unread again then.
 *
 * @throws {AppError} `not-found`; `conflict` in an archived class
 */
export async function respondToReview(
  platform: Platform,
  actor: Actor,
  { reviewId, helpful, text }: Responding,
): Promise<ReviewResponse> {
  const { db, clock } = platform;
  return db.transaction(async (tx) => {
    await lockReview(tx, reviewId);
    const found = await findReview({ db: tx, clock }, reviewId, actor.userId);
    if (!found || !canRead(actor, found, clock())) throw notFound('review');
    authorize(actor, 'review.respond', reviewSubject(found, actor.userId), 'review');
    const row = { reviewId, helpful, text, respondedAt: clock() };
    const { response } = found;
    const isSame = response?.helpful === helpful && response.text === text;
    if (response && isSame) return presentResponse(response);
    await upsertResponse(tx, row);
    await tellOfResponse(platform, tx, reviewId);
    return presentResponse({ ...row, readAt: null });
  });
}
