import { grouped } from '../../ground/platform/grouped.ts';
import type { ReviewRow } from './assignment-reviews.repo.ts';

/** A submitted draft whose review no one has begun, and until when that can be done. */
export type Unreviewed = { draftId: string; revieweeId: string; deadline: Date };

/**
 * A draft that no one reviews although the time for it isn't over. Drafts with a review in progress are not included.
 */
export function unreviewedDrafts(rows: readonly ReviewRow[], now: Date): Unreviewed[] {
  const byDraft = grouped(
    rows.filter(({ submittedDraft }) => submittedDraft),
    ({ draftId, revieweeId }) => `${draftId} ${revieweeId}`,
  );
  return [...byDraft.values()].flatMap((reviews) => {
    const [first] = reviews;
    const active = reviews.filter(({ status }) => status !== null && status !== 'WITHDRAWN');
    if (!first || active.some(({ begunAt, status }) => begunAt !== null && status !== 'MISSED')) {
      return [];
    }
    // The replacement may still begin.
    const open = active.filter(({ status }) => status === 'OPEN');
    if (open.some(({ origin }) => origin === 'reassigned')) return [];
    const deadline = open.reduce<Date | null>(
      (latest, { dueAt }) => (latest === null || dueAt > latest ? dueAt : latest),
      null,
    );
    if (deadline === null || deadline <= now) return [];
    return [{ draftId: first.draftId, revieweeId: first.revieweeId, deadline }];
  });
}
