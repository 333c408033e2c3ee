import { ALGORITHM_ID } from '@antecedent/domain/insight/parameters';
import { and, eq, gt, gte } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { assignments } from '../../ground/db/schema/assignments.ts';
import { submissionMetrics } from '../../ground/db/schema/metrics.ts';
import { submissions } from '../../ground/db/schema/submissions.ts';
import { activityRollups, files } from '../../ground/db/schema/versions.ts';
import { sql } from '../../ground/db/sql.ts';
import { type SubmissionScope, withinScope } from './submissions.repo.ts';

export type SeveralFiles = {
  submissionId: string;
  files: { id: string; extension: string }[];
  /** The writing time as it was measured, seconds; null when it is older than the text. */
  measured: { active: number; think: number; real: number } | null;
};

/** The files of each submission of a scope, counted; a query to select from. */
const filesOf = (db: Database, scope: SubmissionScope) =>
  db
    .select({
      submissionId: sql<string>`${submissions.id}`.as('written_in'),
      count: sql<number>`count(*)::int`.as('file_count'),
      versions: sql<number>`sum(${files.head})`.as('file_versions'),
      openedAt: sql<Date>`max(${files.createdAt})`.as('files_opened_at'),
    })
    .from(files)
    .innerJoin(submissions, eq(submissions.id, files.submissionId))
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .where(withinScope(scope))
    .groupBy(submissions.id)
    .as('written');

/** The condition to join measured times that are as new as the text. */
const isMeasured = (written: ReturnType<typeof filesOf>) =>
  and(
    eq(submissionMetrics.submissionId, written.submissionId),
    eq(submissionMetrics.algorithm, ALGORITHM_ID),
    eq(submissionMetrics.versions, written.versions),
    // Opening a file counts too, and is no save.
    gte(submissionMetrics.measuredAt, written.openedAt),
  );

/** The submissions of a scope that have more files than the main one. */
export function listSeveralFiles(db: Database, scope: SubmissionScope): Promise<SeveralFiles[]> {
  const written = filesOf(db, scope);
  return db
    .select({
      submissionId: written.submissionId,
      files: sql<SeveralFiles['files']>`(
        select json_agg(json_build_object('id', each.id, 'extension', each.extension))
          from ${files} each where each.submission_id = ${written.submissionId})`,
      measured: {
        active: submissionMetrics.activeSeconds,
        think: submissionMetrics.thinkSeconds,
        real: submissionMetrics.realSeconds,
      },
    })
    .from(written)
    .leftJoin(submissionMetrics, isMeasured(written))
    .where(gt(written.count, 1));
}

/** Writing times by submission as they were measured, seconds; null where the text is newer. */
export function listMeasuredSeconds(
  db: Database,
  scope: SubmissionScope,
): Promise<{ submissionId: string; seconds: number | null; files: number }[]> {
  const written = filesOf(db, scope);
  return db
    .select({
      submissionId: written.submissionId,
      seconds: submissionMetrics.realSeconds,
      files: written.count,
    })
    .from(written)
    .leftJoin(submissionMetrics, isMeasured(written));
}

/** Seconds of active and thinking time by submission, its files added up. */
export const listSummedSeconds = (
  db: Database,
  submissionIds: readonly string[],
): Promise<{ submissionId: string | null; seconds: number }[]> =>
  db
    .select({
      submissionId: activityRollups.submissionId,
      seconds: sql<number>`sum(${activityRollups.activeSeconds} + ${activityRollups.thinkSeconds})::float8`,
    })
    .from(activityRollups)
    .where(sql`${activityRollups.submissionId} = any(${`{${submissionIds.join(',')}}`}::uuid[])`)
    .groupBy(activityRollups.submissionId);
