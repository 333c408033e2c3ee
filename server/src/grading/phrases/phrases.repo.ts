import { and, count, desc, eq, ne } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { users } from '../../ground/db/schema/accounts.ts';
import { phraseShares, phrases } from '../../ground/db/schema/grading.ts';
import { sql } from '../../ground/db/sql.ts';

export type PhraseRow = typeof phrases.$inferSelect;
/** A phrase that someone shares in a class. */
export type SharedPhraseRow = PhraseRow & { author: string };
type Owned = { id: string; ownerId: string };

const isOwned = ({ id, ownerId }: Owned) => and(eq(phrases.id, id), eq(phrases.ownerId, ownerId));

/** The newest first. */
export const listPhrases = (db: Database, ownerId: string): Promise<PhraseRow[]> =>
  db
    .select()
    .from(phrases)
    .where(eq(phrases.ownerId, ownerId))
    .orderBy(desc(phrases.changedAt), desc(phrases.id));

/** The classes that a person shares phrases in, with the phrase. */
export const listOwnShares = (
  db: Database,
  ownerId: string,
): Promise<{ phraseId: string; classId: string }[]> =>
  db
    .select({ phraseId: phraseShares.phraseId, classId: phraseShares.classId })
    .from(phraseShares)
    .innerJoin(phrases, eq(phrases.id, phraseShares.phraseId))
    .where(eq(phrases.ownerId, ownerId));

/** What others share in a class, the newest first. */
export const listSharedPhrases = async (
  db: Database,
  of: { classId: string; exceptOwnerId: string },
): Promise<SharedPhraseRow[]> => {
  const rows = await db
    .select({
      phrase: phrases,
      author: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
    })
    .from(phraseShares)
    .innerJoin(phrases, eq(phrases.id, phraseShares.phraseId))
    .innerJoin(users, eq(users.id, phrases.ownerId))
    .where(and(eq(phraseShares.classId, of.classId), ne(phrases.ownerId, of.exceptOwnerId)))
    .orderBy(desc(phrases.changedAt), desc(phrases.id));
  return rows.map(({ phrase, author }) => ({ ...phrase, author }));
};

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
  change: { text: string; criterion?: string | null; changedAt: Date },
): Promise<PhraseRow | null> {
  const [changed] = await db.update(phrases).set(change).where(isOwned(of)).returning();
  return changed ?? null;
}

/** @returns whether there was one */
export async function deletePhrase(db: Database, of: Owned): Promise<boolean> {
  const gone = await db.delete(phrases).where(isOwned(of)).returning({ id: phrases.id });
  return gone.length > 0;
}

export async function ownsPhrase(db: Database, of: Owned): Promise<boolean> {
  const found = await db.select({ id: phrases.id }).from(phrases).where(isOwned(of));
  return found.length > 0;
}

type Share = typeof phraseShares.$inferInsert;

export async function insertShare(db: Database, share: Share): Promise<void> {
  await db.insert(phraseShares).values(share).onConflictDoNothing();
}

/** @returns whether there was one */
export async function deleteShare(db: Database, { phraseId, classId }: Share): Promise<boolean> {
  const gone = await db
    .delete(phraseShares)
    .where(and(eq(phraseShares.phraseId, phraseId), eq(phraseShares.classId, classId)))
    .returning({ id: phraseShares.phraseId });
  return gone.length > 0;
}

/** How many phrases a class shares. */
export async function countShared(db: Database, classId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(phraseShares)
    .where(eq(phraseShares.classId, classId));
  return row?.total ?? 0;
}
