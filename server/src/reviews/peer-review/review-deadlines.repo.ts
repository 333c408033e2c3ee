import { and, eq } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { drafts } from '../../ground/db/schema/assignments.ts';
import { peerReviewExtensions } from '../../ground/db/schema/peer-review.ts';

/** The assignment that a draft belongs to. */
export async function findAssignmentOf(db: Database, draftId: string): Promise<string | null> {
  const [found] = await db
    .select({ id: drafts.assignmentId })
    .from(drafts)
    .where(eq(drafts.id, draftId));
  return found?.id ?? null;
}

export async function setDeadline(
  db: Database,
  draftId: string,
  peerReviewDeadline: Date | null,
): Promise<void> {
  await db.update(drafts).set({ peerReviewDeadline }).where(eq(drafts.id, draftId));
}

/** @param until null to take it back */
export async function setExtension(
  db: Database,
  row: Omit<typeof peerReviewExtensions.$inferInsert, 'until'>,
  until: Date | null,
): Promise<void> {
  const { draftId, reviewerId } = peerReviewExtensions;
  if (until === null) {
    await db
      .delete(peerReviewExtensions)
      .where(and(eq(draftId, row.draftId), eq(reviewerId, row.reviewerId)));
    return;
  }
  await db
    .insert(peerReviewExtensions)
    .values({ ...row, until })
    .onConflictDoUpdate({ target: [draftId, reviewerId], set: { ...row, until } });
}
