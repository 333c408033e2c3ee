import { type AiPolicy, TOOL_TASKS } from '@antecedent/domain/assignment/ai-policy';
import type { WordMark } from '@antecedent/domain/insight/tracking/declared-words';
import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { submissions } from './submissions.ts';

/**
 * What students said that AI tools did for passages of their texts. A row never changes but for its end: a changed declaration
 * is another row.
 */
export const declarations = pgTable(
  'declarations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** In the order in which they were made. */
    position: bigserial('position', { mode: 'number' }).notNull(),
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id').notNull(),
    /** The words that it is about. */
    marks: jsonb('marks').$type<WordMark[]>().notNull(),
    /** The passage to review that it was the answer to, if any. */
    itemId: text('item_id'),
    /** How many words they were when it was declared, and how they began. */
    words: integer('words').notNull(),
    excerpt: text('excerpt').notNull(),
    task: text('task', { enum: TOOL_TASKS }).notNull(),
    note: text('note').notNull(),
    /** The assignment's policy at the time: what it allowed stays allowed. */
    policy: jsonb('policy').$type<AiPolicy>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the student changed or withdrew it; null while it counts. */
    endedAt: instant('ended_at'),
    /** The one that it replaced. */
    replaces: uuid('replaces'),
  },
  (table) => [index('declarations_by_submission').on(table.submissionId, table.position)],
);

/** What students said about AI tools in the whole of a text. The last one counts. */
export const statements = pgTable(
  'statements',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    used: boolean('used').notNull(),
    text: text('text').notNull(),
    policy: jsonb('policy').$type<AiPolicy>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('statements_by_submission').on(table.submissionId, table.id)],
);

export type DeclarationRow = typeof declarations.$inferSelect;
export type StatementRow = typeof statements.$inferSelect;
