import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { phrases } from '../../ground/db/schema/grading.ts';

export type PhraseRow = typeof phrases.$inferSelect;
type Owned = { id: string; ownerId: string };

const isOwned = ({ id, ownerId }: Owned) => and(eq(phrases.id, id), eq(phrases.ownerId, ownerId));

/** The newest first. */
export const listPhrases = (db: Database, ownerId: string): Promise<PhraseRow[]> =>
  db
    .select()
    .from(phrases)
    .where(eq(phrases.ownerId, ownerId))
    .orderBy(desc(phrases.changedAt), desc(phrases.id));

export async function insertPhrase(
  db: Database,
  row: typeof phrases.$inferInsert,
): Promise<PhraseRow> {
  const [added] = await db.insert(phrases).values(row).returning();
  if (!added) throw new Error('A phrase was not inserted.');
  return added;
}

/** @returns null if it doesn't exist */
export async function updatePhrase(
  db: Database,
  of: Owned,
  change: { text: string; changedAt: Date },
): Promise<PhraseRow | null> {
  const [changed] = await db.update(phrases).set(change).where(isOwned(of)).returning();
  return changed ?? null;
}

/** @returns whether there was one */
export async function deletePhrase(db: Database, of: Owned): Promise<boolean> {
  const gone = await db.delete(phrases).where(isOwned(of)).returning({ id: phrases.id });
  return gone.length > 0;
}
