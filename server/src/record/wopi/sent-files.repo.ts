import { and, eq, lte } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { sentFiles } from '../../ground/db/schema/versions.ts';
import { sql } from '../../ground/db/sql.ts';

/** Stores a file as it was sent, unless a later version has been stored in the meantime. */
export async function keepSentFile(
  db: Database,
  sent: { fileId: string; version: number; bytes: Uint8Array },
): Promise<void> {
  const { version, bytes } = sent;
  await db
    .insert(sentFiles)
    .values(sent)
    .onConflictDoUpdate({
      target: sentFiles.fileId,
      set: { version, bytes },
      setWhere: lte(sentFiles.version, version),
    });
}

/** The bytes that were sent for this version; null if they aren't stored. */
export async function findSentFile(
  db: Database,
  fileId: string,
  version: number,
): Promise<Uint8Array | null> {
  const [row] = await db
    .select({ bytes: sentFiles.bytes })
    .from(sentFiles)
    .where(and(eq(sentFiles.fileId, fileId), eq(sentFiles.version, version)));
  return row?.bytes ?? null;
}

/** How many bytes `findSentFile` would read. */
export async function sizeOfSentFile(
  db: Database,
  fileId: string,
  version: number,
): Promise<number | null> {
  const [row] = await db
    .select({ size: sql<number>`octet_length(${sentFiles.bytes})` })
    .from(sentFiles)
    .where(and(eq(sentFiles.fileId, fileId), eq(sentFiles.version, version)));
  return row?.size ?? null;
}
