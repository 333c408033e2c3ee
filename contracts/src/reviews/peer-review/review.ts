import { rule } from '@antecedent/catalog/refusals';
import { questionProblems } from '@antecedent/domain/peer-review/review-answers';
import { REVIEW_FORM_LIMITS } from '@antecedent/domain/peer-review/review-form';
import { REVIEW_STATUSES } from '@antecedent/domain/peer-review/review-states';
import { z } from 'zod';
import { CriterionSchema, RatingSchema } from '../../grading/rubrics.ts';
import { REVIEW_MODES } from '../../record/editor/opening.ts';
import { endpoint } from '../../wire/endpoint.ts';
import { instant, maxLengthMessage, text } from '../../wire/fields.ts';

const bounded = (length: number) => text().trim().max(length, maxLengthMessage(length));

const asked = {
  id: text().min(1).max(40),
  prompt: bounded(REVIEW_FORM_LIMITS.prompt).min(1),
  required: z.boolean(),
};

/** What reviewers are asked next to the text. */
export const ReviewQuestionSchema = z.discriminatedUnion('kind', [
  z.object({
    ...asked,
    kind: z.literal('scale'),
    steps: z.int().min(2).max(10),
    lowest: bounded(REVIEW_FORM_LIMITS.label),
    highest: bounded(REVIEW_FORM_LIMITS.label),
  }),
  z.object({ ...asked, kind: z.literal('text'), minWords: z.int().min(0).max(1_000) }),
  z.object({ ...asked, kind: z.literal('rubric') }),
]);

/** The questions of a form, in order. */
export const ReviewQuestionsSchema = z
  .array(ReviewQuestionSchema)
  .max(REVIEW_FORM_LIMITS.questions)
  .refine((questions) => questionProblems(questions, true).size === 0, {
    error: rule('reviews.formInvalid'),
  });

/** What was answered to one question; a question that isn't answered has no entry. */
export const ReviewAnswerSchema = z.discriminatedUnion('kind', [
  z.object({
    questionId: text().min(1).max(40),
    kind: z.literal('scale'),
    value: z.int().min(1).max(10).nullable(),
  }),
  z.object({
    questionId: text().min(1).max(40),
    kind: z.literal('text'),
    text: text().max(REVIEW_FORM_LIMITS.answer, {
      error: maxLengthMessage(REVIEW_FORM_LIMITS.answer),
    }),
  }),
  z.object({
    questionId: text().min(1).max(40),
    kind: z.literal('rubric'),
    ratings: z.array(RatingSchema).max(20),
  }),
]);
const Answers = z.array(ReviewAnswerSchema).max(REVIEW_FORM_LIMITS.questions);

/** What the author says of a review. */
export const ReviewResponseSchema = z.object({
  /** How helpful it was, from 1 to 5. */
  helpful: z.int().min(1).max(5),
  text: z.string(),
  respondedAt: instant,
});
export type ReviewResponse = z.infer<typeof ReviewResponseSchema>;

/** A review as its reviewer sees it in a list. */
export const OwnReviewSchema = z.object({
  id: z.uuid(),
  assignmentTitle: z.string(),
  draftTitle: z.string(),
  /** The author; in an anonymous review a placeholder that reveals nothing. */
  studentName: z.string(),
  submissionDate: instant,
  deadline: instant,
  status: z.enum(REVIEW_STATUSES),
  /** The copy of the draft that the reviewer comments on; null before it is begun. */
  fileId: z.uuid().nullable(),
});
export type OwnReview = z.infer<typeof OwnReviewSchema>;

export const listOwnReviews = endpoint({
  method: 'GET',
  path: '/peerreview/own',
  summary: 'The reviews that the caller writes in a class, those to be done first',
  action: 'review.list',
  query: z.object({ classId: z.uuid() }),
  response: z.object({
    reviews: z.array(
      OwnReviewSchema.extend({
        assignmentId: z.uuid(),
        /** Whether the author answered and the reviewer hasn’t read it. */
        hasNews: z.boolean(),
      }),
    ),
    /** What the caller got for reviewing, by assignment. */
    points: z.array(
      z.object({
        assignmentId: z.uuid(),
        assignmentTitle: z.string(),
        points: z.number(),
        most: z.number().nullable(),
        comment: z.string(),
      }),
    ),
    /** Assignments whose instructor asks whether the caller’s name as a reviewer may be shown. */
    nameRequests: z.array(z.object({ assignmentId: z.uuid(), assignmentTitle: z.string() })),
    /** Assignments in which the caller’s drafts were reviewed. */
    received: z.array(z.object({ assignmentId: z.uuid(), count: z.int(), unread: z.int() })),
  }),
});
export type ListedReview = z.infer<typeof listOwnReviews.response>['reviews'][number];

