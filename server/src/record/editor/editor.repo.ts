import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { files } from '../../ground/db/schema/versions.ts';

/** For a file of any submission; null for other files. */
export async function extensionInSubmission(db: Database, fileId: string): Promise<string | null> {
  const [row] = await db
    .select({ extension: files.extension })
    .from(files)
    .where(and(eq(files.id, fileId), isNotNull(files.submissionId)));
  return row?.extension ?? null;
}

/** When a file was last saved, and the mark of the last save that carried one. */
export async function findLastSave(
  db: Database,
  fileId: string,
): Promise<{ savedAt: Date; mark: string | null } | null> {
  const [row] = await db
    .select({ savedAt: files.headAt, mark: files.saveMark })
    .from(files)
    .where(eq(files.id, fileId));
  return row ?? null;
}
