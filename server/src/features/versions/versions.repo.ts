import { and, between, eq } from 'drizzle-orm';
import type pg from 'pg';
import type { Database } from '../../db/connection.ts';
import {
  activityRollups,
  files,
  versionChunks,
  versionKeyframes,
  versionTail,
} from '../../db/schema/versions.ts';

export type FileRow = typeof files.$inferSelect;
export type NewFileRow = typeof files.$inferInsert;

/** Queries here take the pool, or one of its connections inside a transaction. */
export type Queryable = pg.Pool | pg.PoolClient;

/** One row of what a replay needs, in the order in which it is needed. */
export type ReplayRow = { kind: 'keyframe' | 'chunk' | 'tail'; number: number; body: Buffer };

const named = (name: string, text: string, values: unknown[]) => ({ name, text, values });

export async function findFile(db: Database, fileId: string): Promise<FileRow | null> {
  const [row] = await db.select().from(files).where(eq(files.id, fileId));
  return row ?? null;
}

export type HeadRow = {
  head: number;
  headAt: Date;
  gate: number;
  lock: string | null;
  lockExpiresAt: Date | null;
  size: number;
  contentType: string;
  submissionId: string | null;
};

/** The parts of a file's row that say who may write and what is there. */
export async function readHead(pool: Queryable, fileId: string): Promise<HeadRow | null> {
  const { rows } = await pool.query<HeadRow>(
    named(
      'versions-head',
      `select head, head_at as "headAt", gate, lock, lock_expires_at as "lockExpiresAt", size,
              content_type as "contentType", submission_id as "submissionId"
         from files where id = $1`,
      [fileId],
    ),
  );
  return rows[0] ?? null;
}

/**
 * Everything from the last keyframe at or before `number` up to `number`: the keyframe first, then
 * chunks, then single rows. One statement, so that a compaction meanwhile moves nothing out of sight.
 */
export async function readReplayRows(
  pool: Queryable,
  fileId: string,
  number: number,
): Promise<ReplayRow[]> {
  const { rows } = await pool.query<ReplayRow>(
    named(
      'versions-replay',
      `with base as (
         select number, body from version_keyframes
          where file_id = $1 and number <= $2 order by number desc limit 1)
       select 'keyframe' as kind, number, body, 0 as part from base
       union all
       select 'chunk', first, deltas, 1 from version_chunks
        where file_id = $1 and first <= $2 and first > (select number from base) - 256
       union all
       select 'tail', number, record, 2 from version_tail
        where file_id = $1 and number <= $2 and number > (select number from base)
       order by part, number`,
      [fileId, number],
    ),
  );
  return rows;
}

export async function readKeyframes(
  pool: Queryable,
  fileId: string,
  numbers: readonly number[],
): Promise<{ number: number; body: Buffer }[]> {
  if (numbers.length === 0) return [];
  const { rows } = await pool.query<{ number: number; body: Buffer }>(
    named(
      'versions-keyframes',
      'select number, body from version_keyframes where file_id = $1 and number = any($2::int[])',
      [fileId, numbers],
    ),
  );
  return rows;
}

export type LogRow = { kind: 'chunk' | 'tail'; number: number; count: number; body: Buffer };

/** The facts of all versions: chunks, then single rows, without gap or overlap. */
export async function readLogRows(pool: Queryable, fileId: string): Promise<LogRow[]> {
  const { rows } = await pool.query<LogRow>(
    named(
      'versions-log',
      `select 'chunk' as kind, first as number, count, facts as body from version_chunks where file_id = $1
       union all
       select 'tail', number, 1, record from version_tail where file_id = $1
       order by number`,
      [fileId],
    ),
  );
  return rows;
}

/** The row that holds the facts of one version; null when there is no such version. */
export async function readLogRow(
  pool: Queryable,
  fileId: string,
  number: number,
): Promise<LogRow | null> {
  const { rows } = await pool.query<LogRow>(
    named(
      'versions-log-row',
      `select 'tail' as kind, number, 1 as count, record as body from version_tail
        where file_id = $1 and number = $2
       union all
       select 'chunk', first, count, facts from version_chunks
        where file_id = $1 and first <= $2 and first + count > $2`,
      [fileId, number],
    ),
  );
  return rows[0] ?? null;
}

