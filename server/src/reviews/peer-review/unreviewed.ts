import { maxOf } from '@antecedent/domain/arrays';
import { isReviewSubmitted } from '@antecedent/domain/peer-review/review-states';
import { grouped } from '../../ground/platform/grouped.ts';
import type { ReviewableDraft, ReviewRow } from './assignment-reviews.repo.ts';

/** A submitted draft that no one reviews. */
export type Unreviewed = ReviewableDraft;

/**
 * Submitted drafts that no one reviews although there is still time: those without a reviewer too. Drafts with a review
 * in progress are not included, unless its reviewer has left the class.
 *
 * @param rows the reviews of the same assignment
 */
export function unreviewedDrafts(
  drafts: readonly ReviewableDraft[],
  rows: readonly ReviewRow[],
  now: Date,
): Unreviewed[] {
  const byDraft = grouped(rows, keyOf);
  return drafts.flatMap((draft) => {
    const reviews = byDraft.get(keyOf(draft)) ?? [];
    if (reviews.some(isReviewed)) return [];
    const open = reviews.filter(({ status }) => status === 'OPEN');
    // The replacement may still begin.
    if (open.some(({ origin }) => origin === 'reassigned')) return [];
    const deadline = latest(draft.deadline, ...open.map(({ dueAt }) => dueAt));
    const since = latest(draft.since, ...open.flatMap(({ openedAt }) => openedAt ?? []));
    return deadline > now ? [{ ...draft, since, deadline }] : [];
  });
}

const isReviewed = ({ status, begunAt, reviewerLeft }: ReviewRow): boolean =>
  status !== null &&
  (isReviewSubmitted(status) || (status === 'IN_PROGRESS' && begunAt !== null && !reviewerLeft));

const latest = (...times: readonly Date[]): Date =>
  new Date(maxOf(times.map((time) => time.getTime())));

const keyOf = ({ draftId, revieweeId }: { draftId: string; revieweeId: string }): string =>
  `${draftId} ${revieweeId}`;
