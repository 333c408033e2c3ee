import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from '../sql.ts';
import { users } from './accounts.ts';
import { drafts } from './assignments.ts';
import { classes } from './classes.ts';
import { instant } from './columns.ts';

/** What is arranged for a student: one row for each class, and one for all of them. */
export const accommodations = pgTable(
  'accommodations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    studentId: uuid('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null for all classes. */
    classId: uuid('class_id').references(() => classes.id, { onDelete: 'cascade' }),
    noPace: boolean('no_pace').notNull(),
    textInPieces: boolean('text_in_pieces').notNull(),
    /** More time: percent of the usual time, or days after the usual deadline; both null without. */
    timePercent: integer('time_percent'),
    extraDays: integer('extra_days'),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    unique('accommodations_one_per_place').on(table.studentId, table.classId).nullsNotDistinct(),
    index('accommodations_by_class').on(table.classId),
    check(
      'accommodations_one_kind_of_time',
      sql`num_nonnulls(${table.timePercent}, ${table.extraDays}) < 2`,
    ),
  ],
);

/** When drafts are due from single students to whom the instructor gave a date of their own, whether they have begun or not. */
export const dueDates = pgTable(
  'due_dates',
  {
    draftId: uuid('draft_id')
      .notNull()
      .references(() => drafts.id, { onDelete: 'cascade' }),
    studentId: uuid('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    dueAt: instant('due_at').notNull(),
    grantedAt: instant('granted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.draftId, table.studentId] }),
    index('due_dates_by_student').on(table.studentId),
  ],
);

/**
 * The deadlines of students who have more time, computed from their accommodations and due dates; for everyone else the
 * draft's own counts.
 */
export const studentDeadlines = pgTable(
  'student_deadlines',
  {
    draftId: uuid('draft_id')
      .notNull()
      .references(() => drafts.id, { onDelete: 'cascade' }),
    studentId: uuid('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deadline: instant('deadline').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.draftId, table.studentId] }),
    index('student_deadlines_by_student').on(table.studentId),
  ],
);
