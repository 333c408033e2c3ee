import { rule } from '@antecedent/catalog/refusals';
import { FEEDBACK_FILE_LIMITS, MAX_FEEDBACK_LENGTH } from '@antecedent/domain/grading/feedback';
import { MAX_PLAN_LENGTH, PLAN_OUTCOMES } from '@antecedent/domain/grading/revision-plan';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { instant, maxLengthMessage, text } from '../wire/fields.ts';

/** Spoken words that go with feedback. */
export const RecordingSchema = z.object({
  id: z.uuid(),
  seconds: z.int(),
  /** What is said, as its author typed it; empty without one. */
  transcript: z.string(),
});
export type Recording = z.infer<typeof RecordingSchema>;

/** A picture that goes with feedback. */
export const FeedbackPictureSchema = z.object({
  id: z.uuid(),
  /** What it shows, for people who can’t see it. */
  text: z.string(),
});
export type FeedbackPicture = z.infer<typeof FeedbackPictureSchema>;

/** Feedback as its student sees it. */
export const FeedbackSchema = z.object({
  id: z.int(),
  /** Empty where there is only a recording. */
  comment: z.string(),
  recording: RecordingSchema.nullable(),
  picture: FeedbackPictureSchema.nullable(),
  timestamp: instant,
  /** Null unless its text was changed. */
  editedAt: instant.nullable(),
  /** Whether the student had this text before them. */
  read: z.boolean(),
  /** Null for the assignment as a whole; so is the title, which a deleted draft keeps. */
  draftId: z.uuid().nullable(),
  draftTitle: z.string().nullable(),
  author: z.string(),
});
export type Feedback = z.infer<typeof FeedbackSchema>;

/** The same as readers of the submission see it. */
export const GivenFeedbackSchema = FeedbackSchema.extend({
  /** Whether the reader may change and remove it. */
  canChange: z.boolean(),
  readAt: instant.nullable(),
  /** From when the student sees it; it comes earlier when grades are released. */
  visibleFrom: instant,
  visible: z.boolean(),
});
export type GivenFeedback = z.infer<typeof GivenFeedbackSchema>;

/** What a student answered to feedback: what they will do about it, and what became of that. */
export const RevisionPlanSchema = z.object({
  /** Null when the feedback was removed; the student's words stay. */
  feedbackId: z.int().nullable(),
  text: z.string(),
  outcome: z.enum(PLAN_OUTCOMES),
  changedAt: instant,
});
export type RevisionPlan = z.infer<typeof RevisionPlanSchema>;

/** The most entries in the list of one submission. */
export const MAX_FEEDBACKS = 200;

/** It may be empty next to a recording. */
const comment = () =>
  text()
    .trim()
    .max(MAX_FEEDBACK_LENGTH, {
      error: maxLengthMessage(MAX_FEEDBACK_LENGTH),
    });

const transcript = () =>
  text()
    .trim()
    .max(FEEDBACK_FILE_LIMITS.transcript, {
      error: maxLengthMessage(FEEDBACK_FILE_LIMITS.transcript),
    });

const pictureText = () =>
  text()
    .trim()
    .min(1, rule('feedback.pictureText'))
    .max(FEEDBACK_FILE_LIMITS.pictureText, {
      error: maxLengthMessage(FEEDBACK_FILE_LIMITS.pictureText),
    });

const ListSchema = z.object({ feedbacks: z.array(GivenFeedbackSchema) });

export const addFeedback = endpoint({
  method: 'PATCH',
  path: '/submission/feedback',
  summary:
    'Send feedback on a submission or one of its drafts; what was kept as a draft is done with',
  action: 'feedback.write',
  opens: 'nothing',
  body: z.object({
    submissionId: z.uuid(),
    comment: comment(),
    draftId: z.uuid().nullable().optional(),
    recording: z
      .object({ id: z.uuid(), transcript: transcript().default('') })
      .nullable()
      .optional()
      .describe('A recording that was stored for this submission and not sent yet'),
    picture: z
      .object({ id: z.uuid(), text: pictureText() })
      .nullable()
      .optional()
      .describe('A picture that was stored for this submission and not sent yet'),
  }),
  response: ListSchema,
  errors: ['conflict'],
});

export const updateFeedback = endpoint({
  method: 'POST',
  path: '/submission/feedback',
  summary:
    'Replace the list of feedback on a submission: texts are changed, what is missing is removed',
  action: 'feedback.write',
  opens: 'nothing',
  body: z.object({
    submissionId: z.uuid(),
    feedbacks: z
      .array(
        z.object({
          id: z.int(),
          comment: comment(),
          transcript: transcript()
            .optional()
            .describe('Of its recording; unchanged if it is missing'),
          pictureText: pictureText()
            .optional()
            .describe('Of its picture; unchanged if it is missing'),
        }),
      )
      .max(MAX_FEEDBACKS),
    seen: instant
      .nullable()
      .optional()
      .describe(
        'The newest `timestamp` or `editedAt` that the caller saw, null for none: where the list changed since, `feedback-changed` is answered',
      ),
  }),
  response: ListSchema,
  errors: ['conflict', 'feedback-changed'],
});

