import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** `unconfirmed` awaits the e-mail link, `pending` an administrator. */
export type AccountState = 'active' | 'unconfirmed' | 'pending' | 'disabled';

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    username: text('username').notNull(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone').notNull().default(''),
    /** argon2id; null for a person whom a provider vouches for. */
    passwordHash: text('password_hash'),
    provider: text('provider').notNull().default('local'),
    providerSubject: text('provider_subject'),
    imageUrl: text('image_url'),
    state: text('state').$type<AccountState>().notNull().default('active'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('users_username').on(sql`lower(${table.username})`),
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    uniqueIndex('users_provider')
      .on(table.provider, table.providerSubject)
      .where(sql`${table.providerSubject} is not null`),
  ],
);

export const userRoles = pgTable(
  'user_roles',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.role] })],
);

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** SHA-256 of the token, in hexadecimal; the token itself is kept nowhere. */
    tokenHash: text('token_hash').notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_expiry').on(table.expiresAt),
  ],
);

/** Failed sign-ins per account and per address; `key` is a keyed hash, so that neither can be read back. */
export const signInAttempts = pgTable('sign_in_attempts', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  lastFailureAt: instant('last_failure_at').notNull(),
  blockedUntil: instant('blocked_until').notNull(),
});

/** What the installation itself must remember: keys that it made, hashes of one-time tokens. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** Who did what to which thing; ids only, no personal data. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null when the operator acts from the command line. */
    actorId: uuid('actor_id'),
    action: text('action').notNull(),
    object: text('object').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('audit_log_at').on(table.at)],
);
