import { roundedPoints } from '@antecedent/domain/grading/grades';
import { REVIEW_STATUSES } from '@antecedent/domain/peer-review/review-states';
import { z } from 'zod';
import { endpoint } from '../../wire/endpoint.ts';
import { instant, maxLengthMessage, text } from '../../wire/fields.ts';
import { MAX_ALLOCATED, ReviewStudentSchema } from './allocation.ts';

/** `NONE` while the draft isn't submitted. */
export const EXPECTED_REVIEW_STATUSES = ['NONE', ...REVIEW_STATUSES] as const;

/** One review that an assignment has or awaits, as instructors see it. */
export const AssignmentReviewSchema = z.object({
  /** Null before the draft is submitted. */
  id: z.uuid().nullable(),
  revieweeId: z.uuid(),
  reviewerId: z.uuid(),
  draftId: z.uuid(),
  title: z.string(),
  status: z.enum(EXPECTED_REVIEW_STATUSES),
  deadline: instant,
  /** Whether the reviewer was given more time. */
  extended: z.boolean(),
  /** Whether they were asked because no one else reviewed the draft. */
  reassigned: z.boolean(),
  begunAt: instant.nullable(),
  submittedAt: instant.nullable(),
  /** The reviewer's copy of the draft with the comments; null before it is begun, and where the editor has no comments. */
  fileId: z.uuid().nullable(),
  extension: z.string().nullable(),
  /** Seconds of reviewing, as the reviewer's work is timed like any writing. */
  timeSpent: z.number(),
  wordsWritten: z.int(),
  comments: z.int(),
  /** How helpful the author found it, from 1 to 5; null without an answer. */
  helpful: z.int().nullable(),
});
export type AssignmentReview = z.infer<typeof AssignmentReviewSchema>;

/** A submitted draft for which no review was started, while its deadline is in the future. */
export const UnreviewedDraftSchema = z.object({
  draftId: z.uuid(),
  revieweeId: z.uuid(),
  deadline: instant,
});

export const AssignmentReviewsSchema = z.object({
  title: z.string(),
  classTimeZone: z.string(),
  /** Everyone named in it; some may have left the class. */
  students: z.array(ReviewStudentSchema),
  /** Those of them who have left. */
  left: z.array(z.uuid()),
  reviews: z.array(AssignmentReviewSchema),
  unreviewed: z.array(UnreviewedDraftSchema),
  /** When drafts that no one reviews get another reviewer automatically, before the deadline; null for never. */
  reassignHours: z.int().nullable(),
  /** The most points that reviewing is worth; null for none. */
  reviewPoints: z.number().nullable(),
  grades: z.array(
    z.object({ reviewerId: z.uuid(), points: z.number(), comment: z.string(), gradedAt: instant }),
  ),
});
export type AssignmentReviews = z.infer<typeof AssignmentReviewsSchema>;

export const readAssignmentReviews = endpoint({
  method: 'GET',
  path: '/peerreview/reviews',
  summary: 'The reviews of an assignment, those that are awaited too',
  action: 'peerReview.read',
  opens: 'lists',
  query: z.object({ id: z.uuid().describe('The assignment') }),
  response: AssignmentReviewsSchema,
});

export const reassignReviewers = endpoint({
  method: 'POST',
  path: '/peerreview/reassign',
  summary:
    'Give drafts that nobody has begun to review another reviewer: whoever has least to do. Reviewers they have may still review them',
  action: 'peerReview.manage',
  opens: 'nothing',
  body: z.object({
    assignmentId: z.uuid(),
    drafts: z
      .array(z.object({ draftId: z.uuid(), revieweeId: z.uuid() }))
      .min(1)
      .max(MAX_ALLOCATED),
  }),
  response: z.object({
    assigned: z.array(z.object({ draftId: z.uuid(), revieweeId: z.uuid(), reviewerId: z.uuid() })),
  }),
  errors: ['conflict'],
});

export const remindReviewers = endpoint({
  method: 'POST',
  path: '/peerreview/remind',
  summary:
    'Remind those of the reviewers who have something to review now; each once within an hour',
  action: 'peerReview.manage',
  opens: 'nothing',
  body: z.object({
    assignmentId: z.uuid(),
    reviewerIds: z.array(z.uuid()).min(1).max(MAX_ALLOCATED),
  }),
  response: z.object({ reminded: z.int() }),
  errors: ['conflict'],
});

/** The most characters of what an instructor says about a student's reviewing. */
export const MAX_REVIEW_GRADE_COMMENT = 2_000;

export const gradeReviewing = endpoint({
  method: 'PUT',
  path: '/peerreview/grade',
  summary: 'Give a student points for reviewing in an assignment; null takes them back',
  action: 'peerReview.manage',
  opens: 'nothing',
  body: z.object({
    assignmentId: z.uuid(),
    reviewerId: z.uuid(),
    points: z
      .number()
      .min(0)
      .max(1_000)
      .refine((value) => roundedPoints(value) === value)
      .nullable(),
    comment: text()
      .trim()
      .max(MAX_REVIEW_GRADE_COMMENT, maxLengthMessage(MAX_REVIEW_GRADE_COMMENT))
      .default(''),
  }),
  response: z.object({}),
  errors: ['conflict'],
});
