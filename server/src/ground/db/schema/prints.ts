import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { classes } from './classes.ts';
import { submissions } from './submissions.ts';

/** What a print is of: a passage that was added at once, or the rhythm of a history. */
export const PRINT_KINDS = ['passage', 'rhythm'] as const;
export type PrintKind = (typeof PRINT_KINDS)[number];

/**
 * Fingerprints of submissions, by which the same passage or history is found in two texts of a class. A print is keyed by a secret of
 * the installation and by the class: no text follows from it. Replaced whenever the submission is measured.
 */
export const submissionPrints = pgTable(
  'submission_prints',
  {
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    classId: uuid('class_id')
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: PRINT_KINDS }).notNull(),
    fileId: uuid('file_id').notNull(),
    /** Of the first of its words in the text, or of its saves in the history. */
    position: integer('position').notNull(),
    version: integer('version').notNull(),
    print: bigint('print', { mode: 'bigint' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.submissionId, table.kind, table.fileId, table.position] }),
    index('submission_prints_by_class').on(table.classId, table.print),
  ],
);
