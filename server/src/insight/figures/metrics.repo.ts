import { and, asc, eq, gt, isNotNull, notExists } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { submissionMetrics } from '../../ground/db/schema/metrics.ts';
import { submissions } from '../../ground/db/schema/submissions.ts';
import { files } from '../../ground/db/schema/versions.ts';
import { sql } from '../../ground/db/sql.ts';

export type MetricsRow = typeof submissionMetrics.$inferSelect;
export type NewMetrics = Omit<MetricsRow, 'classId'>;

/**
 * Stores the metrics of a submission unless it has some of a later version, so that of two concurrent measurements the
 * later state wins. Does nothing for a deleted submission.
 */
export async function upsertMetrics(db: Database, { submissionId, ...figures }: NewMetrics) {
  const [row] = await db
    .select({ classId: submissions.classId })
    .from(submissions)
    .where(eq(submissions.id, submissionId));
  if (!row) return;
  await db
    .insert(submissionMetrics)
    .values({ submissionId, classId: row.classId, ...figures })
    .onConflictDoUpdate({
      target: [submissionMetrics.submissionId, submissionMetrics.algorithm],
      set: figures,
      setWhere: sql`${submissionMetrics.versions} <= excluded.versions`,
    });
}

export const listMetrics = (db: Database, submissionId: string): Promise<MetricsRow[]> =>
  db.select().from(submissionMetrics).where(eq(submissionMetrics.submissionId, submissionId));

/** The facts of composing of everyone who took part in an assignment. */
export async function listFacts(
  db: Database,
  assignmentId: string,
  algorithm: string,
): Promise<Pick<MetricsRow, 'facts' | 'onEqualTerms'>[]> {
  return await db
    .select({ facts: submissionMetrics.facts, onEqualTerms: submissionMetrics.onEqualTerms })
    .from(submissionMetrics)
    .innerJoin(submissions, eq(submissions.id, submissionMetrics.submissionId))
    .where(
      and(eq(submissions.assignmentId, assignmentId), eq(submissionMetrics.algorithm, algorithm)),
    );
}

/** Submissions with saved versions that an algorithm has not measured, or not on equal terms, by id. */
export async function listUnmeasured(
  db: Database,
  algorithm: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const measured = db
    .select({ id: submissionMetrics.submissionId })
    .from(submissionMetrics)
    .where(
      and(
        eq(submissionMetrics.submissionId, submissions.id),
        eq(submissionMetrics.algorithm, algorithm),
        isNotNull(submissionMetrics.onEqualTerms),
      ),
    );
  const rows = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(
      and(
        after === null ? undefined : gt(submissions.id, after),
        sql`exists (select from ${files} where ${files.submissionId} = ${submissions.id} and ${files.head} > 0)`,
        notExists(measured),
      ),
    )
    .orderBy(asc(submissions.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The submission that a file belongs to; null for other files. */
export async function findSubmissionOfFile(db: Database, fileId: string): Promise<string | null> {
  const [row] = await db
    .select({ submissionId: files.submissionId })
    .from(files)
    .where(eq(files.id, fileId));
  return row?.submissionId ?? null;
}
