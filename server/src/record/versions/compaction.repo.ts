import { KEYFRAME_INTERVAL } from '@antecedent/domain/versions/layout';
import { and, between, eq, inArray } from 'drizzle-orm';
import type pg from 'pg';
import type { Database } from '../../ground/db/connection.ts';
import {
  files,
  versionChunks,
  versionKeyframes,
  versionTail,
} from '../../ground/db/schema/versions.ts';
import { sql } from '../../ground/db/sql.ts';
import { recordBytes } from './history.repo.ts';
import type { PackedKeyframe } from './keyframes.ts';
import type { Queryable } from './versions.repo.ts';

export type ChunkReplacement = {
  fileId: string;
  chunk: { first: number; count: number; facts: Uint8Array; deltas: Uint8Array };
  /** The keyframe at the chunk's first version, if one is due there. */
  keyframe: PackedKeyframe | null;
  /** The rows that the chunk replaces: the first versions of chunks, and the number of single rows at its end. */
  replaced: { chunks: readonly number[]; tail: number };
  /** The epoch from before the replaced rows were read. */
  factsEpoch: number;
};

/**
 * Replaces single rows and shorter chunks with one chunk.
 *
 * @returns false when another node did it first, rows are missing, or their facts were recomputed; nothing is changed
 * then
 */
export async function replaceByChunk(
  db: Database,
  { fileId, chunk, keyframe, replaced, factsEpoch }: ChunkReplacement,
): Promise<boolean> {
  const classId = sql<
    string | null
  >`(select ${files.classId} from ${files} where ${files.id} = ${fileId})`;
  const end = chunk.first + chunk.count;
  try {
    await db.transaction(async (tx) => {
      if (replaced.chunks.length > 0) {
        const joined = await tx
          .delete(versionChunks)
          .where(
            and(
              eq(versionChunks.fileId, fileId),
              inArray(versionChunks.first, [...replaced.chunks]),
            ),
          )
          .returning({ count: versionChunks.count });
        const versions = joined.reduce((sum, { count }) => sum + count, 0);
        if (versions !== chunk.count - replaced.tail) throw new NotReplaced();
      }
      const added = await tx
        .insert(versionChunks)
        .values({ fileId, classId, ...chunk })
        .onConflictDoNothing()
        .returning({ first: versionChunks.first });
      if (added.length === 0) throw new NotReplaced();
      if (keyframe) {
        await tx
          .insert(versionKeyframes)
          .values({ fileId, classId, ...keyframe })
          .onConflictDoNothing();
      }
      const removed = await tx
        .delete(versionTail)
        .where(
          and(
            eq(versionTail.fileId, fileId),
            between(versionTail.number, end - replaced.tail, end - 1),
          ),
        )
        .returning({ number: versionTail.number });
      if (removed.length !== replaced.tail) throw new NotReplaced();
      // This comes last, because the statements above wait for a concurrent rewrite of facts.
      const [file] = await tx
        .select({ factsEpoch: files.factsEpoch })
        .from(files)
        .where(eq(files.id, fileId));
      if (file?.factsEpoch !== factsEpoch) throw new NotReplaced();
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

/** Files with at least `least` single rows that haven't been saved since that time. */
export async function idleFiles(pool: Queryable, since: Date, least: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select t.file_id as id from version_tail t join files f on f.id = t.file_id
      where f.head_at < $1 group by t.file_id having count(*) >= $2`,
    [since, least],
  );
  return rows.map((row) => row.id);
}

/**
 * Files with keyframes of older versions of the product, or with several chunks between two keyframes that would fit
 * into one chunk of `joinable` bytes.
 */
export async function filesWithOlderLayout(pool: Queryable, joinable: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select file_id as id from version_keyframes where base is null and number > 0
      union
     select file_id from version_chunks group by file_id, first / ${KEYFRAME_INTERVAL}
     having count(*) > 1 and sum(count) = ${KEYFRAME_INTERVAL} and sum(octet_length(deltas)) <= $1`,
    [joinable],
  );
  return rows.map((row) => row.id);
}

/** Call this before reading the rows that go into a chunk. */
export async function readFactsEpoch(pool: Queryable, fileId: string): Promise<number> {
  const { rows } = await pool.query<{ epoch: number }>(
    'select facts_epoch as epoch from files where id = $1',
    [fileId],
  );
  return rows[0]?.epoch ?? 0;
}

const TABLES_OF_MOVED_ROWS = [
  'version_tail',
  'version_chunks',
  'analysis_snapshots',
  'activity_rollups',
];
/** In larger tables autovacuum keeps up, and a manual pass takes long. */
const SMALL_TABLE_BYTES = 256 * 1024 * 1024;

/**
 * Frees the space of compacted rows and of replaced snapshots and sums in small tables. Does nothing while another
 * process is doing it.
 */
export async function vacuumMovedRows(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    'select t as name from unnest($1::text[]) t where pg_total_relation_size(t::regclass) < $2',
    [TABLES_OF_MOVED_ROWS, SMALL_TABLE_BYTES],
  );
  if (rows.length === 0) return;
  await pool.query(`vacuum (skip_locked) ${rows.map(({ name }) => name).join(', ')}`);
}

/** Numbers of the oldest and the last single row of a file; null when all are in chunks. */
export async function spanOfTail(
  pool: Queryable,
  fileId: string,
): Promise<{ first: number; last: number } | null> {
  const { rows } = await pool.query<{ first: number | null; last: number }>(
    'select min(number) as first, max(number) as last from version_tail where file_id = $1',
    [fileId],
  );
  const [{ first, last } = { first: null, last: 0 }] = rows;
  return first === null ? null : { first, last };
}

/** Bytes of the single rows of a file after its last keyframe. */
export async function bytesSinceKeyframe(pool: Queryable, fileId: string): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>(
    `select coalesce(sum(${recordBytes('record')}), 0)::float8 as bytes from version_tail
      where file_id = $1
        and number > (select max(number) from version_keyframes where file_id = $1)`,
    [fileId],
  );
  return rows[0]?.bytes ?? 0;
}

/** Adds a keyframe between two chunks, unless one exists. */
export async function insertKeyframe(
  pool: Queryable,
  fileId: string,
  { number, base, body }: PackedKeyframe,
): Promise<void> {
  await pool.query(
    `insert into version_keyframes (file_id, class_id, number, base, body)
     select id, class_id, $2, $3, $4 from files where id = $1
     on conflict do nothing`,
    [fileId, number, base, bufferOf(body)],
  );
}

/** Rewrites a keyframe of an older version of the product; one that was already rewritten stays. */
export async function rewriteKeyframe(
  pool: Queryable,
  fileId: string,
  { number, base, body }: PackedKeyframe,
): Promise<void> {
  await pool.query(
    `update version_keyframes set base = $3, body = $4
      where file_id = $1 and number = $2 and base is null`,
    [fileId, number, base, bufferOf(body)],
  );
}

const bufferOf = (bytes: Uint8Array): Buffer =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
