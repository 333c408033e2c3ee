import { NOTIFICATION_TOPICS } from '@antecedent/contracts/messages/notifications';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from '../sql.ts';
import { users } from './accounts.ts';
import { instant } from './columns.ts';

/** Mails that are pending, sent, or stored for reading if there is no mail server. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Which of the templates it was made from. */
    template: text('template').notNull(),
    recipient: text('recipient').notNull(),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    /** Both forms are emptied once it is sent: links in them still work. */
    plain: text('plain').notNull(),
    html: text('html').notNull(),
    state: text('state', { enum: ['waiting', 'sent', 'kept', 'failed'] })
      .notNull()
      .default('waiting'),
    /** The mail server's last refusal, without addresses. */
    problem: text('problem'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [index('mails_created').on(table.createdAt)],
);

/** Maintenance notices of the staff. */
export const announcements = pgTable(
  'announcements',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('announcements_created').on(table.createdAt),
    index('announcements_expiry').on(table.expiresAt),
  ],
);

/** What happened that a person should know. The words are made from kind and values in their language. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    values: jsonb('values').$type<Record<string, string>>().notNull().default({}),
    /** Path within the product. */
    link: text('link'),
    /** The same event notifies a person once, however often it is retried. */
    key: text('key').notNull(),
    announcementId: uuid('announcement_id').references(() => announcements.id, {
      onDelete: 'cascade',
    }),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
    /** False for a person who gets this by mail only. */
    shown: boolean('shown').notNull().default(true),
    /** Still to be mailed. */
    mailWaiting: boolean('mail_waiting').notNull().default(false),
  },
  (table) => [
    index('notifications_mail_waiting').on(table.createdAt).where(sql`${table.mailWaiting}`),
    uniqueIndex('notifications_once').on(table.userId, table.key),
    index('notifications_user').on(table.userId, table.createdAt),
    index('notifications_announcement')
      .on(table.announcementId)
      .where(sql`${table.announcementId} is not null`),
  ],
);

/** What people switched off or on again; where there is no row, both are on. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    topic: text('topic', { enum: NOTIFICATION_TOPICS }).notNull(),
    notice: boolean('notice').notNull(),
    mail: boolean('mail').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.topic] })],
);

/** Requests to the staff: from the support dialog, and from the contact form. */
export const supportTickets = pgTable(
  'support_tickets',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** What people say on the phone. */
    number: integer('number').generatedAlwaysAsIdentity({ startWith: 1001 }).notNull().unique(),
    /** Null for a message of the contact form. */
    typeId: integer('type_id'),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** Path within the product from which it was sent. */
    currentUrl: text('current_url').notNull().default(''),
    state: text('state', { enum: ['open', 'answered', 'closed'] })
      .notNull()
      .default('open'),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [index('support_tickets_state').on(table.state, table.changedAt)],
);

/** What was said in a ticket, in order; the first is the request itself. */
export const supportMessages = pgTable(
  'support_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => supportTickets.id, { onDelete: 'cascade' }),
    /** The member of staff; null for the person who asked. */
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    fromStaff: boolean('from_staff').notNull(),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('support_messages_ticket').on(table.ticketId, table.createdAt)],
);
