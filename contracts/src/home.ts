import { z } from 'zod';
import { StripSchema } from './submissions/student-work.ts';
import { endpoint } from './wire/endpoint.ts';
import { instant } from './wire/fields.ts';

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

/** Handed in, and neither evaluated nor graded since by the instructor: one row an assignment. */
const WaitingSchema = z.object({
  assignmentId: z.uuid(),
  title: z.string(),
  classId: z.uuid(),
  className: z.string(),
  count: z.int(),
  /** When the one that waits longest was handed in. */
  since: instant,
  /** That one. */
  submissionId: z.uuid(),
});
export type Waiting = z.infer<typeof WaitingSchema>;

/** A deadline of the next days. */
const DeadlineSchema = z.object({
  draftId: z.uuid(),
  title: z.string(),
  draft: z.string().nullable(),
  classId: z.uuid(),
  className: z.string(),
  classTimeZone: z.string(),
  deadline: instant,
  handedIn: z.int(),
  students: z.int(),
});
export type NextDeadline = z.infer<typeof DeadlineSchema>;

const HomeClassSchema = z.object({
  id: z.uuid(),
  className: z.string(),
  instructor: z.string(),
  subjectArea: z.string(),
  studentLevel: z.string(),
  students: z.int(),
});
export type HomeClass = z.infer<typeof HomeClassSchema>;

export const TeachingHomeSchema = z.object({
  /** The longest waiting first. */
  waiting: z.array(WaitingSchema),
  /** The first first. */
  deadlines: z.array(DeadlineSchema),
  /** The newest that are not in the archive. */
  classes: z.array(HomeClassSchema),
});
export type TeachingHome = z.infer<typeof TeachingHomeSchema>;

export const readInstructorHome = endpoint({
  method: 'GET',
  path: '/home/instructor',
  summary: 'What waits to be read, the next deadlines and the classes of an instructor',
  action: 'class.list',
  response: TeachingHomeSchema,
});

export const readAssistantHome = endpoint({
  method: 'GET',
  path: '/home/assistant',
  summary: 'The same of the classes that a teaching assistant was added to',
  action: 'class.assist',
  response: TeachingHomeSchema,
});

/** How far back a coordinator's start page looks, in days. */
export const HANDED_IN_DAYS = 7;

export const CoordinatorHomeSchema = z.object({
  /** Classes that have begun and not ended, and are not in the archive. */
  running: z.int(),
  /** People enrolled in them, each counted once. */
  students: z.int(),
  /** Drafts handed in there in the last days. */
  handedIn: z.int(),
  /** The first first. */
  deadlines: z.array(DeadlineSchema),
  /** The newest of those that run. */
  classes: z.array(HomeClassSchema),
});
export type CoordinatorHome = z.infer<typeof CoordinatorHomeSchema>;

export const readCoordinatorHome = endpoint({
  method: 'GET',
  path: '/home/coordinator',
  summary: 'What runs in all classes together, the next deadlines and the newest classes',
  action: 'class.browse',
  response: CoordinatorHomeSchema,
});
