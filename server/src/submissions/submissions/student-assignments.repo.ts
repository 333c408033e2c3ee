import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import {
  type AssignmentRow,
  assignments,
  assignmentTemplates,
} from '../../ground/db/schema/assignments.ts';
import { type ClassRow, classes } from '../../ground/db/schema/classes.ts';
import { files } from '../../ground/db/schema/versions.ts';
import { sql } from '../../ground/db/sql.ts';
import { studentEnd } from '../../ground/db/student-deadlines.ts';

export type TemplateRow = typeof assignmentTemplates.$inferSelect;

type FileRow = typeof files.$inferSelect;

/** An assignment and its class, with the final deadline of one student. */
export type OpenedAssignment = { assignment: AssignmentRow; endsAt: Date; class: ClassRow };

export async function findAssignment(
  db: Database,
  assignmentId: string,
  studentId: string,
): Promise<OpenedAssignment | null> {
  const [found] = await db
    .select({
      assignment: assignments,
      endsAt: studentEnd(sql`${studentId}::uuid`),
      class: classes,
    })
    .from(assignments)
    .innerJoin(classes, eq(classes.id, assignments.classId))
    .where(eq(assignments.id, assignmentId));
  return found ?? null;
}

/** Templates of an assignment with the student's file made from each, if there is one. */
export async function listTemplates(
  db: Database,
  assignmentId: string,
  submissionId: string | null,
): Promise<(TemplateRow & { file: Pick<FileRow, 'id' | 'createdAt' | 'headAt'> | null })[]> {
  const rows = await db
    .select({
      template: assignmentTemplates,
      file: { id: files.id, createdAt: files.createdAt, headAt: files.headAt },
    })
    .from(assignmentTemplates)
    .leftJoin(
      files,
      and(
        eq(files.assignmentTemplateId, assignmentTemplates.id),
        eq(files.role, 'additional'),
        sql`${files.submissionId} = ${submissionId}`,
      ),
    )
    .where(eq(assignmentTemplates.assignmentId, assignmentId))
    .orderBy(asc(assignmentTemplates.kind), asc(assignmentTemplates.title));
  return rows.map(({ template, file }) => ({ ...template, file }));
}
