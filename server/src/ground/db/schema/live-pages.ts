import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { assignments } from './assignments.ts';
import { instant } from './columns.ts';
import { submissions } from './submissions.ts';

/** What the live page of an assignment knows besides what students wrote. Nothing here is about one student. */
export const livePages = pgTable('live_pages', {
  assignmentId: uuid('assignment_id')
    .primaryKey()
    .references(() => assignments.id, { onDelete: 'cascade' }),
  /** Until when students can raise a hand: the page is open, or was a while ago. */
  handsUntil: instant('hands_until'),
  /** When an instructor let the class begin. */
  begunAt: instant('begun_at'),
  /** Since when writing is paused; null while it isn’t. */
  pausedAt: instant('paused_at'),
});

/** A student’s raised hand, until it is lowered, raised again, or a week old. */
export const raisedHands = pgTable('raised_hands', {
  submissionId: uuid('submission_id')
    .primaryKey()
    .references(() => submissions.id, { onDelete: 'cascade' }),
  /** Empty without a question. */
  question: text('question').notNull(),
  raisedAt: instant('raised_at').notNull(),
  /** When someone who teaches the class said that they saw it, and that they answered it. */
  seenAt: instant('seen_at'),
  answeredAt: instant('answered_at'),
});
