import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { feedbackFiles } from '../../ground/db/schema/grading.ts';

export type FeedbackFileRow = typeof feedbackFiles.$inferSelect;

type Of = { submissionId: string; ownerId: string };

const isUnsentOf = ({ submissionId, ownerId }: Of) =>
  and(
    eq(feedbackFiles.submissionId, submissionId),
    eq(feedbackFiles.ownerId, ownerId),
    isNull(feedbackFiles.feedbackId),
  );

/** What its author stored and hasn't sent: at most one of each kind. */
export const listUnsentFiles = (db: Database, of: Of): Promise<FeedbackFileRow[]> =>
  db.select().from(feedbackFiles).where(isUnsentOf(of));

export async function findFeedbackFile(db: Database, id: string): Promise<FeedbackFileRow | null> {
  const [row] = await db.select().from(feedbackFiles).where(eq(feedbackFiles.id, id));
  return row ?? null;
}

/** Stores a file in place of the one of its kind that wasn't sent. */
export async function replaceUnsentFile(
  tx: Database,
  row: typeof feedbackFiles.$inferInsert,
): Promise<void> {
  await tx.delete(feedbackFiles).where(and(isUnsentOf(row), eq(feedbackFiles.kind, row.kind)));
  await tx.insert(feedbackFiles).values(row);
}

export async function deleteUnsentFile(db: Database, of: Of & { id: string }): Promise<boolean> {
  const rows = await db
    .delete(feedbackFiles)
    .where(and(isUnsentOf(of), eq(feedbackFiles.id, of.id)))
    .returning({ id: feedbackFiles.id });
  return rows.length > 0;
}

type Sent = { id: string; kind: FeedbackFileRow['kind']; text: string };

/** Makes a file part of feedback. @returns whether it was there, of this kind and unsent */
export async function sendFile(
  tx: Database,
  feedbackId: number,
  of: Of,
  { id, kind, text }: Sent,
): Promise<boolean> {
  const rows = await tx
    .update(feedbackFiles)
    .set({ feedbackId, text })
    .where(and(isUnsentOf(of), eq(feedbackFiles.id, id), eq(feedbackFiles.kind, kind)))
    .returning({ id: feedbackFiles.id });
  return rows.length > 0;
}

/** Changes the transcript of a recording, or what a picture shows. */
export async function updateFileText(
  tx: Database,
  feedbackId: number,
  kind: FeedbackFileRow['kind'],
  text: string,
): Promise<void> {
  await tx
    .update(feedbackFiles)
    .set({ text })
    .where(and(eq(feedbackFiles.feedbackId, feedbackId), eq(feedbackFiles.kind, kind)));
}
