import { MAX_REVIEWERS_PER_REVIEWEE } from '@antecedent/domain/peer-review/allocation-options';
import { z } from 'zod';

/** Whether two students review each other: always, as it comes, or never. `Mutal` is spelled so. */
export const MUTUAL_REVIEW_MODES = ['Mutal', 'Optional', 'Unidirectional'] as const;
export type MutualReviewMode = (typeof MUTUAL_REVIEW_MODES)[number];

/** How many reviewers each reviewee gets. */
export const ReviewersPerRevieweeSchema = z.int().min(1).max(MAX_REVIEWERS_PER_REVIEWEE);

/** A student as instructors see them. */
export const ReviewStudentSchema = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
});
export type ReviewStudent = z.infer<typeof ReviewStudentSchema>;
