import { z } from 'zod';
import { endpoint } from '../../wire/endpoint.ts';
import { confirmed, date, instant } from '../../wire/fields.ts';

/** A draft with the deadline of its reviews. */
export const ReviewDeadlineSchema = z.object({
  draftId: z.uuid(),
  draftTitle: z.string(),
  draftDeadline: instant,
  draftPointValue: z.number(),
  /** Null if no one reviews it. */
  draftPeerReviewDeadline: instant.nullable(),
});
export type ReviewDeadline = z.infer<typeof ReviewDeadlineSchema>;

const Deadlines = z.object({ classTimeZone: z.string(), drafts: z.array(ReviewDeadlineSchema) });

export const readReviewDeadlines = endpoint({
  method: 'GET',
  path: '/peerreview/deadline',
  summary: 'The drafts of an assignment with the deadlines of their reviews',
  action: 'peerReview.read',
  opens: 'nothing',
  query: z.object({ id: z.uuid().describe('The assignment') }),
  response: Deadlines,
});

export const setReviewDeadlines = endpoint({
  method: 'POST',
  path: '/peerreview/deadline',
  summary:
    'Set until when drafts of one assignment are reviewed; null ends it. What is under way is kept',
  action: 'peerReview.manage',
  opens: 'nothing',
  query: z.object({ confirmed }),
  body: z
    .array(z.object({ draftId: z.uuid(), draftPeerReviewDeadline: date.nullable() }))
    .min(1)
    .max(60),
  response: Deadlines,
  errors: ['conflict', 'confirmation-needed'],
});

export const extendReview = endpoint({
  method: 'POST',
  path: '/peerreview/extension',
  summary: 'Give one reviewer of a draft more time, also after the deadline; null takes it back',
  action: 'peerReview.manage',
  opens: 'nothing',
  body: z.object({ draftId: z.uuid(), reviewerId: z.uuid(), until: date.nullable() }),
  response: z.object({}),
  errors: ['conflict'],
});
