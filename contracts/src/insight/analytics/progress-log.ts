import { PACE_BANDS } from '@antecedent/domain/insight/figures/pace';
import { SAVE_KINDS } from '@antecedent/domain/versions/save-kind';
import { z } from 'zod';
import { endpoint } from '../../wire/endpoint.ts';
import { OWN_WORK, OwnWorkQuery } from './own-work.ts';
import { SHOWN_PACE_ABSENCES } from './scores.ts';

/**
 * The saves of a submission's main file in columns, oldest first: row `i` is version `first + i`. Columns keep a log of
 * 25,000 saves small enough to send in one response.
 */
export const ProgressLogSchema = z.object({
  submissionId: z.uuid(),
  /** The assignment's. */
  title: z.string(),
  timeZone: z.string(),
  first: z.int(),
  /** Milliseconds since 1970. */
  timestamps: z.array(z.int()),
  /** Words in the whole text after the save, and words that it changed. */
  words: z.array(z.int()),
  new: z.array(z.int()),
  edited: z.array(z.int()),
  deleted: z.array(z.int()),
  /** Who saved, an index of `people`; -1 for no one. */
  by: z.array(z.int()),
  people: z.array(z.string()),
  /** What kind of save it was, an index of `SAVE_KINDS`. */
  kinds: z.array(
    z
      .int()
      .min(0)
      .max(SAVE_KINDS.length - 1),
  ),
  /** Seconds of active and thinking time in the gap before the save. */
  written: z.array(z.number()),
  /** Per writing session, of all files: words typed in each minute from its first edit, `from` in milliseconds since 1970. */
  minutes: z.array(z.object({ from: z.int(), words: z.array(z.int()) })),
  /** What the minutes come to, as in the arithmetic of Effort; the bands say nothing where `absence` is set. */
  pace: z.object({
    /** Words typed for each minute at the desk. */
    typing: z.number().nullable(),
    band: z.enum(PACE_BANDS).nullable(),
    absence: z.enum(SHOWN_PACE_ABSENCES).nullable(),
  }),
});
export type ProgressLog = z.infer<typeof ProgressLogSchema>;

export const readProgressLog = endpoint({
  method: 'POST',
  path: '/classes/progressLog',
  summary:
    'The writing log of a submission: every save with its words, and the words of each minute',
  action: 'submission.analytics',
  opens: { shows: 'figures', by: { submission: 'id' } },
  query: z.object({ id: z.uuid().describe('The submission') }),
  response: ProgressLogSchema,
});

export const readOwnProgressLog = endpoint({
  ...OWN_WORK,
  method: 'GET',
  path: '/student/progresslog',
  summary: 'The writing log of the student’s own text, where the instructor shows analytics',
  query: OwnWorkQuery,
  response: ProgressLogSchema,
});
