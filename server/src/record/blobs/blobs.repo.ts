import { and, asc, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { fileCopies, unusedBlobs } from '../../ground/db/schema/versions.ts';
import { sql } from '../../ground/db/sql.ts';

/** Every column that names a blob. */
export const BLOB_COLUMNS = [
  'assignment_files.blob',
  'attachments.blob',
  'data_export_parts.blob',
  'draft_submissions.blob',
  'evidence.blob',
  'feedback_files.blob',
  'file_blobs.hash',
  'file_copies.copy_blob',
  'library_files.blob',
  'removed_draft_submissions.blob',
  'template_files.blob',
  'template_files.thumbnail_blob',
] as const;

/**
 * Returns the blobs that no row refers to. Returns none while the blobs of any file were never noted, because only that
 * file's versions would show which blobs it needs.
 */
export async function unreferenced(db: Database, hashes: readonly string[]): Promise<string[]> {
  const uses = BLOB_COLUMNS.map((name) => {
    const [table = '', column = ''] = name.split('.');
    const [from, where] = [sql.identifier(table), sql.identifier(column)];
    return sql`not exists (select 1 from ${from} where ${from}.${where} = looked.hash)`;
  });
  const answer = await db.execute<{ hash: string }>(
    sql`select looked.hash from unnest(${sql.param([...hashes])}::text[]) looked(hash)
         where not exists (select 1 from files where not blobs_noted)
           and ${sql.join(uses, sql` and `)}`,
  );
  return answer.rows.map(({ hash }) => hash);
}

/** Blobs after this one that a row no longer refers to, in order. */
export async function listReleased(db: Database, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ hash: unusedBlobs.hash })
    .from(unusedBlobs)
    .where(gt(unusedBlobs.hash, after))
    .orderBy(asc(unusedBlobs.hash))
    .limit(limit);
  return rows.map(({ hash }) => hash);
}

/** Notes when blobs became unused; an earlier note stays as it is. */
export async function noteUnused(
  db: Database,
  hashes: readonly string[],
  since: Date,
): Promise<void> {
  if (hashes.length === 0) return;
  await db
    .update(unusedBlobs)
    .set({ since })
    .where(and(inArray(unusedBlobs.hash, [...hashes]), isNull(unusedBlobs.since)));
}

export async function forgetNotes(db: Database, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  await db.delete(unusedBlobs).where(inArray(unusedBlobs.hash, [...hashes]));
}

/** The blobs that have been unused since before that time. */
export async function unusedSince(
  db: Database,
  hashes: readonly string[],
  before: Date,
): Promise<string[]> {
  if (hashes.length === 0) return [];
  const rows = await db
    .select({ hash: unusedBlobs.hash })
    .from(unusedBlobs)
    .where(and(inArray(unusedBlobs.hash, [...hashes]), lt(unusedBlobs.since, before)));
  return rows.map(({ hash }) => hash);
}

/** Removes the record of copies whose source blob is gone; a trigger notes the copies as released. */
export async function forgetCopies(db: Database, sources: readonly string[]): Promise<void> {
  if (sources.length === 0) return;
  await db.delete(fileCopies).where(inArray(fileCopies.sourceHash, [...sources]));
}

/** The blob of a copy: null if the source needs no copy, undefined if the copy isn't made yet. */
export async function findCopy(
  db: Database,
  source: string,
  purpose: string,
): Promise<string | null | undefined> {
  const [row] = await db
    .select({ copyBlob: fileCopies.copyBlob })
    .from(fileCopies)
    .where(and(eq(fileCopies.sourceHash, source), eq(fileCopies.purpose, purpose)));
  return row?.copyBlob;
}

/** Does nothing if another request has stored the same copy in the meantime. */
export async function insertCopy(db: Database, row: typeof fileCopies.$inferInsert): Promise<void> {
  await db.insert(fileCopies).values(row).onConflictDoNothing();
}
