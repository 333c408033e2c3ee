import type { Criterion } from '@antecedent/domain/grading/rubric';
import {
  ALLOCATION_MODES,
  PAIR_ORIGINS,
  PAIRINGS,
  type Separation,
} from '@antecedent/domain/peer-review/allocation-options';
import type { ReviewAnswer, ReviewQuestion } from '@antecedent/domain/peer-review/review-form';
import { REVIEW_STATUSES } from '@antecedent/domain/peer-review/review-states';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from '../sql.ts';
import { users } from './accounts.ts';
import { assignments, drafts } from './assignments.ts';
import { classes } from './classes.ts';
import { instant } from './columns.ts';
import { submissions } from './submissions.ts';

/** How the students of an assignment review one another. Without a row, they don't. */
export const peerReviewAllocations = pgTable('peer_review_allocations', {
  assignmentId: uuid('assignment_id')
    .primaryKey()
    .references(() => assignments.id, { onDelete: 'cascade' }),
  mode: text('mode', { enum: ALLOCATION_MODES }).notNull(),
  reviewersPerReviewee: smallint('reviewers_per_reviewee').notNull(),
  /** Authors and reviewers don't learn each other's names. */
  anonymous: boolean('anonymous').notNull(),
  /** Reviewers of one draft see each other's comments once they have submitted their own. */
  openReview: boolean('open_review').notNull(),
  /** Reviewers may suggest changes, not only comment. */
  suggestions: boolean('suggestions').notNull().default(false),
  /** Of the last automatic allocation: the same students and options give the same pairs again. */
  seed: integer('seed').notNull(),
  /** Who may review whom by section or group. */
  pairing: text('pairing', { enum: PAIRINGS }).notNull().default('anyone'),
  separations: jsonb('separations').$type<Separation[]>().notNull().default([]),
  /** Whether submitted drafts with too few reviewers get some at the draft's deadline, and after it as they come in. */
  allocateAtDeadline: boolean('allocate_at_deadline').notNull().default(false),
  /** How many hours before a review deadline unreviewed drafts get another reviewer; null for never. */
  reassignHours: smallint('reassign_hours'),
  /** The most points that reviewing is worth; null for none. */
  pointValue: doublePrecision('point_value'),
  changedAt: instant('changed_at').notNull(),
  /** When an instructor asked the reviewers whether their names may be shown, and who; null while no one asks. */
  namesRequestedAt: instant('names_requested_at'),
  namesRequestedBy: uuid('names_requested_by').references(() => users.id),
});

/** Whether a reviewer agrees that their name is shown. Those who haven't answered have no row. */
export const peerReviewNameAnswers = pgTable(
  'peer_review_name_answers',
  {
    assignmentId: uuid('assignment_id')
      .notNull()
      .references(() => assignments.id, { onDelete: 'cascade' }),
    reviewerId: uuid('reviewer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    agrees: boolean('agrees').notNull(),
    answeredAt: instant('answered_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.assignmentId, table.reviewerId] }),
    index('peer_review_name_answers_by_reviewer').on(table.reviewerId),
  ],
);

/**
 * Who reviews whom: every draft of the assignment, or one alone. There is one row for two people, even after it ended.
 */
export const peerReviewPairs = pgTable(
  'peer_review_pairs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    assignmentId: uuid('assignment_id')
      .notNull()
      .references(() => assignments.id, { onDelete: 'cascade' }),
    reviewerId: uuid('reviewer_id')
      .notNull()
      .references(() => users.id),
    revieweeId: uuid('reviewee_id')
      .notNull()
      .references(() => users.id),
    /** The only draft that it is about, which may have been deleted; null for all of them. */
    draftId: uuid('draft_id'),
    origin: text('origin', { enum: PAIR_ORIGINS }).notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the reviewer was taken from the reviewee; the reviews of the pair stay. */
    removedAt: instant('removed_at'),
    /** Of a test student, who reviews her own draft. */
    isTest: boolean('is_test').notNull().default(false),
  },
  (table) => [
    unique('peer_review_pairs_once').on(table.assignmentId, table.revieweeId, table.reviewerId),
    index('peer_review_pairs_by_reviewer').on(table.reviewerId),
    check(
      'peer_review_pairs_two_people',
      sql`${table.reviewerId} <> ${table.revieweeId} or ${table.isTest}`,
    ),
  ],
);

/** The review of one draft by one reviewer: it comes to be when the draft is submitted. An ended one is never deleted. */
export const peerReviews = pgTable(
  'peer_reviews',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    classId: uuid('class_id')
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    assignmentId: uuid('assignment_id')
      .notNull()
      .references(() => assignments.id, { onDelete: 'cascade' }),
    pairId: uuid('pair_id')
      .notNull()
      .references(() => peerReviewPairs.id, { onDelete: 'cascade' }),
    reviewerId: uuid('reviewer_id')
      .notNull()
      .references(() => users.id),
    /** The author's. */
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    /** The draft, which may have been deleted; its title is stored for that case. */
    draftId: uuid('draft_id').notNull(),
    draftTitle: text('draft_title').notNull(),
    /**
     * The version of the author's file that the reviewer has before them, copied to a file of role `review` when the review
     * is begun; null until then.
     */
    draftVersion: integer('draft_version'),
    status: text('status', { enum: REVIEW_STATUSES }).notNull(),
    /** Since when it can be done. */
    openedAt: instant('opened_at').notNull(),
    /** Its deadline: the draft's review deadline, `leastUntil`, or the reviewer's own, whichever is latest. */
    dueAt: instant('due_at').notNull(),
    /** Until when it can be done at least, for a late draft or a reviewer who was asked later; null for all others. */
    leastUntil: instant('least_until'),
    begunAt: instant('begun_at'),
    submittedAt: instant('submitted_at'),
    /** When the author first read it. */
    readAt: instant('read_at'),
    /** What the reviewer did in it, as last computed. */
    activeSeconds: doublePrecision('active_seconds').notNull().default(0),
    wordsWritten: integer('words_written').notNull().default(0),
    comments: integer('comments').notNull().default(0),
    /** Of a test student. */
    isTest: boolean('is_test').notNull().default(false),
  },
  (table) => [
    unique('peer_reviews_one_per_draft').on(table.pairId, table.draftId),
    index('peer_reviews_by_assignment').on(table.assignmentId),
    index('peer_reviews_by_class').on(table.classId),
    index('peer_reviews_by_reviewer').on(table.reviewerId),
    index('peer_reviews_by_submission').on(table.submissionId),
    // What a deadline still has to look at.
    index('peer_reviews_open')
      .on(table.dueAt)
      .where(sql`${table.status} in ('OPEN', 'IN_PROGRESS')`),
  ],
);

