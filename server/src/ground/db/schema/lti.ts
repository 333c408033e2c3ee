import {
  boolean,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { classes } from './classes.ts';
import { instant } from './columns.ts';

/** Learning platforms from whose courses people come here by LTI. People are linked in `identities`. */
export const ltiPlatforms = pgTable(
  'lti_platforms',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull().unique(),
    issuer: text('issuer').notNull(),
    clientId: text('client_id').notNull(),
    deploymentIds: text('deployment_ids').array().notNull(),
    authorizationEndpoint: text('authorization_endpoint').notNull(),
    tokenEndpoint: text('token_endpoint').notNull(),
    jwksUri: text('jwks_uri').notNull(),
    trustsAddresses: boolean('trusts_addresses').notNull(),
    trustsInstructors: boolean('trusts_instructors').notNull(),
    isPaused: boolean('is_paused').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [unique('lti_platforms_by_client').on(table.issuer, table.clientId)],
);

/** Which course of a platform is which class. Ids of courses are unique within a deployment only. */
export const ltiCourses = pgTable(
  'lti_courses',
  {
    platformId: uuid('platform_id')
      .notNull()
      .references(() => ltiPlatforms.id, { onDelete: 'cascade' }),
    deploymentId: text('deployment_id').notNull(),
    contextId: text('context_id').notNull(),
    classId: uuid('class_id')
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    linkedAt: instant('linked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.platformId, table.deploymentId, table.contextId] }),
    index('lti_courses_by_class').on(table.classId),
  ],
);

/** The pairs of keys with which this server signs what it sends to platforms. */
export const ltiKeys = pgTable('lti_keys', {
  kid: text('kid').primaryKey(),
  privateJwk: jsonb('private_jwk').$type<Record<string, unknown>>().notNull(),
  createdAt: instant('created_at').notNull(),
});

/** How launches and tests ended, for administrators; without persons and secrets, for 30 days. */
export const ltiExchanges = pgTable(
  'lti_exchanges',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    platformId: uuid('platform_id')
      .notNull()
      .references(() => ltiPlatforms.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['launch', 'test'] }).notNull(),
    outcome: text('outcome').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('lti_exchanges_by_platform').on(table.platformId, table.at),
    index('lti_exchanges_by_time').on(table.at),
  ],
);
