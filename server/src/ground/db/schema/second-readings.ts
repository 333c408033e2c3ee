import type { LetterGrade } from '@antecedent/domain/grading/letter-grades';
import type { Criterion, Rating } from '@antecedent/domain/grading/rubric';
import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { assignments } from './assignments.ts';
import { classes } from './classes.ts';
import { instant } from './columns.ts';

/** Assignments whose work two people read. */
export const secondReadingPlans = pgTable('second_reading_plans', {
  assignmentId: uuid('assignment_id')
    .primaryKey()
    .references(() => assignments.id, { onDelete: 'cascade' }),
  /** Up to this difference, in points, the mean can be accepted together with others. */
  tolerance: doublePrecision('tolerance').notNull(),
  /** Whether students who join later are read twice too. */
  coversAll: boolean('covers_all').notNull(),
  /** Some may no longer grade in the class. */
  markerIds: uuid('marker_ids').array().notNull(),
});

/** An assessment by rubric from before the second reading, as it was. */
export type EarlierAssessment = {
  criteria: Criterion[];
  ratings: Rating[];
  authorId: string;
  assessedAt: string;
};

/** A student's work that two people read. Its ordinary grade is empty until it is agreed or ended. */
export const secondReadings = pgTable(
  'second_readings',
  {
    assignmentId: uuid('assignment_id')
      .notNull()
      .references(() => assignments.id, { onDelete: 'cascade' }),
    studentId: uuid('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    classId: uuid('class_id')
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    openedAt: instant('opened_at').notNull(),
    /** The grade that was cleared with it; it is set again if the reading ends without another. */
    pointsBefore: doublePrecision('points_before'),
    letterBefore: text('letter_before').$type<LetterGrade>(),
    assessmentBefore: jsonb('assessment_before').$type<EarlierAssessment>(),
    points: doublePrecision('points'),
    letter: text('letter').$type<LetterGrade>(),
    agreedBy: uuid('agreed_by').references(() => users.id),
    agreedAt: instant('agreed_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.assignmentId, table.studentId] }),
    index('second_readings_by_student').on(table.studentId),
    index('second_readings_by_class').on(table.classId),
  ],
);

/** What one marker gives. Until both have finished, no one else sees it. */
export const secondReadingMarks = pgTable(
  'second_reading_marks',
  {
    assignmentId: uuid('assignment_id').notNull(),
    studentId: uuid('student_id').notNull(),
    markerId: uuid('marker_id')
      .notNull()
      .references(() => users.id),
    /** The first or the second marker; null for one who was replaced, whose words stay. */
    place: integer('place'),
    points: doublePrecision('points'),
    letter: text('letter').$type<LetterGrade>(),
    criteria: jsonb('criteria').$type<Criterion[]>().notNull().default([]),
    ratings: jsonb('ratings').$type<Rating[]>().notNull().default([]),
    note: text('note').notNull().default(''),
    /** Null until something was given. */
    changedAt: instant('changed_at'),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    primaryKey({ columns: [table.assignmentId, table.studentId, table.markerId] }),
    foreignKey({
      name: 'second_reading_marks_reading_fk',
      columns: [table.assignmentId, table.studentId],
      foreignColumns: [secondReadings.assignmentId, secondReadings.studentId],
    }).onDelete('cascade'),
    index('second_reading_marks_by_marker').on(table.markerId),
  ],
);
