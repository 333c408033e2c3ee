import { z } from 'zod';
import { StripSchema } from '../submissions/submissions/student-work.ts';
import { endpoint } from '../wire/endpoint.ts';
import { instant } from '../wire/fields.ts';

/** An open assignment of a student, from any class. */
export const OpenTaskSchema = z.object({
  assignmentId: z.uuid(),
  title: z.string(),
  /** Title of the draft due next; null when it has the assignment's own title. */
  draft: z.string().nullable(),
  className: z.string(),
  classTimeZone: z.string(),
  /** Null when the whole submission was reopened: it has no deadline. */
  due: instant.nullable(),
  /** Whether the student has started. */
  begun: z.boolean(),
});
export type OpenTask = z.infer<typeof OpenTaskSchema>;

/** How many pieces of unread feedback the home page shows. */
export const NEW_FEEDBACK = 3;

/** Feedback that the student can see and hasn't read. */
export const NewFeedbackSchema = z.object({
  id: z.int(),
  assignmentId: z.uuid(),
  title: z.string(),
  /** Null for the assignment as a whole. */
  draft: z.string().nullable(),
  classTimeZone: z.string(),
  author: z.string(),
  timestamp: instant,
  /** Its first characters. */
  excerpt: z.string(),
  isCut: z.boolean(),
  /** How long its recording is, in seconds; null without one. */
  recordingSeconds: z.int().nullable(),
});
export type NewFeedback = z.infer<typeof NewFeedbackSchema>;

export const StudentHomeSchema = z.object({
  /** By deadline; tasks without one come last. */
  tasks: z.array(OpenTaskSchema),
  /** Newest first. */
  feedback: z.array(NewFeedbackSchema),
  classes: z.array(
    z.object({
      id: z.uuid(),
      className: z.string(),
      instructor: z.string(),
      archived: z.boolean(),
      /** Words changed on each of the last 28 days, today last; empty without any. */
      writing: StripSchema,
    }),
  ),
});
export type StudentHome = z.infer<typeof StudentHomeSchema>;

export const readStudentHome = endpoint({
  method: 'GET',
  path: '/home/student',
  summary: 'Get a student’s open assignments and classes',
  action: 'class.listEnrolled',
  response: StudentHomeSchema,
});

/** How many days ahead the home page lists deadlines. */
export const DEADLINE_DAYS = 14;

/** Submitted work of one assignment that the reader has neither opened, graded nor marked as read since. */
const WaitingSubmissionsSchema = z.object({
  assignmentId: z.uuid(),
  title: z.string(),
  classId: z.uuid(),
  className: z.string(),
  count: z.int(),
  /** When the longest-waiting submission was submitted. */
  since: instant,
  /** The longest-waiting submission. */
  submissionId: z.uuid(),
});
export type WaitingSubmissions = z.infer<typeof WaitingSubmissionsSchema>;

/** An upcoming deadline. */
const DeadlineSchema = z.object({
  draftId: z.uuid(),
  title: z.string(),
  draft: z.string().nullable(),
  classId: z.uuid(),
  className: z.string(),
  classTimeZone: z.string(),
  deadline: instant,
  submitted: z.int(),
  students: z.int(),
});
export type UpcomingDeadline = z.infer<typeof DeadlineSchema>;

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
  /** Longest-waiting first. */
  waiting: z.array(WaitingSubmissionsSchema),
  /** Earliest first. */
  deadlines: z.array(DeadlineSchema),
  /** Newest classes that are not archived. */
  classes: z.array(HomeClassSchema),
});
export type TeachingHome = z.infer<typeof TeachingHomeSchema>;

export const readInstructorHome = endpoint({
  method: 'GET',
  path: '/home/instructor',
  summary: 'Get an instructor’s unread submissions, next deadlines and classes',
  action: 'class.list',
  opens: 'lists',
  response: TeachingHomeSchema,
});

export const readAssistantHome = endpoint({
  method: 'GET',
  path: '/home/assistant',
  summary: 'The same for the classes of a teaching assistant',
  action: 'class.assist',
  opens: 'lists',
  response: TeachingHomeSchema,
});

/** How many days back the coordinator's home page counts submitted drafts. */
export const RECENT_SUBMISSION_DAYS = 7;

export const CoordinatorHomeSchema = z.object({
  /** Classes that have started, have not ended and are not archived. */
  running: z.int(),
  /** Distinct people enrolled in them. */
  students: z.int(),
  /** Drafts submitted in them in the last days. */
  submitted: z.int(),
  /** Earliest first. */
  deadlines: z.array(DeadlineSchema),
  /** The newest running classes. */
  classes: z.array(HomeClassSchema),
});
export type CoordinatorHome = z.infer<typeof CoordinatorHomeSchema>;

export const readCoordinatorHome = endpoint({
  method: 'GET',
  path: '/home/coordinator',
  summary: 'Get totals over all running classes, the next deadlines and the newest classes',
  action: 'class.browse',
  opens: 'lists',
  response: CoordinatorHomeSchema,
});
