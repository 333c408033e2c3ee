import { rule } from '@antecedent/catalog/refusals';
import { CLOCK_STATUSES, DRAFT_CLOCK_STATUSES } from '@antecedent/domain/assignment/clock-status';
import { MAX_CATEGORIES, MAX_DROPPED } from '@antecedent/domain/grading/class-total';
import { isPoints } from '@antecedent/domain/grading/grades';
import { LETTER_GRADES, type LetterGrade } from '@antecedent/domain/grading/letter-grades';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { RefusalSchema } from '../wire/errors.ts';
import { instant, maxLengthMessage, text } from '../wire/fields.ts';
import { ClassGradeSchema, GRADE_METHODS } from './grade-scale.ts';
import { NO_GRADE } from './grades.ts';

const byId = z.object({ id: z.uuid().describe('The class') });

/** Places in the list of students. */
const places = z.array(z.int());

/** The grades of a column, one for each student in their order. */
const grades = {
  /** -1 without words. */
  points: z.array(z.number()),
  /** In classes that grade with letters or did; empty in others. */
  letters: z.array(z.enum(LETTER_GRADES).nullable()),
};

export const BookAssignmentSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  pointValue: z.number(),
  /** Of the class; null without one. */
  categoryId: z.uuid().nullable(),
  /** Whether it adds to the total without counting in the maximum. */
  isExtra: z.boolean(),
  /** Whether it is graded without names now: nothing of anybody is in the column then. */
  namesHidden: z.boolean(),
  startDate: instant,
  endDate: instant,
  /** By deadline, the final one last; `pointValue` is its share in percent. */
  drafts: z.array(
    z.object({ id: z.uuid(), title: z.string(), pointValue: z.number(), deadline: instant }),
  ),
  /** The status of each student's work as a place in `statuses`. */
  statuses: z.array(z.int().min(0).max(CLOCK_STATUSES.length)),
  late: places,
  /** Who missed a draft. */
  missedDraft: places,
  /** Who submitted a draft that counts and has no grade. */
  ungradedDraft: places,
  exempt: places,
  ...grades,
});
export type BookAssignment = z.infer<typeof BookAssignmentSchema>;

/** Most characters in the name of a category. */
export const MAX_CATEGORY_NAME = 80;
/** Largest weight of a category. */
export const MAX_CATEGORY_WEIGHT = 1_000;

const categoryFields = {
  name: text()
    .trim()
    .min(1, rule('grades.categoryName'))
    .max(MAX_CATEGORY_NAME, maxLengthMessage(MAX_CATEGORY_NAME)),
  /** Its share is this of the weights of all categories that count. */
  weight: z
    .number({ error: rule('grades.categoryWeight') })
    .min(0, rule('grades.categoryWeight'))
    .max(MAX_CATEGORY_WEIGHT, rule('grades.categoryWeight')),
  /** How many of a student's works with the lowest grades don't count. */
  dropLowest: z
    .int(rule('grades.categoryDrops'))
    .min(0, rule('grades.categoryDrops'))
    .max(MAX_DROPPED, rule('grades.categoryDrops')),
  /** Whether it adds to the total without counting in the maximum. */
  isExtra: z.boolean(),
};
export const BookCategorySchema = z.object({ id: z.uuid(), ...categoryFields });
export type BookCategory = z.infer<typeof BookCategorySchema>;

export const GradeBookSchema = z.object({
  classId: z.uuid(),
  className: z.string(),
  timeZone: z.string(),
  gradeMethod: z.enum(GRADE_METHODS),
  /** The letters in use, lowest first. */
  gradeOptions: z.array(ClassGradeSchema.pick({ letter: true, value: true })),
  /** Whether missing work without a grade counts as 0 in the totals. */
  missingCounts: z.boolean(),
  /** Without any, assignments count by their point values. */
  categories: z.array(BookCategorySchema),
  /** Whether students see their own total. */
  showsTotals: z.boolean(),
  abilities: z.object({
    canGrade: z.boolean(),
    /** May exempt students, and decide whether missing work counts. */
    canManage: z.boolean(),
  }),
  /** What the statuses of the assignments mean, by place. */
  statuses: z.array(z.enum(CLOCK_STATUSES)),
  /** By last and first name. */
  students: z.array(
    z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string(), email: z.string() }),
  ),
  /** By their start. */
  assignments: z.array(BookAssignmentSchema),
});
export type GradeBook = z.infer<typeof GradeBookSchema>;

