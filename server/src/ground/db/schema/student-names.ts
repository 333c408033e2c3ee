import {
  bigserial,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { assignments } from './assignments.ts';
import { instant } from './columns.ts';

/**
 * What a student is called to those who grade an assignment without names. It stays the same when students join or
 * leave.
 */
export const studentPseudonyms = pgTable(
  'student_pseudonyms',
  {
    assignmentId: uuid('assignment_id')
      .notNull()
      .references(() => assignments.id, { onDelete: 'cascade' }),
    studentId: uuid('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    /** Replaces the student's id in responses; random, so that it can't be derived from anything. */
    alias: uuid('alias').notNull().unique().defaultRandom(),
    /** When an instructor looked up who this is; null if no one did. */
    shownAt: instant('shown_at'),
  },
  (table) => [
    primaryKey({ columns: [table.assignmentId, table.studentId] }),
    unique('student_pseudonyms_by_number').on(table.assignmentId, table.number),
  ],
);

/** Records who hid or showed the names of an assignment, or looked up one student's, and when. */
export const nameChanges = pgTable(
  'name_changes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    assignmentId: uuid('assignment_id')
      .notNull()
      .references(() => assignments.id, { onDelete: 'cascade' }),
    /** Null for all names. */
    studentId: uuid('student_id').references(() => users.id, { onDelete: 'cascade' }),
    action: text('action', { enum: ['hidden', 'shown'] }).notNull(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [index('name_changes_by_assignment').on(table.assignmentId, table.id)],
);
