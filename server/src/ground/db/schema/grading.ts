import type { LetterGrade } from '@antecedent/domain/grading/letter-grades';
import type { PlanOutcome } from '@antecedent/domain/grading/revision-plan';
import {
  bigint,
  bigserial,
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from '../sql.ts';
import { users } from './accounts.ts';
import { assignments } from './assignments.ts';
import { classes } from './classes.ts';
import { instant } from './columns.ts';
import { submissions } from './submissions.ts';

/** What a grade or feedback is about: a submission, or one draft of it. */
const about = () => ({
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  classId: uuid('class_id')
    .notNull()
    .references(() => classes.id, { onDelete: 'cascade' }),
  submissionId: uuid('submission_id')
    .notNull()
    .references(() => submissions.id, { onDelete: 'cascade' }),
  /** Null for the submission as a whole. It refers to no draft, so that it outlives one that is deleted. */
  draftId: uuid('draft_id'),
});

/** Every change of a grade; the newest one per submission or draft applies. One with neither clears the grade. */
export const grades = pgTable(
  'grades',
  {
    ...about(),
    points: doublePrecision('points'),
    letter: text('letter').$type<LetterGrade>(),
    /** Null for a grade from before authors were stored. */
    authorId: uuid('author_id').references(() => users.id),
    gradedAt: instant('graded_at').notNull(),
  },
  (table) => [
    index('grades_by_submission').on(table.submissionId, table.draftId, table.id),
    index('grades_by_class').on(table.classId),
  ],
);

/** Students who are excused from an assignment, whether they began it or not: it doesn't count in their total. */
export const gradeExemptions = pgTable(
  'grade_exemptions',
  {
    assignmentId: uuid('assignment_id')
      .notNull()
      .references(() => assignments.id, { onDelete: 'cascade' }),
    studentId: uuid('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => users.id),
    exemptedAt: instant('exempted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.assignmentId, table.studentId] }),
    index('grade_exemptions_by_student').on(table.studentId),
  ],
);

/** Decisions on whether one part is left out of the grade that is proposed for a student. All are kept; the newest applies. */
const decisions = (name: string, isOff: string) =>
  pgTable(
    name,
    {
      id: bigserial('id', { mode: 'number' }).primaryKey(),
      classId: uuid('class_id')
        .notNull()
        .references(() => classes.id, { onDelete: 'cascade' }),
      submissionId: uuid('submission_id')
        .notNull()
        .references(() => submissions.id, { onDelete: 'cascade' }),
      isOff: boolean(isOff).notNull(),
      authorId: uuid('author_id')
        .notNull()
        .references(() => users.id),
      decidedAt: instant('decided_at').notNull(),
    },
    (table) => [
      index(`${name}_by_submission`).on(table.submissionId, table.id),
      index(`${name}_by_class`).on(table.classId),
    ],
  );

/** Whether Effort and Revision are left out. */
export const processDecisions = decisions('process_decisions', 'left_out');

/** Whether the late policy is waived. */
export const lateDecisions = decisions('late_decisions', 'waived');

/** What instructors wrote to a student about a submission or a draft. */
export const feedback = pgTable(
  'feedback',
  {
    ...about(),
    text: text('text').notNull(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    writtenAt: instant('written_at').notNull(),
    /** Null until its text is changed. */
    editedAt: instant('edited_at'),
    /** When the student had this text before them; null until then. */
    readAt: instant('read_at'),
  },
  (table) => [
    index('feedback_by_submission').on(table.submissionId, table.draftId, table.id),
    index('feedback_by_class').on(table.classId),
    index('feedback_unread').on(table.submissionId).where(sql`${table.readAt} is null`),
  ],
);

/** The recording and the picture of feedback, one of each; before it is sent, of its author and the submission. */
export const feedbackFiles = pgTable(
  'feedback_files',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    classId: uuid('class_id')
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null until it is sent. */
    feedbackId: bigint('feedback_id', { mode: 'number' }).references(() => feedback.id, {
      onDelete: 'cascade',
    }),
    kind: text('kind').$type<'recording' | 'picture'>().notNull(),
    size: integer('size').notNull(),
    mediaType: text('media_type').notNull(),
    blob: text('blob').notNull(),
    /** How long a recording is; null for a picture. */
    seconds: integer('seconds'),
    /** The transcript of a recording, what a picture shows; empty until it is sent. */
    text: text('text').notNull().default(''),
    storedAt: instant('stored_at').notNull(),
  },
  (table) => [
    uniqueIndex('feedback_files_by_feedback').on(table.feedbackId, table.kind),
    uniqueIndex('feedback_files_unsent')
      .on(table.submissionId, table.ownerId, table.kind)
      .where(sql`${table.feedbackId} is null`),
    index('feedback_files_by_submission').on(table.submissionId),
    index('feedback_files_by_owner').on(table.ownerId),
    index('feedback_files_by_class').on(table.classId),
  ],
);

/** What students answered to feedback: what they will do, and what became of it. */
export const revisionPlans = pgTable(
  'revision_plans',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    classId: uuid('class_id')
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    /** Null once the feedback was removed: these are the student's words, and they stay. */
    feedbackId: bigint('feedback_id', { mode: 'number' }).references(() => feedback.id, {
      onDelete: 'set null',
    }),
    text: text('text').notNull(),
    outcome: text('outcome').$type<PlanOutcome>().notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    unique('revision_plans_by_feedback').on(table.feedbackId),
    index('revision_plans_by_submission').on(table.submissionId, table.id),
    index('revision_plans_by_class').on(table.classId),
  ],
);

/** Feedback that an author is writing and hasn't sent: one for each person and submission. */
export const feedbackDrafts = pgTable(
  'feedback_drafts',
  {
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    classId: uuid('class_id')
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    /** The draft that was chosen; null for the submission as a whole. */
    draftId: uuid('draft_id'),
    text: text('text').notNull(),
    /** Of the recording and the picture that go with it. */
    transcript: text('transcript').notNull().default(''),
    pictureText: text('picture_text').notNull().default(''),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.authorId, table.submissionId] }),
    index('feedback_drafts_by_submission').on(table.submissionId),
    index('feedback_drafts_by_class').on(table.classId),
  ],
);

