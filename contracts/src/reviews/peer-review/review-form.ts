import { z } from 'zod';
import { CriterionSchema } from '../../grading/rubrics.ts';
import { endpoint } from '../../wire/endpoint.ts';
import { ReviewQuestionsSchema } from './review.ts';

/** What reviewers of an assignment are asked, and the rubric that a question may ask by. */
export const ReviewFormSchema = z.object({
  questions: ReviewQuestionsSchema,
  criteria: z.array(CriterionSchema),
});
export type ReviewForm = z.infer<typeof ReviewFormSchema>;

export const readReviewForm = endpoint({
  method: 'GET',
  path: '/peerreview/form',
  summary: 'The questions that reviewers of an assignment answer beside the text',
  action: 'assignment.read',
  opens: 'nothing',
  query: z.object({ assignmentId: z.uuid() }),
  response: ReviewFormSchema,
});

export const saveReviewForm = endpoint({
  method: 'PUT',
  path: '/peerreview/form',
  summary:
    'Replace the questions; reviews that were submitted keep theirs, answers that no longer fit are left out of the others',
  action: 'assignment.manage',
  opens: 'nothing',
  body: z.object({ assignmentId: z.uuid(), questions: ReviewQuestionsSchema }),
  response: ReviewFormSchema,
  errors: ['conflict'],
});
