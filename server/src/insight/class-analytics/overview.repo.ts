import type { EpochMs } from '@antecedent/domain/time';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { drafts } from '../../ground/db/schema/assignments.ts';
import { draftSubmissions, submissions } from '../../ground/db/schema/submissions.ts';

/** When the final submissions of a class were submitted, by submission. */
export async function listSubmitted(db: Database, classId: string): Promise<Map<string, EpochMs>> {
  const rows = await db
    .select({ id: submissions.id, submittedAt: draftSubmissions.submittedAt })
    .from(draftSubmissions)
    .innerJoin(drafts, and(eq(drafts.id, draftSubmissions.draftId), eq(drafts.type, 'FINAL')))
    .innerJoin(submissions, eq(submissions.id, draftSubmissions.submissionId))
    .where(and(eq(submissions.classId, classId), isNotNull(draftSubmissions.submittedAt)));
  return new Map(rows.map(({ id, submittedAt }) => [id, submittedAt?.getTime() ?? 0]));
}
