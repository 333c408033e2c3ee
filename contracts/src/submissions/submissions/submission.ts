import { SUBMISSION_STATUSES } from '@antecedent/domain/assignment/states';
import { KIND_WIRE_NAMES } from '@antecedent/domain/files/file-kinds';
import { LETTER_GRADES } from '@antecedent/domain/grading/letter-grades';
import { z } from 'zod';
import { LatePolicySchema } from '../../assignments/late-policy.ts';
import { GivenFeedbackSchema, RevisionPlanSchema } from '../../grading/feedback.ts';
import { SubmissionRubricSchema } from '../../grading/rubrics.ts';
import {
  AssessmentSchema,
  FactSpreadsSchema,
  ScoreHistoryEntrySchema,
} from '../../insight/analytics/scores.ts';
import { instant } from '../../wire/fields.ts';
import { AttachmentSchema } from '../attachments.ts';
import { DraftStepSchema } from './own-submission.ts';

/** An additional file, as the reader opens it: with the view `addition`. */
export const SubmittedFileSchema = z.object({
  fileId: z.uuid(),
  title: z.string(),
  type: z.enum(KIND_WIRE_NAMES),
  startDate: instant,
  lastChangeDate: instant,
});

/** A draft as the reader sees it. */
export const SubmittedDraftSchema = DraftStepSchema.extend({
  draftSubmissionId: z.uuid(),
  version: z.int().nullable(),
  gradedAt: instant.nullable(),
  /** The text with the comments on this submission of it, once commenting has ended. */
  commentedFiles: z.array(z.object({ fileId: z.uuid(), version: z.int(), date: instant })),
  /** Submitted reviews by classmates, with their names. */
  peerReview: z.array(
    z.object({
      reviewId: z.uuid(),
      fileId: z.uuid(),
      reviewerName: z.string(),
      timestamp: instant,
    }),
  ),
});

export type SubmittedFile = z.infer<typeof SubmittedFileSchema>;

/** What decides when the student sees the grades. */
export const GradeReleaseSchema = z.object({
  postDate: instant,
  /** Whether the post date has passed: everybody sees them. */
  posted: z.boolean(),
  /** When the instructor released the grades of everybody, or of this student; null if not. */
  releasedAt: instant.nullable(),
  releasedToStudentAt: instant.nullable(),
  /** Whether the student sees them now. */
  visible: z.boolean(),
});

/** How much of the grade the process makes, in percent, and whether it is left out for this student. */
export const ProcessShareSchema = z.object({
  effortShare: z.int(),
  revisionShare: z.int(),
  leftOut: z.boolean(),
  /** Every decision about that, newest first. */
  decisions: z.array(z.object({ leftOut: z.boolean(), author: z.string(), timestamp: instant })),
});

/** What the late policy takes off this student’s proposed grade. */
export const LatenessSchema = z.object({
  policy: LatePolicySchema,
  /** Days that count; null for readers who must not know of a student’s own deadlines, and then nothing else is said. */
  days: z.int().nullable(),
  waived: z.boolean(),
  /** Every decision about that, newest first. */
  decisions: z.array(z.object({ waived: z.boolean(), author: z.string(), timestamp: instant })),
});

/**
 * What the student can do with a reviewer's comments and suggestions: answer them now (`open`),
 * only read them until they may write again (`student-reads`), or nothing, because no one can leave
 * any: the class is archived, or the student may write and the editor lets only one person write
 * (`student-writes`).
 */
export const REVIEW_PERMISSIONS = ['open', 'student-reads', 'student-writes', 'archived'] as const;

export const SubmissionSchema = z.object({
  submissionId: z.uuid(),
  assignmentId: z.uuid(),
  classId: z.uuid(),
  /** The student, or the id that represents them while names are hidden. */
  studentId: z.uuid(),
  /** Whether `studentName` is a pseudonym: the assignment is graded without names, and the grades aren’t released. */
  nameHidden: z.boolean(),
  /** Zero-based position among the submissions of this assignment. */
  currentStudentIndex: z.int(),
  numberOfStudents: z.int(),
  studentName: z.string(),
  classTitle: z.string(),
  assignmentTitle: z.string(),
  assignmentStartDate: instant,
  assignmentDuedate: instant,
  classTimezone: z.string(),
  createDate: instant,
  status: z.enum(SUBMISSION_STATUSES),
  /** The last evaluation's scores; -1 means none. */
  effort: z.int(),
  revision: z.int(),
  assessment: AssessmentSchema.nullable(),
  /** How the facts of the assessment spread in the assignment; null where fewer than 20 students took part. */
  factSpreads: FactSpreadsSchema.nullable(),
  grade: z.number(),
  alternateGrade: z.enum(LETTER_GRADES).nullable(),
  gradedAt: instant.nullable(),
  gradeMethod: z.enum(['Numeric', 'Letter']),
  /** The letters of the class with their values, and those that were given here before the class stopped using them. */
  gradeOptions: z.array(z.object({ letter: z.enum(LETTER_GRADES), value: z.number() })),
  gradeRelease: GradeReleaseSchema,
  processShare: ProcessShareSchema,
  /** Null where the assignment has no late policy. */
  lateness: LatenessSchema.nullable(),
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
  deadlineSubmissions: z.array(SubmittedDraftSchema),
  /** What the student submitted before they submitted the same draft again, or as drafts that the instructor deleted: it can be opened, and counts no longer. */
  keptSubmissions: z.array(
    z.object({
      draftSubmissionId: z.uuid(),
      draftId: z.uuid(),
      title: z.string(),
      submittedAt: instant,
      /** Whether the draft was opened or submitted again; else it was deleted. */
      replaced: z.boolean(),
      version: z.int().nullable(),
    }),
  ),
  feedbacks: z.array(GivenFeedbackSchema),
  /** What the student answered to feedback, for those who see it. */
  plans: z.array(RevisionPlanSchema),
  rubric: SubmissionRubricSchema.nullable(),
  /** Whether two people read it: without an agreed grade, or no longer; null without a second reading, and for those who can’t grade. */
  secondReading: z.enum(['open', 'over']).nullable(),
  scoresHistory: z.array(ScoreHistoryEntrySchema),
  /** Additional files the student has opened, in the order of the student's tabs. */
  additionalFiles: z.array(SubmittedFileSchema),
  attachedFiles: z.array(AttachmentSchema),
  fileId: z.uuid(),
  mainFileType: z.enum(KIND_WIRE_NAMES),
  branch: z.string(),
  /** Number of saved versions of the main file; 0 disables the replay and analytics. */
  versions: z.int(),
  words: z.int(),
  abilities: z.object({
    canEvaluate: z.boolean(),
    /** May grade the submission, whose writing has ended. */
    canGrade: z.boolean(),
    /** May grade its drafts, once they are submitted or missed. */
    canGradeDrafts: z.boolean(),
    /** Sees grades and what was assessed by the rubric; without it, they are left out of the response. */
    canSeeGrades: z.boolean(),
    /** May release grades. */
    canRelease: z.boolean(),
    /** Sees feedback; without it, it is left out of the response. */
    canSeeFeedback: z.boolean(),
    /** May write feedback, at any time. */
    canGiveFeedback: z.boolean(),
    /** May reopen, grant draft exceptions, and submit for the student. */
    canManage: z.boolean(),
    /** May finalize the submission while it has not ended. */
    canFinalize: z.boolean(),
  }),
  /** `null` for read-only users. */
  reviewPermission: z.enum(REVIEW_PERMISSIONS).nullable(),
});

export type Submission = z.infer<typeof SubmissionSchema>;
