import type { SubmissionStatus } from '@antecedent/domain/assignment/states';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { assignments } from '../../db/schema/assignments.ts';
import { classAssistants, classes, enrollments } from '../../db/schema/classes.ts';
import { submissions } from '../../db/schema/submissions.ts';
import { activityRollups } from '../../db/schema/versions.ts';

export type SubmissionRow = typeof submissions.$inferSelect;
export type AssignmentRow = typeof assignments.$inferSelect;
export type ClassRow = typeof classes.$inferSelect;

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

/** @returns null when the student has started already: whoever did it first has committed */
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
): Promise<SubmissionRow[]> {
  const rows = await db
    .select({ row: submissions })
    .from(submissions)
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .where(withinScope(scope))
    .orderBy(asc(assignments.startAt), asc(submissions.id));
  return rows.map(({ row }) => row);
}

export async function findSubmissionOf(
  db: Database,
  assignmentId: string,
  studentId: string,
): Promise<SubmissionRow | null> {
  return (await listSubmissions(db, { assignmentId, studentId }))[0] ?? null;
}

/**
 * Locks submissions until the transaction ends. Whoever changes drafts or files of theirs begins
 * with it, as submitting does: then no two wait for each other.
 */
export async function lockSubmissions(db: Database, scope: LockScope): Promise<void> {
  await db.execute(
    sql`select id from submissions where id in (${idsIn(scope)}) order by id for update`,
  );
}

export type LockScope = { submissionId: string } | { assignmentId: string } | { classId: string };

/** The ids of the submissions in a scope, as a subquery. */
export const idsIn = (scope: LockScope): SQL =>
  'submissionId' in scope
    ? sql`select ${scope.submissionId}::uuid`
    : 'assignmentId' in scope
      ? sql`select s.id from submissions s where s.assignment_id = ${scope.assignmentId}`
      : sql`select s.id from submissions s join assignments a on a.id = s.assignment_id where a.class_id = ${scope.classId}`;

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

/** What was written in one submission, hour by hour. */
export type Activity = {
  submissionId: string;
  /** Seconds of active and think time over all files. */
  seconds: number;
  /** Starts of the hours (ms since 1970), rising, and the words changed in each. */
  hours: number[];
  words: number[];
};

export async function listActivity(db: Database, scope: SubmissionScope): Promise<Activity[]> {
  const hourly = db
    .select({
      submissionId: activityRollups.submissionId,
      hour: activityRollups.hour,
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
    .groupBy(activityRollups.submissionId, activityRollups.hour)
    .as('hourly');
  const rows = await db
    .select({
      submissionId: sql<string>`${hourly.submissionId}`,
      seconds: sql<number>`sum(${hourly.seconds})::float8`,
      hours: sql<
        number[]
      >`array_agg((extract(epoch from ${hourly.hour}) * 1000)::float8 order by ${hourly.hour})`,
      words: sql<number[]>`array_agg(${hourly.words}::int order by ${hourly.hour})`,
    })
    .from(hourly)
    .groupBy(hourly.submissionId);
  return rows;
}

/** Whether the submission's student is enrolled in its class; one who was removed may come back. */
export const isEnrolled = sql<boolean>`exists (select 1 from ${enrollments} where ${enrollments.classId} = ${classes.id} and ${enrollments.studentId} = ${submissions.studentId})`;

/** A submission with the rows above it, and whether `userId` assists the class. */
export type SubmissionContext = {
  submission: SubmissionRow;
  assignment: AssignmentRow;
  class: ClassRow;
  assists: boolean;
};

export const assistedBy = (userId: string) =>
  sql<boolean>`exists (select 1 from ${classAssistants} where ${classAssistants.classId} = ${classes.id} and ${classAssistants.userId} = ${userId})`;

export async function findSubmissionContext(
  db: Database,
  submissionId: string,
  userId: string,
): Promise<SubmissionContext | null> {
  const [found] = await db
    .select({
      submission: submissions,
      assignment: assignments,
      class: classes,
      assists: assistedBy(userId),
    })
    .from(submissions)
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .innerJoin(classes, eq(classes.id, assignments.classId))
    .where(eq(submissions.id, submissionId));
  return found ?? null;
}

/** An assignment with the class above it, and whether `userId` assists the class. */
export async function findAssignmentContext(
  db: Database,
  assignmentId: string,
  userId: string,
): Promise<Omit<SubmissionContext, 'submission'> | null> {
  const [found] = await db
    .select({ assignment: assignments, class: classes, assists: assistedBy(userId) })
    .from(assignments)
    .innerJoin(classes, eq(classes.id, assignments.classId))
    .where(eq(assignments.id, assignmentId));
  return found ?? null;
}
