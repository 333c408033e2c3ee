import { z } from 'zod';
import { endpoint } from '../../wire/endpoint.ts';
import {
  ActivityHeatSchema,
  AssignmentActivitySchema,
  BACKWARDS,
  day,
  dayRange,
  HourlyActivitySchema,
  isInOrder,
  ofSection,
  personFields,
  withText,
} from './activity.ts';

const ofClass = z
  .object({ id: z.uuid().describe('The class'), ...ofSection, ...dayRange })
  .refine(isInOrder, BACKWARDS);
const ofAssignment = z.object({ id: z.uuid().describe('The assignment') });

export const readClassHeat = endpoint({
  method: 'POST',
  path: '/classes/getClassHeatmapLogs',
  summary: 'Heatmap: what a class wrote, by day and hour, as JSON text and typed',
  action: 'class.analytics',
  opens: 'lists',
  query: ofClass,
  response: withText(ActivityHeatSchema),
});

export const readClassHourly = endpoint({
  method: 'POST',
  path: '/classes/getClassLineGraphLogs',
  summary: 'Hourly Activity: what a class wrote, by periods of eight hours',
  action: 'class.analytics',
  opens: 'lists',
  query: ofClass,
  response: z.object({ figure: HourlyActivitySchema }),
});

export const readClassAssignmentActivity = endpoint({
  method: 'POST',
  path: '/classes/getClassTimeSeriesLogs',
  summary: 'Assignment Activity: what a class wrote for each assignment, by periods of eight hours',
  action: 'class.analytics',
  opens: 'lists',
  query: ofClass,
  response: z.object({ figure: AssignmentActivitySchema }),
});

export const readAssignmentHeat = endpoint({
  method: 'POST',
  path: '/classes/getAssignmentHeatmapLogs',
  summary: 'Heatmap: what was written for an assignment, by day and hour, as JSON text and typed',
  action: 'class.analytics',
  opens: 'lists',
  query: ofAssignment,
  response: withText(ActivityHeatSchema),
});

export const readAssignmentHourly = endpoint({
  method: 'POST',
  path: '/classes/getAssignmentLineGraphLogs',
  summary:
    'Hourly Activity: what was written for an assignment, by periods of eight hours, as JSON text and typed',
  action: 'class.analytics',
  opens: 'lists',
  query: ofAssignment,
  response: withText(HourlyActivitySchema),
});

/** At most as many people are listed behind a point. */
export const MAX_WRITERS = 200;

export const WritersSchema = z.object({
  /** Of everybody, also of those who are not listed. */
  words: z.int(),
  saves: z.int(),
  count: z.int(),
  /** Those who wrote most first. */
  writers: z
    .array(
      z.object({
        ...personFields,
        words: z.int(),
        saves: z.int(),
        submissions: z.array(
          z.object({
            submissionId: z.uuid(),
            assignmentId: z.uuid(),
            title: z.string(),
            words: z.int(),
            saves: z.int(),
          }),
        ),
      }),
    )
    .max(MAX_WRITERS),
});
export type Writers = z.infer<typeof WritersSchema>;

export const readWriters = endpoint({
  method: 'GET',
  path: '/classes/analytics/writers',
  summary: 'The students behind a point: who wrote on certain days at certain hours, and what',
  action: 'class.analytics',
  opens: 'lists',
  query: z
    .object({
      id: z.uuid().describe('The class'),
      ...ofSection,
      assignmentId: z.uuid().optional().describe('Only what was written for this assignment'),
      studentId: z.uuid().optional().describe('Only what this student wrote'),
      from: day,
      to: day,
      fromHour: z.coerce.number().int().min(0).max(23).default(0),
      toHour: z.coerce.number().int().min(1).max(24).default(24).describe('Exclusive'),
    })
    .refine(isInOrder, BACKWARDS),
  response: WritersSchema,
});
