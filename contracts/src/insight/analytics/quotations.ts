import { rule } from '@antecedent/catalog/refusals';
import { z } from 'zod';
import { endpoint } from '../../wire/endpoint.ts';
import { text } from '../../wire/fields.ts';
import { DECLARED_CHARACTERS } from './declarations.ts';
import { answerSentence, EvidenceSchema } from './evidence.ts';

export const readQuotableText = endpoint({
  method: 'GET',
  path: '/student/quotations/text',
  summary: 'The student’s own saved text, to choose a quotation in',
  action: 'assignment.open',
  query: z.object({ id: z.uuid().describe('The assignment') }),
  response: z.object({ fileId: z.uuid(), text: z.string() }),
  errors: ['forbidden', 'not-started'],
});

export const markQuotation = endpoint({
  method: 'POST',
  path: '/student/quotations',
  summary:
    'Mark a passage of the student’s own text as a quotation: it is listed with the passages to review, and Effort leaves it out',
  action: 'evidence.answer',
  body: z.object({
    submissionId: z.uuid(),
    passage: z.object({
      fileId: z.uuid(),
      /** Where it begins in the text that was shown; found nearby if the text has changed since. */
      from: z.int().min(0).max(10_000_000),
      text: text().min(1).max(DECLARED_CHARACTERS, rule('declarations.tooLong')),
    }),
    /** The source, in a sentence. */
    text: answerSentence.default(''),
  }),
  response: EvidenceSchema,
  errors: ['forbidden', 'conflict'],
});
