import { eq, type SQL } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { readingMarks, submissions } from '../../ground/db/schema/submissions.ts';
import { sql } from '../../ground/db/sql.ts';

/** Notes that a person has read one submission, or all of an assignment. */
export async function markRead(
  db: Database,
  readerId: string,
  scope: { submissionId: string } | { assignmentId: string },
  at: Date,
): Promise<void> {
  const where: SQL =
    'submissionId' in scope
      ? eq(submissions.id, scope.submissionId)
      : eq(submissions.assignmentId, scope.assignmentId);
  const read = db
    .select({
      submissionId: submissions.id,
      readerId: sql<string>`${readerId}::uuid`.as('reader_id'),
      readAt: sql<Date>`${at.toISOString()}::timestamptz`.as('read_at'),
    })
    .from(submissions)
    .where(where)
    .orderBy(submissions.id);
  await db
    .insert(readingMarks)
    .select(read)
    .onConflictDoUpdate({
      target: [readingMarks.submissionId, readingMarks.readerId],
      set: { readAt: sql`greatest(${readingMarks.readAt}, excluded.read_at)` },
    });
}
