import { rule } from '@antecedent/catalog/refusals';
import { SUBMISSION_STATUSES } from '@antecedent/domain/assignment/states';
import { z } from 'zod';
import { AssignmentAbilitiesSchema } from '../../assignments/assignments/abilities.ts';
import { AssignmentSchema } from '../../assignments/assignments/assignment.ts';
import { OwnTotalSchema } from '../../grading/class-total.ts';
import { GRADE_METHODS } from '../../grading/grade-scale.ts';
import { StripSchema } from '../../submissions/submissions/student-work.ts';
import { endpoint } from '../../wire/endpoint.ts';
import { instant, text } from '../../wire/fields.ts';

/** A class as students see it in lists and search results. */
export const EnrolledClassSchema = z.object({
  id: z.uuid(),
  className: z.string(),
  enrollkey: z.string(),
  instructor: z.string(),
  subjectArea: z.string(),
  studentLevel: z.string(),
  startDate: instant,
  endDate: instant,
  classTimeZone: z.string(),
  enrolled: z.boolean(),
  archived: z.boolean(),
  gradeMethod: z.enum(GRADE_METHODS),
});
export type EnrolledClass = z.infer<typeof EnrolledClassSchema>;

export const searchClass = endpoint({
  method: 'POST',
  path: '/classes/ClassSearch',
  summary: 'Find a class by its enrollment key',
  action: 'class.search',
  query: z.object({ enrollkey: text().trim().min(1, rule('classes.keyEmpty')).max(64) }),
  response: EnrolledClassSchema,
  errors: ['conflict', 'too-many-attempts'],
});

export const enroll = endpoint({
  method: 'POST',
  path: '/classes/classenroll',
  summary: 'Enroll in a class found by its key; enrolling again has no effect',
  action: 'class.enroll',
  query: z.object({
    id: z.uuid(),
    enrollkey: text().trim().min(1, rule('classes.keyEmpty')).max(64),
    /** Accepted for clients of the specification, which doesn't say what it does; it has no effect (docs/decisions/0011). */
    optOut: z.enum(['true', 'false']).optional(),
  }),
  response: EnrolledClassSchema,
  errors: ['conflict'],
});

export const listEnrolledClasses = endpoint({
  method: 'POST',
  path: '/classes/myclasses',
  summary: 'The classes the student is enrolled in',
  action: 'class.listEnrolled',
  response: z.array(EnrolledClassSchema),
});
export const StudentAssignmentItemSchema = AssignmentSchema.pick({
  id: true,
  title: true,
  description: true,
  readingList: true,
  startDate: true,
  endDate: true,
  pointValue: true,
  preventAfterDueDate: true,
}).extend({
  status: z.enum(SUBMISSION_STATUSES),
  submissionId: z.uuid().nullable(),
  /** Whether the student sees grades here now: from the post date on, or once the instructor released them. */
  gradesReleased: z.boolean(),
  /** Whether the student is excused from it; what was given for it doesn't count then. */
  exempt: z.boolean(),
  /** -1 means none. */
  score: z.number(),
  alternateGrade: z.string().nullable(),
  /** The deadline is null when the whole submission was reopened. */
  nextDraft: z.object({ title: z.string(), deadline: instant.nullable() }).nullable(),
  totalTime: z.int(),
  words: z.int(),
  strip: StripSchema,
  abilities: AssignmentAbilitiesSchema,
});
export type StudentAssignmentItem = z.infer<typeof StudentAssignmentItemSchema>;

export const readEnrolledClass = endpoint({
  method: 'POST',
  path: '/classes/getmyclass',
  summary: 'A class with its visible assignments, for an enrolled student',
  action: 'class.readEnrolled',
  query: z.object({ id: z.uuid() }),
  response: EnrolledClassSchema.extend({
    /** The name of the student’s section; null without one. */
    section: z.string().nullable(),
    assignments: z.array(StudentAssignmentItemSchema),
    /** Null where the class doesn’t show it, and while nothing counts. */
    total: OwnTotalSchema.nullable(),
  }),
});
