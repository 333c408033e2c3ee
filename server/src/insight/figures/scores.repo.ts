import { desc, eq, getTableColumns } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { users } from '../../ground/db/schema/accounts.ts';
import { scoreHistory } from '../../ground/db/schema/submissions.ts';
import { sql } from '../../ground/db/sql.ts';

/** An evaluation, with the name of the person who caused it. */
export type ScoreRow = typeof scoreHistory.$inferSelect & { actorName: string | null };

const fullName = sql<string | null>`trim(${users.firstName} || ' ' || ${users.lastName})`;

/** Newest first. */
export const listScores = (db: Database, submissionId: string): Promise<ScoreRow[]> =>
  db
    .select({ ...getTableColumns(scoreHistory), actorName: fullName })
    .from(scoreHistory)
    .leftJoin(users, eq(users.id, scoreHistory.actorId))
    .where(eq(scoreHistory.submissionId, submissionId))
    .orderBy(desc(scoreHistory.at), desc(scoreHistory.id));

export async function insertScore(
  db: Database,
  row: typeof scoreHistory.$inferInsert,
): Promise<void> {
  await db.insert(scoreHistory).values(row);
}
