import { eq } from 'drizzle-orm';
import type { Database } from './connection.ts';
import { livePages } from './schema/live-pages.ts';

export type LivePageRow = Omit<typeof livePages.$inferSelect, 'assignmentId'>;

const NEVER_OPENED: LivePageRow = { handsUntil: null, begunAt: null, pausedAt: null };

/** What the live page of an assignment knows; empty if there is no row yet. */
export async function findLivePage(db: Database, assignmentId: string): Promise<LivePageRow> {
  const [row] = await db.select().from(livePages).where(eq(livePages.assignmentId, assignmentId));
  return row ?? NEVER_OPENED;
}

/** Changes some of it. */
export async function saveLivePage(
  db: Database,
  assignmentId: string,
  change: Partial<LivePageRow>,
): Promise<void> {
  await db
    .insert(livePages)
    .values({ assignmentId, ...change })
    .onConflictDoUpdate({ target: livePages.assignmentId, set: change });
}
