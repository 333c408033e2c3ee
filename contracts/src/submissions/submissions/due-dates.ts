import { rule } from '@antecedent/catalog/refusals';
import { CLOCK_MINUTES } from '@antecedent/domain/assignment/live-clock';
import { MORE_TIME_LIMITS } from '@antecedent/domain/assignment/student-deadline';
import { z } from 'zod';
import { endpoint } from '../../wire/endpoint.ts';
import { confirmed, date } from '../../wire/fields.ts';

const draftIds = z.array(z.uuid()).min(1, rule('submissions.noDueDate')).max(60);

/** Minutes that an instructor gives while a class writes. */
export const clockMinutes = z
  .int(rule('livePage.minutes'))
  .min(CLOCK_MINUTES.least, rule('livePage.minutes'))
  .max(CLOCK_MINUTES.most, rule('livePage.minutes'));

export const setDueDates = endpoint({
  method: 'PUT',
  path: '/classes/duedates',
  summary:
    'Give students due dates of their own in an assignment, whether they have begun or not, before or after its deadlines; null takes one back, and a shift moves each student’s own',
  action: 'assignment.manage',
  opens: 'nothing',
  body: z.object({
    assignmentId: z.uuid(),
    studentIds: z
      .array(z.uuid())
      .min(1, rule('submissions.nobodyChosen'))
      .max(1_000, rule('submissions.tooManyChosen')),
    /** By draft; those that it does not name stay as they are. */
    dueDates: z
      .array(z.object({ draftId: z.uuid(), dueDate: date.nullable() }))
      .max(60)
      .default([]),
    /**
     * Instead: moves each student’s current deadlines of these drafts by calendar days, or by minutes, which count from now on
     * where the deadline has passed.
     */
    shift: z
      .union([
        z.object({
          draftIds,
          days: z
            .int(rule('assignments.shiftDays'))
            .min(MORE_TIME_LIMITS.leastDays, rule('assignments.shiftDays'))
            .max(MORE_TIME_LIMITS.mostDays, rule('assignments.shiftDays')),
        }),
        z.object({ draftIds, minutes: clockMinutes }),
      ])
      .optional(),
    confirmed,
  }),
  response: z.object({}),
  errors: ['conflict', 'confirmation-needed'],
});
