import type { Relation } from '@antecedent/domain/access/relations';
import type { SubmissionStatus } from '@antecedent/domain/assignment/states';
import { and, asc, eq, type SQL } from 'drizzle-orm';
import { isStudentOf, rolesInClass } from '../../accounts/access/access.service.ts';
import { type Grade, gradeOf } from '../../grading/records/grades.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import { type AssignmentRow, assignments } from '../../ground/db/schema/assignments.ts';
import { type ClassRow, classes } from '../../ground/db/schema/classes.ts';
import { submissions } from '../../ground/db/schema/submissions.ts';
import { activityRollups } from '../../ground/db/schema/versions.ts';
import { sql } from '../../ground/db/sql.ts';
import { studentEnd } from '../../ground/db/student-deadlines.ts';

export type SubmissionRow = typeof submissions.$inferSelect;
/** A submission with its current grade; null without one. */
export type GradedSubmission = SubmissionRow & { grade: Grade | null };

/** Which submissions: one, those of a class, of one student in it, of one assignment. */
export type SubmissionScope = {
  id?: string;
  classId?: string;
  assignmentId?: string;
  studentId?: string;
};

export function withinScope({
  id,
  classId,
  assignmentId,
  studentId,
}: SubmissionScope): SQL | undefined {
  return and(
    id === undefined ? undefined : eq(submissions.id, id),
    classId === undefined ? undefined : eq(assignments.classId, classId),
    assignmentId === undefined ? undefined : eq(submissions.assignmentId, assignmentId),
    studentId === undefined ? undefined : eq(submissions.studentId, studentId),
  );
}

/** @returns null if the student has already started: the first request has committed */
export async function insertSubmission(
  db: Database,
  row: typeof submissions.$inferInsert,
): Promise<SubmissionRow | null> {
  const [inserted] = await db.insert(submissions).values(row).onConflictDoNothing().returning();
  return inserted ?? null;
}

export async function updateSubmission(
  db: Database,
  id: string,
  change: Partial<SubmissionRow>,
): Promise<void> {
  await db.update(submissions).set(change).where(eq(submissions.id, id));
}

/** By the start of their assignments. */
export async function listSubmissions(
  db: Database,
  scope: SubmissionScope,
): Promise<GradedSubmission[]> {
  const rows = await db
    .select({ row: submissions, grade: gradeOf(submissions.id) })
    .from(submissions)
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .where(withinScope(scope))
    .orderBy(asc(assignments.startAt), asc(submissions.id));
  return rows.map(({ row, grade }) => ({ ...row, grade }));
}

export async function findSubmissionOf(
  db: Database,
  assignmentId: string,
  studentId: string,
): Promise<SubmissionRow | null> {
  return (await listSubmissions(db, { assignmentId, studentId }))[0] ?? null;
}

/**
 * Locks submissions until the transaction ends. Every change of their drafts or files begins with this lock, as
 * submitting does, so that no two wait for each other.
 */
export async function lockSubmissions(db: Database, scope: LockScope): Promise<void> {
  await db.execute(
    sql`select id from submissions where id in (${idsIn(scope)}) order by id for update`,
  );
}

export type LockScope =
  | { submissionId: string }
  | { assignmentId: string }
  | { classId: string }
  | { studentId: string }
  | { classId: string; studentId: string };

/** The ids of the submissions in a scope, as a subquery. */
export const idsIn = (scope: LockScope): SQL =>
  'submissionId' in scope
    ? sql`select ${scope.submissionId}::uuid`
    : 'assignmentId' in scope
      ? sql`select s.id from submissions s where s.assignment_id = ${scope.assignmentId}`
      : sql`select s.id from submissions s join assignments a on a.id = s.assignment_id where ${sql.join(
          [
            ...('studentId' in scope ? [sql`s.student_id = ${scope.studentId}`] : []),
            ...('classId' in scope ? [sql`a.class_id = ${scope.classId}`] : []),
          ],
          sql` and `,
        )}`;

/** Changes the status of those of the submissions that have it, also the one an exception returns to. */
export async function changeSubmissionStatus(
  db: Database,
  submissionIds: SQL,
  { from, to }: { from: SubmissionStatus; to: SubmissionStatus },
): Promise<void> {
  await db
    .update(submissions)
    .set({ status: to })
    .where(and(sql`${submissions.id} in (${submissionIds})`, eq(submissions.status, from)));
  await db
    .update(submissions)
    .set({ statusBeforeException: to })
    .where(
      and(
        sql`${submissions.id} in (${submissionIds})`,
        eq(submissions.statusBeforeException, from),
      ),
    );
}

/** What was written in one submission, by quarters of an hour. */
export type Activity = {
  submissionId: string;
  /** Seconds of active and thinking time. */
  seconds: number;
  /** Starts of the quarters (ms since 1970), ascending, and the words changed in each. */
  starts: number[];
  words: number[];
};

/**
 * By submission, without those in which nothing was written. The seconds of its files are added up: time in two files
 * at the same moment counts twice.
 */
export async function listRollups(db: Database, scope: SubmissionScope): Promise<Activity[]> {
  const quarterly = db
    .select({
      submissionId: activityRollups.submissionId,
      startsAt: activityRollups.startsAt,
      seconds:
        sql<number>`sum(${activityRollups.activeSeconds} + ${activityRollups.thinkSeconds})`.as(
          'seconds',
        ),
      words:
        sql<number>`sum(${activityRollups.newWords} + ${activityRollups.editedWords} + ${activityRollups.removedWords})`.as(
          'words',
        ),
    })
    .from(activityRollups)
    .innerJoin(submissions, eq(submissions.id, activityRollups.submissionId))
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .where(withinScope(scope))
    .groupBy(activityRollups.submissionId, activityRollups.startsAt)
    .as('quarterly');
  const rows = await db
    .select({
      submissionId: sql<string>`${quarterly.submissionId}`,
      seconds: sql<number>`sum(${quarterly.seconds})::float8`,
      starts: sql<
        number[]
      >`array_agg((extract(epoch from ${quarterly.startsAt}) * 1000)::float8 order by ${quarterly.startsAt})`,
      words: sql<number[]>`array_agg(${quarterly.words}::int order by ${quarterly.startsAt})`,
    })
    .from(quarterly)
    .groupBy(quarterly.submissionId);
  return rows;
}

/** Whether the submission's student is in the class; one who was removed may come back. */
export const isEnrolled = isStudentOf(classes.id, submissions.studentId);

/** A submission with the rows above it, and a person's relations to the class. */
export type SubmissionContext = {
  submission: SubmissionRow;
  grade: Grade | null;
  assignment: AssignmentRow;
  /** The final deadline of its student. */
  endsAt: Date;
  class: ClassRow;
  roles: Relation[];
};

export async function findSubmissionContext(
  db: Database,
  submissionId: string,
  userId: string,
): Promise<SubmissionContext | null> {
  const [found] = await db
    .select({
      submission: submissions,
      grade: gradeOf(submissions.id),
      assignment: assignments,
      endsAt: studentEnd(submissions.studentId),
      class: classes,
      roles: rolesInClass(classes.id, userId),
    })
    .from(submissions)
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .innerJoin(classes, eq(classes.id, assignments.classId))
    .where(eq(submissions.id, submissionId));
  return found ?? null;
}

/** The class of an assignment; null when there is no such assignment. */
export async function classOfAssignment(
  db: Database,
  assignmentId: string,
): Promise<string | null> {
  const [row] = await db
    .select({ classId: assignments.classId })
    .from(assignments)
    .where(eq(assignments.id, assignmentId));
  return row?.classId ?? null;
}
