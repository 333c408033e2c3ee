import { PASSAGE_STATES } from '@antecedent/domain/insight/comments/outcome';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { instant } from '../wire/fields.ts';
import { OWN_WORK, OwnWorkQuery } from './analytics/own-work.ts';

/** Words with the paragraph around them; `[from, to)` of `text`, UTF-16. Long paragraphs are cut, and say so with an ellipsis. */
export const ExcerptSchema = z.object({ text: z.string(), from: z.int(), to: z.int() });

/** A version of the main file, and when it was saved. */
const MomentSchema = z.object({ version: z.int(), at: instant });

export const CommentOutcomeSchema = z.object({
  id: z.string(),
  /** The draft that had been submitted last when it was made; null before the first. */
  draftId: z.uuid().nullable(),
  draftTitle: z.string().nullable(),
  author: z.string(),
  /** Without the name of its criterion. */
  comment: z.string(),
  /** The criterion of the rubric that it is about; null for none. */
  criterion: z.object({ id: z.string(), title: z.string() }).nullable(),
  /** The version that it was made in. */
  made: MomentSchema,
  /** Whether it is about the text or about a note of it. */
  where: z.enum(['text', 'note']),
  state: z.enum(PASSAGE_STATES),
  /** How many words it is about, and how many of them are still there. */
  words: z.int(),
  kept: z.int(),
  isMoved: z.boolean(),
  /** The saves that changed the words first and last, or their paragraph where the words stayed. */
  changed: z.object({ first: MomentSchema, last: MomentSchema }).nullable(),
  /** Whether the comment is in the text now, was marked as done, or isn't there any more. */
  standing: z.enum(['open', 'resolved', 'removed']),
  /** Answers to it by others than who made it. */
  replies: z.int(),
  before: ExcerptSchema,
  after: ExcerptSchema,
});
export type CommentOutcome = z.infer<typeof CommentOutcomeSchema>;

export const FeedbackOutcomeSchema = z.object({
  draftId: z.uuid(),
  draftTitle: z.string(),
  /** The version that was submitted, and the one that it is compared with. */
  from: MomentSchema,
  to: MomentSchema,
  /** The draft that the later version was submitted as; null for the ongoing text. */
  nextTitle: z.string().nullable(),
  /** Paragraphs of the draft, and how many of them are unchanged. */
  paragraphs: z.int(),
  untouched: z.int(),
  changed: z.array(
    z.object({
      kind: z.enum(['edited', 'moved', 'new', 'removed']),
      /** In the later text, for those removed in the earlier one; the first is 1. */
      paragraph: z.int(),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
  /** Changed paragraphs that are not in the list because it is long. */
  more: z.int(),
});
export type FeedbackOutcome = z.infer<typeof FeedbackOutcomeSchema>;

export const CommentOutcomesSchema = z.object({
  timeZone: z.string(),
  /** The version that `after` is of. */
  version: z.int(),
  /** Oldest first. */
  comments: z.array(CommentOutcomeSchema),
  /** One for each draft with feedback that has a text after it. */
  feedback: z.array(FeedbackOutcomeSchema),
});
export type CommentOutcomes = z.infer<typeof CommentOutcomesSchema>;

export const readCommentOutcomes = endpoint({
  method: 'GET',
  path: '/submission/comment-outcomes',
  summary:
    'What became of the comments on a submission’s text: whether their words changed since, when, before and after',
  action: 'submission.read',
  opens: { shows: 'figures', by: { submission: 'submissionId' } },
  query: z.object({ submissionId: z.uuid() }),
  response: CommentOutcomesSchema,
});

export const readOwnCommentOutcomes = endpoint({
  ...OWN_WORK,
  method: 'GET',
  path: '/student/comment-outcomes',
  summary: 'What became of the comments on the student’s own text',
  query: OwnWorkQuery,
  response: CommentOutcomesSchema,
  errors: ['not-started'],
});

/** How many comments on one criterion are listed. */
export const MAX_LISTED_COMMENTS = 50;

export const ClassCommentsSchema = z.object({
  title: z.string(),
  /** Documents that were searched for comments, and how many have any from staff. */
  submissions: z.int(),
  commented: z.int(),
  /** What most submissions were commented on first; comments on no criterion last. */
  criteria: z.array(
    z.object({
      /** Null for comments on no criterion. */
      criterion: z.object({ id: z.string(), title: z.string() }).nullable(),
      comments: z.int(),
      submissions: z.int(),
      /** The first of them, by student. */
      listed: z.array(
        z.object({
          /** Unique in the answer. */
          id: z.string(),
          submissionId: z.uuid(),
          studentName: z.string(),
          author: z.string(),
          comment: z.string(),
        }),
      ),
    }),
  ),
});
export type ClassComments = z.infer<typeof ClassCommentsSchema>;

export const readClassComments = endpoint({
  method: 'GET',
  path: '/classes/comments-by-criterion',
  summary: 'How often each criterion of an assignment’s rubric was commented on in students’ texts',
  action: 'feedback.list',
  opens: 'lists',
  query: z.object({ id: z.uuid() }),
  response: ClassCommentsSchema,
});

export const ReviewCommentOutcomesSchema = CommentOutcomesSchema.omit({ feedback: true });
export type ReviewCommentOutcomes = z.infer<typeof ReviewCommentOutcomesSchema>;

export const readReviewCommentOutcomes = endpoint({
  method: 'GET',
  path: '/peerreview/comment-outcomes',
  summary:
    'What became of a reviewer’s comments in the author’s text, for the author and for instructors',
  action: 'review.read',
  opens: { shows: 'review', by: { review: 'reviewId' } },
  query: z.object({ reviewId: z.uuid() }),
  response: ReviewCommentOutcomesSchema,
});
