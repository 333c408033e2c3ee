import type { PaceBand } from '@antecedent/domain/insight/figures/pace';
import type { ComparedFact } from '@antecedent/domain/insight/figures/process-facts';
import {
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { classes } from './classes.ts';
import { instant } from './columns.ts';
import { submissions } from './submissions.ts';

/** What readers see who must not know of accommodations. */
export type FiguresOnEqualTerms = {
  typedWords: number;
  bulkWords: number;
  unobservedWords: number;
  /** 0 to 100; -1 means none. */
  effort: number;
  revision: number;
  facts: Record<ComparedFact, number> | null;
};

/**
 * The figures of a submission's process as one algorithm sees them, for views of a whole class. Written when the
 * submission is evaluated, when its versions are compacted, and when an instructor opens the table of its assignment,
 * so they may lag behind the text.
 */
export const submissionMetrics = pgTable(
  'submission_metrics',
  {
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    algorithm: text('algorithm').notNull(),
    classId: uuid('class_id')
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    measuredAt: instant('measured_at').notNull(),
    /** Versions of all files that the figures are made from. */
    versions: integer('versions').notNull(),
    activeSeconds: doublePrecision('active_seconds').notNull(),
    thinkSeconds: doublePrecision('think_seconds').notNull(),
    realSeconds: doublePrecision('real_seconds').notNull(),
    awaySeconds: doublePrecision('away_seconds').notNull(),
    sessions: integer('sessions').notNull(),
    typedWords: integer('typed_words').notNull(),
    bulkWords: integer('bulk_words').notNull(),
    unobservedWords: integer('unobserved_words').notNull(),
    newWords: integer('new_words').notNull(),
    editedWords: integer('edited_words').notNull(),
    deletedWords: integer('deleted_words').notNull(),
    /** Null if there is too little writing. */
    wordsPerMinute: doublePrecision('words_per_minute'),
    pace: text('pace').$type<PaceBand>(),
    rush: doublePrecision('rush'),
    /** 0 to 100; -1 means none. */
    effort: integer('effort').notNull(),
    revision: integer('revision').notNull(),
    /** The figures that accommodations change, on equal terms; null in what was measured before they were stored. */
    onEqualTerms: jsonb('on_equal_terms').$type<FiguresOnEqualTerms>(),
    /** Null where too little was typed. */
    facts: jsonb('facts').$type<Record<ComparedFact, number>>(),
  },
  (table) => [
    primaryKey({ columns: [table.submissionId, table.algorithm] }),
    index('submission_metrics_by_class').on(table.classId),
  ],
);

/**
 * How far figures have been recomputed; an interrupted run continues from there. The row is deleted when the run is
 * done.
 */
export const recomputeRuns = pgTable('recompute_runs', {
  /** The id of the class whose submissions are recomputed, or `all`. */
  scope: text('scope').primaryKey(),
  algorithm: text('algorithm').notNull(),
  startedAt: instant('started_at').notNull(),
  /** The last submission that is done, in the order of their ids. */
  after: uuid('after'),
  /** Submissions done; how many of them changed, and how many have a new entry in the score history. */
  done: integer('done').notNull().default(0),
  changed: integer('changed').notNull().default(0),
  scoredAnew: integer('scored_anew').notNull().default(0),
});
