import { PACE_ABSENCES, PACE_BANDS } from '@antecedent/domain/insight/figures/pace';
import { COMPARED_FACTS } from '@antecedent/domain/insight/figures/process-facts';
import { EVALUATION_REASONS, SCORE_REASONS } from '@antecedent/domain/insight/figures/score';
import { z } from 'zod';
import { endpoint } from '../../wire/endpoint.ts';
import { instant } from '../../wire/fields.ts';

/** One line of a score's arithmetic; `key` names its sentence in the catalog. */
export const ArithmeticLineSchema = z.object({
  key: z.string(),
  values: z.record(z.string(), z.number().nullable()),
  result: z.number().nullable(),
});

export const ScoreSchema = z.object({
  /** 0 to 100; -1 when there is too little to score. */
  score: z.int().min(-1).max(100),
  letter: z.string(),
  /** Key of the sentence shown next to the score. */
  reason: z.enum(SCORE_REASONS),
  lines: z.array(ArithmeticLineSchema),
});

export const ScoreHistoryEntrySchema = z.object({
  timestamp: instant,
  effort: z.int(),
  revision: z.int(),
  /** Whether they were scored, or why not. */
  effortReason: z.enum(SCORE_REASONS),
  revisionReason: z.enum(SCORE_REASONS),
  /** What triggered the evaluation. */
  type: z.enum(EVALUATION_REASONS),
  graded: z.boolean(),
  /** The definitions that the scores follow. */
  algorithm: z.string(),
  /** Who brought it about, by name, and the reason they gave; null if no one did. */
  by: z.string().nullable(),
  why: z.string().nullable(),
});

export const DurationSchema = z.object({
  seconds: z.int(),
  d: z.int(),
  h: z.int(),
  m: z.int(),
  s: z.int(),
});

export const TimeMetricsSchema = z.object({
  active: DurationSchema,
  think: DurationSchema,
  real: DurationSchema,
  /** Real time and longer pauses in which the page was open. */
  desk: DurationSchema,
  awaySeconds: z.int(),
  sessions: z.int(),
  /** Competition rank by real time; `null` without time. */
  classRank: z.int().nullable(),
  classNumMembers: z.int(),
});

/** A middle value, and between which values the middle half lies. */
export const SpreadSchema = z.object({ low: z.number(), median: z.number(), high: z.number() });

const PauseSchema = z.object({ count: z.int(), median: z.number() }).nullable();

/** How the text was composed; none of it enters a score. */
export const ProcessFactsSchema = z.object({
  typed: z.int(),
  surviving: z.int(),
  bursts: z.object({ count: z.int(), words: SpreadSchema }),
  /** Shares of the words typed. */
  product: z.number(),
  takenBack: z.number(),
  between: z.number(),
  /** Seconds, by what followed. */
  pauses: z.object({ paragraph: PauseSchema, sentence: PauseSchema, within: PauseSchema }),
});

/** Under what conditions the text was written: whether ranges of a known sample can be shown next to its facts. */
export const TextConditionsSchema = z.object({
  words: z.int(),
  textFiles: z.int(),
  minutes: z.number(),
  sessions: z.int(),
  language: z.string().nullable(),
  /** Share of the words that were typed in saves a few seconds apart. */
  tracked: z.number(),
});

/** The same facts over an assignment in which enough students took part, by the name of the fact. */
export const FactSpreadsSchema = z.record(z.enum(COMPARED_FACTS), SpreadSchema);

/** Both kinds of words count the same. */
export const RecordedWordsSchema = z.object({
  words: z.int(),
  /** Those of them that only the writer's device recorded. */
  device: z.int(),
  /** Of those, the longest that waited and arrived together, and how many versions the device made of each. */
  passages: z.array(z.object({ words: z.int(), at: instant, versions: z.int() })),
});

/** Why there are no words per minute; `not-available` for those who need not know why. */
export const SHOWN_PACE_ABSENCES = [...PACE_ABSENCES, 'not-available'] as const;

export const AssessmentSchema = z.object({
  algorithm: z.string(),
  evaluatedAt: instant.nullable(),
  effort: ScoreSchema,
  revision: ScoreSchema,
  provenance: z.object({ typed: z.int(), bulk: z.int(), unobserved: z.int() }),
  words: z.int(),
  /** Words of the text that an instructor accepted: a part of those typed. */
  acceptedWords: z.int().default(0),
  /** Words per minute; `null` with a reason in `paceAbsence`. */
  wordsPerMinute: z.int().nullable(),
  paceAbsence: z.enum(SHOWN_PACE_ABSENCES).nullable(),
  pace: z.enum(PACE_BANDS).nullable(),
  rush: z.number().nullable(),
  /** Its arithmetic; null without a ratio, and in figures from before it was stored. */
  rushLine: ArithmeticLineSchema.nullable().default(null),
  /** Surviving passages that arrived in bulk, longest first. */
  bulkPassages: z.array(
    z.object({
      words: z.int(),
      /** Zero-based, of its first word; `paragraphs` are all that it is in. */
      paragraph: z.int(),
      paragraphs: z.array(z.int()).default([]),
      /** An additional file; null for the main one. */
      fileId: z.uuid().nullable().default(null),
      at: instant,
      excerpt: z.string(),
    }),
  ),
  /** Share of the new words that were written in the last 24 hours before the last save. */
  lateBurst: z.number().nullable(),
  /** Those words, and all the new words; null in figures from before they were stored. */
  lateWords: z.object({ late: z.int(), all: z.int() }).nullable().default(null),
  /** Who recorded when the typed words in the text were written; null where nothing is known, and in older figures. */
  recorded: RecordedWordsSchema.nullable().default(null),
  /** Null where too little was typed, and in figures from before they were stored. */
  facts: ProcessFactsSchema.nullable().default(null),
  /** The most words of the text that one save added, and all that the student brought; null in figures from before it was stored. */
  largestSave: z.object({ words: z.int(), of: z.int() }).nullable().default(null),
  /** Null in figures from before they were stored. */
  conditions: TextConditionsSchema.nullable().default(null),
});

const byId = z.object({ id: z.uuid().describe('The submission') });

export const readTimes = endpoint({
  method: 'POST',
  path: '/classes/getTimeConsumed',
  summary: 'Get active, thinking and real time, with the rank in the class',
  action: 'submission.analytics',
  opens: { shows: 'figures', by: { submission: 'id' } },
  query: byId,
  response: TimeMetricsSchema,
});
