import { and, eq, lte, max, min } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { assignments, drafts } from '../../ground/db/schema/assignments.ts';
import { type ClassRow, classes, classMembers } from '../../ground/db/schema/classes.ts';
import { submissions } from '../../ground/db/schema/submissions.ts';

/** Locks the class's row until the transaction ends. */
export async function lockClass(db: Database, id: string): Promise<ClassRow | null> {
  const [row] = await db.select().from(classes).where(eq(classes.id, id)).for('update');
  return row ?? null;
}

export async function updateClassRow(
  db: Database,
  id: string,
  change: Partial<typeof classes.$inferInsert>,
): Promise<void> {
  await db.update(classes).set(change).where(eq(classes.id, id));
}

/** How many students and texts a class has; texts of students who left it count too. */
export async function countContents(
  db: Database,
  classId: string,
): Promise<{ students: number; texts: number }> {
  const students = and(eq(classMembers.classId, classId), eq(classMembers.role, 'student'));
  return {
    students: await db.$count(classMembers, students),
    texts: await db.$count(submissions, eq(submissions.classId, classId)),
  };
}

/**
 * From the first start to the last final or review deadline of the class's assignments; null without any. Review deadlines
 * after the class's end, from before that was refused, don't count.
 */
export async function findAssignmentSpan(
  db: Database,
  classId: string,
): Promise<{ earliestStart: Date; latestEnd: Date } | null> {
  const [row] = await db
    .select({
      earliestStart: min(assignments.startAt),
      latestEnd: max(assignments.endAt),
      latestReview: max(drafts.peerReviewDeadline),
    })
    .from(assignments)
    .innerJoin(classes, eq(classes.id, assignments.classId))
    .leftJoin(
      drafts,
      and(eq(drafts.assignmentId, assignments.id), lte(drafts.peerReviewDeadline, classes.endAt)),
    )
    .where(eq(assignments.classId, classId));
  if (!row?.earliestStart || !row.latestEnd) return null;
  const { earliestStart, latestEnd, latestReview } = row;
  return {
    earliestStart,
    latestEnd: latestReview && latestReview > latestEnd ? latestReview : latestEnd,
  };
}

/** Whether a class has this key, archived or not. */
export async function isKeyTaken(db: Database, enrollKey: string): Promise<boolean> {
  const rows = await db
    .select({ id: classes.id })
    .from(classes)
    .where(eq(classes.enrollKey, enrollKey));
  return rows.length > 0;
}
