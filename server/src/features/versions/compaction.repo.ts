import { and, between, eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database } from '../../db/connection.ts';
import { files, versionChunks, versionKeyframes, versionTail } from '../../db/schema/versions.ts';
import type { Queryable } from './versions.repo.ts';

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
  const classId = sql<
    string | null
  >`(select ${files.classId} from ${files} where ${files.id} = ${fileId})`;
  try {
    await db.transaction(async (tx) => {
      const added = await tx
        .insert(versionChunks)
        .values({ fileId, classId, first, count, facts, deltas })
        .onConflictDoNothing()
        .returning({ first: versionChunks.first });
      if (added.length === 0) throw new NotReplaced();
      if (keyframe && first > 0) {
        await tx
          .insert(versionKeyframes)
          .values({ fileId, classId, number: first, body: keyframe })
          .onConflictDoNothing();
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

/** Bytes of the single rows of a file after its last keyframe. */
export async function bytesSinceKeyframe(pool: Queryable, fileId: string): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>(
    `select coalesce(sum(octet_length(record)), 0)::float8 as bytes from version_tail
      where file_id = $1
        and number > (select max(number) from version_keyframes where file_id = $1)`,
    [fileId],
  );
  return rows[0]?.bytes ?? 0;
}

/** Adds a keyframe between two chunks, unless there is one. */
export async function insertKeyframe(
  pool: Queryable,
  fileId: string,
  number: number,
  body: Uint8Array,
): Promise<void> {
  await pool.query(
    `insert into version_keyframes (file_id, class_id, number, body)
     select id, class_id, $2, $3 from files where id = $1
     on conflict do nothing`,
    [fileId, number, Buffer.from(body.buffer, body.byteOffset, body.byteLength)],
  );
}
