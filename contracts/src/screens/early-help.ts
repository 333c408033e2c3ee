import { EARLY_HELP_REASONS } from '@antecedent/domain/roster/early-help';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';

/** Students of one assignment who may need a word for one reason. */
export const EarlyHelpGroupSchema = z.object({
  reason: z.enum(EARLY_HELP_REASONS),
  assignmentId: z.uuid(),
  title: z.string(),
  count: z.int(),
  /** By name; null where names are hidden. */
  students: z.array(z.object({ id: z.uuid(), name: z.string() })).nullable(),
});
export type EarlyHelpGroup = z.infer<typeof EarlyHelpGroupSchema>;

export const listEarlyHelp = endpoint({
  method: 'GET',
  path: '/classes/:classId/early-help',
  summary:
    'Students of a class who may need a word: not begun before a near deadline, a draft that shrank, feedback without an answer',
  action: 'class.earlyHelp',
  opens: 'lists',
  params: z.object({ classId: z.uuid() }),
  response: z.array(EarlyHelpGroupSchema),
});