/** A review that a person can read: by its author, its reviewer, another reviewer in an open review, or an instructor. */
const About = z.object({
  id: z.uuid(),
  assignmentId: z.uuid(),
  classId: z.uuid(),
  assignmentTitle: z.string(),
  classTimeZone: z.string(),
  draftTitle: z.string(),
  /** As the caller may know them: names, or placeholders that reveal nothing. */
  authorName: z.string(),
  reviewerName: z.string(),
  anonymous: z.boolean(),
  status: z.enum(REVIEW_STATUSES),
  deadline: instant,
  /** To the minute, as all times of reviews. */
  submittedAt: instant.nullable(),
  /** Extension of the draft: comments are for documents alone. */
  extension: z.string(),
});

/** A form with what was answered. */
const Answered = {
  questions: z.array(ReviewQuestionSchema),
  criteria: z.array(CriterionSchema),
  answers: z.array(ReviewAnswerSchema),
};

/** A submitted review. */
export const ReadableReviewSchema = About.extend({
  ...Answered,
  fileId: z.uuid().nullable(),
  response: ReviewResponseSchema.nullable(),
  /** Whether the caller is the author and may still answer it, or change their answer. */
  canRespond: z.boolean(),
  /** Whether the caller may know what the author made of its comments. */
  tellsOutcomes: z.boolean(),
});
export type ReadableReview = z.infer<typeof ReadableReviewSchema>;

/** A review that the caller is writing. */
export const OpenReviewSchema = About.extend({
  ...Answered,
  fileId: z.uuid(),
  /** How the reviewer uses the text; null where its editor has no comments. */
  mode: z.enum(REVIEW_MODES).nullable(),
  /** When answers were last saved; null before the first. */
  savedAt: instant.nullable(),
});
export type OpenReview = z.infer<typeof OpenReviewSchema>;

export const openReview = endpoint({
  method: 'POST',
  path: '/peerreview/open',
  summary: 'Begin a review or go on with it: the copy of the draft, the form and what is answered',
  action: 'review.write',
  opens: { shows: 'review', by: { review: 'reviewId' } },
  body: z.object({ reviewId: z.uuid() }),
  response: OpenReviewSchema,
  errors: ['conflict', 'already-submitted'],
});

export const saveReviewAnswers = endpoint({
  method: 'PUT',
  path: '/peerreview/answers',
  summary: 'Keep what the reviewer is answering; nobody else sees it before it is submitted',
  action: 'review.write',
  opens: 'nothing',
  body: z.object({ reviewId: z.uuid(), answers: Answers }),
  response: z.object({ savedAt: instant }),
  errors: ['conflict', 'already-submitted'],
});

export const submitReview = endpoint({
  method: 'POST',
  path: '/peerreview/submit',
  summary: 'Submit a review with its answers; after the deadline it is late',
  action: 'review.write',
  opens: 'nothing',
  body: z.object({ reviewId: z.uuid(), answers: Answers }),
  response: z.object({ status: z.enum(REVIEW_STATUSES), submittedAt: instant }),
  errors: ['conflict', 'already-submitted'],
});

export const readReview = endpoint({
  method: 'GET',
  path: '/peerreview/review',
  summary:
    'A submitted review, with the reviews of the same draft that the caller may read beside it',
  action: 'review.read',
  opens: { shows: 'review', by: { review: 'reviewId' } },
  query: z.object({ reviewId: z.uuid() }),
  response: z.object({
    review: ReadableReviewSchema,
    /** In an open review: those of the draft’s other reviewers that are submitted. */
    others: z.array(ReadableReviewSchema.pick({ id: true, reviewerName: true, status: true })),
  }),
});

/** A submitted review in the author’s lists. */
const ReceivedReviewSchema = About.pick({
  id: true,
  draftTitle: true,
  reviewerName: true,
  status: true,
}).extend({
  draftId: z.uuid(),
  submittedAt: instant,
  fileId: z.uuid().nullable(),
  isRead: z.boolean(),
  response: ReviewResponseSchema.nullable(),
});
export type ReceivedReview = z.infer<typeof ReceivedReviewSchema>;

export const listReceivedReviews = endpoint({
  method: 'GET',
  path: '/peerreview/received',
  summary: 'The submitted reviews of the caller’s drafts in an assignment, oldest first',
  action: 'review.list',
  query: z.object({ assignmentId: z.uuid() }),
  response: z.object({ reviews: z.array(ReceivedReviewSchema) }),
});

export const respondToReview = endpoint({
  method: 'PUT',
  path: '/peerreview/response',
  summary: 'Tell the reviewer how helpful a review was, and why',
  action: 'review.respond',
  body: z.object({
    reviewId: z.uuid(),
    helpful: z.int().min(1, rule('reviews.helpful')).max(5, rule('reviews.helpful')),
    text: text()
      .trim()
      .max(REVIEW_FORM_LIMITS.prompt, { error: maxLengthMessage(REVIEW_FORM_LIMITS.prompt) }),
  }),
  response: z.object({ response: ReviewResponseSchema }),
  errors: ['conflict'],
});
