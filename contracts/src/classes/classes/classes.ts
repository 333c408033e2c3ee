import { rule } from '@antecedent/catalog/refusals';
import { ASSISTANT_RIGHTS } from '@antecedent/domain/access/assistant-rights';
import { CLOCK_STATUSES } from '@antecedent/domain/assignment/clock-status';
import { LETTER_GRADES } from '@antecedent/domain/grading/letter-grades';
import { ENROLLMENT_KEY_PATTERN } from '@antecedent/domain/roster/enrollment-key';
import { z } from 'zod';
import { AssignmentSchema } from '../../assignments/assignments/assignment.ts';
import { ClassGradeSchema, GRADE_METHODS } from '../../grading/grade-scale.ts';
import { StudentSubmissionSchema } from '../../submissions/submissions/student-work.ts';
import { endpoint } from '../../wire/endpoint.ts';
import { date, instant, maxLengthMessage, text } from '../../wire/fields.ts';
import { AssistantSchema } from './assistants.ts';
import { InstructorSchema } from './instructors.ts';

export const NamedOptionSchema = z.object({ id: z.int(), name: z.string() });

export const listOptions = endpoint({
  method: 'POST',
  path: '/classes/getlist',
  summary: 'Subject areas (`area`) or student levels (`level`) to choose from',
  action: 'class.register',
  opens: 'nothing',
  query: z.object({ type: z.enum(['level', 'area']) }),
  response: z.array(NamedOptionSchema),
});

export const RegisterClassSchema = z.object({
  classname: text().trim().min(1, rule('classes.name')).max(200, maxLengthMessage(200)),
  enrollkey: z.string().regex(ENROLLMENT_KEY_PATTERN, rule('classes.keyPattern')),
  classStartDate: date,
  classEndDate: date,
  subjectarea: z.int({ error: rule('classes.subjectArea') }),
  studentlevel: z.int({ error: rule('classes.studentLevel') }),
  classTimeZone: text().min(1, rule('classes.timeZone')).max(64),
  gradeMethod: z.enum(GRADE_METHODS).default('Numeric'),
  grades: z.array(ClassGradeSchema).max(LETTER_GRADES.length).default([]),
});

export const registerClass = endpoint({
  method: 'POST',
  path: '/classes/registerclass',
  summary: 'Create a class',
  action: 'class.register',
  opens: 'nothing',
  body: RegisterClassSchema,
  response: z.object({ id: z.uuid() }),
  errors: ['enrollment-key-taken'],
});

export const CLASS_PAGE_SIZE = 10;

export const ClassListItemSchema = z.object({
  id: z.uuid(),
  className: z.string(),
  enrollkey: z.string(),
  subjectArea: z.string(),
  studentLevel: z.string(),
  startDate: instant,
  endDate: instant,
});

/** A class as one of its instructors sees it. Only the owner may delete it. */
export const TaughtClassSchema = ClassListItemSchema.extend({ isOwner: z.boolean() });

export const listClasses = endpoint({
  method: 'POST',
  path: '/classes/classList',
  summary: 'List the instructor’s classes by page, newest first; an empty page ends the list',
  action: 'class.list',
  opens: 'nothing',
  query: z.object({
    index: z.coerce.number().int().min(0).max(100_000),
    archived: z.stringbool().default(false),
  }),
  response: z.array(TaughtClassSchema),
});
export const ClassStudentSchema = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  totalTime: z.int(),
  submissions: z.array(StudentSubmissionSchema),
  /** Deadlines that are the student's own; `dueDate` is the one that an instructor set for the student alone. */
  ownDeadlines: z.array(
    z.object({ draftId: z.uuid(), deadline: instant, dueDate: instant.nullable() }),
  ),
  /** Assignments that the student is exempt from. */
  exempt: z.array(z.uuid()),
  /** Assignments with a submitted draft that counts and has no grade, while the whole has none. */
  ungradedDrafts: z.array(z.uuid()),
});
/**
 * A person on the roster without an account. They are enrolled as soon as they sign up with this
 * email address.
 */
export const InvitationSchema = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  invitedAt: instant,
});

export const ClassDetailSchema = z.object({
  id: z.uuid(),
  className: z.string(),
  classTimeZone: z.string(),
  enrollKey: z.string(),
  gradeMethod: z.enum(GRADE_METHODS),
  grades: z.array(ClassGradeSchema),
  startDate: instant,
  endDate: instant,
  subjectArea: z.string(),
  subjectAreaId: z.int(),
  studentLevel: z.string(),
  studentLevelId: z.int(),
  archived: z.boolean(),
  students: z.array(ClassStudentSchema),
  /** People on the roster without an account. */
  invitations: z.array(InvitationSchema),
  assistants: z.array(AssistantSchema),
  /** What they may do besides reading. */
  assistantsMay: z.array(z.enum(ASSISTANT_RIGHTS)),
  /** The class's instructors, owner first. */
  instructors: z.array(InstructorSchema),
  abilities: z.object({
    /** Whether the user may add and remove co-instructors. */
    canManageInstructors: z.boolean(),
  }),
  assignments: z.array(AssignmentSchema),
  /**
   * Assignments with hidden names, each with all students as they are called there. Only here is their work on it; ids represent
   * students in this assignment alone. In an order that follows no names.
   */
  withoutNames: z.array(
    z.object({
      assignmentId: z.uuid(),
      students: z.array(
        ClassStudentSchema.extend({
          hidden: z.boolean(),
          /** By the clock, with the deadlines that are the student’s own and not returned here. */
          clockStatus: z.enum(CLOCK_STATUSES),
        }),
      ),
    }),
  ),
});
export type ClassDetail = z.infer<typeof ClassDetailSchema>;

export const readClass = endpoint({
  method: 'POST',
  path: '/classes/getclass',
  summary: 'A class with its students, assignments and submissions',
  action: 'class.read',
  opens: 'lists',
  query: z.object({ id: z.uuid() }),
  response: ClassDetailSchema,
});