export const readGradeBook = endpoint({
  method: 'GET',
  path: '/classes/gradebook',
  summary: 'The grade book of a class: its students, assignments and grades, by column',
  action: 'gradeBook.read',
  opens: 'lists',
  query: byId,
  response: GradeBookSchema,
});

export const BookDraftsSchema = z.object({
  /** What the statuses of the drafts mean, by place. */
  statuses: z.array(z.enum(DRAFT_CLOCK_STATUSES)),
  /** Whom the columns are about, in their order. */
  studentIds: z.array(z.uuid()),
  drafts: z.array(
    z.object({
      id: z.uuid(),
      statuses: z.array(z.int().min(0).max(DRAFT_CLOCK_STATUSES.length)),
      ...grades,
    }),
  ),
});
export type BookDrafts = z.infer<typeof BookDraftsSchema>;

export const readBookDrafts = endpoint({
  method: 'GET',
  path: '/classes/gradebook/drafts',
  summary: 'The drafts of one assignment in the grade book, by column',
  action: 'gradeBook.read',
  opens: 'lists',
  query: z.object({ id: z.uuid().describe('The assignment') }),
  response: BookDraftsSchema,
});

export const findBookSubmission = endpoint({
  method: 'GET',
  path: '/classes/gradebook/submission',
  summary: 'The submission behind a cell of the grade book; null while nothing was begun',
  action: 'gradeBook.read',
  opens: 'nothing',
  query: z.object({ assignmentId: z.uuid(), studentId: z.uuid() }),
  response: z.object({ submissionId: z.uuid().nullable() }),
  errors: ['conflict'],
});

const isLetter = (value: string): value is LetterGrade =>
  LETTER_GRADES.some((one) => one === value);

/** A grade in the method of the class: points (-1 for none), a letter, or null for none. */
const GradeValueSchema = z
  .union([z.number(), z.string(), z.null()])
  .refine(
    (value) =>
      typeof value === 'string'
        ? isLetter(value)
        : value === null || value === NO_GRADE || isPoints(value),
    { error: rule('grades.invalid') },
  )
  .transform((value) => value as number | LetterGrade | null);

/** Most grades in one request. */
export const MAX_GRADES_AT_ONCE = 500;

export const BookGradeSchema = z.object({
  studentId: z.uuid(),
  assignmentId: z.uuid(),
  /** Null for the assignment as a whole. */
  draftId: z.uuid().nullable(),
  grade: GradeValueSchema,
  /** The grade that the caller saw: if another one has been set since, nothing is changed. */
  seen: GradeValueSchema,
});
export type BookGrade = z.infer<typeof BookGradeSchema>;

export const BookGradeResultSchema = z.object({
  outcome: z.enum(['saved', 'unchanged', 'changed-meanwhile', 'refused']),
  /** The current grade. */
  grade: z.union([z.number(), z.string(), z.null()]),
  /** Why it wasn't saved, as a sentence; null when it was. */
  problem: RefusalSchema.nullable(),
});
export type BookGradeResult = z.infer<typeof BookGradeResultSchema>;

export const setBookGrades = endpoint({
  method: 'POST',
  path: '/classes/gradebook/grades',
  summary:
    'Set grades of a class, each by itself: those that can’t be set are answered with the reason',
  action: 'submission.grade',
  opens: 'nothing',
  body: z.object({
    classId: z.uuid(),
    grades: z.array(BookGradeSchema).min(1).max(MAX_GRADES_AT_ONCE),
  }),
  /** One for each grade, in their order. */
  response: z.object({ results: z.array(BookGradeResultSchema) }),
  errors: ['conflict'],
});

export const setExempt = endpoint({
  method: 'POST',
  path: '/classes/gradebook/exempt',
  summary: 'Exempt a student from an assignment (`status` true), or end that (false)',
  action: 'gradeBook.manage',
  opens: 'nothing',
  query: z.object({ assignmentId: z.uuid(), studentId: z.uuid(), status: z.stringbool() }),
  response: z.object({ exempt: z.boolean() }),
  errors: ['conflict'],
});

