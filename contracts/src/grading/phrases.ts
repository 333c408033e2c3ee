import { rule } from '@antecedent/catalog/refusals';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { instant, maxLengthMessage, text } from '../wire/fields.ts';

/** Limits of one person's phrases. */
export const MAX_PHRASES = 200;
export const MAX_PHRASE_LENGTH = 1000;

export const PhraseSchema = z.object({ id: z.uuid(), text: z.string(), changedAt: instant });
export type Phrase = z.infer<typeof PhraseSchema>;

const phrase = text()
  .trim()
  .min(1, rule('feedback.empty'))
  .max(MAX_PHRASE_LENGTH, maxLengthMessage(MAX_PHRASE_LENGTH));

export const listPhrases = endpoint({
  method: 'GET',
  path: '/phrases',
  summary: 'The phrases that the caller keeps for feedback, the newest first',
  action: 'phrase.own',
  response: z.array(PhraseSchema),
});

export const addPhrase = endpoint({
  method: 'POST',
  path: '/phrases',
  summary: 'Keep a phrase; one with the same words is answered as it is',
  action: 'phrase.own',
  body: z.object({ text: phrase }),
  response: PhraseSchema,
  errors: ['conflict'],
});

export const changePhrase = endpoint({
  method: 'PATCH',
  path: '/phrases',
  summary: 'Change a phrase',
  action: 'phrase.own',
  body: z.object({ id: z.uuid(), text: phrase }),
  response: PhraseSchema,
});

export const deletePhrase = endpoint({
  method: 'DELETE',
  path: '/phrases',
  summary: 'Delete a phrase; feedback that it was used in stays as it is',
  action: 'phrase.own',
  query: z.object({ id: z.uuid() }),
  response: z.object({ data: z.literal(true) }),
});
