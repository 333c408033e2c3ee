import { rule } from '@antecedent/catalog/refusals';
import { z } from 'zod';
import { endpoint } from '../../wire/endpoint.ts';
import { confirmed, date } from '../../wire/fields.ts';

export const setDueDates = endpoint({
  method: 'PUT',
  path: '/classes/duedates',
  summary:
    'Give students due dates of their own in an assignment, whether they have begun or not, before or after its deadlines; null takes one back',
  action: 'assignment.manage',
  body: z.object({
    assignmentId: z.uuid(),
    studentIds: z
      .array(z.uuid())
      .min(1, rule('submissions.nobodyChosen'))
      .max(1_000, rule('submissions.tooManyChosen')),
    /** By draft; those that it does not name stay as they are. */
    dueDates: z
      .array(z.object({ draftId: z.uuid(), dueDate: date.nullable() }))
      .min(1, rule('submissions.noDueDate'))
      .max(60),
    confirmed,
  }),
  response: z.object({}),
  errors: ['conflict', 'confirmation-needed'],
});
