import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from '../sql.ts';
import { users } from './accounts.ts';
import { subjectAreas } from './classes.ts';
import { instant } from './columns.ts';

/** What an instructor saves to use again, alone or with a department. */
export const libraryItems = pgTable(
  'library_items',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['assignment', 'rubric', 'review-form', 'phrases'] }).notNull(),
    title: text('title').notNull(),
    /** By its kind, as the schemas of the contract describe it. */
    content: jsonb('content').$type<Record<string, unknown>>().notNull(),
    /** How many drafts, criteria, questions, or phrases it has. */
    parts: integer('parts').notNull(),
    /** The department that sees it: those who teach classes of this subject area; null for no one else. */
    subjectAreaId: integer('subject_area_id').references(() => subjectAreas.id, {
      onDelete: 'set null',
    }),
    changedAt: instant('changed_at').notNull(),
    /** When its owner deleted it; a day later it is gone. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('library_items_by_owner').on(table.ownerId, table.kind),
    index('library_items_shared')
      .on(table.subjectAreaId)
      .where(sql`${table.subjectAreaId} is not null`),
    index('library_items_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
  ],
);

/** A file of an assignment in a library. */
export const libraryFiles = pgTable(
  'library_files',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    itemId: uuid('item_id')
      .notNull()
      .references(() => libraryItems.id, { onDelete: 'cascade' }),
    /** What students begin from, or what the description and the reading list name. */
    purpose: text('purpose', { enum: ['MAIN', 'ADDITIONAL', 'MATERIAL'] }).notNull(),
    /** The id under which the content names a file of the description or the reading list. */
    namedAs: uuid('named_as'),
    /** Of what students begin from. */
    kind: text('kind', { enum: ['DOCUMENT', 'PRESENTATION', 'SPREADSHEET', 'DRAW'] }),
    allowImport: boolean('allow_import').notNull().default(false),
    /** Its title, or file name. */
    name: text('name').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    mediaType: text('media_type').notNull(),
    blob: text('blob').notNull(),
  },
  (table) => [index('library_files_by_item').on(table.itemId)],
);
