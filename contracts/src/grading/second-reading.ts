import { rule } from '@antecedent/catalog/refusals';
import { CLASS_ROLES } from '@antecedent/domain/access/class-roles';
import { isPoints, MAX_POINTS } from '@antecedent/domain/grading/grades';
import { LETTER_GRADES } from '@antecedent/domain/grading/letter-grades';
import { RUBRIC_LIMITS } from '@antecedent/domain/grading/rubric';
import {
  SECOND_READING_LIMITS,
  SECOND_READING_STATES,
} from '@antecedent/domain/grading/second-reading';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { instant, maxLengthMessage, text } from '../wire/fields.ts';
import { CriterionSchema, RatingSchema } from './rubrics.ts';
import { MAX_CHOSEN_STUDENTS, MAX_MARKERS } from './shares.ts';

const invalid = { error: rule('grades.invalid') };
const points = z.number(invalid).refine(isPoints, invalid);

/** A grade by the method of its class; both are null without a grade. */
export const MarkGradeSchema = z.object({
  points: points.nullable(),
  letter: z.enum(LETTER_GRADES, invalid).nullable(),
});
export type MarkGrade = z.infer<typeof MarkGradeSchema>;

/** What one marker gave, once it may be seen. */
export const MarkSchema = z.object({
  grade: MarkGradeSchema,
  /** By the criteria of the rubric as they were; empty without a rubric. */
  ratings: z.array(RatingSchema),
  /** To the other marker; students never see it. */
  note: z.string(),
  changedAt: instant.nullable(),
});

/** One of the two markers of a student's work. */
export const SecondReadingMarkerSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Null where the caller may not know it: the other marker's, until both have finished. */
  finished: z.boolean().nullable(),
  finishedAt: instant.nullable(),
  /** Null until both have finished. */
  mark: MarkSchema.nullable(),
});
export type SecondReadingMarker = z.infer<typeof SecondReadingMarkerSchema>;

/** Two marks next to each other, once both have finished. */
export const ComparisonSchema = z.object({
  /** In points; with letters, of their values. Null where the class has changed how it grades since. */
  difference: z.number().nullable(),
  /** The mean: a proposal that a person accepts. Null where no letter is that low. */
  proposal: MarkGradeSchema.nullable(),
  /** Ids of the criteria with other points. */
  criteria: z.array(z.string()),
});

const Agreed = z.object({ grade: MarkGradeSchema, author: z.string(), at: instant });

const reading = {
  state: z.enum(SECOND_READING_STATES),
  /** The first and the second marker. */
  markers: z.array(SecondReadingMarkerSchema),
  /** Null until both have finished. */
  comparison: ComparisonSchema.nullable(),
  agreed: Agreed.nullable(),
  /** Whether the caller may set the agreed grade now. */
  canAgree: z.boolean(),
};

/** One student's work that two people read. */
export const SecondReadingRowSchema = z.object({
  /** The student, or the id that represents them while names are hidden. */
  studentId: z.uuid(),
  name: z.string(),
  /** Null until the student has started. */
  submissionId: z.uuid().nullable(),
  /** Whether it can be graded: its writing has ended. */
  gradable: z.boolean(),
  late: z.boolean(),
  ...reading,
});
export type SecondReadingRow = z.infer<typeof SecondReadingRowSchema>;

export const SecondReadingSchema = z.object({
  /** Null until a second reading was turned on; for assistants who aren’t markers too. */
  settings: z
    .object({
      tolerance: z.number(),
      /** Whether everyone’s work is read twice, that of students who join later too. */
      all: z.boolean(),
      markerIds: z.array(z.uuid()),
    })
    .nullable(),
  method: z.enum(['Numeric', 'Letter']),
  options: z.array(z.object({ letter: z.enum(LETTER_GRADES), value: z.number() })),
  /** Those who may grade in the class, for instructors. */
  graders: z.array(z.object({ id: z.uuid(), name: z.string(), role: z.enum(CLASS_ROLES) })),
  /** The criteria of the assignment’s rubric; empty without one. */
  criteria: z.array(CriterionSchema),
  /** For instructors all of them, for assistants those that they read. */
  rows: z.array(SecondReadingRowSchema),
});
export type SecondReading = z.infer<typeof SecondReadingSchema>;

const assignment = z.uuid().describe('The assignment');

export const readSecondReading = endpoint({
  method: 'GET',
  path: '/classes/secondReading',
  summary:
    'Whose work on an assignment two people read, how far they are, and how their grades differ',
  action: 'secondReading.read',
  opens: 'lists',
  query: z.object({ id: assignment }),
  response: SecondReadingSchema,
});

