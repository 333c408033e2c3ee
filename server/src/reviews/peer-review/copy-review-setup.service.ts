import type { Database } from '../../ground/db/connection.ts';
import { findAllocation, saveAllocation } from './allocation.repo.ts';
import type { AllocationRow } from './assignment.repo.ts';
import { findForm, upsertForm } from './review-form.repo.ts';

/** What of an allocation is for the students of one class, and isn't copied. */
type OfStudents = 'seed' | 'separations' | 'namesRequestedAt' | 'namesRequestedBy';

/** The settings of an allocation that mean the same in a copy. */
export const copiedSettings = ({
  mode,
  reviewersPerReviewee,
  anonymous,
  openReview,
  suggestions,
  reassignHours,
  pointValue,
  allocateAtDeadline,
  pairing,
}: AllocationRow): Omit<AllocationRow, 'assignmentId' | 'changedAt' | OfStudents> => ({
  mode,
  reviewersPerReviewee,
  anonymous,
  openReview,
  suggestions,
  reassignHours,
  pointValue,
  allocateAtDeadline,
  pairing,
});

/**
 * Gives a new assignment the review questions and settings of another one. Who reviews whom is decided for its own students.
 * Questions by rubric are left out when the new assignment has no rubric.
 */
export async function copyReviewSetup(
  tx: Database,
  { from, to }: { from: string; to: string },
  changedAt: Date,
): Promise<void> {
  const { questions } = await findForm(tx, from);
  const { criteria } = await findForm(tx, to);
  const asked = questions.filter(({ kind }) => kind !== 'rubric' || criteria.length > 0);
  if (asked.length > 0) await upsertForm(tx, { assignmentId: to, questions: asked, changedAt });
  const allocation = await findAllocation(tx, from);
  if (!allocation) return;
  const own = { assignmentId: to, seed: 0, separations: [], changedAt };
  await saveAllocation(tx, { ...copiedSettings(allocation), ...own });
}
