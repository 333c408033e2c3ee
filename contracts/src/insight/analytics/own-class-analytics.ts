import { z } from 'zod';
import { endpoint } from '../../wire/endpoint.ts';
import { ActivityHeatSchema, AssignmentActivitySchema, HourlyActivitySchema } from './activity.ts';
import { StudentPaceSchema } from './class-pace.ts';
import { SpreadSchema } from './scores.ts';
import { StudentEssaysSchema } from './words-changed.ts';

/** The student’s own writing in a class, over the assignments whose analytics they see now. */
export const OwnClassAnalyticsSchema = z.object({
  /** Without ranks. */
  times: StudentEssaysSchema,
  pace: StudentPaceSchema.omit({ absence: true }),
  heat: ActivityHeatSchema,
  hourly: HourlyActivitySchema,
  activity: AssignmentActivitySchema,
  /**
   * Seconds that everybody took, in the order of the assignments: the middle, and between which values the middle half lies.
   * Null where fewer than 20 students have time.
   */
  spreads: z.array(SpreadSchema.nullable()),
  /** Assignments of the class that the student sees, but not their analytics. */
  hidden: z.int(),
});
export type OwnClassAnalytics = z.infer<typeof OwnClassAnalyticsSchema>;

export const readOwnClassAnalytics = endpoint({
  method: 'GET',
  path: '/student/class/analytics',
  summary: 'The student’s own writing in a class, where the instructor shows analytics',
  action: 'class.readEnrolled',
  query: z.object({ id: z.uuid().describe('The class') }),
  response: OwnClassAnalyticsSchema,
});
