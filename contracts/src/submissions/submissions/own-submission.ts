import { DRAFT_STATUSES, SUBMISSION_STATUSES } from '@antecedent/domain/assignment/states';
import { WRITING_REFUSALS } from '@antecedent/domain/assignment/writing-window';
import { KIND_WIRE_NAMES } from '@antecedent/domain/files/file-kinds';
import { LETTER_GRADES } from '@antecedent/domain/grading/letter-grades';
import { z } from 'zod';
import { AssignmentAbilitiesSchema } from '../../assignments/assignments/abilities.ts';
import { AssignmentSchema } from '../../assignments/assignments/assignment.ts';
import { MoreTimeSchema } from '../../classes/accommodations.ts';
import { FeedbackSchema, RevisionPlanSchema } from '../../grading/feedback.ts';
import { GRADE_METHODS } from '../../grading/grade-scale.ts';
import { OwnRubricSchema } from '../../grading/rubrics.ts';
import { endpoint } from '../../wire/endpoint.ts';
import { instant } from '../../wire/fields.ts';
import { HandsSchema } from '../hands.ts';

/** One draft on the way to the final submission. */
export const DraftStepSchema = z.object({
  draftId: z.uuid(),
  title: z.string(),
  date: instant,
  pointValue: z.number(),
  type: z.enum(['DRAFT', 'FINAL']),
  status: z.enum(DRAFT_STATUSES),
  submittedAt: instant.nullable(),
  exception: z.boolean(),
  exceptionDeadline: instant.nullable(),
  /** As a student sees it only once grades are released; -1 means none. */
  grade: z.number(),
  alternateGrade: z.enum(LETTER_GRADES).nullable(),
});
export type DraftStep = z.infer<typeof DraftStepSchema>;

/**
 * A submitted draft, shown as a mark on the submission timeline. It is opened with the view
 * `rewind`, the `fileId` and the `version`; additional files are opened with the view `addition`.
 */
export const TimelineSubmissionSchema = z.object({
  draftSubmissionId: z.uuid(),
  draftId: z.uuid(),
  /** The main file. */
  fileId: z.uuid(),
  /** The submitted version of the main file; `null` when unknown. */
  version: z.int().min(0).nullable(),
  title: z.string(),
  submitDate: instant,
  /** The instructor deleted this draft: it can still be opened, but no longer counts. */
  removed: z.boolean(),
  /** The draft was opened or submitted again: this one can still be opened, but no longer counts. */
  replaced: z.boolean(),
  status: z.enum(DRAFT_STATUSES),
  /** Versions the instructor commented on, oldest first. */
  commentFiles: z.array(
    z.object({ fileId: z.uuid(), version: z.int().min(0).nullable(), commentDate: instant }),
  ),
  peerReviews: z.array(
    z.object({
      reviewId: z.uuid(),
      fileId: z.uuid(),
      /** To the minute: a second would tell who it was. */
      timestamp: instant,
      /** A placeholder in an anonymous review. */
      reviewerName: z.string(),
    }),
  ),
});
export type TimelineSubmission = z.infer<typeof TimelineSubmissionSchema>;

/** An additional file; it is created when the student opens it for the first time. */
export const AdditionalFileSchema = z.object({
  assignmentTemplateId: z.uuid(),
  title: z.string(),
  type: z.enum(KIND_WIRE_NAMES),
  /** `null` before it is opened for the first time, as are the dates. */
  fileId: z.uuid().nullable(),
  startDate: instant.nullable(),
  lastChangeDate: instant.nullable(),
  allowImport: z.boolean(),
  /** `canOpen` is false when the file does not exist yet and can no longer be started. */
  abilities: z.object({ canOpen: z.boolean(), canImport: z.boolean() }),
});
export type AdditionalFile = z.infer<typeof AdditionalFileSchema>;

/** The grade of the whole assignment as its student sees it. */
const OwnGradesSchema = z.object({
  method: z.enum(GRADE_METHODS),
  /** Whether grades are released to the student; before that the list is empty. */
  released: z.boolean(),
  /** When they will be, unless the instructor releases them earlier. */
  postDate: instant,
  /** -1 means none. */
  grade: z.number(),
  alternateGrade: z.enum(LETTER_GRADES).nullable(),
});

