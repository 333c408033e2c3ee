import { rule } from '@antecedent/catalog/refusals';
import {
  AI_PURPOSES,
  AI_USES,
  type AiPolicy,
  TOOL_TASKS,
  tidyPolicy,
} from '@antecedent/domain/assignment/ai-policy';
import { z } from 'zod';
import { maxLengthMessage, text } from '../wire/fields.ts';

/** Characters of what an instructor adds to a policy, and of what a student says about a tool. */
export const AI_LIMIT = { note: 300, said: 500 } as const;

const shape = {
  use: z.enum(AI_USES),
  purposes: z.array(z.enum(AI_PURPOSES)).max(AI_PURPOSES.length),
  declare: z.boolean(),
  note: text().trim().max(AI_LIMIT.note, maxLengthMessage(AI_LIMIT.note)),
};

/** How students of an assignment may use AI tools, as it is stored. */
export const AiPolicySchema = z.object({ ...shape, note: z.string() });

/** The same as an instructor sets it. */
export const AiPolicyInputSchema = z
  .object(shape)
  .refine(({ use, purposes }) => use !== 'allowed' || purposes.length > 0, {
    error: rule('assignments.aiPurposes'),
    path: ['purposes'],
  })
  .transform((policy): AiPolicy => tidyPolicy(policy));

export const ToolTaskSchema = z.enum(TOOL_TASKS, { error: rule('declarations.task') });
