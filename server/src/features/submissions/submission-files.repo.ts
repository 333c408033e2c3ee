import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { files } from '../../db/schema/versions.ts';

export type FileRow = typeof files.$inferSelect;

/** The files of a submission, the main file first. */
export const listFiles = (db: Database, submissionId: string): Promise<FileRow[]> =>
  db
    .select()
    .from(files)
    .where(eq(files.submissionId, submissionId))
    .orderBy(sql`${files.role} <> 'main'`, asc(files.createdAt), asc(files.id));

/**
 * Makes every cached write permission in the scope stale: the next save asks again. Holds the file
 * rows until the transaction ends, so that no save slips in between.
 */
export async function raiseGates(
  db: Database,
  scope: { submissionId: string } | { assignmentId: string } | { classId: string },
): Promise<void> {
  const affected =
    'submissionId' in scope
      ? sql`= ${scope.submissionId}`
      : 'assignmentId' in scope
        ? sql`in (select id from submissions where assignment_id = ${scope.assignmentId})`
        : sql`in (select s.id from submissions s join assignments a on a.id = s.assignment_id where a.class_id = ${scope.classId})`;
  await db
    .update(files)
    .set({ gate: sql`${files.gate} + 1` })
    .where(sql`${files.submissionId} ${affected}`);
}
