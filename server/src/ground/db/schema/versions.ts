import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { assignmentTemplates } from './assignments.ts';
import { bytes, instant } from './columns.ts';
import { peerReviews } from './peer-review.ts';
import { submissions } from './submissions.ts';

/**
 * An office file with a history. The row is small and changes with every save: `head` is the fence
 * that lets one writer through, `writeEpoch` is raised by everything that changes who may write.
 */
export const files = pgTable(
  'files',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    submissionId: uuid('submission_id').references(() => submissions.id, { onDelete: 'cascade' }),
    assignmentTemplateId: uuid('assignment_template_id').references(() => assignmentTemplates.id, {
      onDelete: 'set null',
    }),
    /**
     * For a file of role `review`, the reviewer's copy of the draft. It belongs to no submission, since it isn't the
     * reviewer's own text.
     */
    peerReviewId: uuid('peer_review_id')
      .unique()
      .references(() => peerReviews.id, { onDelete: 'cascade' }),
    /** Null for a file that belongs to no class: a template before its assignment is saved, a test file. */
    classId: uuid('class_id'),
    role: text('role', { enum: ['main', 'additional', 'template', 'review', 'scratch'] }).notNull(),
    /** Extension without the dot: `docx`, `xlsx`, `pptx`, `odg`... */
    extension: text('extension').notNull(),
    name: text('name').notNull(),
    /** Number of the last version; the first is 0. */
    head: integer('head').notNull().default(0),
    headAt: instant('head_at').notNull(),
    /** Bytes of the last version as it was sent. */
    size: integer('size').notNull(),
    /** The most bytes of XML that one of its versions had. */
    streamSize: integer('stream_size').notNull().default(0),
    /** Bytes of all version records as they were saved. */
    historySize: bigint('history_size', { mode: 'number' }).notNull().default(0),
    /**
     * The record hash of the last version, which depends on all versions before. Null until a job has chained a file
     * from before there were chains.
     */
    chain: bytes('chain'),
    writeEpoch: integer('write_epoch').notNull().default(0),
    /** Increased when the facts of stored versions are recomputed: anything read before is outdated. */
    factsEpoch: integer('facts_epoch').notNull().default(0),
    /** What the page named the last save by that arrived from an editor that does not report its saves. */
    saveMark: text('save_mark'),
    /** Until then, text that was unsaved in open pages when writing was ended is still accepted. */
    lateSavesUntil: instant('late_saves_until'),
    lock: text('lock'),
    lockExpiresAt: instant('lock_expires_at'),
    createdAt: instant('created_at').notNull(),
    /** False for a file from before its blobs were listed: only its versions show which blobs it uses. */
    blobsNoted: boolean('blobs_noted').notNull().default(true),
  },
  (table) => [
    index('files_by_submission').on(table.submissionId),
    index('files_by_template').on(table.assignmentTemplateId),
    index('files_by_class').on(table.classId),
  ],
);

/**
 * The last whole file that an editor at `EDITOR_URL` sent, byte for byte: the versions keep its parts, not how it was packed.
 * Outdated once the file has a later version.
 */
export const sentFiles = pgTable('sent_files', {
  fileId: uuid('file_id')
    .primaryKey()
    .references(() => files.id, { onDelete: 'cascade' }),
  version: integer('version').notNull(),
  bytes: bytes('bytes').notNull(),
});

/** Versions that a writer's device recorded and that arrived together, later: their times say when they were written. */
export const lateArrivals = pgTable(
  'late_arrivals',
  {
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    first: integer('first').notNull(),
    last: integer('last').notNull(),
    arrivedAt: instant('arrived_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.first] })],
);

/** Which blobs the versions of a file are rebuilt from. A version that was refused in the end may have left a row. */
export const fileBlobs = pgTable(
  'file_blobs',
  {
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.hash] }),
    index('file_blobs_by_hash').on(table.hash),
  ],
);

/**
 * Blobs of deleted rows: a trigger on each such table adds them. Only these are ever removed, so that the blobs of
 * other installations or older databases in the same store stay.
 */
export const unusedBlobs = pgTable('unused_blobs', {
  hash: text('hash').primaryKey(),
  /** Since when nothing is known to refer to it; null before the first check. */
  since: instant('since'),
});

/**
 * Copies of blobs that take long to make and are read often, each made once: for people other than the author. By the content
 * they were made of, so that they never become outdated.
 */
export const fileCopies = pgTable(
  'file_copies',
  {
    /** What it is a copy of. No reference: when that blob goes, the copy goes. */
    sourceHash: text('source_hash').notNull(),
    purpose: text('purpose').notNull(),
    /** Null where the copy is the same as its source. */
    copyBlob: text('copy_blob'),
  },
  (table) => [
    primaryKey({ columns: [table.sourceHash, table.purpose] }),
    index('file_copies_by_blob').on(table.copyBlob),
  ],
);

/**
 * Versions since the last full chunk, one row each. No foreign key: the statement that adds a row
 * holds the file's row, and this is the hottest table there is. A trigger removes its rows with
 * their file.
 */
export const versionTail = pgTable(
  'version_tail',
  {
    fileId: uuid('file_id').notNull(),
    classId: uuid('class_id'),
    number: integer('number').notNull(),
    record: bytes('record').notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.number] })],
);

/** Up to 4,096 consecutive versions, compressed column by column. Never changed: replaced by longer ones. */
export const versionChunks = pgTable(
  'version_chunks',
  {
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    classId: uuid('class_id'),
    first: integer('first').notNull(),
    count: smallint('count').notNull(),
    facts: bytes('facts').notNull(),
    deltas: bytes('deltas').notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.first] })],
);

/**
 * Whole streams at version 0 and at every 4,096th (1,024th where an older product wrote them), most of
 * them as what changed since another keyframe.
 */
export const versionKeyframes = pgTable(
  'version_keyframes',
  {
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    classId: uuid('class_id'),
    number: integer('number').notNull(),
    /**
     * The keyframe that `body` changes; its own number where the body is whole. Null for one that an older
     * product wrote, which is whole but may leave streams to earlier ones.
     */
    base: integer('base'),
    body: bytes('body').notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.number] })],
);

/**
 * What was written in one file within 15 minutes, from a full quarter of an hour on, so that the sums fit every time
 * zone; updated by every save, read by class views. No foreign key, as `version_tail`.
 */
export const activityRollups = pgTable(
  'activity_rollups',
  {
    fileId: uuid('file_id').notNull(),
    startsAt: instant('starts_at').notNull(),
    submissionId: uuid('submission_id'),
    classId: uuid('class_id'),
    /** By the student. */
    saves: integer('saves').notNull(),
    newWords: integer('new_words').notNull(),
    editedWords: integer('edited_words').notNull(),
    removedWords: integer('removed_words').notNull(),
    activeSeconds: doublePrecision('active_seconds').notNull(),
    thinkSeconds: doublePrecision('think_seconds').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.startsAt] }),
    index('activity_rollups_by_submission').on(table.submissionId),
  ],
);

/** The state of a file's word analysis at some version, so that a node need not replay the history. */
export const analysisSnapshots = pgTable('analysis_snapshots', {
  fileId: uuid('file_id')
    .primaryKey()
    .references(() => files.id, { onDelete: 'cascade' }),
  number: integer('number').notNull(),
  algorithm: text('algorithm').notNull(),
  tracker: bytes('tracker').notNull(),
});
