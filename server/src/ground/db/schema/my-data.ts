import {
  bigint,
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

/** What people asked to download about themselves: one for each person until it is downloaded or expires. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text('state').$type<'preparing' | 'ready'>().notNull(),
    requestedAt: instant('requested_at').notNull(),
    readyAt: instant('ready_at'),
    /** Until when it can be downloaded. */
    expiresAt: instant('expires_at'),
    /** Bytes of all parts; 0 until it is ready. */
    size: bigint('size', { mode: 'number' }).notNull().default(0),
  },
  (table) => [index('data_exports_expiry').on(table.expiresAt)],
);

/** The archive of an export in pieces, so that none has to be in memory as a whole. */
export const dataExportParts = pgTable(
  'data_export_parts',
  {
    exportId: uuid('export_id')
      .notNull()
      .references(() => dataExports.id, { onDelete: 'cascade' }),
    place: integer('place').notNull(),
    blob: text('blob').notNull(),
  },
  (table) => [primaryKey({ columns: [table.exportId, table.place] })],
);

/** Requests of people to delete their account, and what became of them. */
export const erasureRequests = pgTable(
  'erasure_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text('state')
      .$type<'open' | 'approved' | 'withdrawn' | 'declined' | 'erased'>()
      .notNull(),
    /** What the person wrote with it; may be empty. */
    reason: text('reason').notNull().default(''),
    /** Why an administrator declined it. */
    answer: text('answer').notNull().default(''),
    requestedAt: instant('requested_at').notNull(),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at'),
    /** How many rows of each table stayed under the pseudonym. */
    kept: jsonb('kept').$type<Record<string, number>>(),
  },
  (table) => [
    uniqueIndex('erasure_requests_one_open').on(table.userId).where(sql`${table.state} = 'open'`),
    index('erasure_requests_by_state').on(table.state, table.requestedAt),
  ],
);
