import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { scoreHistory } from '../../db/schema/submissions.ts';

export type ScoreRow = typeof scoreHistory.$inferSelect;

/** Newest first. */
export const listScores = (db: Database, submissionId: string): Promise<ScoreRow[]> =>
  db
    .select()
    .from(scoreHistory)
    .where(eq(scoreHistory.submissionId, submissionId))
    .orderBy(desc(scoreHistory.at), desc(scoreHistory.id));

export async function insertScore(
  db: Database,
  row: typeof scoreHistory.$inferInsert,
): Promise<void> {
  await db.insert(scoreHistory).values(row);
}
