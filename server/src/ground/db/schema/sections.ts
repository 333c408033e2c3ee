import { index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { assignments } from './assignments.ts';
import { classes, classSections } from './classes.ts';
import { instant } from './columns.ts';

/** The section of each student who has one. Those who left the class keep theirs, for when they return. */
export const sectionStudents = pgTable(
  'section_students',
  {
    classId: uuid('class_id')
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    studentId: uuid('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sectionId: uuid('section_id')
      .notNull()
      .references(() => classSections.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.classId, table.studentId] }),
    index('section_students_by_section').on(table.sectionId),
    index('section_students_by_student').on(table.studentId),
  ],
);

/** The sections that an assistant looks after: what their lists show first. */
export const sectionAssistants = pgTable(
  'section_assistants',
  {
    sectionId: uuid('section_id')
      .notNull()
      .references(() => classSections.id, { onDelete: 'cascade' }),
    assistantId: uuid('assistant_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.sectionId, table.assistantId] }),
    index('section_assistants_by_assistant').on(table.assistantId),
  ],
);

/** A group of students in one assignment. Their texts stay their own. */
export const assignmentGroups = pgTable(
  'assignment_groups',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    assignmentId: uuid('assignment_id')
      .notNull()
      .references(() => assignments.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [unique('assignment_groups_by_name').on(table.assignmentId, table.name)],
);

/** The group of each student who has one in an assignment. */
export const groupStudents = pgTable(
  'group_students',
  {
    assignmentId: uuid('assignment_id')
      .notNull()
      .references(() => assignments.id, { onDelete: 'cascade' }),
    studentId: uuid('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    groupId: uuid('group_id')
      .notNull()
      .references(() => assignmentGroups.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.assignmentId, table.studentId] }),
    index('group_students_by_group').on(table.groupId),
    index('group_students_by_student').on(table.studentId),
  ],
);
