import { and, asc, count, eq, gt } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { assignments } from '../../ground/db/schema/assignments.ts';
import { classes } from '../../ground/db/schema/classes.ts';
import { recomputeRuns } from '../../ground/db/schema/metrics.ts';
import { submissions } from '../../ground/db/schema/submissions.ts';
import { sql } from '../../ground/db/sql.ts';

export type RunRow = typeof recomputeRuns.$inferSelect;

/** All submissions, or those of one class. */
const within = (classId: string | null) =>
  classId === null ? undefined : eq(submissions.classId, classId);

export async function findClassName(db: Database, classId: string): Promise<string | null> {
  const [row] = await db
    .select({ name: classes.name })
    .from(classes)
    .where(eq(classes.id, classId));
  return row?.name ?? null;
}

export async function countRecomputable(db: Database, classId: string | null): Promise<number> {
  const [row] = await db.select({ total: count() }).from(submissions).where(within(classId));
  return row?.total ?? 0;
}

export type SubmissionToRecompute = { id: string; classId: string; assignment: string };

/** The next submissions in the order of their ids. */
export const listToRecompute = (
  db: Database,
  classId: string | null,
  { after, limit }: { after: string | null; limit: number },
): Promise<SubmissionToRecompute[]> =>
  db
    .select({ id: submissions.id, classId: submissions.classId, assignment: assignments.title })
    .from(submissions)
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .where(and(within(classId), after === null ? undefined : gt(submissions.id, after)))
    .orderBy(asc(submissions.id))
    .limit(limit);

export const NOTHING_DONE = { after: null, done: 0, changed: 0, scoredAnew: 0 };

/** Continues the run of a scope, or begins one; a run of another algorithm starts over. */
export async function openRun(
  db: Database,
  run: Pick<RunRow, 'scope' | 'algorithm' | 'startedAt'>,
): Promise<RunRow> {
  const fresh = { ...run, ...NOTHING_DONE };
  await db
    .insert(recomputeRuns)
    .values(fresh)
    .onConflictDoUpdate({
      target: recomputeRuns.scope,
      set: fresh,
      setWhere: sql`${recomputeRuns.algorithm} <> excluded.algorithm`,
    });
  const [row] = await db.select().from(recomputeRuns).where(eq(recomputeRuns.scope, run.scope));
  return row ?? fresh;
}

/** Notes that a submission is done. */
export async function noteDone(
  db: Database,
  scope: string,
  submissionId: string,
  { isChanged, isScoredAnew }: { isChanged: boolean; isScoredAnew: boolean },
): Promise<void> {
  await db
    .update(recomputeRuns)
    .set({
      after: submissionId,
      done: sql`${recomputeRuns.done} + 1`,
      changed: sql`${recomputeRuns.changed} + ${Number(isChanged)}`,
      scoredAnew: sql`${recomputeRuns.scoredAnew} + ${Number(isScoredAnew)}`,
    })
    .where(eq(recomputeRuns.scope, scope));
}

export async function closeRun(db: Database, scope: string): Promise<void> {
  await db.delete(recomputeRuns).where(eq(recomputeRuns.scope, scope));
}
