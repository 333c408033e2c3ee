import type { Criterion } from '@antecedent/domain/grading/rubric';
import type { ReviewQuestion } from '@antecedent/domain/peer-review/review-form';
import { eq } from 'drizzle-orm';
import { readRubric } from '../../grading/records/rubrics.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import { peerReviewForms } from '../../ground/db/schema/peer-review.ts';

/** What the reviewers of an assignment are asked now; without a form, nothing. */
export async function findForm(
  db: Database,
  assignmentId: string,
): Promise<{ questions: ReviewQuestion[]; criteria: readonly Criterion[] }> {
  const [form] = await db
    .select({ questions: peerReviewForms.questions })
    .from(peerReviewForms)
    .where(eq(peerReviewForms.assignmentId, assignmentId));
  const rubric = await readRubric(db, { assignmentId, submissionId: null });
  return { questions: form?.questions ?? [], criteria: rubric.criteria ?? [] };
}

export async function upsertForm(
  db: Database,
  row: typeof peerReviewForms.$inferInsert,
): Promise<void> {
  const { questions, changedAt } = row;
  await db
    .insert(peerReviewForms)
    .values(row)
    .onConflictDoUpdate({ target: peerReviewForms.assignmentId, set: { questions, changedAt } });
}
