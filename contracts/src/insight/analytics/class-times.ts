import { z } from 'zod';
import { endpoint } from '../../wire/endpoint.ts';
import { instant } from '../../wire/fields.ts';
import { BoxSchema, meanFields, ofSection, personFields, RankSchema } from './activity.ts';
import { FindingSchema } from './charts.ts';

/** Writing time in whole seconds: that of the tables, ranks and the reading page. */
export const ClassTimesSchema = z.object({
  findings: z.object({
    /** Of Class Total Time, Time Averages and Assignment Time. */
    total: FindingSchema,
    averages: FindingSchema,
    assignments: FindingSchema,
  }),
  /** Assignment Time, by start: of the students who have time in it. */
  assignments: z.array(
    z.object({
      assignmentId: z.uuid(),
      title: z.string(),
      startDate: instant,
      endDate: instant,
      box: BoxSchema,
      ...meanFields,
    }),
  ),
  /** Class Total Time: of the students who have time. */
  total: BoxSchema,
  /** Time Averages: of the students’ means. */
  averages: BoxSchema,
  /** All students of the class, by last and first name. */
  students: z.array(
    z.object({
      ...personFields,
      totalTime: z.int(),
      /** By total time; null without any. */
      rank: RankSchema.nullable(),
      /** Over the assignments in which the student has time. */
      ...meanFields,
      /** In the order of `assignments`; null where nothing was begun. */
      seconds: z.array(z.int().nullable()),
      submissionIds: z.array(z.uuid().nullable()),
    }),
  ),
});
export type ClassTimes = z.infer<typeof ClassTimesSchema>;

export const readClassTimes = endpoint({
  method: 'GET',
  path: '/classes/analytics/times',
  summary: 'Class Total Time, Time Averages and Assignment Time of a class',
  action: 'class.analytics',
  opens: 'lists',
  query: z.object({ id: z.uuid().describe('The class'), ...ofSection }),
  response: ClassTimesSchema,
});
