import { rule } from '@antecedent/catalog/refusals';
import { z } from 'zod';
import { FileHeatSchema, FindingSchema, TimeMarkSchema } from './charts.ts';

/** A calendar day of the class's time zone, `yyyy-MM-dd`. */
export const day = z.iso.date();

/** A part of the time, both days inclusive; without one, all of it. Days on which nothing was written answer nothing. */
/** Narrows the figures of a class to the students of one section. */
export const ofSection = {
  section: z.uuid().optional().describe('Only students of this section'),
};

export const dayRange = { from: day.optional(), to: day.optional() };

type DayRange = { from?: string | undefined; to?: string | undefined };

/** Whether the days of a range are in order; a query with one is refined by it, with `BACKWARDS`. */
export const isInOrder = ({ from, to }: DayRange): boolean =>
  from === undefined || to === undefined || from <= to;

export const BACKWARDS = { error: rule('analytics.rangeBackwards'), path: ['to'] };

/** What a person is called. */
export const personFields = { studentId: z.uuid(), firstName: z.string(), lastName: z.string() };

/**
 * The values of a group: a box of their R-7 quantiles at 10, 25, 50, 75 and 90 percent, or the values themselves, rising, where
 * there are fewer than five.
 */
export const BoxSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('dots'), values: z.array(z.number()) }),
  z.object({
    kind: z.literal('box'),
    low: z.number(),
    lower: z.number(),
    median: z.number(),
    upper: z.number(),
    high: z.number(),
    count: z.int(),
  }),
]);
export type Box = z.infer<typeof BoxSchema>;

/** Mean and standard deviation of a sample of `n` values: null without a value, and with a single one. */
export const meanFields = {
  mu: z.number().nullable(),
  sd: z.number().nullable(),
  n: z.int(),
};

/** Place among those with writing time, ties sharing it. */
export const RankSchema = z.object({ position: z.int(), count: z.int() });

const basis = {
  finding: FindingSchema,
  timeZone: z.string(),
  /** First and last day of all the time, whatever part of it was asked for; null where nothing was written. */
  span: z.object({ from: day, to: day }).nullable(),
  /** Days on which the clocks change, and how many hours they have. */
  clockChanges: z.array(z.object({ date: day, hours: z.number() })),
};

/** Activity by day and hour. */
export const ActivityHeatSchema = z.object({
  ...basis,
  /** Words changed in documents. */
  words: FileHeatSchema,
  /** Saves of spreadsheets, presentations and drawings; null if none exist. */
  saves: FileHeatSchema.nullable(),
  /** Final deadlines by the title of their assignment; of a single assignment, its drafts. */
  marks: z.array(TimeMarkSchema),
});
export type ActivityHeat = z.infer<typeof ActivityHeatSchema>;

/** What was written in periods of eight hours; those in which nothing was are left out. */
export const PeriodSeriesSchema = z.object({
  /** Three times the days since `firstDay`, and 0 for the night (0 to 8), 1 for the day (8 to 16), 2 for the evening; rising. */
  periods: z.array(z.int()),
  /** Words changed in documents, for each. */
  words: z.array(z.int()),
  /** Saves of files of other kinds, for each. */
  saves: z.array(z.int()),
});
export type PeriodSeries = z.infer<typeof PeriodSeriesSchema>;

const periodBasis = {
  ...basis,
  /** The day that periods are counted from, and how many days there are; null and 0 where nothing was written. */
  firstDay: day.nullable(),
  days: z.int(),
};

/** Hourly Activity: everything written, by periods of eight hours. */
export const HourlyActivitySchema = z.object({
  ...periodBasis,
  ...PeriodSeriesSchema.shape,
  marks: z.array(TimeMarkSchema),
});
export type HourlyActivity = z.infer<typeof HourlyActivitySchema>;

/** Assignment Activity: the same for each assignment. */
export const AssignmentActivitySchema = z.object({
  ...periodBasis,
  /** By start; those in which nothing was written have no periods. */
  assignments: z.array(
    PeriodSeriesSchema.extend({
      assignmentId: z.uuid(),
      title: z.string(),
      totalWords: z.int(),
      totalSaves: z.int(),
    }),
  ),
});
export type AssignmentActivity = z.infer<typeof AssignmentActivitySchema>;

/** The JSON text that is specified, and what it says. */
export const withText = <S extends z.ZodType>(figure: S) => z.object({ data: z.string(), figure });
