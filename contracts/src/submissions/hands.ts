import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { instant, maxLengthMessage, text } from '../wire/fields.ts';

/** The most characters of a question. */
export const MAX_QUESTION = 300;

/** A student’s raised hand as the student sees it. */
export const OwnHandSchema = z.object({
  /** Empty without one. */
  question: z.string(),
  raisedAt: instant,
  seenAt: instant.nullable(),
  answeredAt: instant.nullable(),
});
export type OwnHand = z.infer<typeof OwnHandSchema>;

export const HandsSchema = z.object({
  /** Whether hands can be raised now: the live page of the assignment is open. */
  open: z.boolean(),
  own: OwnHandSchema.nullable(),
});

export const raiseHand = endpoint({
  method: 'POST',
  path: '/student/hand',
  summary: 'Raise a hand while the live page is open, with a short question or none',
  action: 'hand.raise',
  body: z.object({
    submissionId: z.uuid(),
    question: text().trim().max(MAX_QUESTION, maxLengthMessage(MAX_QUESTION)).default(''),
  }),
  response: OwnHandSchema,
  errors: ['conflict'],
});

export const lowerHand = endpoint({
  method: 'DELETE',
  path: '/student/hand',
  summary: 'Lower a raised hand',
  action: 'hand.raise',
  query: z.object({ submissionId: z.uuid() }),
  response: z.object({}),
});
