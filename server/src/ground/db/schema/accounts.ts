import { LANGUAGE_CODES } from '@antecedent/catalog/languages';
import { OPENED_AS } from '@antecedent/contracts/wire/opens';
import type { SQL } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
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
import { withoutAccents } from '../without-accents.ts';
import { instant } from './columns.ts';

/** `unconfirmed` awaits the email link; `pending`, with a confirmed address, an administrator. */
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
    /** argon2id; null for a person who signs in with a provider only. */
    passwordHash: text('password_hash'),
    /** `local`, or the provider that made the account; decides who may change a password here. */
    provider: text('provider').notNull().default('local'),
    /** Addresses of an academic profile, given with a request for instructor access. */
    profile: text('profile').array().notNull().default([]),
    /** Language of pages, mails and notices; null until the person signs in for the first time. */
    locale: text('locale', { enum: LANGUAGE_CODES }),
    imageUrl: text('image_url'),
    state: text('state').$type<AccountState>().notNull().default('active'),
    /** Instructor access was asked for at sign-up: once the address is confirmed, administrators see it. */
    requestsInstructorAccess: boolean('requests_instructor_access').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    /** Whether they ever did; an account whose owner never signed in has no data of theirs. */
    hasSignedIn: boolean('has_signed_in').notNull().default(false),
    /** A class's test student, whom only queries for her see (`test-students.ts`). */
    isTest: boolean('is_test').notNull().default(false),
    /** When the person was erased: the row names no one any more, and stays for what must stay of them. */
    erasedAt: instant('erased_at'),
  },
  (table) => [
    uniqueIndex('users_username').on(sql`lower(${table.username})`),
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    // Few at any time: who waits, and who is closed.
    index('users_not_active')
      .on(table.state, table.createdAt)
      .where(sql`${table.state} <> 'active'`),
    // The migration makes it where the database has the extension pg_trgm.
    index('users_search').using('gin', sql`(${searchedText(table)}) gin_trgm_ops`),
  ],
);

type PersonColumns = Record<'firstName' | 'lastName' | 'username' | 'email' | 'phone', AnyPgColumn>;

/**
 * Everything about a person that can be searched for; of the telephone number, only the digits; without accents. A search in one field
 * has to query this exact expression too, since it is what the index contains.
 */
export function searchedText(person: PersonColumns): SQL {
  const { firstName, lastName, username, email, phone } = person;
  return withoutAccents(
    sql`${firstName} || ' ' || ${lastName} || ' ' || ${username} || ' ' || ${email} || ' ' || translate(${phone}, ' ()+-./', '')`,
  );
}

/** Under which names a person is known at identity providers; issuer and subject together are one person. */
export const identities = pgTable(
  'identities',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Name of the provider in the settings, such as `google` or `institution`. */
    provider: text('provider').notNull(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    linkedAt: instant('linked_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (table) => [
    uniqueIndex('identities_subject').on(table.issuer, table.subject),
    index('identities_user').on(table.userId),
  ],
);

/** Links and codes that work once: confirmation, recovery, the end of a sign-in elsewhere. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    /** SHA-256 of the token, in hexadecimal. */
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose', {
      enum: [
        'confirm-email',
        'recover-password',
        'known-device',
        'sign-in',
        'link-identity',
        'first-administrator',
        'class-invitation',
      ],
    }).notNull(),
    /** Null for the first administrator, an invited address, and a person known only to a provider so far. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** What else the purpose needs, such as the identity to be linked. */
    detail: jsonb('detail').notNull().default({}),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** A used token stays stored until it expires, so that a second use can be distinguished from an invalid link. */
    usedAt: instant('used_at'),
  },
  (table) => [
    index('account_tokens_user').on(table.userId),
    index('account_tokens_expiry').on(table.expiresAt),
  ],
);

/** What a sign-in elsewhere must find again: states, nonces, request and assertion ids. Taken once. */
export const signInFlows = pgTable(
  'sign_in_flows',
  {
    /** Kind and id, such as `state:…` (hashed) or `assertion:…`. */
    key: text('key').primaryKey(),
    value: jsonb('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sign_in_flows_expiry').on(table.expiresAt)],
);

export const userRoles = pgTable(
  'user_roles',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.role] }),
    // The staff are few; who is a student is asked of one person at a time.
    index('user_roles_staff')
      .on(table.role, table.userId)
      .where(sql`${table.role} <> 'ROLE_STUDENT'`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** SHA-256 of the token, in hexadecimal; the token itself isn't stored. */
    tokenHash: text('token_hash').notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Moved at most every few minutes. */
    lastUsedAt: instant('last_used_at'),
    /** Browser and system in words, such as `Firefox on Linux`; for the list of sessions on the profile. */
    device: text('device').notNull().default(''),
    /** The session of the instructor who acts as the test student; it ends with that one. Null for everyone else's. */
    parentId: uuid('parent_id').references((): AnyPgColumn => sessions.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_expiry').on(table.expiresAt),
    index('sessions_of_test_students').on(table.parentId).where(sql`${table.parentId} is not null`),
  ],
);

/** Where calendar apps read a person's calendar without signing in; the address is a secret and never stored itself. */
export const calendarAddresses = pgTable('calendar_addresses', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** SHA-256 of the address's secret part, in hexadecimal. */
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: instant('created_at').notNull(),
  /** When an app last read it; moved at most every hour. */
  readAt: instant('read_at'),
});

/** Who agreed that their writing is given to researchers under a pseudonym. Who withdraws has no row; the audit log has both. */
export const researchConsents = pgTable('research_consents', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  agreedAt: instant('agreed_at').notNull(),
});

/** Failed sign-ins per account and per address; `key` is a keyed hash, so that neither can be read back. */
export const signInAttempts = pgTable('sign_in_attempts', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  lastFailureAt: instant('last_failure_at').notNull(),
  blockedUntil: instant('blocked_until').notNull(),
});

/** State of the installation: generated keys, hashes of one-time tokens. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** Actor, action and object; ids only, no personal data. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null when the operator acts from the command line. */
    actorId: uuid('actor_id'),
    action: text('action').notNull(),
    object: text('object').notNull(),
    at: instant('at').notNull(),
    /** The class it happened in; null for accounts and the like. */
    classId: uuid('class_id'),
    /** The person it was about, such as the student whose work was opened. */
    aboutId: uuid('about_id'),
    /** As what someone opened work. */
    role: text('role', { enum: OPENED_AS }),
    /** In which hour someone opened work, which is recorded once an hour; null for everything else. */
    hour: instant('hour'),
  },
  // A page each of the whole log, of one action, of a class, and of what a person did or was done to them.
  (table) => [
    index('audit_log_by_time').on(table.at, table.id),
    // Without opened work, of which there is far more.
    index('audit_log_without_opened').on(table.at, table.id).where(sql`${table.hour} is null`),
    index('audit_log_by_action').on(table.action, table.at, table.id),
    index('audit_log_by_class').on(table.classId, table.at, table.id),
    index('audit_log_by_actor').on(table.actorId, table.at, table.id),
    index('audit_log_by_about').on(table.aboutId, table.at, table.id),
    uniqueIndex('audit_log_opened')
      .on(table.object, table.hour, table.actorId, table.action)
      .where(sql`${table.hour} is not null`),
  ],
);

/** Days after which `delete_old_audit` deletes entries; without a row, it deletes none. The server can't change it. */
export const auditKeep = pgTable(
  'audit_keep',
  {
    only: boolean('only').primaryKey().default(true),
    days: integer('days').notNull(),
  },
  (table) => [check('audit_keep_one_row', sql`${table.only}`)],
);
