import { eq } from 'drizzle-orm';
import type pg from 'pg';
import type { Database } from '../../ground/db/connection.ts';
import { assignments, assignmentTemplates } from '../../ground/db/schema/assignments.ts';
import { peerReviews } from '../../ground/db/schema/peer-review.ts';
import { submissions } from '../../ground/db/schema/submissions.ts';
import {
  fileBlobs,
  files,
  versionKeyframes,
  versionTail,
} from '../../ground/db/schema/versions.ts';
import { sql } from '../../ground/db/sql.ts';

export type FileRow = typeof files.$inferSelect;
export type NewFileRow = typeof files.$inferInsert;

/** Queries here take the pool, or one of its connections inside a transaction. */
export type Queryable = pg.Pool | pg.PoolClient;

const named = (name: string, text: string, values: unknown[]) => ({ name, text, values });

export async function findFile(db: Database, fileId: string): Promise<FileRow | null> {
  const [row] = await db.select().from(files).where(eq(files.id, fileId));
  return row ?? null;
}

export type HeadRow = {
  head: number;
  headAt: Date;
  writeEpoch: number;
  lock: string | null;
  lockExpiresAt: Date | null;
  size: number;
  streamSize: number;
  historySize: number;
  extension: string;
  submissionId: string | null;
};

/** The columns of a file's row that decide who may write, and its last version. */
export async function readHead(pool: Queryable, fileId: string): Promise<HeadRow | null> {
  const { rows } = await pool.query<HeadRow>(
    named(
      'versions-head',
      `select head, head_at as "headAt", write_epoch as "writeEpoch", lock, lock_expires_at as "lockExpiresAt", size,
              stream_size as "streamSize", history_size::float8 as "historySize", extension, submission_id as "submissionId"
         from files where id = $1`,
      [fileId],
    ),
  );
  return rows[0] ?? null;
}

/**
 * Notes which blobs a version of the file needs, before the version is stored, so that no stored version is without its
 * note. Does nothing if the file is gone.
 */
export async function noteBlobs(
  pool: Queryable,
  fileId: string,
  hashes: readonly string[],
): Promise<void> {
  if (hashes.length === 0) return;
  await pool.query(
    named(
      'versions-note-blobs',
      `insert into file_blobs (file_id, hash)
       select f.id, h.hash from files f, unnest($2::text[]) h(hash) where f.id = $1
       on conflict do nothing`,
      [fileId, [...hashes]],
    ),
  );
}

/** Adds a file with its version 0, in the caller's transaction. */
export async function insertFile(
  db: Database,
  row: NewFileRow & { id: string },
  record: Uint8Array,
  keyframe: Uint8Array,
  blobs: readonly string[],
): Promise<FileRow> {
  const [inserted] = await db
    .insert(files)
    .values({ ...row, classId: classOf(row) })
    .returning();
  const classId = inserted?.classId ?? null;
  const notes = [...new Set(blobs)].map((hash) => ({ fileId: row.id, hash }));
  if (notes.length > 0) await db.insert(fileBlobs).values(notes);
  await db
    .insert(versionKeyframes)
    .values({ fileId: row.id, classId, number: 0, base: 0, body: keyframe });
  await db.insert(versionTail).values({ fileId: row.id, classId, number: 0, record });
  return inserted as FileRow;
}

/** The class of the submission, review or assignment that a new file belongs to, if it belongs to one. */
const classOf = ({
  submissionId = null,
  peerReviewId = null,
  assignmentTemplateId = null,
}: NewFileRow) =>
  sql<string | null>`coalesce(
    (select ${submissions.classId} from ${submissions} where ${submissions.id} = ${submissionId}),
    (select ${peerReviews.classId} from ${peerReviews} where ${peerReviews.id} = ${peerReviewId}),
    (select ${assignments.classId} from ${assignmentTemplates}
       join ${assignments} on ${assignments.id} = ${assignmentTemplates.assignmentId}
      where ${assignmentTemplates.id} = ${assignmentTemplateId}))`;

/** Deletes a file with its history. Blobs that nothing else uses are swept away later. */
export async function removeFile(db: Database, fileId: string): Promise<void> {
  await db.delete(files).where(eq(files.id, fileId));
}

/** Runs `work` in a transaction of its own that locks the file's row, so that no one else saves it. */
export async function withLockedFile<T>(
  pool: pg.Pool,
  fileId: string,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query('begin');
    await client.query('select 1 from files where id = $1 for no key update', [fileId]);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    // A connection that failed inside a transaction is closed, which rolls back in every case.
    client.release(failure);
  }
}
