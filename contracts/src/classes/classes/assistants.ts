import { rule } from '@antecedent/catalog/refusals';
import { ASSISTANT_RIGHTS } from '@antecedent/domain/access/assistant-rights';
import { z } from 'zod';
import { emailField } from '../../accounts/accounts/account-fields.ts';
import { endpoint } from '../../wire/endpoint.ts';

export const AssistantSchema = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Whether the account is active. */
  confirmed: z.boolean(),
});
export type Assistant = z.infer<typeof AssistantSchema>;

const INVALID = rule('classes.assistantEmail');

export const searchAssistant = endpoint({
  method: 'POST',
  path: '/assistant/searchuser',
  summary: 'Find the person with exactly this email address',
  action: 'assistant.manage',
  opens: 'nothing',
  query: z.object({
    email: emailField(INVALID),
  }),
  response: AssistantSchema,
  errors: ['too-many-attempts'],
});

const member = z.object({ classId: z.uuid(), userId: z.uuid() });

export const addAssistant = endpoint({
  method: 'POST',
  path: '/assistant/addta',
  summary: 'Add a teaching assistant to a class; adding again has no effect',
  action: 'assistant.manage',
  opens: 'nothing',
  query: member,
  response: AssistantSchema,
  errors: ['conflict'],
});

export const setAssistantRights = endpoint({
  method: 'PUT',
  path: '/assistant/rights',
  summary: 'Set what the assistants of a class may do besides reading',
  action: 'assistant.manage',
  opens: 'nothing',
  body: z.object({
    classId: z.uuid(),
    rights: z.array(z.enum(ASSISTANT_RIGHTS)).max(ASSISTANT_RIGHTS.length),
  }),
  response: z.object({ rights: z.array(z.enum(ASSISTANT_RIGHTS)) }),
  errors: ['conflict'],
});

export const removeAssistant = endpoint({
  method: 'DELETE',
  path: '/assistant/ta',
  summary: 'Remove an assistant from a class',
  action: 'assistant.manage',
  opens: 'nothing',
  query: member,
  response: z.boolean(),
});
