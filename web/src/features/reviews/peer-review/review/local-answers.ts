import type { ReviewAnswer } from '@antecedent/domain/peer-review/review-form';
import { currentSession } from '../../../../lib/session.ts';

/** Each person's own. */
function storageKey(reviewId: string): string {
  const session = currentSession();
  const person = session.kind === 'visitor' ? '' : session.user.id;
  return `antecedent.review-answers.${person}.${reviewId}`;
}

/** Answers that the server may not have yet; null without any. */
export function localAnswers(reviewId: string): ReviewAnswer[] | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey(reviewId)) ?? 'null');
    return Array.isArray(kept) ? (kept as ReviewAnswer[]) : null;
  } catch {
    return null;
  }
}

/** Keeps answers on the device until the server has them. */
export function keepAnswersLocally(
  reviewId: string,
  answers: readonly ReviewAnswer[] | null,
): void {
  try {
    if (answers === null) localStorage.removeItem(storageKey(reviewId));
    else localStorage.setItem(storageKey(reviewId), JSON.stringify(answers));
  } catch {
    // Private windows may refuse; the server has them a moment later.
  }
}
