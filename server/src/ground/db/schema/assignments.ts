import { type AiPolicy, NO_AI_POLICY } from '@antecedent/domain/assignment/ai-policy';
import type { ReadingItem } from '@antecedent/domain/assignment/materials';
import type { LatePolicy } from '@antecedent/domain/grading/late-policy';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from '../sql.ts';
import { users } from './accounts.ts';
import { classes } from './classes.ts';
import { instant } from './columns.ts';

export const assignments = pgTable(
  'assignments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    classId: uuid('class_id')
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    description: text('description').notNull(),
    /** What students read for it, in order. */
    readingList: jsonb('reading_list').$type<ReadingItem[]>().notNull().default([]),
    startAt: instant('start_at').notNull(),
    endAt: instant('end_at').notNull(),
    postAt: instant('post_at').notNull(),
    /** When the instructor released everyone's grades before that; null if they didn't, or withdrew the release. */
    gradesReleasedAt: instant('grades_released_at'),
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
    /** When a hidden one is published, which makes it visible; null if no time is set, and once it is visible. */
    publishAt: instant('publish_at'),
    stopped: boolean('stopped').notNull().default(false),
    /** Written against the clock: pace takes no part in its figures. */
    timed: boolean('timed').notNull().default(false),
    /** Whether students are asked where a long paste is from, while they write. */
    askPasteSource: boolean('ask_paste_source').notNull().default(true),
    /** How students may use AI tools. */
    aiPolicy: jsonb('ai_policy').$type<AiPolicy>().notNull().default(NO_AI_POLICY),
    /** What a proposed grade loses when the final submission is late; null for nothing. */
    latePolicy: jsonb('late_policy').$type<LatePolicy>(),
    /** How much of the grade the process makes, in percent. */
    effortShare: integer('effort_share').notNull().default(0),
    revisionShare: integer('revision_share').notNull().default(0),
    /** Whether those who grade see pseudonyms until the grades are released; showing the names ends it. */
    withoutNames: boolean('without_names').notNull().default(false),
    showAnalytics: boolean('show_analytics').notNull(),
    showAnalyticsAlways: boolean('show_analytics_always').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When an instructor moved it to the trash: no query sees it then (`live-views.ts`). */
    trashedAt: instant('trashed_at'),
  },
  (table) => [
    index('assignments_by_class').on(table.classId, table.startAt),
    index('assignments_in_trash').on(table.id).where(sql`${table.trashedAt} is not null`),
  ],
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
    kind: text('kind', {
      enum: ['DOCUMENT', 'PRESENTATION', 'SPREADSHEET', 'DRAW'],
    }).notNull(),
    title: text('title').notNull(),
    templateFileId: uuid('template_file_id').references(() => templateFiles.id, {
      onDelete: 'set null',
    }),
    /** Title of the template file at the time; it stays when the template is removed. */
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

/**
 * A picture or file of an assignment's instructions or reading list. Without an assignment, it waits for the one that is being
 * edited.
 */
export const assignmentFiles = pgTable(
  'assignment_files',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    assignmentId: uuid('assignment_id').references(() => assignments.id, { onDelete: 'cascade' }),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    fileName: text('file_name').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    mediaType: text('media_type').notNull(),
    blob: text('blob').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Since when no assignment names it; null while one does. A day later it is deleted. */
    unusedSince: instant('unused_since'),
  },
  (table) => [
    index('assignment_files_by_assignment').on(table.assignmentId),
    index('assignment_files_unused')
      .on(table.ownerId, table.unusedSince)
      .where(sql`${table.unusedSince} is not null`),
  ],
);

export type AssignmentRow = typeof assignments.$inferSelect;
