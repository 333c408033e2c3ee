import { ENROLLMENT_KEY_PATTERN } from '@antecedent/domain/assignment/enrollment-key';
import { LETTER_GRADES } from '@antecedent/domain/grading/letter-grades';
import { z } from 'zod';
import { AssistantSchema } from './assistants.ts';
import { endpoint } from './endpoint.ts';
import { atMost, text } from './text.ts';

export const GRADE_METHODS = ['Numeric', 'Letter'] as const;

export const NamedOptionSchema = z.object({ id: z.int(), name: z.string() });

export const ClassGradeSchema = z.object({
  letter: z.enum(LETTER_GRADES),
  value: z.number().min(0).max(100),
  selected: z.boolean(),
});

const instant = z.iso.datetime({ offset: true });
/** An instant that a person enters. */
const date = z.iso.datetime({ offset: true, error: 'Enter a date.' });

export const listOptions = endpoint({
  method: 'POST',
  path: '/classes/getlist',
  summary: 'Subject areas (`area`) or student levels (`level`) to choose from',
  action: 'class.register',
  query: z.object({ type: z.enum(['level', 'area']) }),
  response: z.array(NamedOptionSchema),
});

export const RegisterClassSchema = z.object({
  classname: text().trim().min(1, 'Enter a class name.').max(200, atMost(200)),
  enrollkey: z
    .string()
    .regex(ENROLLMENT_KEY_PATTERN, 'The enrollment key does not have its expected form.'),
  classStartDate: date,
  classEndDate: date,
  subjectarea: z.int({ error: 'Choose a subject area.' }),
  studentlevel: z.int({ error: 'Choose a student level.' }),
  classTimeZone: text().min(1, 'Choose a time zone.').max(64),
  gradeMethod: z.enum(GRADE_METHODS).default('Numeric'),
  grades: z.array(ClassGradeSchema).max(LETTER_GRADES.length).default([]),
});

export const registerClass = endpoint({
  method: 'POST',
  path: '/classes/registerclass',
  summary: 'Create a class',
  action: 'class.register',
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

export const listClasses = endpoint({
  method: 'POST',
  path: '/classes/classList',
  summary: 'A page of the instructor’s classes, newest first; an empty page ends the list',
  action: 'class.list',
  query: z.object({
    index: z.coerce.number().int().min(0).max(100_000),
    archived: z.stringbool().default(false),
  }),
  response: z.array(ClassListItemSchema),
});

/** Words changed in 28 equal spans from the start to the last save: a history at a glance. Empty before the first change. */
export const StripSchema = z.array(z.int()).max(28);

/** One student's work on one assignment, as a row of the instructor's table. */
export const StudentSubmissionSchema = z.object({
  submissionId: z.uuid().nullable(),
  assignmentId: z.uuid(),
  createDate: instant.nullable(),
  lastChangeDate: instant.nullable(),
  late: z.boolean(),
  status: z.string(),
  /** Seconds of active and think time. */
  totalTime: z.int(),
  /** -1 means none. */
  score: z.number(),
  alternateGrade: z.string().nullable(),
  strip: StripSchema,
  draftSubmissions: z.array(
    z.object({
      draftId: z.uuid(),
      title: z.string(),
      status: z.string(),
      date: instant.nullable(),
    }),
  ),
});

export const ClassStudentSchema = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  totalTime: z.int(),
  submissions: z.array(StudentSubmissionSchema),
});

export const DraftDefinitionSchema = z.object({
  /** `null` while the draft is new. */
  draftId: z.uuid().nullable(),
  draftTitle: text().trim().min(1, 'Fill the neccessory fields').max(200, atMost(200)),
  draftDeadline: z.iso.datetime({ offset: true, error: 'Fill the neccessory fields' }),
  draftPointValue: z
    .number({ error: 'Fill the neccessory fields' })
    .min(0, 'The point value of a draft has to be from 0 to 100.')
    .max(100, 'The point value of a draft has to be from 0 to 100.'),
  draftPeerReviewDeadline: instant.nullable().default(null),
  draftStatus: z.enum(['CREATE', 'UPDATE', 'DELETE']).default('CREATE'),
  draftType: z.enum(['DRAFT', 'FINAL']).default('DRAFT'),
});
export type DraftDefinition = z.infer<typeof DraftDefinitionSchema>;

export const FILE_CONTENT_TYPES = ['DOCUMENT', 'PRESENTATION', 'SPREADSHEET', 'DRAW'] as const;

export const AssignmentSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  startDate: instant,
  endDate: instant,
  postDate: instant,
  pointValue: z.number(),
  multiDraft: z.boolean(),
  autoSubmission: z.boolean(),
  autoEvaluate: z.boolean(),
  autoAccept: z.boolean(),
  autoItemsDisable: z.boolean(),
  preventAfterDueDate: z.boolean(),
  uploadFile: z.boolean(),
  mainFileType: z.enum(FILE_CONTENT_TYPES),
  visible: z.boolean(),
  stoped: z.boolean(),
  showAnalytics: z.boolean(),
  showAnalyticsAlways: z.boolean(),
  draftSubmissions: z.array(DraftDefinitionSchema),
});
export type Assignment = z.infer<typeof AssignmentSchema>;

/** Somebody on the class list without an account yet: enrolled as soon as one with this address is there. */
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
  /** On the class list, without an account yet. */
  invitations: z.array(InvitationSchema),
  assistants: z.array(AssistantSchema),
  assignments: z.array(AssignmentSchema),
});
export type ClassDetail = z.infer<typeof ClassDetailSchema>;

export const readClass = endpoint({
  method: 'POST',
  path: '/classes/getclass',
  summary: 'A class with its students, assignments and submissions',
  action: 'class.read',
  query: z.object({ id: z.uuid() }),
  response: ClassDetailSchema,
});

export const CreateAssignmentSchema = z.object({
  classId: z.uuid(),
  title: text().trim().min(1, 'Enter a title.').max(200, atMost(200)),
  description: text().max(20_000, atMost(20_000)).default(''),
  pointValue: z
    .number({ error: 'Enter a point value.' })
    .min(0, 'The point value has to be from 0 to 1,000.')
    .max(1_000, 'The point value has to be from 0 to 1,000.'),
  startDate: date,
  endDate: date,
  postDate: date,
  multiDraft: z.boolean().default(false),
  autoSubmission: z.boolean().default(false),
  autoEvaluate: z.boolean().default(false),
  autoAccept: z.boolean().default(false),
  autoItemsDisable: z.boolean().default(false),
  preventAfterDueDate: z.boolean().default(false),
  uploadFile: z.boolean().default(false),
  mainFileType: z.enum(FILE_CONTENT_TYPES).default('DOCUMENT'),
  visible: z.boolean().default(true),
  showAnalytics: z.boolean().default(false),
  showAnalyticsAlways: z.boolean().default(false),
  draftSubmissions: z
    .array(DraftDefinitionSchema)
    .max(50, 'An assignment has at most 50 drafts.')
    .default([]),
  /** Items made for it before it was saved: one main file, additional files. */
  templates: z.array(z.uuid()).max(5).optional(),
});

export const createAssignment = endpoint({
  method: 'POST',
  path: '/classes/createAssignment',
  summary: 'Create an assignment; the final draft is added and receives the remaining percentage',
  action: 'assignment.create',
  body: CreateAssignmentSchema,
  response: AssignmentSchema,
});
