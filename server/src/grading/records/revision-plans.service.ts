import type { RevisionPlan } from '@antecedent/contracts/grading/feedback';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { revisionPlans } from '../../ground/db/schema/grading.ts';

export type RevisionPlanRow = typeof revisionPlans.$inferSelect;

/** What a student answered to the feedback on a submission, as it was written. */
export const listRevisionPlans = (db: Database, submissionId: string): Promise<RevisionPlanRow[]> =>
  db
    .select()
    .from(revisionPlans)
    .where(eq(revisionPlans.submissionId, submissionId))
    .orderBy(asc(revisionPlans.id));

export const presentRevisionPlan = (row: RevisionPlanRow): RevisionPlan => ({
  feedbackId: row.feedbackId,
  text: row.text,
  outcome: row.outcome,
  changedAt: row.changedAt.toISOString(),
});
