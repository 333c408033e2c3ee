import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { assignments } from '../../ground/db/schema/assignments.ts';
import { classRemovals } from '../../ground/db/schema/classes.ts';
import { peerReviews } from '../../ground/db/schema/peer-review.ts';

/** Records the key with which a student may not return. */
export async function insertRemoval(
  db: Database,
  removal: typeof classRemovals.$inferInsert,
): Promise<void> {
  const { enrollKey, removedAt } = removal;
  await db
    .insert(classRemovals)
    .values(removal)
    .onConflictDoUpdate({
      target: [classRemovals.classId, classRemovals.userId],
      set: { enrollKey, removedAt },
    });
}

/** Whether the person was removed from the class while it had this key. */
export async function isRemovedWithKey(
  db: Database,
  { classId, userId, enrollKey }: { classId: string; userId: string; enrollKey: string },
): Promise<boolean> {
  const rows = await db
    .select({ userId: classRemovals.userId })
    .from(classRemovals)
    .where(
      and(
        eq(classRemovals.classId, classId),
        eq(classRemovals.userId, userId),
        eq(classRemovals.enrollKey, enrollKey),
      ),
    );
  return rows.length > 0;
}

/** They are back: a key that works for others works for them too. */
export async function deleteRemovals(
  db: Database,
  classId: string,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  await db
    .delete(classRemovals)
    .where(and(eq(classRemovals.classId, classId), inArray(classRemovals.userId, [...userIds])));
}

/** The peer reviews of a student in a class that are begun and not submitted, oldest first. */
export const listUnfinishedReviews = (
  db: Database,
  { classId, studentId }: { classId: string; studentId: string },
): Promise<{ assignmentId: string; assignmentTitle: string; draftTitle: string }[]> =>
  db
    .select({
      assignmentId: assignments.id,
      assignmentTitle: assignments.title,
      draftTitle: peerReviews.draftTitle,
    })
    .from(peerReviews)
    .innerJoin(assignments, eq(assignments.id, peerReviews.assignmentId))
    .where(
      and(
        eq(peerReviews.classId, classId),
        eq(peerReviews.reviewerId, studentId),
        isNotNull(peerReviews.begunAt),
        inArray(peerReviews.status, ['IN_PROGRESS', 'MISSED']),
      ),
    )
    .orderBy(peerReviews.begunAt, peerReviews.id);
