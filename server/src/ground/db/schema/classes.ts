import { ASSISTANT_RIGHTS } from '@antecedent/domain/access/assistant-rights';
import { CLASS_ROLES } from '@antecedent/domain/access/class-roles';
import type { GradeChoice } from '@antecedent/domain/grading/letter-grades';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from '../sql.ts';
import { users } from './accounts.ts';
import { instant } from './columns.ts';

export const subjectAreas = pgTable('subject_areas', {
  id: serial('id').primaryKey(),
  name: text('name').notNull().unique(),
});

export const studentLevels = pgTable('student_levels', {
  id: serial('id').primaryKey(),
  name: text('name').notNull().unique(),
});

export const classes = pgTable(
  'classes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    enrollKey: text('enroll_key').notNull().unique(),
    subjectAreaId: integer('subject_area_id')
      .notNull()
      .references(() => subjectAreas.id),
    studentLevelId: integer('student_level_id')
      .notNull()
      .references(() => studentLevels.id),
    /** IANA name; every date of the class is entered and shown in it. */
    timeZone: text('time_zone').notNull(),
    startAt: instant('start_at').notNull(),
    endAt: instant('end_at').notNull(),
    gradeMethod: text('grade_method', { enum: ['Numeric', 'Letter'] }).notNull(),
    grades: jsonb('grades').$type<GradeChoice[]>().notNull(),
    /** Whether missing work without a grade counts as 0 in the totals of the grade book. */
    missingCounts: boolean('missing_counts').notNull().default(false),
    /** What its assistants may do besides reading. */
    assistantsMay: text('assistants_may', { enum: ASSISTANT_RIGHTS }).array().notNull().default([]),
    archivedAt: instant('archived_at'),
    createdAt: instant('created_at').notNull(),
    /** When its owner moved it to the trash: no query sees it then (`live-views.ts`). */
    trashedAt: instant('trashed_at'),
  },
  (table) => [index('classes_in_trash').on(table.id).where(sql`${table.trashedAt} is not null`)],
);

/** The people of a class and their roles. The owner is one of its instructors; there is exactly one. */
export const classMembers = pgTable(
  'class_members',
  {
    classId: uuid('class_id')
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    role: text('role', { enum: CLASS_ROLES }).notNull(),
    addedAt: instant('added_at').notNull(),
    /** The class's test student. */
    isTest: boolean('is_test').notNull().default(false),
  },
  (table) => [
    // A person may be a student of a class and assist in it.
    primaryKey({ columns: [table.classId, table.userId, table.role] }),
    uniqueIndex('class_members_one_owner').on(table.classId).where(sql`${table.role} = 'owner'`),
    uniqueIndex('class_members_one_test_student').on(table.classId).where(sql`${table.isTest}`),
    index('class_members_by_user').on(table.userId, table.role),
  ],
);

/** A part of a class by whom it meets or who grades it, such as “Tuesday 10:00”. A student is in one at most. */
export const classSections = pgTable(
  'class_sections',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    classId: uuid('class_id')
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [unique('class_sections_by_name').on(table.classId, table.name)],
);

/** A person on a class list without an account: enrolled as soon as one with this address is confirmed. */
export const classInvitations = pgTable(
  'class_invitations',
  {
    classId: uuid('class_id')
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    /** In small letters. */
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    invitedAt: instant('invited_at').notNull(),
    /** Where the person belongs once enrolled. */
    sectionId: uuid('section_id').references(() => classSections.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.classId, table.email] }),
    index('class_invitations_by_email').on(table.email),
    index('class_invitations_by_section').on(table.sectionId),
  ],
);

/** Students whom an instructor removed from a class: the key that was valid then no longer works for them. */
export const classRemovals = pgTable(
  'class_removals',
  {
    classId: uuid('class_id')
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    enrollKey: text('enroll_key').notNull(),
    removedAt: instant('removed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.classId, table.userId] }),
    index('class_removals_by_user').on(table.userId),
  ],
);

export type ClassRow = typeof classes.$inferSelect;
