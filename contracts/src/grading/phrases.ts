import { rule } from '@antecedent/catalog/refusals';
import { RUBRIC_LIMITS } from '@antecedent/domain/grading/rubric';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { instant, maxLengthMessage, text } from '../wire/fields.ts';

/** Limits of one person's phrases. */
export const MAX_PHRASES = 200;
export const MAX_PHRASE_LENGTH = 1000;
/** How many phrases a class shares at most. */
export const MAX_SHARED_PHRASES = 500;

export const PhraseSchema = z.object({
  id: z.uuid(),
  text: z.string(),
  /** Name of the criterion that it is usually about. */
  criterion: z.string().nullable(),
  changedAt: instant,
  /** Who shares it; null for the caller's own. */
  author: z.string().nullable(),
  /** Of the caller's own: the classes in which it is shared. */
  sharedIn: z.array(z.uuid()),
});
export type Phrase = z.infer<typeof PhraseSchema>;

const phrase = text()
  .trim()
  .min(1, rule('feedback.empty'))
  .max(MAX_PHRASE_LENGTH, maxLengthMessage(MAX_PHRASE_LENGTH));

const criterion = text()
  .trim()
  .max(RUBRIC_LIMITS.title, maxLengthMessage(RUBRIC_LIMITS.title))
  .transform((name) => (name === '' ? null : name))
  .nullable();

export const listPhrases = endpoint({
  method: 'GET',
  path: '/phrases',
  summary:
    'The phrases that the caller saved for feedback and comments, the newest first; then those that others share in a class',
  action: 'phrase.own',
  opens: 'nothing',
  query: z.object({ classId: z.uuid().optional() }),
  response: z.array(PhraseSchema),
});

export const addPhrase = endpoint({
  method: 'POST',
  path: '/phrases',
  summary: 'Keep a phrase; one with the same words is answered as it is',
  action: 'phrase.own',
  opens: 'nothing',
  body: z.object({ text: phrase, criterion: criterion.default(null) }),
  response: PhraseSchema,
  errors: ['conflict'],
});

export const changePhrase = endpoint({
  method: 'PATCH',
  path: '/phrases',
  summary: 'Change a phrase',
  action: 'phrase.own',
  opens: 'nothing',
  body: z.object({
    id: z.uuid(),
    text: phrase,
    criterion: criterion.optional().describe('As it is where it is left out'),
  }),
  response: PhraseSchema,
});

export const sharePhrase = endpoint({
  method: 'PUT',
  path: '/phrases/shared',
  summary:
    'Share one of the caller’s phrases with the staff of a class, or end that; instructors of the class can end it for any phrase',
  action: 'phrase.share',
  opens: 'nothing',
  body: z.object({ id: z.uuid(), classId: z.uuid(), shared: z.boolean() }),
  response: z.object({ data: z.literal(true) }),
  errors: ['conflict'],
});

export const deletePhrase = endpoint({
  method: 'DELETE',
  path: '/phrases',
  summary: 'Delete a phrase; feedback that it was used in stays as it is',
  action: 'phrase.own',
  opens: 'nothing',
  query: z.object({ id: z.uuid() }),
  response: z.object({ data: z.literal(true) }),
});