/** One student's assignment page. */
export const StudentAssignmentSchema = AssignmentSchema.pick({
  id: true,
  title: true,
  description: true,
  readingList: true,
  startDate: true,
  endDate: true,
  preventAfterDueDate: true,
  timed: true,
  askPasteSource: true,
  aiPolicy: true,
  latePolicy: true,
  withoutNames: true,
  effortShare: true,
  revisionShare: true,
  autoAccept: true,
  autoSubmission: true,
  pointValue: true,
  mainFileType: true,
  uploadFile: true,
}).extend({
  classId: z.uuid(),
  className: z.string(),
  classTimeZone: z.string(),
  /** The server's clock at response time; countdowns run against it. */
  now: instant,
  allowImportMain: z.boolean(),
  /** Whether the student may see the analytics now; never before starting. */
  showAnalytics: z.boolean(),
  /** Whether the student can see a grade for it now. */
  graded: z.boolean(),
  grades: OwnGradesSchema,
  /** What the work is assessed by, before it is written, too; null for nothing. */
  rubric: OwnRubricSchema.nullable(),
  /** Whether an instructor left Effort and Revision out of this student's proposed grade. */
  processLeftOut: z.boolean(),
  /** How the late policy affects this student: days that their final submission is late by it, and whether it was waived. */
  late: z.object({ days: z.int(), waived: z.boolean() }),
  /** Whether the student is excused from it: it doesn’t count then, and may still be written. */
  exempt: z.boolean(),
  /** Whether the instructor reopened the assignment for this student. */
  exception: z.boolean(),
  /** The more time that the student has, with everybody's final deadline; null without. `endDate` is the student's own. */
  extension: z.object({ moreTime: MoreTimeSchema, everybodysEnd: instant }).nullable(),
  timeline: z.array(DraftStepSchema),
  /** Everything that was submitted, oldest first; the last of each draft counts. */
  timelineSubmissions: z.array(TimelineSubmissionSchema),
  /** The draft that Submit would submit now. */
  activeDraftId: z.uuid().nullable(),
  additionalFiles: z.array(AdditionalFileSchema),
  hands: HandsSchema,
  submission: z
    .object({
      submissionId: z.uuid(),
      status: z.enum(SUBMISSION_STATUSES),
      createDate: instant,
      lastChangeDate: instant,
      late: z.boolean(),
      totalTime: z.int(),
      fileId: z.uuid(),
      feedbacks: z.array(FeedbackSchema),
      /** What the student answered to it, in the order in which it was written. */
      plans: z.array(RevisionPlanSchema),
    })
    .nullable(),
  abilities: AssignmentAbilitiesSchema.extend({
    canSubmit: z.boolean(),
    /** Whether the student may replace the main file with an imported one now. */
    canImport: z.boolean(),
    /** Whether the student may attach files now. */
    canAttach: z.boolean(),
  }),
  /** Why writing is not possible now; `null` while it is possible. */
  refusal: z.enum(WRITING_REFUSALS).nullable(),
  /** When writing ends automatically; `null` when nothing ends it. */
  writableUntil: instant.nullable(),
});
export type StudentAssignment = z.infer<typeof StudentAssignmentSchema>;

export const openAssignment = endpoint({
  method: 'GET',
  path: '/student/assignment',
  summary: 'Get the student’s assignment page',
  action: 'assignment.open',
  query: z.object({ id: z.uuid() }),
  response: StudentAssignmentSchema,
});

export const startAssignment = endpoint({
  method: 'POST',
  path: '/student/assignment',
  summary: 'Start an assignment; starting again returns the existing submission',
  action: 'assignment.start',
  query: z.object({ id: z.uuid() }),
  response: StudentAssignmentSchema,
  errors: ['window-not-open', 'window-closed'],
});

export const submitDraft = endpoint({
  method: 'POST',
  path: '/student/submission',
  summary: 'Submit a draft; the last draft is the final submission',
  action: 'draft.submit',
  query: z.object({ id: z.uuid().describe('The submission'), draftId: z.uuid() }),
  response: StudentAssignmentSchema,
  errors: ['already-submitted', 'window-closed', 'not-started'],
});

/**
 * The page reports presence every 15 s while it is open and online, whether or not the user types.
 */
export const PRESENCE_INTERVAL_MS = 15_000;

export const reportPresence = endpoint({
  method: 'POST',
  path: '/student/presence',
  summary: 'Report that the writer’s page is open and online',
  action: 'presence.report',
  query: z.object({ submissionId: z.uuid() }),
  response: z.object({}),
});

export const openAdditionalFile = endpoint({
  method: 'POST',
  path: '/auxfiles/submission',
  summary: 'Open the student’s copy of an additional file, creating it on the first call',
  action: 'assignment.open',
  query: z.object({ submissionId: z.uuid(), assignmentTemplateId: z.uuid() }),
  response: z.object({ fileId: z.uuid() }),
  errors: ['window-closed'],
});