/** One chunk, whole; null when it is not made yet. */
export async function readChunk(
  pool: Queryable,
  fileId: string,
  first: number,
): Promise<{ facts: Buffer; deltas: Buffer; count: number } | null> {
  const { rows } = await pool.query<{ facts: Buffer; deltas: Buffer; count: number }>(
    named(
      'versions-chunk',
      'select facts, deltas, count from version_chunks where file_id = $1 and first = $2',
      [fileId, first],
    ),
  );
  return rows[0] ?? null;
}

/** Single rows from `from` up to, not including, `to`; those already in a chunk are missing. */
export async function readTail(
  pool: Queryable,
  fileId: string,
  from: number,
  to: number,
): Promise<{ number: number; record: Buffer }[]> {
  const { rows } = await pool.query<{ number: number; record: Buffer }>(
    named(
      'versions-tail',
      `select number, record from version_tail
        where file_id = $1 and number >= $2 and number < $3 order by number`,
      [fileId, from, to],
    ),
  );
  return rows;
}

/** Adds a file with its version 0, in the caller's transaction. */
export async function insertFile(
  db: Database,
  row: NewFileRow & { id: string },
  record: Uint8Array,
  keyframe: Uint8Array,
): Promise<FileRow> {
  const [inserted] = await db.insert(files).values(row).returning();
  await db.insert(versionKeyframes).values({ fileId: row.id, number: 0, body: keyframe });
  await db.insert(versionTail).values({ fileId: row.id, number: 0, record });
  return inserted as FileRow;
}

/** Forgets a file and its history. Blobs stay: another file may use them. */
export async function removeFile(db: Database, fileId: string): Promise<void> {
  await db.delete(files).where(eq(files.id, fileId));
  await db.delete(versionTail).where(eq(versionTail.fileId, fileId));
  await db.delete(activityRollups).where(eq(activityRollups.fileId, fileId));
}

export type PackedChunk = {
  fileId: string;
  first: number;
  count: number;
  facts: Uint8Array;
  deltas: Uint8Array;
  /** The keyframe at `first`, where one belongs there. */
  keyframe: Uint8Array | null;
};

/**
 * Puts a chunk in the place of its single rows.
 *
 * @returns false when another node did it first, or rows are missing; nothing is changed then
 */
export async function replaceTailByChunk(db: Database, chunk: PackedChunk): Promise<boolean> {
  const { fileId, first, count, facts, deltas, keyframe } = chunk;
  try {
    await db.transaction(async (tx) => {
      const added = await tx
        .insert(versionChunks)
        .values({ fileId, first, count, facts, deltas })
        .onConflictDoNothing()
        .returning({ first: versionChunks.first });
      if (added.length === 0) throw new NotReplaced();
      if (keyframe && first > 0) {
        await tx.insert(versionKeyframes).values({ fileId, number: first, body: keyframe });
      }
      const removed = await tx
        .delete(versionTail)
        .where(
          and(
            eq(versionTail.fileId, fileId),
            between(versionTail.number, first, first + count - 1),
          ),
        )
        .returning({ number: versionTail.number });
      if (removed.length !== count) throw new NotReplaced();
    });
    return true;
  } catch (error) {
    if (error instanceof NotReplaced) return false;
    throw error;
  }
}

class NotReplaced extends Error {}

/** Files with at least `least` single rows: those whose compaction is due. */
export async function filesWithLongTail(pool: Queryable, least: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select file_id as id from version_tail group by file_id having count(*) >= $1',
    [least],
  );
  return rows.map((row) => row.id);
}

/**
 * Gives the space of compacted rows and of replaced snapshots back. Does nothing where somebody else
 * is at it.
 */
export async function vacuumMovedRows(pool: pg.Pool): Promise<void> {
  await pool.query('vacuum (skip_locked) version_tail, analysis_snapshots');
}

/** Number of the oldest single row of a file; null when all are in chunks. */
export async function firstOfTail(pool: Queryable, fileId: string): Promise<number | null> {
  const { rows } = await pool.query<{ first: number | null }>(
    'select min(number) as first from version_tail where file_id = $1',
    [fileId],
  );
  return rows[0]?.first ?? null;
}

/** The last keyframe before a version. */
export async function readKeyframeBefore(
  pool: Queryable,
  fileId: string,
  number: number,
): Promise<{ number: number; body: Buffer } | null> {
  const { rows } = await pool.query<{ number: number; body: Buffer }>(
    `select number, body from version_keyframes
      where file_id = $1 and number < $2 order by number desc limit 1`,
    [fileId, number],
  );
  return rows[0] ?? null;
}
