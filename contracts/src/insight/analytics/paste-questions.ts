import { rule } from '@antecedent/catalog/refusals';
import { PASTE_SOURCES } from '@antecedent/domain/insight/evidence/paste-questions';
import { z } from 'zod';
import { endpoint } from '../../wire/endpoint.ts';
import { instant } from '../../wire/fields.ts';
import { answerSentence, evidenceItemId } from './evidence.ts';

/** A passage that was added at once, with nothing said about it yet. */
export const PasteQuestionSchema = z.object({
  /** The id of the item that an answer belongs to. */
  item: z.string(),
  fileId: z.uuid(),
  at: instant,
  /** Words of it that are in the text. */
  words: z.int(),
  /** How it begins. */
  excerpt: z.string(),
});
export type PasteQuestion = z.infer<typeof PasteQuestionSchema>;

export const readPasteQuestions = endpoint({
  method: 'GET',
  path: '/student/pastes',
  summary:
    'Passages of 30 words or more that came at once into the student’s own text and that nobody has said anything about; none where the assignment does not ask',
  action: 'assignment.open',
  query: z.object({ id: z.uuid().describe('The assignment') }),
  response: z.object({
    submissionId: z.uuid().nullable(),
    /** In order of time. */
    questions: z.array(PasteQuestionSchema),
  }),
});

export const answerPasteQuestion = endpoint({
  method: 'POST',
  path: '/student/pastes',
  summary:
    'Say where a passage is from. The instructor sees it as the answer to the item; another answer replaces it',
  action: 'evidence.answer',
  body: z.object({
    submissionId: z.uuid(),
    item: evidenceItemId,
    kind: z.enum(PASTE_SOURCES, { error: rule('evidence.kind') }),
    text: answerSentence.default(''),
  }),
  response: z.object({}),
  errors: ['forbidden', 'conflict'],
});