/** Sentences that an instructor uses again and again in feedback and comments. */
export const phrases = pgTable(
  'phrases',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** Name of the criterion that it is usually about: a phrase is used with many rubrics. */
    criterion: text('criterion'),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [index('phrases_by_owner').on(table.ownerId)],
);

/** The classes whose staff may use a phrase of someone else. */
export const phraseShares = pgTable(
  'phrase_shares',
  {
    phraseId: uuid('phrase_id')
      .notNull()
      .references(() => phrases.id, { onDelete: 'cascade' }),
    classId: uuid('class_id')
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.phraseId, table.classId] }),
    index('phrase_shares_by_class').on(table.classId),
  ],
);

/** Who marks a student's work on an assignment, where the work is divided. */
export const gradingShares = pgTable(
  'grading_shares',
  {
    assignmentId: uuid('assignment_id')
      .notNull()
      .references(() => assignments.id, { onDelete: 'cascade' }),
    studentId: uuid('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    markerId: uuid('marker_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.assignmentId, table.studentId] }),
    index('grading_shares_by_marker').on(table.markerId),
    index('grading_shares_by_student').on(table.studentId),
  ],
);

/** The people who share the marking of an assignment; some may have no students yet. */
export const gradingMarkers = pgTable(
  'grading_markers',
  {
    assignmentId: uuid('assignment_id')
      .notNull()
      .references(() => assignments.id, { onDelete: 'cascade' }),
    markerId: uuid('marker_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.assignmentId, table.markerId] }),
    index('grading_markers_by_marker').on(table.markerId),
  ],
);
