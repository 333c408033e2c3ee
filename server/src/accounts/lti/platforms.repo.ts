import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { ltiCourses, ltiExchanges, ltiPlatforms } from '../../ground/db/schema/lti.ts';
import { sql } from '../../ground/db/sql.ts';

export type PlatformRow = typeof ltiPlatforms.$inferSelect;
export type ExchangeRow = typeof ltiExchanges.$inferSelect;

export const listPlatformRows = (db: Database): Promise<PlatformRow[]> =>
  db.select().from(ltiPlatforms).orderBy(asc(ltiPlatforms.name));

export async function findPlatform(db: Database, id: string): Promise<PlatformRow | null> {
  const [row] = await db.select().from(ltiPlatforms).where(eq(ltiPlatforms.id, id));
  return row ?? null;
}

/** The platforms of an issuer; with a client id, the one. */
export const findPlatformsOf = (
  db: Database,
  issuer: string,
  clientId: string | undefined,
): Promise<PlatformRow[]> =>
  db
    .select()
    .from(ltiPlatforms)
    .where(
      and(
        eq(ltiPlatforms.issuer, issuer),
        clientId === undefined ? undefined : eq(ltiPlatforms.clientId, clientId),
      ),
    );

/** @returns null when its name, or its issuer with this client id, is taken */
export async function insertPlatform(
  db: Database,
  row: typeof ltiPlatforms.$inferInsert,
): Promise<string | null> {
  const [inserted] = await db
    .insert(ltiPlatforms)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: ltiPlatforms.id });
  return inserted?.id ?? null;
}

export async function updatePlatformRow(
  db: Database,
  id: string,
  row: Partial<typeof ltiPlatforms.$inferInsert>,
): Promise<void> {
  await db.update(ltiPlatforms).set(row).where(eq(ltiPlatforms.id, id));
}

/** How many courses of each platform are linked to a class. */
export async function countCourses(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: ltiCourses.platformId, courses: sql<number>`count(*)::int` })
    .from(ltiCourses)
    .groupBy(ltiCourses.platformId);
  return new Map(rows.map(({ id, courses }) => [id, courses]));
}

export async function insertExchange(
  db: Database,
  row: typeof ltiExchanges.$inferInsert,
): Promise<ExchangeRow> {
  const [inserted] = await db.insert(ltiExchanges).values(row).returning();
  return inserted as ExchangeRow;
}

/** The newest exchanges of each of these platforms, the newest first. */
export async function listExchanges(
  db: Database,
  platformIds: readonly string[],
  limit: number,
): Promise<ExchangeRow[]> {
  if (platformIds.length === 0) return [];
  const ranked = db
    .select({
      id: ltiExchanges.id,
      rank: sql<number>`row_number() over (partition by ${ltiExchanges.platformId} order by ${ltiExchanges.at} desc, ${ltiExchanges.id})`.as(
        'rank',
      ),
    })
    .from(ltiExchanges)
    .where(inArray(ltiExchanges.platformId, [...platformIds]))
    .as('ranked');
  const rows = await db
    .select({ exchange: ltiExchanges })
    .from(ltiExchanges)
    .innerJoin(ranked, eq(ranked.id, ltiExchanges.id))
    .where(sql`${ranked.rank} <= ${limit}`)
    .orderBy(desc(ltiExchanges.at), asc(ltiExchanges.id));
  return rows.map(({ exchange }) => exchange);
}

export async function deleteExchangesBefore(db: Database, before: Date): Promise<void> {
  await db.delete(ltiExchanges).where(lt(ltiExchanges.at, before));
}
