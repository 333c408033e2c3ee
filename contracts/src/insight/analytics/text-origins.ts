import { TEXT_ORIGINS } from '@antecedent/domain/insight/evidence/text-origins';
import { z } from 'zod';
import { endpoint } from '../../wire/endpoint.ts';
import { SessionSchema } from './charts.ts';

export const TextOriginsSchema = z.object({
  timeZone: z.string(),
  /** The version of the main file that this is the text of. */
  version: z.int(),
  sessions: z.array(SessionSchema),
  /** Words of the text by where they came from. */
  words: z.record(z.enum(TEXT_ORIGINS), z.int()),
  /** The passages to review, by id, with how many of its words are in this text. */
  items: z.array(z.object({ id: z.string(), words: z.int() })),
  /** The student’s declarations about AI tools, by id, with how many of their words are in this text. */
  declarations: z.array(z.object({ id: z.uuid(), words: z.int() })),
  /** The text; a paragraph without runs is empty. */
  paragraphs: z.array(
    z.array(
      z.object({
        text: z.string(),
        words: z.int(),
        origin: z.enum(TEXT_ORIGINS),
        /** Zero-based; -1 for words that were given, and in a text without words. */
        session: z.int(),
        /** Indexes in `items`, ascending. */
        items: z.array(z.int()),
        /** Index in `declarations`; -1 for none. */
        declaration: z.int(),
      }),
    ),
  ),
});
export type TextOrigins = z.infer<typeof TextOriginsSchema>;

export const readTextOrigins = endpoint({
  method: 'GET',
  path: '/submission/text-origins',
  summary:
    'The current text of a submission by where its words came from, with the words of what there is to look at',
  action: 'submission.analytics',
  opens: { shows: 'figures', by: { submission: 'submissionId' } },
  query: z.object({ submissionId: z.uuid() }),
  response: TextOriginsSchema,
});
