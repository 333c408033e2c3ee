import { and, eq } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { assignments } from '../../ground/db/schema/assignments.ts';
import { peerReviewAllocations, peerReviewGrades } from '../../ground/db/schema/peer-review.ts';

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

/** What a student got for reviewing in an assignment. */
export type OwnReviewPoints = {
  assignmentId: string;
  assignmentTitle: string;
  points: number;
  most: number | null;
  comment: string;
};

/** What a student got for reviewing in a class, by the start of the assignments. */
export const listOwnReviewPoints = (
  db: Database,
  classId: string,
  studentId: string,
): Promise<OwnReviewPoints[]> =>
  db
    .select({
      assignmentId: assignments.id,
      assignmentTitle: assignments.title,
      points: peerReviewGrades.points,
      most: peerReviewAllocations.pointValue,
      comment: peerReviewGrades.comment,
    })
    .from(peerReviewGrades)
    .innerJoin(assignments, eq(assignments.id, peerReviewGrades.assignmentId))
    .leftJoin(peerReviewAllocations, eq(peerReviewAllocations.assignmentId, assignments.id))
    .where(and(eq(assignments.classId, classId), eq(peerReviewGrades.reviewerId, studentId)))
    .orderBy(assignments.startAt, assignments.id);

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
