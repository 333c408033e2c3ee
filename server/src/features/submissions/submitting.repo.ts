import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { assignments, assignmentTemplates, drafts } from '../../db/schema/assignments.ts';
import { classes, enrollments } from '../../db/schema/classes.ts';
import { draftSubmissions, submissions } from '../../db/schema/submissions.ts';
import { files } from '../../db/schema/versions.ts';
import type { AssignmentRow, ClassRow } from './submissions.repo.ts';

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

/** Whether the submission's student is in the class; one who was removed may come back. */
const isEnrolled = sql<boolean>`exists (select 1 from ${enrollments} where ${enrollments.classId} = ${classes.id} and ${enrollments.studentId} = ${submissions.studentId})`;

export type FoundState = SubmissionState & { isEnrolled: boolean };

/** @param lock whether to hold the submission's row until the transaction ends */
export async function findState(
  db: Database,
  submissionId: string,
  { lock }: { lock: boolean },
): Promise<FoundState | null> {
  // A statement of its own: the rows above are read after whatever it waited for.
  if (lock) await holdSubmission(db, submissionId);
  const [found] = await db
    .select({ submission: submissions, assignment: assignments, class: classes, isEnrolled })
    .from(submissions)
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .innerJoin(classes, eq(classes.id, assignments.classId))
    .where(eq(submissions.id, submissionId));
  return found ? { ...found, drafts: await listDraftStates(db, submissionId) } : null;
}

const holdSubmission = (db: Database, id: string): Promise<unknown> =>
  db.select({ id: submissions.id }).from(submissions).where(eq(submissions.id, id)).for('update');

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

/** Everything that a student started anywhere. */
export const listSubmissionsOfStudent = (
  db: Database,
  studentId: string,
): Promise<SubmissionRow[]> =>
  db.select().from(submissions).where(eq(submissions.studentId, studentId));

/** The drafts of all that. */
export const listDraftStatesOfStudent = (db: Database, studentId: string): Promise<DraftState[]> =>
  draftStates(
    db,
    sql`${draftSubmissions.submissionId} in (select s.id from ${submissions} s where s.student_id = ${studentId})`,
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

/** Ends what lets a student go on with single drafts. */
export async function endDraftExceptions(db: Database, submissionId: string): Promise<void> {
  await db
    .update(draftSubmissions)
    .set({ exceptionUntil: null })
    .where(eq(draftSubmissions.submissionId, submissionId));
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
  'id' | 'head' | 'headAt' | 'writeEpoch' | 'contentType'
>;

const mainFileColumns = {
  id: files.id,
  head: files.head,
  headAt: files.headAt,
  writeEpoch: files.writeEpoch,
  contentType: files.contentType,
};
const isMainFileOf = (submissionId: string) =>
  and(eq(files.submissionId, submissionId), eq(files.role, 'main'));

export async function findMainFile(db: Database, submissionId: string): Promise<MainFile | null> {
  const [row] = await db.select(mainFileColumns).from(files).where(isMainFileOf(submissionId));
  return row ?? null;
}

/** The id of the student's file that began as this item; `null` before the first opening. */
export async function findAdditionalFile(
  db: Database,
  submissionId: string,
  itemId: string,
): Promise<string | null> {
  const [row] = await db
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        eq(files.submissionId, submissionId),
        eq(files.assignmentTemplateId, itemId),
        eq(files.role, 'additional'),
      ),
    );
  return row?.id ?? null;
}

/** Keeps an item until the transaction ends. @returns false when it is gone */
export async function keepItem(db: Database, itemId: string): Promise<boolean> {
  const rows = await db
    .select({ id: assignmentTemplates.id })
    .from(assignmentTemplates)
    .where(eq(assignmentTemplates.id, itemId))
    .for('key share');
  return rows.length > 0;
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