/** A later deadline for one reviewer and one draft, no matter whose. */
export const peerReviewExtensions = pgTable(
  'peer_review_extensions',
  {
    draftId: uuid('draft_id')
      .notNull()
      .references(() => drafts.id, { onDelete: 'cascade' }),
    reviewerId: uuid('reviewer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    until: instant('until').notNull(),
    authorId: uuid('author_id').references(() => users.id),
    grantedAt: instant('granted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.draftId, table.reviewerId] }),
    index('peer_review_extensions_by_reviewer').on(table.reviewerId),
  ],
);

/** What reviewers of an assignment are asked in addition to comments. */
export const peerReviewForms = pgTable('peer_review_forms', {
  assignmentId: uuid('assignment_id')
    .primaryKey()
    .references(() => assignments.id, { onDelete: 'cascade' }),
  questions: jsonb('questions').$type<ReviewQuestion[]>().notNull(),
  changedAt: instant('changed_at').notNull(),
});

/** The answers of a reviewer: as they are being written, and as they were submitted. */
export const peerReviewAnswers = pgTable('peer_review_answers', {
  reviewId: uuid('review_id')
    .primaryKey()
    .references(() => peerReviews.id, { onDelete: 'cascade' }),
  answers: jsonb('answers').$type<ReviewAnswer[]>().notNull(),
  savedAt: instant('saved_at').notNull(),
  /** The questions, and the rubric for one by rubric, as they were when the review was submitted; null until then. */
  questions: jsonb('questions').$type<ReviewQuestion[]>(),
  criteria: jsonb('criteria').$type<Criterion[]>(),
  submitted: jsonb('submitted').$type<ReviewAnswer[]>(),
});

/** What the author answered to a review. */
export const peerReviewResponses = pgTable(
  'peer_review_responses',
  {
    reviewId: uuid('review_id')
      .primaryKey()
      .references(() => peerReviews.id, { onDelete: 'cascade' }),
    /** How helpful it was, from 1 to 5. */
    helpful: smallint('helpful').notNull(),
    text: text('text').notNull(),
    respondedAt: instant('responded_at').notNull(),
    /** When the reviewer first read it. */
    readAt: instant('read_at'),
  },
  (table) => [check('peer_review_responses_range', sql`${table.helpful} between 1 and 5`)],
);

/** The points that a student has for reviewing others' drafts in an assignment. */
export const peerReviewGrades = pgTable(
  'peer_review_grades',
  {
    assignmentId: uuid('assignment_id')
      .notNull()
      .references(() => assignments.id, { onDelete: 'cascade' }),
    reviewerId: uuid('reviewer_id')
      .notNull()
      .references(() => users.id),
    points: doublePrecision('points').notNull(),
    comment: text('comment').notNull().default(''),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    gradedAt: instant('graded_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.assignmentId, table.reviewerId] }),
    index('peer_review_grades_by_reviewer').on(table.reviewerId),
  ],
);
