import { z } from 'zod';
import { endpoint } from '../../wire/endpoint.ts';

/** Whether the reviewers of an anonymous peer review agree that their names are shown. */
export const NameAgreementSchema = z.object({
  /** How many have started a review without their name. */
  reviewers: z.int(),
  /** How many of them agree. */
  agreed: z.int(),
  /** Whether they are being asked. */
  requested: z.boolean(),
});
export type NameAgreement = z.infer<typeof NameAgreementSchema>;

export const requestNames = endpoint({
  method: 'PUT',
  path: '/peerreview/names/request',
  summary:
    'Ask those who have started an anonymous review whether their names may be shown, or withdraw the question with its answers',
  action: 'peerReview.manage',
  opens: 'nothing',
  body: z.object({ assignmentId: z.uuid(), requested: z.boolean() }),
  response: NameAgreementSchema,
  errors: ['conflict'],
});

export const answerNameRequest = endpoint({
  method: 'PUT',
  path: '/peerreview/names',
  summary: 'As a reviewer, say whether your name may be shown in the reviews of an assignment',
  action: 'review.agreeToNames',
  body: z.object({ assignmentId: z.uuid(), agrees: z.boolean() }),
  response: z.object({}),
  errors: ['conflict'],
});
