import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { peerReviewGrades } from '../../db/schema/peer-review.ts';

type Row = typeof peerReviewGrades.$inferInsert;

export const listReviewGrades = (db: Database, assignmentId: string) =>
  db
    .select({
      reviewerId: peerReviewGrades.reviewerId,
      points: peerReviewGrades.points,
      comment: peerReviewGrades.comment,
      gradedAt: peerReviewGrades.gradedAt,
    })
    .from(peerReviewGrades)
    .where(eq(peerReviewGrades.assignmentId, assignmentId));

/** @param points null to take them back */
export async function saveReviewGrade(
  db: Database,
  row: Omit<Row, 'points'>,
  points: number | null,
): Promise<void> {
  const { assignmentId, reviewerId } = peerReviewGrades;
  if (points === null) {
    await db
      .delete(peerReviewGrades)
      .where(and(eq(assignmentId, row.assignmentId), eq(reviewerId, row.reviewerId)));
    return;
  }
  await db
    .insert(peerReviewGrades)
    .values({ ...row, points })
    .onConflictDoUpdate({ target: [assignmentId, reviewerId], set: { ...row, points } });
}
