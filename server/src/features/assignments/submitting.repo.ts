import { and, asc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import {
  assignments,
  classes,
  draftSubmissions,
  drafts,
  submissions,
} from '../../db/schema/classes.ts';
import { files } from '../../db/schema/versions.ts';
import type { AssignmentRow, ClassRow } from './assignments.repo.ts';

export type SubmissionRow = typeof submissions.$inferSelect;
export type DraftSubmissionRow = typeof draftSubmissions.$inferSelect;
/** A draft of the assignment with what this submission made of it. */
export type DraftState = DraftSubmissionRow & {
  title: string;
  deadline: Date;
  pointValue: number;
  type: 'DRAFT' | 'FINAL';
};
/** Everything that submitting looks at. */
export type SubmissionState = {
  submission: SubmissionRow;
  assignment: AssignmentRow;
  class: ClassRow;
  /** By deadline, the final one last. */
  drafts: DraftState[];
};

/** @returns null when the student has started already: whoever did it first has committed */
export async function insertSubmission(
  db: Database,
  row: typeof submissions.$inferInsert,
): Promise<SubmissionRow | null> {
  const [inserted] = await db.insert(submissions).values(row).onConflictDoNothing().returning();
  return inserted ?? null;
}

export async function insertDraftSubmissions(
  db: Database,
  rows: (typeof draftSubmissions.$inferInsert)[],
): Promise<void> {
  await db.insert(draftSubmissions).values(rows);
}

export async function findSubmissionOf(
  db: Database,
  assignmentId: string,
  studentId: string,
): Promise<SubmissionRow | null> {
  const [row] = await db
    .select()
    .from(submissions)
    .where(and(eq(submissions.assignmentId, assignmentId), eq(submissions.studentId, studentId)));
  return row ?? null;
}

/** @param lock whether to hold the submission's row until the transaction ends */
export async function findState(
  db: Database,
  submissionId: string,
  { lock }: { lock: boolean },
): Promise<SubmissionState | null> {
  const query = db
    .select({ submission: submissions, assignment: assignments, class: classes })
    .from(submissions)
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .innerJoin(classes, eq(classes.id, assignments.classId))
    .where(eq(submissions.id, submissionId));
  const [found] = lock ? await query.for('update', { of: submissions }) : await query;
  return found ? { ...found, drafts: await listDraftStates(db, submissionId) } : null;
}

export const listDraftStates = (db: Database, submissionId: string): Promise<DraftState[]> =>
  draftStates(db, eq(draftSubmissions.submissionId, submissionId));

/** The drafts of everything that a student started in a class. */
export const listDraftStatesInClass = (
  db: Database,
  classId: string,
  studentId: string,
): Promise<DraftState[]> =>
  draftStates(
    db,
    sql`${draftSubmissions.submissionId} in (select s.id from ${submissions} s join ${assignments} a on a.id = s.assignment_id where a.class_id = ${classId} and s.student_id = ${studentId})`,
  );

async function draftStates(db: Database, where: SQL): Promise<DraftState[]> {
  const rows = await db
    .select({
      row: draftSubmissions,
      title: drafts.title,
      deadline: drafts.deadline,
      pointValue: drafts.pointValue,
      type: drafts.type,
    })
    .from(draftSubmissions)
    .innerJoin(drafts, eq(drafts.id, draftSubmissions.draftId))
    .where(where)
    .orderBy(asc(drafts.deadline), sql`${drafts.type} = 'FINAL'`, asc(drafts.id));
  return rows.map(({ row, ...draft }) => ({ ...row, ...draft }));
}

export async function updateDraft(
  db: Database,
  id: string,
  change: Partial<DraftSubmissionRow>,
): Promise<void> {
  await db.update(draftSubmissions).set(change).where(eq(draftSubmissions.id, id));
}

export async function updateSubmission(
  db: Database,
  id: string,
  change: Partial<SubmissionRow>,
): Promise<void> {
  await db.update(submissions).set(change).where(eq(submissions.id, id));
}

export type MainFile = Pick<
  typeof files.$inferSelect,
  'id' | 'head' | 'headAt' | 'gate' | 'contentType'
>;

const mainFileColumns = {
  id: files.id,
  head: files.head,
  headAt: files.headAt,
  gate: files.gate,
  contentType: files.contentType,
};
const isMainFileOf = (submissionId: string) =>
  and(eq(files.submissionId, submissionId), eq(files.role, 'main'));

export async function findMainFile(db: Database, submissionId: string): Promise<MainFile | null> {
  const [row] = await db.select(mainFileColumns).from(files).where(isMainFileOf(submissionId));
  return row ?? null;
}

/** The number of a file's last version; holds the file, so that no save comes in until the transaction ends. */
export async function holdHead(db: Database, fileId: string): Promise<number | null> {
  const [row] = await db
    .select({ head: files.head })
    .from(files)
    .where(eq(files.id, fileId))
    .for('no key update');
  return row?.head ?? null;
}

/** Submissions in which this draft is neither handed in nor missed. */
export async function listUnsettled(db: Database, draftId: string): Promise<string[]> {
  const rows = await db
    .select({ id: draftSubmissions.submissionId })
    .from(draftSubmissions)
    .where(and(eq(draftSubmissions.draftId, draftId), eq(draftSubmissions.status, 'NONE')))
    .orderBy(asc(draftSubmissions.id));
  return rows.map(({ id }) => id);
}

/** Drafts whose deadline has passed and does something, with submissions that it has not reached. */
export async function listOverdueDrafts(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: drafts.id })
    .from(draftSubmissions)
    .innerJoin(drafts, eq(drafts.id, draftSubmissions.draftId))
    .innerJoin(submissions, eq(submissions.id, draftSubmissions.submissionId))
    .innerJoin(assignments, eq(assignments.id, drafts.assignmentId))
    .innerJoin(classes, eq(classes.id, assignments.classId))
    .where(
      and(
        eq(draftSubmissions.status, 'NONE'),
        lt(drafts.deadline, now),
        sql`(${draftSubmissions.exceptionUntil} is null or ${draftSubmissions.exceptionUntil} < ${now.toISOString()}::timestamptz)`,
        sql`(${assignments.autoSubmission} or ${assignments.preventAfterDueDate})`,
        sql`${submissions.status} <> 'EXCEPTION'`,
        sql`${classes.archivedAt} is null`,
      ),
    );
  return rows.map(({ id }) => id);
}

export async function findDraft(
  db: Database,
  draftId: string,
): Promise<{ deadline: Date; autoSubmission: boolean; enforced: boolean } | null> {
  const [row] = await db
    .select({
      deadline: drafts.deadline,
      autoSubmission: assignments.autoSubmission,
      enforced: assignments.preventAfterDueDate,
    })
    .from(drafts)
    .innerJoin(assignments, eq(assignments.id, drafts.assignmentId))
    .where(eq(drafts.id, draftId));
  return row ?? null;
}

export const listDeadlines = (
  db: Database,
  assignmentId: string,
): Promise<{ id: string; deadline: Date }[]> =>
  db
    .select({ id: drafts.id, deadline: drafts.deadline })
    .from(drafts)
    .where(eq(drafts.assignmentId, assignmentId));
