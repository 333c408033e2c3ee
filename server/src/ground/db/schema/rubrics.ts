import type { Criterion, Rating } from '@antecedent/domain/grading/rubric';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { assignments } from './assignments.ts';
import { classes } from './classes.ts';
import { instant } from './columns.ts';
import { submissions } from './submissions.ts';

/** What the work of an assignment is assessed by. */
export const rubrics = pgTable('rubrics', {
  id: uuid('id').primaryKey().defaultRandom(),
  assignmentId: uuid('assignment_id')
    .notNull()
    .unique()
    .references(() => assignments.id, { onDelete: 'cascade' }),
  title: text('title').notNull(),
  criteria: jsonb('criteria').$type<Criterion[]>().notNull(),
  changedAt: instant('changed_at').notNull(),
});

/** One submission by its rubric, with the criteria as they were when it was assessed. */
export const rubricAssessments = pgTable(
  'rubric_assessments',
  {
    submissionId: uuid('submission_id')
      .primaryKey()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    classId: uuid('class_id')
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    criteria: jsonb('criteria').$type<Criterion[]>().notNull(),
    ratings: jsonb('ratings').$type<Rating[]>().notNull(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    assessedAt: instant('assessed_at').notNull(),
  },
  (table) => [index('rubric_assessments_by_class').on(table.classId)],
);
