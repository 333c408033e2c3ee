import { boolean, doublePrecision, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { assignments } from './assignments.ts';
import { classes } from './classes.ts';

/** Groups of a class's assignments, each with a weight in the total. */
export const gradeCategories = pgTable(
  'grade_categories',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    classId: uuid('class_id')
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    /** Its place among those of the class. */
    place: integer('place').notNull(),
    name: text('name').notNull(),
    weight: doublePrecision('weight').notNull(),
    /** How many of a student's works with the lowest grades don't count. */
    dropLowest: integer('drop_lowest').notNull().default(0),
    isExtra: boolean('is_extra').notNull().default(false),
  },
  (table) => [index('grade_categories_by_class').on(table.classId, table.place)],
);

/** How an assignment takes part in the total, where that was decided. */
export const assignmentWeights = pgTable(
  'assignment_weights',
  {
    assignmentId: uuid('assignment_id')
      .primaryKey()
      .references(() => assignments.id, { onDelete: 'cascade' }),
    categoryId: uuid('category_id').references(() => gradeCategories.id, { onDelete: 'set null' }),
    /** Whether it adds to the total without counting in the maximum. */
    isExtra: boolean('is_extra').notNull().default(false),
  },
  (table) => [index('assignment_weights_by_category').on(table.categoryId)],
);

/** Classes that decided what students see of their totals. */
export const totalSettings = pgTable('total_settings', {
  classId: uuid('class_id')
    .primaryKey()
    .references(() => classes.id, { onDelete: 'cascade' }),
  /** Whether students see their own total. */
  isShown: boolean('is_shown').notNull().default(false),
});
