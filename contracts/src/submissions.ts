import { z } from 'zod';
import { AttachmentSchema } from './attachments.ts';
import { FILE_CONTENT_TYPES } from './classes.ts';
import { endpoint } from './endpoint.ts';
import { DraftStepSchema, FeedbackSchema } from './student-assignment.ts';

const instant = z.iso.datetime({ offset: true });
const ofSubmission = z.object({ submissionId: z.uuid() });
const byId = z.object({ id: z.uuid().describe('The submission') });

/** One line of a score's arithmetic; `key` names its sentence in the browser's catalogue. */
export const ArithmeticLineSchema = z.object({
  key: z.string(),
  values: z.record(z.string(), z.number().nullable()),
  result: z.number().nullable(),
});

export const ScoreSchema = z.object({
  /** 0 to 100; -1 when there is too little to score. */
  score: z.int().min(-1).max(100),
  letter: z.string(),
  /** Names the sentence beside the number. */
  reason: z.string(),
  lines: z.array(ArithmeticLineSchema),
});

export const ScoreHistoryEntrySchema = z.object({
  timestamp: instant,
  effort: z.int(),
  revision: z.int(),
  /** What asked for the evaluation: `revise`, `submission`, `auto`, `accepted`. */
  type: z.string(),
  graded: z.boolean(),
});

export const DurationSchema = z.object({
  seconds: z.int(),
  d: z.int(),
  h: z.int(),
  m: z.int(),
  s: z.int(),
});

export const TimeMetricsSchema = z.object({
  active: DurationSchema,
  think: DurationSchema,
  real: DurationSchema,
  awaySeconds: z.int(),
  sessions: z.int(),
  /** Competition rank by real time; `null` without time. */
  classRank: z.int().nullable(),
  classNumMembers: z.int(),
});

export const AssessmentSchema = z.object({
  algorithm: z.string(),
  evaluatedAt: instant.nullable(),
  effort: ScoreSchema,
  revision: ScoreSchema,
  provenance: z.object({ typed: z.int(), bulk: z.int(), unobserved: z.int() }),
  words: z.int(),
  /** Words per minute; `null` below a minute of writing. */
  wordsPerMinute: z.int().nullable(),
  pace: z.enum(['measured', 'hurried', 'rushed']).nullable(),
  rush: z.number().nullable(),
  /** Passages that arrived in bulk and still stand, longest first. */
  bulkPassages: z.array(
    z.object({ words: z.int(), paragraph: z.int(), at: instant, excerpt: z.string() }),
  ),
  /** Share of new words in the last 24 hours before the last save. */
  lateBurst: z.number().nullable(),
});

/** A file beside the main file, as the reader opens it: with the view `addition`. */
export const SubmittedFileSchema = z.object({
  fileId: z.uuid(),
  title: z.string(),
  type: z.enum(FILE_CONTENT_TYPES),
  startDate: instant,
  lastChangeDate: instant,
});
export type SubmittedFile = z.infer<typeof SubmittedFileSchema>;

/**
 * What becomes of comments and suggestions of the person who reads: the student can answer them now, can only read them
 * until they may write again, or nothing is left in an archived class.
 */
export const REVIEW_ROOMS = ['open', 'student-reads', 'archived'] as const;

export const SubmissionSchema = z.object({
  submissionId: z.uuid(),
  assignmentId: z.uuid(),
  classId: z.uuid(),
  studentId: z.uuid(),
  /** Zero-based place among the submissions of this assignment. */
  currentStudentIndex: z.int(),
  numberOfStudents: z.int(),
  studentName: z.string(),
  classTitle: z.string(),
  assignmentTitle: z.string(),
  assignmentStartDate: instant,
  assignmentDuedate: instant,
  classTimezone: z.string(),
  createDate: instant,
  status: z.string(),
  /** The last evaluation's figures; -1 means none. */
  effort: z.int(),
  revision: z.int(),
  assessment: AssessmentSchema.nullable(),
  grade: z.number(),
  alternateGrade: z.string().nullable(),
  gradeMethod: z.enum(['Numeric', 'Letter']),
  gradeOptions: z.array(z.object({ letter: z.string(), value: z.number() })),
  lastModification: instant.nullable(),
  lastEvaluationDate: instant.nullable(),
  lastSubmissionDate: instant.nullable(),
  isLateSubmission: z.boolean(),
  deadlines: z.array(
    z.object({
      draftId: z.uuid(),
      draftTitle: z.string(),
      draftDeadline: instant,
      draftPointValue: z.number(),
    }),
  ),
  deadlineSubmissions: z.array(
    DraftStepSchema.extend({ draftSubmissionId: z.uuid(), version: z.int().nullable() }),
  ),
  feedbacks: z.array(FeedbackSchema),
  scoresHistory: z.array(ScoreHistoryEntrySchema),
  /** Files beside the main file that the student has opened, in the order of the student's tabs. */
  additionalFiles: z.array(SubmittedFileSchema),
  attachedFiles: z.array(AttachmentSchema),
  fileId: z.uuid(),
  mainFileType: z.enum(FILE_CONTENT_TYPES),
  branch: z.string(),
  /** Saved versions of the main file; 0 disables rewind and analytics. */
  versions: z.int(),
  words: z.int(),
  abilities: z.object({
    canEvaluate: z.boolean(),
    canGrade: z.boolean(),
    /** Reopening, exceptions on drafts, and handing in for the student. */
    canManage: z.boolean(),
    /** Ending the writing, while it has not ended. */
    canFinalize: z.boolean(),
  }),
  /** `null` for those who only read. */
  reviewRoom: z.enum(REVIEW_ROOMS).nullable(),
});
export type Submission = z.infer<typeof SubmissionSchema>;

export const readSubmission = endpoint({
  method: 'POST',
  path: '/classes/readsubmission',
  summary: 'Everything the reading page shows about one submission',
  action: 'submission.read',
  query: ofSubmission,
  response: SubmissionSchema,
});

export const nextSubmission = endpoint({
  method: 'POST',
  path: '/classes/getnextsubmissionId',
  summary: 'The neighbouring submission of the same assignment; null at either end',
  action: 'submission.read',
  body: z.object({
    classId: z.uuid(),
    studentIndex: z.int().min(0),
    assignmentId: z.uuid(),
    direction: z.union([z.literal(-1), z.literal(1)]),
  }),
  response: z.object({ data: z.uuid().nullable() }),
});

export const readTimes = endpoint({
  method: 'POST',
  path: '/classes/getTimeConsumed',
  summary: 'Active, think and real time with the class rank',
  action: 'submission.analytics',
  query: byId,
  response: TimeMetricsSchema,
});

export const evaluateSubmission = endpoint({
  method: 'PUT',
  path: '/classes/addToEvaluate',
  summary: 'Set to revise: queue an evaluation of what is written now',
  action: 'submission.evaluate',
  query: ofSubmission,
  response: SubmissionSchema,
});
