import {
  DRAFT_STATUSES,
  SUBMISSION_STATUSES,
  type SubmissionStatus,
} from '@antecedent/domain/assignment/states';
import type { LetterGrade } from '@antecedent/domain/grading/letter-grades';
import { EVALUATION_REASONS } from '@antecedent/domain/insight/figures/score';
import {
  bigserial,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from '../sql.ts';
import { users } from './accounts.ts';
import { assignments, drafts } from './assignments.ts';
import { classes } from './classes.ts';
import { instant } from './columns.ts';

const standingGrade = () => ({
  points: doublePrecision('points'),
  letter: text('letter').$type<LetterGrade>(),
});

export const submissions = pgTable(
  'submissions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The assignment's class: whatever hangs on a submission can be found by class. */
    classId: uuid('class_id')
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    assignmentId: uuid('assignment_id')
      .notNull()
      .references(() => assignments.id, { onDelete: 'cascade' }),
    studentId: uuid('student_id')
      .notNull()
      .references(() => users.id),
    status: text('status', { enum: SUBMISSION_STATUSES }).notNull(),
    /** What the status returns to when an exception is revoked. */
    statusBeforeException: text('status_before_exception').$type<SubmissionStatus>(),
    startedAt: instant('started_at').notNull(),
    lastChangeAt: instant('last_change_at').notNull(),
    late: boolean('late').notNull().default(false),
    /** The current overall grade; a trigger maintains it on every insert into `grades`. */
    ...standingGrade(),
    /** When the instructor released the grades to this student; null if they didn't, or withdrew the release. */
    gradesReleasedAt: instant('grades_released_at'),
    /** Since when the writer's page has been online without a gap, and when it was last heard of. */
    presentSince: instant('present_since'),
    presentAt: instant('present_at'),
    /** Of a test student. */
    isTest: boolean('is_test').notNull().default(false),
  },
  (table) => [
    unique('submissions_one_per_student').on(table.assignmentId, table.studentId),
    index('submissions_by_student').on(table.studentId),
    index('submissions_by_class').on(table.classId),
  ],
);

/** A file that a student attached to a submission; its bytes lie in the blob store. */
export const attachments = pgTable(
  'attachments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    size: integer('size').notNull(),
    /** Found by content, never what the browser claimed. */
    mediaType: text('media_type').notNull(),
    blob: text('blob').notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
    /** Something in it can't be opened here, so that readers get it as it is; null for a file that hasn't been looked into. */
    isUnchecked: boolean('is_unchecked'),
  },
  (table) => [index('attachments_by_submission').on(table.submissionId, table.uploadedAt)],
);

export const draftSubmissions = pgTable(
  'draft_submissions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    draftId: uuid('draft_id')
      .notNull()
      .references(() => drafts.id, { onDelete: 'cascade' }),
    status: text('status', { enum: DRAFT_STATUSES }).notNull(),
    submittedAt: instant('submitted_at'),
    /** The submitted version of the main file, and its bytes as they were submitted. */
    version: integer('version'),
    blob: text('blob'),
    exceptionUntil: instant('exception_until'),
    /** The current grade of the draft, maintained in the same way. */
    ...standingGrade(),
    /** When an exception, or more time, was withdrawn before its end; null if never. */
    extensionEndedAt: instant('extension_ended_at'),
  },
  (table) => [
    unique('draft_submissions_one_per_draft').on(table.submissionId, table.draftId),
    // For a draft that goes, or whose deadline moves.
    index('draft_submissions_by_draft').on(table.draftId),
    // What a deadline still has to look at.
    index('draft_submissions_open').on(table.draftId).where(sql`${table.status} = 'NONE'`),
    // Missed drafts of a class, among all that were submitted.
    index('draft_submissions_missed').on(table.draftId).where(sql`${table.status} = 'MISSED'`),
    // Recently submitted drafts, among all that ever were.
    index('draft_submissions_by_hand_in').on(table.submittedAt),
  ],
);

/**
 * Submitted work that no longer counts but can still be opened: for a draft that the instructor has deleted, or from
 * before the student, or a deadline, submitted the same draft again. A trigger stores the latter on every change of a
 * row of `draft_submissions`.
 */
export const removedDraftSubmissions = pgTable(
  'removed_draft_submissions',
  {
    /** That of the draft submission; another one for an earlier submission of it. */
    id: uuid('id').primaryKey(),
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    /** The draft, which may have been deleted. */
    draftId: uuid('draft_id').notNull(),
    title: text('title').notNull(),
    deadline: instant('deadline').notNull(),
    status: text('status', { enum: DRAFT_STATUSES }).notNull(),
    submittedAt: instant('submitted_at').notNull(),
    version: integer('version'),
    blob: text('blob'),
    removedAt: instant('removed_at').notNull(),
    /** Whether the draft was opened again or submitted again; else it was deleted. */
    replaced: boolean('replaced').notNull().default(false),
  },
  (table) => [index('removed_draft_submissions_by_submission').on(table.submissionId)],
);

/** The text of a draft with the comments on it, as it was when the instructor ended commenting. */
export const commentedVersions = pgTable(
  'commented_versions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    /** The draft, which may have been deleted, and the version of the main file that was submitted for it. */
    draftId: uuid('draft_id').notNull(),
    submittedVersion: integer('submitted_version').notNull(),
    /** The version of the main file with the comments. */
    version: integer('version').notNull(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    endedAt: instant('ended_at').notNull(),
  },
  (table) => [
    unique('commented_versions_one_per_submission').on(
      table.submissionId,
      table.draftId,
      table.submittedVersion,
    ),
  ],
);

/** When an instructor or assistant last read a submission, graded it, or marked it as read. */
export const readingMarks = pgTable(
  'reading_marks',
  {
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    readerId: uuid('reader_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    readAt: instant('read_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.submissionId, table.readerId] }),
    index('reading_marks_by_reader').on(table.readerId),
  ],
);

/** Every evaluation ever made of a submission; the newest is the one shown. */
export const scoreHistory = pgTable(
  'score_history',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    effort: integer('effort').notNull(),
    revision: integer('revision').notNull(),
    type: text('type', { enum: EVALUATION_REASONS }).notNull(),
    graded: boolean('graded').notNull(),
    algorithm: text('algorithm').notNull(),
    /** The assessment with its arithmetic and the parameters that produced it. */
    assessment: jsonb('assessment').notNull(),
    actorId: uuid('actor_id').references(() => users.id),
    reason: text('reason'),
  },
  (table) => [index('score_history_by_submission').on(table.submissionId, table.at)],
);
