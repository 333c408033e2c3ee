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
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import { users } from './accounts.ts';

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
    instructorId: uuid('instructor_id')
      .notNull()
      .references(() => users.id),
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
    archivedAt: instant('archived_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('classes_by_instructor').on(table.instructorId, table.createdAt)],
);

export const enrollments = pgTable(
  'enrollments',
  {
    classId: uuid('class_id')
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    studentId: uuid('student_id')
      .notNull()
      .references(() => users.id),
    optOut: boolean('opt_out').notNull().default(false),
    enrolledAt: instant('enrolled_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.classId, table.studentId] }),
    index('enrollments_by_student').on(table.studentId),
  ],
);

export const classAssistants = pgTable(
  'class_assistants',
  {
    classId: uuid('class_id')
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.classId, table.userId] }),
    index('class_assistants_by_user').on(table.userId),
  ],
);

/** Somebody on a class list who has no account yet: enrolled as soon as one with this address is confirmed. */
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
  },
  (table) => [
    primaryKey({ columns: [table.classId, table.email] }),
    index('class_invitations_by_email').on(table.email),
  ],
);
