import { and, count, eq, inArray, lt } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { bulkActionStudents, bulkActions } from '../../ground/db/schema/bulk-actions.ts';
import { gradeExemptions } from '../../ground/db/schema/grading.ts';
import { submissions } from '../../ground/db/schema/submissions.ts';
import { sql } from '../../ground/db/sql.ts';

export type BulkActionRow = typeof bulkActions.$inferSelect;
export type BulkStudentRow = typeof bulkActionStudents.$inferSelect;

export async function insertAction(
  tx: Database,
  row: typeof bulkActions.$inferInsert,
): Promise<BulkActionRow> {
  const [inserted] = await tx.insert(bulkActions).values(row).returning();
  return inserted as BulkActionRow;
}

export async function insertStudents(
  tx: Database,
  rows: readonly (typeof bulkActionStudents.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(bulkActionStudents).values([...rows]);
}

/** @param lock whether to lock the row until the transaction ends */
export async function findAction(
  db: Database,
  id: string,
  { lock }: { lock: boolean },
): Promise<BulkActionRow | null> {
  const query = db.select().from(bulkActions).where(eq(bulkActions.id, id));
  const [row] = lock ? await query.for('update') : await query;
  return row ?? null;
}

export const listStudents = (
  db: Database,
  bulkActionId: string,
  state: BulkStudentRow['state'],
): Promise<BulkStudentRow[]> =>
  db
    .select()
    .from(bulkActionStudents)
    .where(
      and(eq(bulkActionStudents.bulkActionId, bulkActionId), eq(bulkActionStudents.state, state)),
    )
    .orderBy(bulkActionStudents.studentId);

export async function countStudents(
  db: Database,
  bulkActionId: string,
): Promise<Record<BulkStudentRow['state'], number>> {
  const rows = await db
    .select({ state: bulkActionStudents.state, students: count() })
    .from(bulkActionStudents)
    .where(eq(bulkActionStudents.bulkActionId, bulkActionId))
    .groupBy(bulkActionStudents.state);
  return {
    waiting: 0,
    done: 0,
    skipped: 0,
    ...Object.fromEntries(rows.map(({ state, students }) => [state, students])),
  };
}

export async function setState(
  db: Database,
  { bulkActionId, studentId }: Pick<BulkStudentRow, 'bulkActionId' | 'studentId'>,
  state: BulkStudentRow['state'],
): Promise<void> {
  await db
    .update(bulkActionStudents)
    .set({ state })
    .where(
      and(
        eq(bulkActionStudents.bulkActionId, bulkActionId),
        eq(bulkActionStudents.studentId, studentId),
      ),
    );
}

export async function setUndone(tx: Database, id: string, undoneAt: Date): Promise<void> {
  await tx.update(bulkActions).set({ undoneAt }).where(eq(bulkActions.id, id));
}

export async function deleteAppliedBefore(db: Database, before: Date): Promise<void> {
  await db.delete(bulkActions).where(lt(bulkActions.appliedAt, before));
}

/** The students who are exempt from an assignment. */
export async function listExempt(db: Database, assignmentId: string): Promise<Set<string>> {
  const rows = await db
    .select({ studentId: gradeExemptions.studentId })
    .from(gradeExemptions)
    .where(eq(gradeExemptions.assignmentId, assignmentId));
  return new Set(rows.map(({ studentId }) => studentId));
}

/** Those whose exemption is from this instant. */
export async function listExemptedAt(
  db: Database,
  assignmentId: string,
  exemptedAt: Date,
): Promise<Set<string>> {
  const rows = await db
    .select({ studentId: gradeExemptions.studentId })
    .from(gradeExemptions)
    .where(
      and(
        eq(gradeExemptions.assignmentId, assignmentId),
        eq(gradeExemptions.exemptedAt, exemptedAt),
      ),
    );
  return new Set(rows.map(({ studentId }) => studentId));
}

export async function setReleased(
  tx: Database,
  submissionIds: readonly string[],
  gradesReleasedAt: Date | null,
): Promise<void> {
  if (submissionIds.length === 0) return;
  await tx
    .update(submissions)
    .set({ gradesReleasedAt })
    .where(inArray(submissions.id, [...submissionIds]));
}

/** The time of the last use of a session is up to this long behind. */
const SESSION_LAG = sql`interval '6 minutes'`;

/**
 * The submissions whose students may have seen a grade since it was released: they used the product since, or were notified
 * of it.
 */
export async function listPossibleReaders(
  db: Database,
  submissionIds: readonly string[],
  releasedAt: Date,
): Promise<Set<string>> {
  if (submissionIds.length === 0) return new Set();
  const since = sql`${releasedAt.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select s.id
      from submissions s
     where s.id = any(${sql.param([...submissionIds])}::uuid[])
       and (exists (select from sessions
                     where sessions.user_id = s.student_id
                       and coalesce(sessions.last_used_at, sessions.created_at) + ${SESSION_LAG} > ${since})
         or exists (select from notifications
                     where notifications.user_id = s.student_id
                       and notifications.kind = 'grade-released'
                       and notifications.created_at >= ${since}))`);
  return new Set(rows.map(({ id }) => id));
}
