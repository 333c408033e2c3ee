import { SCORE_REASONS } from '@antecedent/domain/insight/figures/score';
import { z } from 'zod';
import { endpoint } from '../../wire/endpoint.ts';
import { instant } from '../../wire/fields.ts';
import { TimeMarkSchema } from './charts.ts';

const ClassScoreSchema = z.object({
  /** 0 to 100; -1 if there is no value, for the `reason`. */
  score: z.int(),
  reason: z.enum(SCORE_REASONS),
});

/** The figures of one submission next to everybody's. */
export const SubmissionFiguresSchema = z.object({
  submissionId: z.uuid(),
  /** Days of the class's calendar on which something was written or changed. */
  days: z.int(),
  /** As on the reading page; null until they are measured, and before the first save. */
  measured: z
    .object({
      sessions: z.int(),
      /** Words of the text by where they came from. */
      provenance: z.object({ typed: z.int(), bulk: z.int(), unobserved: z.int() }),
      effort: ClassScoreSchema,
      revision: ClassScoreSchema,
    })
    .nullable(),
  /**
   * New words in the 24 hours before the submission, and all until then. Before it is submitted, the deadline counts, or the
   * last writing after it. Null while the 24 hours lie ahead.
   */
  lastDay: z.object({ words: z.int(), of: z.int() }).nullable(),
  /** Slots of the timeline in which something changed, rising, and the words changed in each. */
  slots: z.array(z.int()),
  words: z.array(z.int()),
  /** When comments were made, oldest first. */
  marks: z.array(TimeMarkSchema),
});
export type SubmissionFigures = z.infer<typeof SubmissionFiguresSchema>;

export const ClassFiguresSchema = z.object({
  /** The time axis that everybody shares. */
  timeline: z.object({ from: instant, slotSeconds: z.int(), slots: z.int() }),
  /** Whether newer figures of a student are being computed. */
  measuring: z.boolean(),
  submissions: z.array(SubmissionFiguresSchema),
});
export type ClassFigures = z.infer<typeof ClassFiguresSchema>;

export const readClassFigures = endpoint({
  method: 'GET',
  path: '/classes/assignment/figures',
  summary: 'How everybody wrote one assignment: times, where the words came from, and scores',
  action: 'assignment.read',
  opens: 'lists',
  query: z.object({ id: z.uuid().describe('The assignment') }),
  response: ClassFiguresSchema,
});
