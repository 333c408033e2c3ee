import { and, eq, inArray } from 'drizzle-orm';
import { isStudentOf } from '../../accounts/access/access.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import { assignments } from '../../ground/db/schema/assignments.ts';
import { gradeExemptions } from '../../ground/db/schema/grading.ts';
import { draftSubmissions, submissions } from '../../ground/db/schema/submissions.ts';
import { sql } from '../../ground/db/sql.ts';
import { studentsInReading } from '../records/second-readings.service.ts';

/** The submission that a draft submission belongs to; null if it doesn't exist. */
export async function submissionOfDraft(
  db: Database,
  draftSubmissionId: string,
): Promise<string | null> {
  const [row] = await db
    .select({ submissionId: draftSubmissions.submissionId })
    .from(draftSubmissions)
    .where(eq(draftSubmissions.id, draftSubmissionId));
  return row?.submissionId ?? null;
}

export async function updateRelease(
  db: Database,
  of: { assignmentId: string } | { submissionId: string },
  gradesReleasedAt: Date | null,
): Promise<void> {
  if ('assignmentId' in of) {
    await db
      .update(assignments)
      .set({ gradesReleasedAt })
      .where(eq(assignments.id, of.assignmentId));
  } else {
    await db
      .update(submissions)
      .set({ gradesReleasedAt })
      .where(eq(submissions.id, of.submissionId));
  }
}

/** Whether two people read work on an assignment that counts and has no agreed grade; those who left the class don't matter. */
export async function hasOpenReading(db: Database, assignmentId: string): Promise<boolean> {
  const students = [...(await studentsInReading(db, assignmentId))];
  if (students.length === 0) return false;
  const [found] = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(
      and(
        eq(submissions.assignmentId, assignmentId),
        inArray(submissions.studentId, students),
        isStudentOf(submissions.classId, submissions.studentId),
        sql`not exists (select 1 from ${gradeExemptions} e
              where e.assignment_id = ${submissions.assignmentId}
                and e.student_id = ${submissions.studentId})`,
      ),
    )
    .limit(1);
  return found !== undefined;
}
