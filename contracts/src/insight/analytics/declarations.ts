import { rule } from '@antecedent/catalog/refusals';
import { z } from 'zod';
import { AI_LIMIT, ToolTaskSchema } from '../../assignments/ai-policy.ts';
import { endpoint } from '../../wire/endpoint.ts';
import { maxLengthMessage, text } from '../../wire/fields.ts';
import { EvidenceSchema, evidenceItemId } from './evidence.ts';

/** Characters of a passage that is declared in one piece. */
export const DECLARED_CHARACTERS = 100_000;

const note = text().trim().max(AI_LIMIT.said, maxLengthMessage(AI_LIMIT.said));

export const readDeclarableText = endpoint({
  method: 'GET',
  path: '/student/declarations/text',
  summary: 'The student’s own saved text, to choose the passage in that a tool helped with',
  action: 'assignment.open',
  query: z.object({ id: z.uuid().describe('The assignment') }),
  response: z.object({ fileId: z.uuid(), text: z.string() }),
  errors: ['forbidden', 'not-started'],
});

export const declarePassage = endpoint({
  method: 'POST',
  path: '/student/declarations',
  summary:
    'Say what an AI tool did for a passage of the student’s own text: one that is chosen in the text, or a passage to review',
  action: 'passage.declare',
  body: z.object({
    submissionId: z.uuid(),
    passage: z.union([
      z.object({
        fileId: z.uuid(),
        /** Where it begins in the text that was shown; found nearby if the text has changed since. */
        from: z.int().min(0).max(10_000_000),
        text: text().min(1).max(DECLARED_CHARACTERS, rule('declarations.tooLong')),
      }),
      z.object({ item: evidenceItemId }),
    ]),
    task: ToolTaskSchema,
    note: note.default(''),
  }),
  response: EvidenceSchema,
  errors: ['forbidden', 'conflict'],
});

const one = z.object({ submissionId: z.uuid(), id: z.uuid().describe('The declaration') });

export const changeDeclaration = endpoint({
  method: 'PUT',
  path: '/student/declarations',
  summary: 'Change what was declared about a passage; what was said before is stored',
  action: 'passage.declare',
  body: one.extend({ task: ToolTaskSchema, note: note.default('') }),
  response: EvidenceSchema,
  errors: ['forbidden', 'conflict'],
});

export const withdrawDeclaration = endpoint({
  method: 'DELETE',
  path: '/student/declarations',
  summary: 'Withdraw a declaration; that it was made is stored',
  action: 'passage.declare',
  query: one,
  response: EvidenceSchema,
  errors: ['forbidden', 'conflict'],
});

export const stateToolUse = endpoint({
  method: 'POST',
  path: '/student/declarations/statement',
  summary: 'Say for the whole text that no AI tool was used, or what one was used for',
  action: 'passage.declare',
  body: z
    .object({ submissionId: z.uuid(), used: z.boolean(), text: note.default('') })
    .refine(({ used, text: said }) => !used || said !== '', {
      error: rule('declarations.statement'),
      path: ['text'],
    }),
  response: EvidenceSchema,
  errors: ['forbidden', 'conflict'],
});
