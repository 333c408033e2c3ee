import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { assignmentTemplates } from '../../db/schema/assignments.ts';
import { files } from '../../db/schema/versions.ts';

export type FileRow = typeof files.$inferSelect;

/** The files of a submission, the main file first. */
export const listFiles = (db: Database, submissionId: string): Promise<FileRow[]> =>
  db
    .select()
    .from(files)
    .where(eq(files.submissionId, submissionId))
    .orderBy(sql`${files.role} <> 'main'`, asc(files.createdAt), asc(files.id));

export type AdditionalFileRow = FileRow & {
  /** Of the item it began as; `null` when that was taken off the assignment. */
  title: string | null;
};

/** The files beside the main file of a submission, in the order of the student's tabs. */
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
      asc(assignmentTemplates.contentType),
      asc(assignmentTemplates.title),
      asc(files.createdAt),
      asc(files.id),
    );
  return rows.map(({ file, title }) => ({ ...file, title }));
}

export type Scope = { submissionId: string } | { assignmentId: string } | { classId: string };

const idsIn = (scope: Scope): SQL =>
  'submissionId' in scope
    ? sql`select ${scope.submissionId}::uuid`
    : 'assignmentId' in scope
      ? sql`select s.id from submissions s where s.assignment_id = ${scope.assignmentId}`
      : sql`select s.id from submissions s join assignments a on a.id = s.assignment_id where a.class_id = ${scope.classId}`;

/**
 * Holds submissions until the transaction ends. Whoever changes drafts or files of theirs begins
 * with it, as handing in does: then no two wait for each other.
 */
export async function holdSubmissions(db: Database, scope: Scope): Promise<void> {
  await db.execute(
    sql`select id from submissions where id in (${idsIn(scope)}) order by id for update`,
  );
}

/**
 * Makes every cached write permission in the scope stale: the next save asks again. Holds the file
 * rows until the transaction ends, so that no save slips in between.
 */
export async function raiseGates(db: Database, scope: Scope): Promise<void> {
  // Whoever changes one submission holds it already.
  if (!('submissionId' in scope)) await holdSubmissions(db, scope);
  await db
    .update(files)
    .set({ writeEpoch: sql`${files.writeEpoch} + 1` })
    .where(sql`${files.submissionId} in (${idsIn(scope)})`);
}
