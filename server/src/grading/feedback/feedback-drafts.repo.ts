import { and, eq } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { feedbackDrafts } from '../../ground/db/schema/grading.ts';

export type FeedbackDraftRow = typeof feedbackDrafts.$inferSelect;
type Of = { authorId: string; submissionId: string };

const isOf = ({ authorId, submissionId }: Of) =>
  and(eq(feedbackDrafts.authorId, authorId), eq(feedbackDrafts.submissionId, submissionId));

export async function findFeedbackDraft(db: Database, of: Of): Promise<FeedbackDraftRow | null> {
  const [row] = await db.select().from(feedbackDrafts).where(isOf(of));
  return row ?? null;
}

export async function upsertFeedbackDraft(db: Database, row: FeedbackDraftRow): Promise<void> {
  const { text, transcript, pictureText, draftId, savedAt } = row;
  await db
    .insert(feedbackDrafts)
    .values(row)
    .onConflictDoUpdate({
      target: [feedbackDrafts.authorId, feedbackDrafts.submissionId],
      set: { text, transcript, pictureText, draftId, savedAt },
    });
}

export async function deleteFeedbackDraft(db: Database, of: Of): Promise<void> {
  await db.delete(feedbackDrafts).where(isOf(of));
}