/** What an instructor is writing; it may be longer than what can be sent. */
export const FeedbackDraftSchema = z.object({
  text: z.string(),
  /** Of the recording and the picture that go with it. */
  transcript: z.string(),
  pictureText: z.string(),
  draftId: z.uuid().nullable(),
  savedAt: instant,
});
export type FeedbackDraft = z.infer<typeof FeedbackDraftSchema>;

/** Which kind of file goes with feedback; one of each. */
export const FEEDBACK_FILE_KINDS = ['recording', 'picture'] as const;
export type FeedbackFileKind = (typeof FEEDBACK_FILE_KINDS)[number];

/** A file that its author stored and hasn’t sent. */
export const UnsentFilesSchema = z.object({
  recording: RecordingSchema.pick({ id: true, seconds: true }).nullable(),
  picture: FeedbackPictureSchema.pick({ id: true }).nullable(),
});
export type UnsentFiles = z.infer<typeof UnsentFilesSchema>;

/** No words are cut off because there are too many to send. */
const MAX_DRAFT_LENGTH = 4 * MAX_FEEDBACK_LENGTH;

const draftText = () => text().max(MAX_DRAFT_LENGTH, { error: maxLengthMessage(MAX_DRAFT_LENGTH) });

export const readFeedbackDraft = endpoint({
  method: 'GET',
  path: '/submission/feedback/draft',
  summary:
    'The feedback that the caller is writing on a submission and hasn’t sent, with its recording and picture',
  action: 'feedback.write',
  opens: 'nothing',
  query: z.object({ submissionId: z.uuid() }),
  response: z.object({ draft: FeedbackDraftSchema.nullable(), files: UnsentFilesSchema }),
  errors: ['conflict'],
});

export const saveFeedbackDraft = endpoint({
  method: 'PUT',
  path: '/submission/feedback/draft',
  summary: 'Keep what the caller is writing; an empty text discards it',
  action: 'feedback.write',
  opens: 'nothing',
  body: z.object({
    submissionId: z.uuid(),
    text: draftText(),
    transcript: draftText().default(''),
    pictureText: draftText().default(''),
    draftId: z.uuid().nullable(),
  }),
  response: z.object({ draft: FeedbackDraftSchema.nullable() }),
  errors: ['conflict'],
});

export const storeFeedbackFile = endpoint({
  method: 'POST',
  path: '/submission/feedback/file',
  summary:
    'Store a recording or a picture for feedback that the caller is writing: multipart `submissionId`, `kind`, `seconds` of a recording, and `file`. It replaces the one that wasn’t sent',
  action: 'feedback.write',
  opens: 'nothing',
  upload: {
    fields: z.object({
      submissionId: z.uuid(),
      kind: z.enum(FEEDBACK_FILE_KINDS),
      seconds: z.coerce
        .number()
        .min(0)
        // Stopping takes a moment.
        .max(FEEDBACK_FILE_LIMITS.recordingSeconds + 5, rule('feedback.tooLong'))
        .default(0),
    }),
    file: 'file',
    files: 1,
    fileSize: Math.max(FEEDBACK_FILE_LIMITS.recordingSize, FEEDBACK_FILE_LIMITS.pictureSize),
  },
  response: z.object({ files: UnsentFilesSchema }),
  errors: ['too-large', 'unsupported-type', 'conflict'],
});

export const deleteFeedbackFile = endpoint({
  method: 'DELETE',
  path: '/submission/feedback/file/:id',
  summary: 'Delete a recording or a picture that the caller stored and hasn’t sent',
  action: 'feedback.write',
  opens: 'nothing',
  params: z.object({ id: z.uuid() }),
  response: z.object({ files: UnsentFilesSchema }),
  errors: ['conflict'],
});

export const downloadFeedbackFile = endpoint({
  method: 'GET',
  path: '/submission/feedback/file/:id',
  summary: 'Download a recording or a picture of feedback on a submission that you read',
  action: 'feedback.list',
  opens: 'nothing',
  params: z.object({ id: z.uuid() }),
  response: 'bytes',
});

export const downloadOwnFeedbackFile = endpoint({
  method: 'GET',
  path: '/student/feedback/file/:id',
  summary: 'Download a recording or a picture of feedback to you, once you can see it',
  action: 'feedback.read',
  params: z.object({ id: z.uuid() }),
  response: 'bytes',
});

export const markFeedbackRead = endpoint({
  method: 'POST',
  path: '/student/feedback/read',
  summary: 'Say that feedback was before the student; what they can’t see yet is left out',
  action: 'feedback.read',
  body: z.object({ submissionId: z.uuid(), ids: z.array(z.int()).min(1).max(MAX_FEEDBACKS) }),
  response: z.object({ feedbacks: z.array(FeedbackSchema) }),
});

export const planRevision = endpoint({
  method: 'PUT',
  path: '/student/feedback/plan',
  summary:
    'Answer feedback with what will be done about it, or say what became of that; an empty text removes the answer',
  action: 'feedback.plan',
  body: z.object({
    submissionId: z.uuid(),
    feedbackId: z.int(),
    text: text()
      .trim()
      .max(MAX_PLAN_LENGTH, { error: maxLengthMessage(MAX_PLAN_LENGTH) }),
    outcome: z.enum(PLAN_OUTCOMES).default('open'),
  }),
  response: z.object({ plans: z.array(RevisionPlanSchema) }),
});
