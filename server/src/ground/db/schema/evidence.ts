import {
  ANSWER_KINDS,
  DECISIONS,
  type EvidenceItem,
} from '@antecedent/domain/insight/evidence/evidence-item';
import { bigserial, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant } from './columns.ts';
import { submissions } from './submissions.ts';

/** What people said about one item of a submission: the student's answer, and an instructor's decision. */
export const evidence = pgTable(
  'evidence',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    /** The item's own id, the same whenever it is found again. */
    itemId: text('item_id').notNull(),
    /** The item as it was when it was last answered or decided: what an acceptance accepts. */
    item: jsonb('item').$type<EvidenceItem>().notNull(),
    answerKind: text('answer_kind', { enum: ANSWER_KINDS }),
    answer: text('answer').notNull().default(''),
    link: text('link').notNull().default(''),
    blob: text('blob'),
    fileName: text('file_name'),
    fileSize: integer('file_size'),
    mediaType: text('media_type'),
    answeredAt: instant('answered_at'),
    decision: text('decision', { enum: DECISIONS }),
    reason: text('reason').notNull().default(''),
    decidedBy: uuid('decided_by').references(() => users.id),
    decidedAt: instant('decided_at'),
  },
  (table) => [unique('evidence_one_per_item').on(table.submissionId, table.itemId)],
);

export const EVIDENCE_ACTIONS = [
  'answered',
  'changed',
  'taken-back',
  'accepted',
  'left',
  'undone',
] as const;

/** Everything that was ever said about an item. */
export const evidenceEvents = pgTable(
  'evidence_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    evidenceId: uuid('evidence_id')
      .notNull()
      .references(() => evidence.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    actorId: uuid('actor_id')
      .notNull()
      .references(() => users.id),
    action: text('action', { enum: EVIDENCE_ACTIONS }).notNull(),
    /** The sentence that was given with it. */
    text: text('text').notNull(),
  },
  (table) => [index('evidence_events_by_evidence').on(table.evidenceId, table.id)],
);
