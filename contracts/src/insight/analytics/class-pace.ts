import { PACE_ABSENCES } from '@antecedent/domain/insight/figures/pace';
import { z } from 'zod';
import { endpoint } from '../../wire/endpoint.ts';
import { BoxSchema, meanFields, ofSection, personFields } from './activity.ts';
import { FindingSchema } from './charts.ts';

export const PaceBandSchema = z.enum(['measured', 'hurried', 'rushed']);

/** Why a submission has no words per minute: also that it isn’t measured yet, or has no text. */
export const PaceAbsenceSchema = z.enum([...PACE_ABSENCES, 'not-measured', 'not-available']);

/** Words per minute, in the order of the assignments; null where no text has them. */
const paceFields = {
  values: z.array(z.int().nullable()),
  bands: z.array(PaceBandSchema.nullable()),
  /** Why there is no value; null where there is one, and where nothing was begun. */
  absences: z.array(PaceAbsenceSchema.nullable()),
  submissionIds: z.array(z.uuid().nullable()),
  /** Over these values. */
  ...meanFields,
  /** The band of the mean; null without one. */
  band: PaceBandSchema.nullable(),
};

/** WPM Averages: words per minute as the reading page has them. */
export const ClassPaceSchema = z.object({
  finding: FindingSchema,
  /** `not-available` where the reader sees no pace figures: the list of students is empty then. */
  absence: z.literal('not-available').nullable(),
  /** Whether newer figures of a student are being computed. */
  measuring: z.boolean(),
  /** By start. */
  assignments: z.array(
    z.object({
      assignmentId: z.uuid(),
      title: z.string(),
      /** Written against the clock: it has no pace. */
      timed: z.boolean(),
      box: BoxSchema,
      ...meanFields,
    }),
  ),
  /** Of the students’ means. */
  box: BoxSchema,
  /** All students of the class, by last and first name. */
  students: z.array(z.object({ ...personFields, ...paceFields })),
});
export type ClassPace = z.infer<typeof ClassPaceSchema>;

export const readClassPace = endpoint({
  method: 'GET',
  path: '/classes/analytics/pace',
  summary: 'WPM Averages of a class',
  action: 'class.analytics',
  opens: 'lists',
  query: z.object({ id: z.uuid().describe('The class'), ...ofSection }),
  response: ClassPaceSchema,
});

export const StudentPaceSchema = z.object({
  finding: FindingSchema,
  absence: z.literal('not-available').nullable(),
  measuring: z.boolean(),
  assignments: z.array(z.object({ assignmentId: z.uuid(), title: z.string(), timed: z.boolean() })),
  ...paceFields,
});
export type StudentPace = z.infer<typeof StudentPaceSchema>;

export const readStudentPace = endpoint({
  method: 'GET',
  path: '/classes/analytics/student/pace',
  summary: 'WPM Averages of one student of a class',
  action: 'class.analytics',
  opens: { shows: 'figures', by: { class: 'courseId', student: 'studentId' } },
  query: z.object({ courseId: z.uuid(), studentId: z.uuid() }),
  response: StudentPaceSchema,
});

/** The most submissions of one request. */
export const MAX_LENGTHS = 5_000;

export const readTotalWords = endpoint({
  method: 'POST',
  path: '/classes/totalword',
  summary: 'How many words the texts of submissions have; null until they are measured',
  action: 'submission.analytics',
  opens: 'lists',
  body: z.array(z.uuid()).max(MAX_LENGTHS),
  response: z.array(z.object({ submissionId: z.uuid(), totalLen: z.int().nullable() })),
});
