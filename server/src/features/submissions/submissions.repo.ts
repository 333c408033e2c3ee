import type { ClassRole } from '@antecedent/domain/access/class-roles';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { assignments, drafts } from '../../db/schema/assignments.ts';
import { classes } from '../../db/schema/classes.ts';
import { draftSubmissions, submissions } from '../../db/schema/submissions.ts';
import { activityRollups, files } from '../../db/schema/versions.ts';
import { rolesInClass } from '../access/access.service.ts';
import { type Grade, gradeOf } from '../grades/grades.service.ts';
import type { FileRow } from './submission-files.repo.ts';

export type SubmissionRow = typeof submissions.$inferSelect;
/** A submission with the grade that holds; null without one. */
export type GradedSubmission = SubmissionRow & { grade: Grade | null };
export type DraftSubmissionRow = typeof draftSubmissions.$inferSelect;
export type AssignmentRow = typeof assignments.$inferSelect;
export type ClassRow = typeof classes.$inferSelect;

/** Which submissions: one, those of a class, of one student in it, of one assignment. */
export type SubmissionScope = {
  id?: string;
  classId?: string;
  assignmentId?: string;
  studentId?: string;
};

function within({ id, classId, assignmentId, studentId }: SubmissionScope): SQL | undefined {
  return and(
    id === undefined ? undefined : eq(submissions.id, id),
    classId === undefined ? undefined : eq(assignments.classId, classId),
    assignmentId === undefined ? undefined : eq(submissions.assignmentId, assignmentId),
    studentId === undefined ? undefined : eq(submissions.studentId, studentId),
  );
}

export async function listSubmissions(
  db: Database,
  scope: SubmissionScope,
): Promise<GradedSubmission[]> {
  const rows = await db
    .select({ row: submissions, grade: gradeOf(submissions.id) })
    .from(submissions)
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .where(within(scope))
    .orderBy(asc(assignments.startAt), asc(submissions.id));
  return rows.map(({ row, grade }) => ({ ...row, grade }));
}

export type HandedInDraft = DraftSubmissionRow & { title: string };

/** By deadline within each submission, the final draft last. */
export async function listDraftSubmissions(
  db: Database,
  scope: SubmissionScope,
): Promise<HandedInDraft[]> {
  const rows = await db
    .select({ row: draftSubmissions, title: drafts.title })
    .from(draftSubmissions)
    .innerJoin(drafts, eq(drafts.id, draftSubmissions.draftId))
    .innerJoin(submissions, eq(submissions.id, draftSubmissions.submissionId))
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .where(within(scope))
    .orderBy(asc(drafts.deadline), sql`${drafts.type} = 'FINAL'`, asc(drafts.id));
  return rows.map(({ row, title }) => ({ ...row, title }));
}

/** What was written in one submission, by quarters of an hour. */
export type Activity = {
  submissionId: string;
  /** Seconds of active and think time over all files. */
  seconds: number;
  /** Starts of the quarters (ms since 1970), rising, and the words changed in each. */
  starts: number[];
  words: number[];
};

export async function listActivity(db: Database, scope: SubmissionScope): Promise<Activity[]> {
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
    .where(within(scope))
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

export type MainFile = { submissionId: string; fileId: string; head: number; headAt: Date };

export async function listMainFiles(db: Database, scope: SubmissionScope): Promise<MainFile[]> {
  return db
    .select({
      submissionId: submissions.id,
      fileId: files.id,
      head: files.head,
      headAt: files.headAt,
    })
    .from(files)
    .innerJoin(submissions, eq(submissions.id, files.submissionId))
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .where(and(eq(files.role, 'main'), within(scope)));
}

/** A submission with the rows above it, and what a person is in the class. */
export type Surroundings = {
  submission: SubmissionRow;
  grade: Grade | null;
  assignment: AssignmentRow;
  class: ClassRow;
  roles: ClassRole[];
};

export async function findSurroundings(
  db: Database,
  submissionId: string,
  userId: string,
): Promise<Surroundings | null> {
  const [found] = await db
    .select({
      submission: submissions,
      grade: gradeOf(submissions.id),
      assignment: assignments,
      class: classes,
      roles: rolesInClass(classes.id, userId),
    })
    .from(submissions)
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .innerJoin(classes, eq(classes.id, assignments.classId))
    .where(eq(submissions.id, submissionId));
  return found ?? null;
}

export type DraftWithDeadline = HandedInDraft & {
  deadline: Date;
  pointValue: number;
  type: 'DRAFT' | 'FINAL';
};

/** The drafts of one submission, by deadline, the final one last. */
export async function listDrafts(db: Database, submissionId: string): Promise<DraftWithDeadline[]> {
  const rows = await db
    .select({ row: draftSubmissions, draft: drafts })
    .from(draftSubmissions)
    .innerJoin(drafts, eq(drafts.id, draftSubmissions.draftId))
    .where(eq(draftSubmissions.submissionId, submissionId))
    .orderBy(asc(drafts.deadline), sql`${drafts.type} = 'FINAL'`, asc(drafts.id));
  return rows.map(({ row, draft: { title, deadline, pointValue, type } }) => ({
    ...row,
    title,
    deadline,
    pointValue,
    type,
  }));
}

/** The latest instant until which some draft of the submission may be written again. */
const exceptionUntil = sql<Date | null>`(
  select max(${draftSubmissions.exceptionUntil}) from ${draftSubmissions}
   where ${draftSubmissions.submissionId} = ${submissions.id})`.mapWith(
  draftSubmissions.exceptionUntil,
);

export type FileSurroundings = Omit<Surroundings, 'grade'> & {
  file: FileRow;
  exceptionUntil: Date | null;
};

/** A file of a submission with everything that decides who may read and write it, in one query. */
export async function findFileSurroundings(
  db: Database,
  fileId: string,
  userId: string,
): Promise<FileSurroundings | null> {
  const [found] = await db
    .select({
      file: files,
      submission: submissions,
      assignment: assignments,
      class: classes,
      roles: rolesInClass(classes.id, userId),
      exceptionUntil,
    })
    .from(files)
    .innerJoin(submissions, eq(submissions.id, files.submissionId))
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .innerJoin(classes, eq(classes.id, assignments.classId))
    .where(eq(files.id, fileId));
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
