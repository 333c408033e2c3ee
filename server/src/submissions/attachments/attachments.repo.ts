import { asc, count, eq } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { attachments } from '../../ground/db/schema/submissions.ts';

export type AttachmentRow = typeof attachments.$inferSelect;
export type NewAttachment = typeof attachments.$inferInsert;

export async function insertAttachments(
  db: Database,
  rows: readonly NewAttachment[],
): Promise<void> {
  await db.insert(attachments).values([...rows]);
}

/** Oldest first; files of one upload by their names. */
export const listAttachments = (db: Database, submissionId: string): Promise<AttachmentRow[]> =>
  db
    .select()
    .from(attachments)
    .where(eq(attachments.submissionId, submissionId))
    .orderBy(asc(attachments.uploadedAt), asc(attachments.fileName), asc(attachments.id));

export async function countAttachments(db: Database, submissionId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(attachments)
    .where(eq(attachments.submissionId, submissionId));
  return row?.count ?? 0;
}

export async function setUnchecked(db: Database, id: string, isUnchecked: boolean): Promise<void> {
  await db.update(attachments).set({ isUnchecked }).where(eq(attachments.id, id));
}

export async function findAttachment(db: Database, id: string): Promise<AttachmentRow | null> {
  const [row] = await db.select().from(attachments).where(eq(attachments.id, id));
  return row ?? null;
}
