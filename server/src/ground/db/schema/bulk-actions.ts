import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { assignments } from './assignments.ts';
import { instant } from './columns.ts';

/** What was done to the work of several students at once, as long as it can be undone. */
export const bulkActions = pgTable(
  'bulk_actions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    assignmentId: uuid('assignment_id')
      .notNull()
      .references(() => assignments.id, { onDelete: 'cascade' }),
    actorId: uuid('actor_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `BulkAction` of the contract, as it was sent. */
    action: jsonb('action').notNull(),
    appliedAt: instant('applied_at').notNull(),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    index('bulk_actions_by_assignment').on(table.assignmentId),
    index('bulk_actions_by_time').on(table.appliedAt),
  ],
);

/** Whose work such an action changed, with what undoing it needs. */
export const bulkActionStudents = pgTable(
  'bulk_action_students',
  {
    bulkActionId: uuid('bulk_action_id')
      .notNull()
      .references(() => bulkActions.id, { onDelete: 'cascade' }),
    studentId: uuid('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text('state').$type<'waiting' | 'done' | 'skipped'>().notNull(),
    /** What was there before; its shape depends on the action. */
    before: jsonb('before').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bulkActionId, table.studentId] }),
    index('bulk_action_students_by_student').on(table.studentId),
  ],
);
