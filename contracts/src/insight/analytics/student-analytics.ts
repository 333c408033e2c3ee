import { rule } from '@antecedent/catalog/refusals';
import { isTimeZone } from '@antecedent/domain/calendar/class-calendar';
import { z } from 'zod';
import { endpoint } from '../../wire/endpoint.ts';
import { instant } from '../../wire/fields.ts';
import {
  ActivityHeatSchema,
  AssignmentActivitySchema,
  HourlyActivitySchema,
  withText,
} from './activity.ts';
import { EssayMapSchema } from './charts.ts';

const ofStudent = z.object({ courseId: z.uuid(), studentId: z.uuid() });

export const readStudentHeat = endpoint({
  method: 'POST',
  path: '/classes/getStudentHeatmapLogs',
  summary: 'Heatmap: what a student wrote in a class, by day and hour, as JSON text and typed',
  action: 'class.analytics',
  opens: { shows: 'figures', by: { class: 'courseId', student: 'studentId' } },
  body: ofStudent,
  response: withText(ActivityHeatSchema),
});

export const readStudentHourly = endpoint({
  method: 'POST',
  path: '/classes/getStudentLineGraphLogs',
  summary: 'Hourly Activity: what a student wrote in a class, by periods of eight hours',
  action: 'class.analytics',
  opens: { shows: 'figures', by: { class: 'courseId', student: 'studentId' } },
  body: ofStudent,
  response: z.object({ figure: HourlyActivitySchema }),
});

export const readStudentAssignmentActivity = endpoint({
  method: 'POST',
  path: '/classes/getStudentTimeSeriesLogs',
  summary:
    'Assignment Activity: what a student wrote for each assignment, by periods of eight hours',
  action: 'class.analytics',
  opens: { shows: 'figures', by: { class: 'courseId', student: 'studentId' } },
  body: ofStudent,
  response: z.object({ figure: AssignmentActivitySchema }),
});

/** An essay that has a map. */
export const MappedEssaySchema = z.object({
  submissionId: z.uuid(),
  assignmentId: z.uuid(),
  title: z.string(),
  startDate: instant,
  lastModification: instant,
});

export const listStudentEssays = endpoint({
  method: 'GET',
  path: '/classes/getStudentEssayMap',
  summary:
    'The essays of a student of a class that have an essay map, by the start of their assignments',
  action: 'class.analytics',
  opens: { shows: 'figures', by: { class: 'courseId', student: 'studentId' } },
  query: ofStudent,
  response: z.object({ essays: z.array(MappedEssaySchema) }),
});

/** The most maps that are drawn together. */
export const MAX_ESSAY_MAPS = 10;

export const readStudentEssayMaps = endpoint({
  method: 'POST',
  path: '/classes/getStudentEssayMap',
  summary: 'The essay maps of submissions, in the order of their ids',
  action: 'submission.analytics',
  opens: { shows: 'figures', by: { submission: 'ids' } },
  body: z.object({
    /** Of submissions. */
    ids: z.array(z.uuid()).min(1).max(MAX_ESSAY_MAPS),
    /** What to call them, in the same order; their assignments’ titles by default. */
    titles: z.array(z.string().max(500)).max(MAX_ESSAY_MAPS).optional(),
    /** The time zone to show; the class’s by default. */
    tz: z
      .string()
      .max(64)
      .refine(isTimeZone, { error: rule('classes.timeZone') })
      .optional(),
  }),
  response: z.object({
    maps: z.array(z.object({ submissionId: z.uuid(), title: z.string(), map: EssayMapSchema })),
  }),
});
