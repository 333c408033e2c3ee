import { and, asc, eq } from 'drizzle-orm';
import { rolesInClass } from '../../accounts/access/access.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import { assignments, assignmentTemplates } from '../../ground/db/schema/assignments.ts';
import { classes } from '../../ground/db/schema/classes.ts';
import { draftSubmissions, submissions } from '../../ground/db/schema/submissions.ts';
import { files } from '../../ground/db/schema/versions.ts';
import { sql } from '../../ground/db/sql.ts';
import { studentEnd } from '../../ground/db/student-deadlines.ts';
import {
  idsIn,
  type LockScope,
  lockSubmissions,
  type SubmissionContext,
  type SubmissionScope,
  withinScope,
} from './submissions.repo.ts';

export type FileRow = typeof files.$inferSelect;

/** The files of a submission, the main file first. */
export const listFiles = (db: Database, submissionId: string): Promise<FileRow[]> =>
  db
    .select()
    .from(files)
    .where(eq(files.submissionId, submissionId))
    .orderBy(sql`${files.role} <> 'main'`, asc(files.createdAt), asc(files.id));

export type AdditionalFileRow = FileRow & {
  /** The title of its template, or the file’s own name if the template was removed from the assignment. */
  title: string;
};

/** The additional files of a submission, in the order of the student's tabs. */
export async function listAdditionalFiles(
  db: Database,
  submissionId: string,
): Promise<AdditionalFileRow[]> {
  const rows = await db
    .select({ file: files, title: assignmentTemplates.title })
    .from(files)
    .leftJoin(assignmentTemplates, eq(assignmentTemplates.id, files.assignmentTemplateId))
    .where(and(eq(files.submissionId, submissionId), eq(files.role, 'additional')))
    .orderBy(
      asc(assignmentTemplates.kind),
      asc(assignmentTemplates.title),
      asc(files.createdAt),
      asc(files.id),
    );
  return rows.map(({ file, title }) => ({
    ...file,
    title: title ?? file.name.slice(0, -`.${file.extension}`.length),
  }));
}

export type MainFile = {
  submissionId: string;
  fileId: string;
  head: number;
  headAt: Date;
  writeEpoch: number;
  extension: string;
};

export async function listMainFiles(db: Database, scope: SubmissionScope): Promise<MainFile[]> {
  return db
    .select({
      submissionId: submissions.id,
      fileId: files.id,
      head: files.head,
      headAt: files.headAt,
      writeEpoch: files.writeEpoch,
      extension: files.extension,
    })
    .from(files)
    .innerJoin(submissions, eq(submissions.id, files.submissionId))
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .where(and(eq(files.role, 'main'), withinScope(scope)));
}

/** The main file of a submission; `null` when it has none. */
export async function findMainFile(db: Database, submissionId: string): Promise<MainFile | null> {
  return (await listMainFiles(db, { id: submissionId }))[0] ?? null;
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

/** Locks a template against deletion until the transaction ends. @returns false when it does not exist */
export async function lockTemplate(db: Database, templateId: string): Promise<boolean> {
  const rows = await db
    .select({ id: assignmentTemplates.id })
    .from(assignmentTemplates)
    .where(eq(assignmentTemplates.id, templateId))
    .for('key share');
  return rows.length > 0;
}

/** The number of a file's last version; locks the file, so that no save is accepted until the transaction ends. */
export async function lockHead(db: Database, fileId: string): Promise<number | null> {
  const [row] = await db
    .select({ head: files.head })
    .from(files)
    .where(eq(files.id, fileId))
    .for('no key update');
  return row?.head ?? null;
}

/** The latest instant until which some draft of the submission may be written again. */
const exceptionUntil = sql<Date | null>`(
  select max(${draftSubmissions.exceptionUntil}) from ${draftSubmissions}
   where ${draftSubmissions.submissionId} = ${submissions.id})`.mapWith(
  draftSubmissions.exceptionUntil,
);

export type FileContext = Omit<SubmissionContext, 'grade'> & {
  file: FileRow;
  exceptionUntil: Date | null;
};

/** A file of a submission with everything that decides who may read and write it, in one query. */
export async function findFileContext(
  db: Database,
  fileId: string,
  userId: string,
): Promise<FileContext | null> {
  const [found] = await db
    .select({
      file: files,
      submission: submissions,
      assignment: assignments,
      endsAt: studentEnd(submissions.studentId),
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

/**
 * Makes every cached permission to write in the scope stale, in the transaction that changes who may
 * write: the next save checks again. Locks the file rows until the transaction ends, so that no save
 * slips in between.
 */
export async function invalidateWritePermissions(db: Database, scope: LockScope): Promise<void> {
  // A change of one submission has already locked it.
  if (!('submissionId' in scope)) await lockSubmissions(db, scope);
  await db
    .update(files)
    .set({ writeEpoch: sql`${files.writeEpoch} + 1` })
    .where(sql`${files.submissionId} in (${idsIn(scope)})`);
}

/** Sets until when saves in the scope are accepted from people who were writing, whatever ended the writing. */
export async function allowLateSaves(db: Database, scope: LockScope, until: Date): Promise<void> {
  await db
    .update(files)
    .set({ lateSavesUntil: until })
    .where(sql`${files.submissionId} in (${idsIn(scope)})`);
}
