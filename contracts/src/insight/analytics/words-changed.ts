import { z } from 'zod';
import { endpoint } from '../../wire/endpoint.ts';
import { instant } from '../../wire/fields.ts';
import { BoxSchema, day, personFields, RankSchema, withText } from './activity.ts';
import { FindingSchema, TimeMarkSchema } from './charts.ts';

const changeFields = {
  /** Words changed in documents. */
  new: z.int(),
  edited: z.int(),
  deleted: z.int(),
  /** Saves of files of other kinds. */
  saves: z.int(),
};

/** Words Changed: what each student changed for an assignment, and when. */
export const WordsChangedSchema = z.object({
  finding: FindingSchema,
  timeZone: z.string(),
  /** The day that days are counted from, and how many there are; null and 0 where nothing was written. */
  firstDay: day.nullable(),
  days: z.int(),
  marks: z.array(TimeMarkSchema),
  /** Of the words changed by those who changed any. */
  box: BoxSchema,
  /** All students of the class, by last and first name. */
  students: z.array(
    z.object({
      ...personFields,
      /** Null where nothing was begun. */
      submissionId: z.uuid().nullable(),
      ...changeFields,
      /** Days since `firstDay` on which words changed, rising, and how many on each. */
      days: z.array(z.int()),
      words: z.array(z.int()),
    }),
  ),
});
export type WordsChanged = z.infer<typeof WordsChangedSchema>;

export const readWordsChanged = endpoint({
  method: 'POST',
  path: '/classes/getAssignmentTimeSeriesLogs',
  summary: 'Words Changed: what each student changed for an assignment, as JSON text and typed',
  action: 'class.analytics',
  opens: 'lists',
  query: z.object({ id: z.uuid().describe('The assignment') }),
  response: withText(WordsChangedSchema),
});

/** Student Total Time, and Word Change over the days of each essay. */
export const StudentEssaysSchema = z.object({
  finding: FindingSchema,
  timeZone: z.string(),
  totalTime: z.int(),
  /** In the class, by total time; null without any, and for the student. */
  rank: RankSchema.nullable(),
  firstDay: day.nullable(),
  days: z.int(),
  /** Titles of assignments that are graded without names: they are left out. */
  withoutNames: z.array(z.string()),
  /** One for each assignment, by start. */
  essays: z.array(
    z.object({
      assignmentId: z.uuid(),
      title: z.string(),
      startDate: instant,
      endDate: instant,
      /** Null where nothing was begun. */
      submissionId: z.uuid().nullable(),
      totalTime: z.int(),
      rank: RankSchema.nullable(),
      ...changeFields,
      /** Days since `firstDay` on which words changed, rising, and what changed on each. */
      change: z.object({
        days: z.array(z.int()),
        new: z.array(z.int()),
        edited: z.array(z.int()),
        deleted: z.array(z.int()),
      }),
    }),
  ),
});
export type StudentEssays = z.infer<typeof StudentEssaysSchema>;

export const readStudentWordChange = endpoint({
  method: 'GET',
  path: '/classes/wordchangebyessayTime',
  summary: 'Student Total Time and Word Change: every essay of a student of a class',
  action: 'class.analytics',
  opens: { shows: 'figures', by: { class: 'courseId', student: 'studentId' } },
  query: z.object({ courseId: z.uuid(), studentId: z.uuid() }),
  response: StudentEssaysSchema,
});
