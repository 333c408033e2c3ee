import { and, eq } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { classes, classMembers } from '../../ground/db/schema/classes.ts';
import { gradeExemptions } from '../../ground/db/schema/grading.ts';

type Cell = { assignmentId: string; studentId: string };

export async function isBookStudent(
  db: Database,
  classId: string,
  userId: string,
): Promise<boolean> {
  const rows = await db
    .select({ userId: classMembers.userId })
    .from(classMembers)
    .where(
      and(
        eq(classMembers.classId, classId),
        eq(classMembers.userId, userId),
        eq(classMembers.role, 'student'),
      ),
    );
  return rows.length > 0;
}

/** @returns whether the student wasn't exempt before */
export async function insertExemption(
  tx: Database,
  row: typeof gradeExemptions.$inferInsert,
): Promise<boolean> {
  const added = await tx
    .insert(gradeExemptions)
    .values(row)
    .onConflictDoNothing()
    .returning({ studentId: gradeExemptions.studentId });
  return added.length > 0;
}

/** @returns whether the student was exempt */
export async function deleteExemption(
  tx: Database,
  { assignmentId, studentId }: Cell,
): Promise<boolean> {
  const removed = await tx
    .delete(gradeExemptions)
    .where(
      and(eq(gradeExemptions.assignmentId, assignmentId), eq(gradeExemptions.studentId, studentId)),
    )
    .returning({ studentId: gradeExemptions.studentId });
  return removed.length > 0;
}

export async function updateMissingCounts(
  db: Database,
  classId: string,
  missingCounts: boolean,
): Promise<void> {
  await db.update(classes).set({ missingCounts }).where(eq(classes.id, classId));
}