export const setMissingCounts = endpoint({
  method: 'POST',
  path: '/classes/gradebook/missing',
  summary:
    'Count missing work without a grade as 0 in the totals of a class (`status` true), or not at all (false)',
  action: 'gradeBook.manage',
  opens: 'nothing',
  query: byId.extend({ status: z.stringbool() }),
  response: z.object({ missingCounts: z.boolean() }),
  errors: ['conflict'],
});

export const setGradeCategories = endpoint({
  method: 'PUT',
  path: '/classes/gradebook/categories',
  summary:
    'Set what the totals of a class are made of: its categories in their order, the category of each assignment, and whether students see their total',
  action: 'gradeBook.manage',
  opens: 'nothing',
  body: z.object({
    classId: z.uuid(),
    categories: z
      .array(
        // A new one without an id.
        z.object({ id: z.uuid().nullable(), ...categoryFields }),
      )
      .max(MAX_CATEGORIES, rule('grades.tooManyCategories')),
    /** Those that aren’t named stay as they are. */
    assignments: z
      .array(
        z.object({
          id: z.uuid(),
          /** Its place among the categories; null without one. */
          category: z.int().min(0).nullable(),
          isExtra: z.boolean(),
        }),
      )
      .max(1_000),
    showsTotals: z.boolean(),
  }),
  response: z.object({ categories: z.array(BookCategorySchema) }),
  errors: ['conflict'],
});

export const exportGradeBook = endpoint({
  method: 'GET',
  path: '/classes/gradebook/export',
  summary:
    'The grade book as CSV or as an Excel workbook, with the drafts where `drafts` is true; it can be changed and imported again',
  action: 'gradeBook.read',
  opens: { shows: 'export', by: { class: 'id' } },
  query: byId.extend({ format: z.enum(['csv', 'xlsx']), drafts: z.stringbool().default(false) }),
  response: 'bytes',
});

/** Maximum size of a file of grades, in bytes. */
export const MAX_GRADE_FILE = 8 * 1024 * 1024;
/** Most grades that one file changes. */
export const MAX_IMPORTED_GRADES = 10_000;
/** The most lines and cells that can't be set that are listed one by one. */
export const MAX_REFUSED_CELLS = 500;

const CellOfFileSchema = z.object({
  /** Line of the file, counted from 1. */
  line: z.int(),
  student: z.string(),
  column: z.string(),
});
const ShownGradeSchema = z.union([z.number(), z.string(), z.null()]);

export const GradeImportSchema = z.object({
  /** What the file would set. `from` is the current grade. */
  changes: z.array(
    CellOfFileSchema.extend({
      studentId: z.uuid(),
      assignmentId: z.uuid(),
      draftId: z.uuid().nullable(),
      from: ShownGradeSchema,
      to: ShownGradeSchema,
    }),
  ),
  /** What was changed in the file and, since its export, in the grade book. */
  conflicts: z.array(
    CellOfFileSchema.extend({
      exported: ShownGradeSchema,
      stands: ShownGradeSchema,
      to: ShownGradeSchema,
    }),
  ),
  /** What can't be set, with the reason; at most `MAX_REFUSED_CELLS`. */
  refused: z.array(
    z.object({
      line: z.int(),
      /** Null for the whole line. */
      column: z.string().nullable(),
      text: z.string(),
      problem: RefusalSchema,
    }),
  ),
  refusedCount: z.int(),
  /** Heads of columns that are nothing of the class. */
  ignored: z.array(z.string()),
});
export type GradeImport = z.infer<typeof GradeImportSchema>;

export const previewGradeImport = endpoint({
  method: 'POST',
  path: '/classes/gradebook/import',
  summary:
    'What a file of grades would change, cell by cell; changes nothing itself: multipart `classId`, `file`',
  action: 'submission.grade',
  opens: 'lists',
  upload: {
    fields: z.object({ classId: z.uuid() }),
    file: 'file',
    files: 1,
    fileSize: MAX_GRADE_FILE,
    refusal: {
      fileTooLarge: () => ({ key: 'grades.tableTooLarge' }),
      totalTooLarge: { key: 'grades.tableTooLarge' },
      tooManyFiles: { key: 'grades.tableTooLarge' },
    },
  },
  response: GradeImportSchema,
  errors: ['conflict', 'too-large', 'damaged-file'],
});
