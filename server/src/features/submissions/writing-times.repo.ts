import { ALGORITHM_ID } from '@antecedent/domain/analytics/parameters';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { assignments } from '../../db/schema/assignments.ts';
import { submissionMetrics } from '../../db/schema/metrics.ts';
import { submissions } from '../../db/schema/submissions.ts';
import { activityRollups, files } from '../../db/schema/versions.ts';
import { type SubmissionScope, withinScope } from './submissions.repo.ts';

export type SeveralFiles = {
  submissionId: string;
  files: { id: string; extension: string }[];
  /** The writing time as it was measured, seconds; null when it is older than the text. */
  measured: { active: number; think: number; real: number } | null;
};

/** The submissions of a scope that have more files than the main one. */
export function listSeveralFiles(db: Database, scope: SubmissionScope): Promise<SeveralFiles[]> {
  const several = db
    .select({
      submissionId: sql<string>`${submissions.id}`.as('several_of'),
      files: sql<
        SeveralFiles['files']
      >`json_agg(json_build_object('id', ${files.id}, 'extension', ${files.extension}))`.as(
        'several_files',
      ),
      versions: sql<number>`sum(${files.head})`.as('several_versions'),
      openedAt: sql<Date>`max(${files.createdAt})`.as('several_opened_at'),
    })
    .from(files)
    .innerJoin(submissions, eq(submissions.id, files.submissionId))
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .where(withinScope(scope))
    .groupBy(submissions.id)
    .having(sql`count(*) > 1`)
    .as('several');
  return db
    .select({
      submissionId: several.submissionId,
      files: several.files,
      measured: {
        active: submissionMetrics.activeSeconds,
        think: submissionMetrics.thinkSeconds,
        real: submissionMetrics.realSeconds,
      },
    })
    .from(several)
    .leftJoin(
      submissionMetrics,
      and(
        eq(submissionMetrics.submissionId, several.submissionId),
        eq(submissionMetrics.algorithm, ALGORITHM_ID),
        eq(submissionMetrics.versions, several.versions),
        // Opening a file counts too, and is no save.
        gte(submissionMetrics.measuredAt, several.openedAt),
      ),
    );
}

/** Seconds of active and thinking time by submission, its files added up. */
export const listSeconds = (
  db: Database,
  scope: SubmissionScope,
): Promise<{ submissionId: string; seconds: number }[]> =>
  db
    .select({
      submissionId: submissions.id,
      seconds: sql<number>`sum(${activityRollups.activeSeconds} + ${activityRollups.thinkSeconds})::float8`,
    })
    .from(activityRollups)
    .innerJoin(submissions, eq(submissions.id, activityRollups.submissionId))
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .where(withinScope(scope))
    .groupBy(submissions.id);