/** Whose work is read twice. */
export const ReadingChoiceSchema = z.discriminatedUnion('by', [
  z.object({ by: z.literal('all') }),
  z.object({ by: z.literal('number'), number: z.int().min(1).max(MAX_CHOSEN_STUDENTS) }),
  z.object({ by: z.literal('percent'), percent: z.number().min(1).max(100) }),
  z.object({
    by: z.literal('students'),
    studentIds: z.array(z.uuid()).min(1).max(MAX_CHOSEN_STUDENTS),
  }),
  z.object({
    by: z.literal('grades'),
    /** In points, both included; letters count with their values. */
    from: z.number().min(0).max(MAX_POINTS),
    to: z.number().min(0).max(MAX_POINTS),
  }),
]);
export type ReadingChoice = z.infer<typeof ReadingChoiceSchema>;

export const openSecondReading = endpoint({
  method: 'PUT',
  path: '/classes/secondReading',
  summary:
    'Let two of the markers read the work of students; those who are chosen already get other markers only in place of some who don’t read any more',
  action: 'secondReading.manage',
  opens: 'nothing',
  body: z.object({
    assignmentId: assignment,
    markerIds: z.array(z.uuid()).min(2, rule('grades.twoMarkers')).max(MAX_MARKERS),
    tolerance: z.number().min(0).max(SECOND_READING_LIMITS.tolerance),
    choice: ReadingChoiceSchema,
  }),
  response: z.object({
    reading: SecondReadingSchema,
    /** How many students were added, and how many weren’t since their grade is visible or their final draft has one. */
    added: z.int(),
    skipped: z.int(),
  }),
  errors: ['conflict'],
});

export const endSecondReading = endpoint({
  method: 'DELETE',
  path: '/classes/secondReading',
  summary:
    'End the second reading of an assignment, or of one student’s work; marks are stored, agreed grades stay, and grades from before are set again',
  action: 'secondReading.manage',
  opens: 'nothing',
  query: z.object({
    id: assignment,
    studentId: z.uuid().optional().describe('The student alone; everyone if it is left out'),
  }),
  response: SecondReadingSchema,
  errors: ['conflict'],
});

/** The second reading of one submission, next to its text. */
export const WorkReadingSchema = z.object({
  ...reading,
  tolerance: z.number(),
  /** The criteria that the markers assess by; empty without a rubric. */
  criteria: z.array(CriterionSchema),
  /** What the caller gave as a marker; null for others. */
  mine: MarkSchema.extend({ finishedAt: instant.nullable() }).nullable(),
});
export type WorkReading = z.infer<typeof WorkReadingSchema>;

export const readWorkReading = endpoint({
  method: 'GET',
  path: '/classes/secondReading/work',
  summary: 'The second reading of a submission; null without one',
  action: 'secondReading.read',
  opens: 'nothing',
  query: z.object({ submissionId: z.uuid() }),
  response: z.object({ reading: WorkReadingSchema.nullable() }),
});

export const saveMark = endpoint({
  method: 'PUT',
  path: '/classes/secondReading/mark',
  summary:
    'Store what the caller gives as one of the two markers, or say that they are done; once both are, it stays as it is',
  action: 'submission.grade',
  opens: 'nothing',
  body: z.object({
    submissionId: z.uuid(),
    grade: MarkGradeSchema,
    ratings: z.array(RatingSchema).max(RUBRIC_LIMITS.criteria),
    note: text()
      .trim()
      .max(SECOND_READING_LIMITS.note, maxLengthMessage(SECOND_READING_LIMITS.note)),
    finished: z.boolean(),
    seen: instant
      .nullable()
      .optional()
      .describe(
        'The `changedAt` that the caller saw: where another one is stored, `conflict` is answered',
      ),
  }),
  response: z.object({ reading: WorkReadingSchema }),
  errors: ['conflict', 'rubric-changed'],
});

export const agreeOnGrades = endpoint({
  method: 'POST',
  path: '/classes/secondReading/agree',
  summary: 'Set agreed grades of submissions that two people have read: all of them, or none',
  action: 'submission.grade',
  opens: 'nothing',
  body: z.object({
    agreements: z
      .array(
        z.object({
          submissionId: z.uuid(),
          grade: MarkGradeSchema,
          /** Whose assessment by the rubric the student sees; null for neither. */
          assessmentOf: z.uuid().nullable(),
        }),
      )
      .min(1)
      .max(500),
  }),
  response: z.object({ agreed: z.int() }),
  errors: ['conflict', 'grade-changed'],
});
