import {
  DRAFT_STATUSES,
  SUBMISSION_STATUSES,
  type SubmissionStatus,
} from '@antecedent/domain/assignment/states';
import type { GradeChoice } from '@antecedent/domain/grading/letter-grades';
import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import { users } from './accounts.ts';

export const subjectAreas = pgTable('subject_areas', {
  id: serial('id').primaryKey(),
  name: text('name').notNull().unique(),
});

export const studentLevels = pgTable('student_levels', {
  id: serial('id').primaryKey(),
  name: text('name').notNull().unique(),
});

export const classes = pgTable(
  'classes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    instructorId: uuid('instructor_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    enrollKey: text('enroll_key').notNull().unique(),
    subjectAreaId: integer('subject_area_id')
      .notNull()
      .references(() => subjectAreas.id),
    studentLevelId: integer('student_level_id')
      .notNull()
      .references(() => studentLevels.id),
    /** IANA name; every date of the class is entered and shown in it. */
    timeZone: text('time_zone').notNull(),
    startAt: instant('start_at').notNull(),
    endAt: instant('end_at').notNull(),
    gradeMethod: text('grade_method', { enum: ['Numeric', 'Letter'] }).notNull(),
    grades: jsonb('grades').$type<GradeChoice[]>().notNull(),
    archivedAt: instant('archived_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('classes_by_instructor').on(table.instructorId, table.createdAt)],
);

export const enrollments = pgTable(
  'enrollments',
  {
    classId: uuid('class_id')
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    studentId: uuid('student_id')
      .notNull()
      .references(() => users.id),
    optOut: boolean('opt_out').notNull().default(false),
    enrolledAt: instant('enrolled_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.classId, table.studentId] }),
    index('enrollments_by_student').on(table.studentId),
  ],
);

export const classAssistants = pgTable(
  'class_assistants',
  {
    classId: uuid('class_id')
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.classId, table.userId] }),
    index('class_assistants_by_user').on(table.userId),
  ],
);

/** Somebody on a class list who has no account yet: enrolled as soon as one with this address is confirmed. */
export const classInvitations = pgTable(
  'class_invitations',
  {
    classId: uuid('class_id')
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    /** In small letters. */
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    invitedAt: instant('invited_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.classId, table.email] }),
    index('class_invitations_by_email').on(table.email),
  ],
);

export const assignments = pgTable(
  'assignments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    classId: uuid('class_id')
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    description: text('description').notNull(),
    startAt: instant('start_at').notNull(),
    endAt: instant('end_at').notNull(),
    postAt: instant('post_at').notNull(),
    pointValue: doublePrecision('point_value').notNull(),
    multiDraft: boolean('multi_draft').notNull(),
    autoSubmission: boolean('auto_submission').notNull(),
    autoEvaluate: boolean('auto_evaluate').notNull(),
    autoAccept: boolean('auto_accept').notNull(),
    autoItemsDisable: boolean('auto_items_disable').notNull(),
    preventAfterDueDate: boolean('prevent_after_due_date').notNull(),
    uploadFile: boolean('upload_file').notNull(),
    mainFileType: text('main_file_type', {
      enum: ['DOCUMENT', 'PRESENTATION', 'SPREADSHEET', 'DRAW'],
    }).notNull(),
    visible: boolean('visible').notNull(),
    stopped: boolean('stopped').notNull().default(false),
    showAnalytics: boolean('show_analytics').notNull(),
    showAnalyticsAlways: boolean('show_analytics_always').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('assignments_by_class').on(table.classId, table.startAt)],
);

/** A step of an assignment; the one of type FINAL is always last. */
export const drafts = pgTable(
  'drafts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    assignmentId: uuid('assignment_id')
      .notNull()
      .references(() => assignments.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    deadline: instant('deadline').notNull(),
    pointValue: doublePrecision('point_value').notNull(),
    peerReviewDeadline: instant('peer_review_deadline'),
    type: text('type', { enum: ['DRAFT', 'FINAL'] }).notNull(),
  },
  (table) => [index('drafts_by_assignment').on(table.assignmentId, table.deadline)],
);

/** An office file that an instructor keeps to begin assignments from. */
export const templateFiles = pgTable(
  'template_files',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    title: text('title').notNull(),
    description: text('description').notNull(),
    extension: text('extension').notNull(),
    blob: text('blob').notNull(),
    /** A small picture, as bytes in the blob store with their type. */
    thumbnailId: uuid('thumbnail_id').notNull().unique().defaultRandom(),
    thumbnailBlob: text('thumbnail_blob').notNull(),
    thumbnailType: text('thumbnail_type').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('template_files_by_owner').on(table.ownerId, table.createdAt)],
);

/**
 * What a student's main or additional file begins as. Its file, of role `template`, is what the
 * instructor edits; students get a copy. Without an assignment it waits for the one being made.
 */
export const assignmentTemplates = pgTable(
  'assignment_templates',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    assignmentId: uuid('assignment_id').references(() => assignments.id, { onDelete: 'cascade' }),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    type: text('type', { enum: ['MAIN', 'ADDITIONAL'] }).notNull(),
    contentType: text('content_type', {
      enum: ['DOCUMENT', 'PRESENTATION', 'SPREADSHEET', 'DRAW'],
    }).notNull(),
    title: text('title').notNull(),
    templateFileId: uuid('template_file_id').references(() => templateFiles.id, {
      onDelete: 'set null',
    }),
    /** Title of the template file at the time, kept when that is removed. */
    templateTitle: text('template_title'),
    allowImport: boolean('allow_import').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('assignment_templates_by_assignment').on(table.assignmentId),
    index('assignment_templates_unclaimed')
      .on(table.createdAt)
      .where(sql`${table.assignmentId} is null`),
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
    contentType: text('content_type').notNull(),
    blob: text('blob').notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
  },
  (table) => [index('attachments_by_submission').on(table.submissionId, table.uploadedAt)],
);

export const submissions = pgTable(
  'submissions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
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
    score: doublePrecision('score'),
    alternateGrade: text('alternate_grade'),
    /** Since when the writer's page has been online without a gap, and when it was last heard of. */
    presentSince: instant('present_since'),
    presentAt: instant('present_at'),
  },
  (table) => [
    unique('submissions_one_per_student').on(table.assignmentId, table.studentId),
    index('submissions_by_student').on(table.studentId),
  ],
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
    /** The main file's version that was handed in, and its bytes as they were handed in. */
    version: integer('version'),
    blob: text('blob'),
    exceptionUntil: instant('exception_until'),
    grade: doublePrecision('grade'),
    alternateGrade: text('alternate_grade'),
  },
  (table) => [
    unique('draft_submissions_one_per_draft').on(table.submissionId, table.draftId),
    // For a draft that goes, or whose deadline moves.
    index('draft_submissions_by_draft').on(table.draftId),
    // What a deadline still has to look at.
    index('draft_submissions_open').on(table.draftId).where(sql`${table.status} = 'NONE'`),
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
    /** What asked for it: revise, submission, auto, accepted. */
    type: text('type').notNull(),
    graded: boolean('graded').notNull(),
    algorithm: text('algorithm').notNull(),
    /** The assessment with its arithmetic and the parameters that produced it. */
    assessment: jsonb('assessment').notNull(),
    actorId: uuid('actor_id').references(() => users.id),
    reason: text('reason'),
  },
  (table) => [index('score_history_by_submission').on(table.submissionId, table.at)],
);
