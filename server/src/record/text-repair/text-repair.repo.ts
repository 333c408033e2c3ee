import { ADMIN_PAGE_SIZE } from '@antecedent/contracts/record/text-repair';
import { and, asc, desc, eq, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../ground/db/connection.ts';
import { inOrder } from '../../ground/db/name-order.ts';
import { users } from '../../ground/db/schema/accounts.ts';
import { assignments, assignmentTemplates } from '../../ground/db/schema/assignments.ts';
import { classes, classMembers } from '../../ground/db/schema/classes.ts';
import { submissions } from '../../ground/db/schema/submissions.ts';
import { files } from '../../ground/db/schema/versions.ts';
import { sql } from '../../ground/db/sql.ts';

const students = alias(users, 'students');
const instructors = alias(users, 'instructors');
const fullName = (of: typeof students | typeof instructors) =>
  sql<string>`trim(${of.firstName} || ' ' || ${of.lastName})`;

export type SubmissionOfSomebody = {
  submissionId: string;
  className: string;
  classTimeZone: string;
  instructorName: string;
  title: string;
  studentName: string;
};

const submissionsWhere = (db: Database, condition: SQL | undefined) =>
  db
    .select({
      submissionId: submissions.id,
      className: classes.name,
      classTimeZone: classes.timeZone,
      instructorName: fullName(instructors),
      title: assignments.title,
      studentName: fullName(students),
    })
    .from(submissions)
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .innerJoin(classes, eq(classes.id, assignments.classId))
    .innerJoin(students, eq(students.id, submissions.studentId))
    .innerJoin(
      classMembers,
      and(eq(classMembers.classId, classes.id), eq(classMembers.role, 'owner')),
    )
    .innerJoin(instructors, eq(instructors.id, classMembers.userId))
    .where(condition)
    .$dynamic();

/** A page of submissions, starting with the newest class and assignment. */
export const listSubmissionsOf = (
  db: Database,
  of: { studentId: string | null; classId: string | null },
  index: number,
): Promise<SubmissionOfSomebody[]> =>
  submissionsWhere(
    db,
    and(
      of.studentId === null ? undefined : eq(submissions.studentId, of.studentId),
      of.classId === null ? undefined : eq(assignments.classId, of.classId),
    ),
  )
    .orderBy(
      desc(classes.startAt),
      desc(assignments.startAt),
      inOrder(students.lastName),
      inOrder(students.firstName),
      asc(submissions.id),
    )
    .limit(ADMIN_PAGE_SIZE)
    .offset(index * ADMIN_PAGE_SIZE);

export async function findSubmissionOfSomebody(
  db: Database,
  id: string,
): Promise<SubmissionOfSomebody | null> {
  const [row] = await submissionsWhere(db, eq(submissions.id, id));
  return row ?? null;
}

export async function findClassIdByKey(db: Database, enrollKey: string): Promise<string | null> {
  const [row] = await db
    .select({ id: classes.id })
    .from(classes)
    .where(eq(classes.enrollKey, enrollKey));
  return row?.id ?? null;
}

/** Files of a submission with the titles that students see, the main file first. */
export const listRepairableFiles = (
  db: Database,
  submissionId: string,
): Promise<{ fileId: string; title: string | null; type: string; role: string }[]> =>
  db
    .select({
      fileId: files.id,
      title: assignmentTemplates.title,
      type: files.extension,
      role: files.role,
    })
    .from(files)
    .leftJoin(assignmentTemplates, eq(assignmentTemplates.id, files.assignmentTemplateId))
    .where(eq(files.submissionId, submissionId))
    .orderBy(sql`${files.role} <> 'main'`, asc(files.createdAt), asc(files.id));
