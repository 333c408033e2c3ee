import type { PaceBand } from '@antecedent/domain/analytics/pace';
import {
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { classes } from './classes.ts';
import { instant } from './columns.ts';
import { submissions } from './submissions.ts';

/**
 * The figures of a submission's process as one algorithm sees them, for views of a whole class. Written
 * when the submission is evaluated and when its versions are compacted, so they may lag behind the text.
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
    /** Null where there is too little writing to tell. */
    wordsPerMinute: doublePrecision('words_per_minute'),
    pace: text('pace').$type<PaceBand>(),
    rush: doublePrecision('rush'),
    /** 0 to 100; -1 means none. */
    effort: integer('effort').notNull(),
    revision: integer('revision').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.submissionId, table.algorithm] }),
    index('submission_metrics_by_class').on(table.classId),
  ],
);
