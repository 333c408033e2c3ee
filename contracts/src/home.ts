import { z } from 'zod';
import { StripSchema } from './classes.ts';
import { endpoint } from './endpoint.ts';

const instant = z.iso.datetime();

/** Something that a student has to write, of any class. */
export const OpenTaskSchema = z.object({
  assignmentId: z.uuid(),
  title: z.string(),
  /** Of the draft that is due next; null where it bears the assignment's own name. */
  draft: z.string().nullable(),
  className: z.string(),
  classTimeZone: z.string(),
  /** Null where the whole submission was reopened: no deadline ends it. */
  due: instant.nullable(),
  /** Otherwise it is not begun. */
  begun: z.boolean(),
});
export type OpenTask = z.infer<typeof OpenTaskSchema>;

export const StudentHomeSchema = z.object({
  /** The first due first; what has no deadline comes last. */
  tasks: z.array(OpenTaskSchema),
  classes: z.array(
    z.object({
      id: z.uuid(),
      className: z.string(),
      instructor: z.string(),
      /** Words changed on each of the last 28 days, today last; empty without any. */
      writing: StripSchema,
    }),
  ),
});
export type StudentHome = z.infer<typeof StudentHomeSchema>;

export const readStudentHome = endpoint({
  method: 'GET',
  path: '/home/student',
  summary: 'What a student has to write, and their classes',
  action: 'class.listEnrolled',
  response: StudentHomeSchema,
});

/** How far ahead the start page looks, in days. */
export const DEADLINE_DAYS = 14;

export const InstructorHomeSchema = z.object({
  /** Handed in, and neither evaluated nor graded since by the instructor; the longest waiting first. */
  waiting: z.array(
    z.object({
      assignmentId: z.uuid(),
      title: z.string(),
      classId: z.uuid(),
      className: z.string(),
      count: z.int(),
      /** When the one that waits longest was handed in. */
      since: instant,
      /** That one. */
      submissionId: z.uuid(),
    }),
  ),
  /** Deadlines of the next days, the first first. */
  deadlines: z.array(
    z.object({
      draftId: z.uuid(),
      title: z.string(),
      draft: z.string().nullable(),
      classId: z.uuid(),
      className: z.string(),
      classTimeZone: z.string(),
      deadline: instant,
      handedIn: z.int(),
      students: z.int(),
    }),
  ),
  classes: z.array(
    z.object({
      id: z.uuid(),
      className: z.string(),
      subjectArea: z.string(),
      studentLevel: z.string(),
      students: z.int(),
    }),
  ),
});
export type InstructorHome = z.infer<typeof InstructorHomeSchema>;

export const readInstructorHome = endpoint({
  method: 'GET',
  path: '/home/instructor',
  summary: 'What waits to be read, the next deadlines and the classes of an instructor',
  action: 'class.list',
  response: InstructorHomeSchema,
});
