import { rule } from '@antecedent/catalog/refusals';
import { isTimeZone } from '@antecedent/domain/calendar/class-calendar';
import { PLACE_CHANGES } from '@antecedent/domain/insight/graphs/place-by-time';
import { z } from 'zod';
import { endpoint } from '../../wire/endpoint.ts';
import { instant, text } from '../../wire/fields.ts';

const ofSubmission = z.object({ submissionId: z.uuid() });

/** A finding: the key of its sentence in the catalog and the values to fill in. */
export const FindingSchema = z.object({
  key: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});

export const SessionSchema = z.object({
  startedAt: instant,
  endedAt: instant,
  /** Seconds of active and thinking time. */
  seconds: z.int(),
  words: z.int(),
});

/** A draft's deadline, a submission, a comment or a review on the time axis; the label is the draft's title or the reviewer's name. */
export const TimeMarkSchema = z.object({
  at: instant,
  kind: z.enum(['draft', 'comment', 'review', 'submission']),
  label: z.string(),
});

export const EssayMapSchema = z.object({
  finding: FindingSchema,
  timeZone: z.string(),
  sessions: z.array(SessionSchema),
  marks: z.array(TimeMarkSchema),
  paragraphs: z.array(
    z.object({
      runs: z.array(
        z.object({
          text: z.string(),
          /**
           * Zero-based session in which the words were written; -1 for words that were there at the
           * start.
           */
          session: z.int(),
          fate: z.enum(['kept', 'touched', 'moved']),
          origin: z.enum(['typed', 'bulk', 'unobserved', 'declared']),
        }),
      ),
      /** Per session: surviving words written in it, and words of the paragraph it touched. */
      births: z.array(z.int()),
      touches: z.array(z.int()),
    }),
  ),
});
export type EssayMap = z.infer<typeof EssayMapSchema>;

/** Activity in one file by day and hour. */
export const FileHeatSchema = z.object({
  finding: FindingSchema,
  /** Words changed (documents) or saves with changes (other kinds). */
  unit: z.enum(['words', 'saves']),
  /** From the start of the assignment to the final deadline, or the last mark after it; empty where nothing was written. */
  days: z.array(
    z.object({
      /** yyyy-MM-dd in the class time zone. */
      date: z.string(),
      hours: z.array(z.int()).length(24),
    }),
  ),
});

/** The main file's, with those of the additional files that were opened. */
export const HeatMapSchema = FileHeatSchema.extend({
  timeZone: z.string(),
  marks: z.array(TimeMarkSchema),
  additional: z.array(FileHeatSchema.extend({ fileId: z.uuid(), title: z.string() })),
});
export type HeatMap = z.infer<typeof HeatMapSchema>;
export type FileHeat = z.infer<typeof FileHeatSchema>;

/** Where in the current text its words were written over the writing time. */
export const PlaceByTimeSchema = z.object({
  finding: FindingSchema,
  /** In order of time, then of place. */
  cells: z.array(
    z.object({
      /** Index of a frame. */
      frame: z.int(),
      /** Zero-based hundredth of the text, where the words are now. */
      place: z.int(),
      change: z.enum(PLACE_CHANGES),
      words: z.int(),
    }),
  ),
});
export type PlaceByTime = z.infer<typeof PlaceByTimeSchema>;

export const WordChangeSchema = z.object({
  finding: FindingSchema,
  timeZone: z.string(),
  /**
   * Coalesced like replay frames: neighbors within 10 s are merged. `version` is the last one
   * merged in.
   */
  frames: z.array(
    z.object({
      version: z.int(),
      at: instant,
      session: z.int(),
      new: z.int(),
      edited: z.int(),
      deleted: z.int(),
      moved: z.int(),
      bulk: z.int(),
      unobserved: z.int(),
    }),
  ),
  sessions: z.array(SessionSchema),
  marks: z.array(TimeMarkSchema),
  places: PlaceByTimeSchema,
});
export type WordChange = z.infer<typeof WordChangeSchema>;

const ChangeTenthSchema = z.object({
  new: z.int(),
  edited: z.int(),
  deleted: z.int(),
  /** Words that were added at once, included in `new` and `edited`. */
  bulk: z.int(),
  /** Words that were not observed, included in `new` and `edited`. */
  unobserved: z.int(),
});

export const ChangeDistributionSchema = z.object({
  finding: FindingSchema,
  /** Ten tenths of the real writing time. */
  byTime: z.array(ChangeTenthSchema).length(10),
  /** Ten tenths of the document's length. */
  byPlace: z.array(ChangeTenthSchema).length(10),
});

export type ChangeDistribution = z.infer<typeof ChangeDistributionSchema>;

export const readEssayMap = endpoint({
  method: 'POST',
  path: '/classes/getEssayMap',
  summary: 'Get the essay map: paragraphs, runs and words per session',
  action: 'submission.analytics',
  opens: { shows: 'figures', by: { submission: 'submissionId' } },
  query: ofSubmission,
  response: EssayMapSchema,
});

export const readHeatMap = endpoint({
  method: 'POST',
  path: '/classes/getHeatmapLogs',
  summary: 'Activity by day and hour in the class time zone, as JSON text',
  action: 'submission.analytics',
  opens: { shows: 'figures', by: { submission: 'id' } },
  query: z.object({ id: z.uuid().describe('The submission') }),
  /** JSON text of a `HeatMapSchema`. */
  response: z.object({ data: z.string() }),
});

export const readWordChange = endpoint({
  method: 'POST',
  path: '/classes/wordchangebyessayTime',
  summary: 'Get the words changed over the writing time',
  action: 'submission.analytics',
  opens: { shows: 'figures', by: { submission: 'submissionId' } },
  query: ofSubmission,
  response: WordChangeSchema,
});

export const readChangeDistribution = endpoint({
  method: 'POST',
  path: '/classes/getChangeDist',
  summary: 'Get the distribution of changes over the writing time and over the document',
  action: 'submission.analytics',
  opens: { shows: 'figures', by: { submission: 'submissionId' } },
  query: ofSubmission,
  response: ChangeDistributionSchema,
});

/** The heat maps of a submission's additional files. */
export const AdditionalHeatMapsSchema = HeatMapSchema.pick({ timeZone: true, additional: true });
export type AdditionalHeatMaps = z.infer<typeof AdditionalHeatMapsSchema>;

export const readAdditionalHeatMaps = endpoint({
  method: 'POST',
  path: '/classes/getAdditionalFileHeatmapLogs',
  summary:
    'Activity in the additional files by day and hour, in the class time zone or in another one',
  action: 'submission.analytics',
  opens: { shows: 'figures', by: { submission: 'id' } },
  query: z.object({
    id: z.uuid().describe('The submission'),
    tz: text()
      .max(64)
      .refine(isTimeZone, { error: rule('classes.unknownTimeZone') })
      .optional()
      .describe('A time zone; that of the class by default'),
  }),
  /** `data` is JSON text of the same, as earlier clients read it. */
  response: AdditionalHeatMapsSchema.extend({ data: z.string() }),
});
