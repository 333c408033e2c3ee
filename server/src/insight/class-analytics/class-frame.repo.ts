import type { EpochMs } from '@antecedent/domain/time';
import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { byName } from '../../ground/db/name-order.ts';
import { studentDeadlines } from '../../ground/db/schema/accommodations.ts';
import { users } from '../../ground/db/schema/accounts.ts';
import { type AssignmentRow, assignments, drafts } from '../../ground/db/schema/assignments.ts';
import { classes, classMembers } from '../../ground/db/schema/classes.ts';
import { submissions } from '../../ground/db/schema/submissions.ts';
import { sql } from '../../ground/db/sql.ts';

export type EnrolledStudentRow = { studentId: string; firstName: string; lastName: string };

/** The time zone of a class; null if the class doesn't exist. */
export async function findTimeZone(db: Database, classId: string): Promise<string | null> {
  const [row] = await db
    .select({ timeZone: classes.timeZone })
    .from(classes)
    .where(eq(classes.id, classId));
  return row?.timeZone ?? null;
}

/** The current students of a class, or one of them, by last and first name. */
export const listStudents = (
  db: Database,
  classId: string,
  studentId?: string,
): Promise<EnrolledStudentRow[]> =>
  db
    .select({ studentId: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(classMembers)
    .innerJoin(users, eq(users.id, classMembers.userId))
    .where(
      and(
        eq(classMembers.classId, classId),
        eq(classMembers.role, 'student'),
        studentId === undefined ? undefined : eq(classMembers.userId, studentId),
      ),
    )
    .orderBy(...byName(users));

/** By their start. */
export const listAssignments = (db: Database, classId: string): Promise<AssignmentRow[]> =>
  db
    .select()
    .from(assignments)
    .where(eq(assignments.classId, classId))
    .orderBy(asc(assignments.startAt), asc(assignments.createdAt), asc(assignments.id));

export const listDraftMarks = (db: Database, assignmentId: string) =>
  db
    .select({ title: drafts.title, deadline: drafts.deadline })
    .from(drafts)
    .where(eq(drafts.assignmentId, assignmentId))
    .orderBy(asc(drafts.deadline));

/** Whether a submission belongs to a current student of its class: a condition for a query that has it. */
export const isPresent: SQL = sql`exists (
  select 1 from ${classMembers} present
   where present.class_id = ${submissions}.class_id and present.user_id = ${submissions}.student_id
     and present.role = 'student')`;

export type WorkRow = {
  submissionId: string;
  studentId: string;
  assignmentId: string;
  gradesReleasedAt: Date | null;
};

/** What the current students of a class have begun. */
export const listWorks = (
  db: Database,
  {
    classId,
    assignmentId,
    studentId,
  }: { classId: string; assignmentId?: string; studentId?: string },
): Promise<WorkRow[]> =>
  db
    .select({
      submissionId: submissions.id,
      studentId: submissions.studentId,
      assignmentId: submissions.assignmentId,
      gradesReleasedAt: submissions.gradesReleasedAt,
    })
    .from(submissions)
    .where(
      and(
        eq(submissions.classId, classId),
        assignmentId === undefined ? undefined : eq(submissions.assignmentId, assignmentId),
        studentId === undefined ? isPresent : eq(submissions.studentId, studentId),
      ),
    );

export type OwnDeadline = { studentId: string; assignmentId: string; dueAt: EpochMs };

/** When final submissions are due from those students of a class who have a date of their own. */
export async function listOwnDeadlines(db: Database, classId: string): Promise<OwnDeadline[]> {
  const rows = await db
    .select({
      studentId: studentDeadlines.studentId,
      assignmentId: drafts.assignmentId,
      deadline: studentDeadlines.deadline,
    })
    .from(studentDeadlines)
    .innerJoin(drafts, and(eq(drafts.id, studentDeadlines.draftId), eq(drafts.type, 'FINAL')))
    .innerJoin(assignments, eq(assignments.id, drafts.assignmentId))
    .where(eq(assignments.classId, classId));
  return rows.map(({ deadline, ...row }) => ({ ...row, dueAt: deadline.getTime() }));
}
