import { REVIEW_FORM_LIMITS } from '@antecedent/domain/peer-review/review-form';
import { REVIEW_STATUSES } from '@antecedent/domain/peer-review/review-states';
import { z } from 'zod';
import { instant, maxLengthMessage, text } from '../wire/fields.ts';

const bounded = (length: number) => text().trim().max(length, maxLengthMessage(length));

const asked = {
  id: text().min(1).max(40),
  prompt: bounded(REVIEW_FORM_LIMITS.prompt).min(1),
  required: z.boolean(),
};

/** What reviewers are asked beside the text. */
export const ReviewQuestionSchema = z.discriminatedUnion('kind', [
  z.object({
    ...asked,
    kind: z.literal('scale'),
    steps: z.int().min(2).max(10),
    lowest: bounded(REVIEW_FORM_LIMITS.label),
    highest: bounded(REVIEW_FORM_LIMITS.label),
  }),
  z.object({ ...asked, kind: z.literal('text'), minWords: z.int().min(0).max(1_000) }),
  z.object({ ...asked, kind: z.literal('rubric') }),
]);

/** A review as its reviewer sees it in a list. */
export const OwnReviewSchema = z.object({
  id: z.uuid(),
  assignmentTitle: z.string(),
  draftTitle: z.string(),
  /** The author; in an anonymous review a stand-in that tells nothing. */
  studentName: z.string(),
  submissionDate: instant,
  deadline: instant,
  status: z.enum(REVIEW_STATUSES),
  /** The copy of the draft that the reviewer comments on; null before it is begun. */
  fileId: z.uuid().nullable(),
});
export type OwnReview = z.infer<typeof OwnReviewSchema>;
