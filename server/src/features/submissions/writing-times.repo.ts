import { ALGORITHM_ID } from '@antecedent/domain/analytics/parameters';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { assignments } from '../../db/schema/assignments.ts';
import { submissionMetrics } from '../../db/schema/metrics.ts';
import { submissions } from '../../db/schema/submissions.ts';
import { files } from '../../db/schema/versions.ts';
import { type SubmissionScope, withinScope } from './submissions.repo.ts';

export type SeveralFiles = {
  submissionId: string;
  files: { id: string; extension: string }[];
  /** The writing time as it was measured; null when it is older than the text. */
  measuredSeconds: number | null;
};

/** The submissions of a scope that have more files than the main one. */
export const listSeveralFiles = (db: Database, scope: SubmissionScope): Promise<SeveralFiles[]> => {
  const { versions, measuredAt, realSeconds } = submissionMetrics;
  return db
    .select({
      submissionId: submissions.id,
      files: sql<
        SeveralFiles['files']
      >`json_agg(json_build_object('id', ${files.id}, 'extension', ${files.extension})
        order by ${files.role} <> 'main', ${files.createdAt}, ${files.id})`,
      // Opening a file counts too, and is no save.
      measuredSeconds: sql<number | null>`max(${realSeconds})
        filter (where ${versions} = ${headsOf} and ${measuredAt} >= ${openedAt})`,
    })
    .from(files)
    .innerJoin(submissions, eq(submissions.id, files.submissionId))
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .leftJoin(
      submissionMetrics,
      and(
        eq(submissionMetrics.submissionId, submissions.id),
        eq(submissionMetrics.algorithm, ALGORITHM_ID),
      ),
    )
    .where(withinScope(scope))
    .groupBy(submissions.id)
    .having(sql`count(*) > 1`);
};

const headsOf = sql`(select sum(f.head) from ${files} f where f.submission_id = ${submissions.id})`;
const openedAt = sql`(select max(f.created_at) from ${files} f where f.submission_id = ${submissions.id})`;
