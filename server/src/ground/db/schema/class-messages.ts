import { MESSAGE_FILTERS } from '@antecedent/domain/roster/message-audience';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from '../sql.ts';
import { users } from './accounts.ts';
import { assignments } from './assignments.ts';
import { classes } from './classes.ts';
import { instant } from './columns.ts';

/** What an instructor wrote to students of a class. Each of them has a thread of their own. */
export const classMessages = pgTable(
  'class_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    classId: uuid('class_id')
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** How the students were found; null if they were chosen by name. */
    filter: text('filter', { enum: MESSAGE_FILTERS }),
    /** The assignment of the filter, which may have been deleted. */
    assignmentId: uuid('assignment_id').references(() => assignments.id, { onDelete: 'set null' }),
    below: doublePrecision('below'),
    recipients: integer('recipients').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [
    index('class_messages_by_class').on(table.classId, table.sentAt),
    index('class_messages_by_assignment').on(table.assignmentId),
  ],
);

/** A message with what one student and the staff of the class answered. */
export const messageThreads = pgTable(
  'message_threads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => classMessages.id, { onDelete: 'cascade' }),
    classId: uuid('class_id')
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    studentId: uuid('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** When the staff wrote last, and the student; null if the student hasn't answered. */
    staffAt: instant('staff_at').notNull(),
    studentAt: instant('student_at'),
    /** When the student last read it; null until then. */
    readAt: instant('read_at'),
  },
  (table) => [
    unique('message_threads_one_per_student').on(table.messageId, table.studentId),
    index('message_threads_by_student').on(table.studentId, table.staffAt),
    index('message_threads_answered')
      .on(table.classId, table.studentAt)
      .where(sql`${table.studentAt} is not null`),
  ],
);

export const messageReplies = pgTable(
  'message_replies',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    threadId: uuid('thread_id')
      .notNull()
      .references(() => messageThreads.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    fromStudent: boolean('from_student').notNull(),
    text: text('text').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [index('message_replies_by_thread').on(table.threadId, table.sentAt)],
);

/** When a member of the staff last read a thread. */
export const threadReads = pgTable(
  'thread_reads',
  {
    threadId: uuid('thread_id')
      .notNull()
      .references(() => messageThreads.id, { onDelete: 'cascade' }),
    readerId: uuid('reader_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    readAt: instant('read_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.threadId, table.readerId] }),
    index('thread_reads_by_reader').on(table.readerId),
  ],
);

/** What is shown on the page of a class from a time on. */
export const classAnnouncements = pgTable(
  'class_announcements',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    classId: uuid('class_id')
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    text: text('text').notNull(),
    /** From when on students see it. */
    shownAt: instant('shown_at').notNull(),
    /** When the class was notified; null before. */
    announcedAt: instant('announced_at'),
    createdAt: instant('created_at').notNull(),
    /** When its words were last changed; null if never. */
    editedAt: instant('edited_at'),
    /** Deleted, and restored by undo until a daily job removes it. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('class_announcements_by_class').on(table.classId, table.shownAt),
    index('class_announcements_pending').on(table.shownAt).where(sql`${table.announcedAt} is null`),
  ],
);
