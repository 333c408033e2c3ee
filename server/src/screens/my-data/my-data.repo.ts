import { DAY } from '@antecedent/domain/time';
import { and, asc, eq, lt, lte, or } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { dataExportParts, dataExports } from '../../ground/db/schema/my-data.ts';

export type ExportRow = typeof dataExports.$inferSelect;

export async function findExport(db: Database, userId: string): Promise<ExportRow | null> {
  const [row] = await db.select().from(dataExports).where(eq(dataExports.userId, userId));
  return row ?? null;
}

/** @returns the new request; null where the person has one already */
export async function insertExport(
  tx: Database,
  userId: string,
  requestedAt: Date,
): Promise<ExportRow | null> {
  const [row] = await tx
    .insert(dataExports)
    .values({ userId, requestedAt, state: 'preparing' })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

/** Longer than all attempts together take: what is still being prepared then has failed. */
const GIVE_UP_AFTER_MS = DAY;

export const hasFailed = ({ state, requestedAt }: ExportRow, now: Date): boolean =>
  state === 'preparing' && requestedAt.getTime() <= now.getTime() - GIVE_UP_AFTER_MS;

/** Takes back a request that failed or expired. */
export async function dropDeadExport(tx: Database, userId: string, now: Date): Promise<void> {
  await tx
    .delete(dataExports)
    .where(
      and(
        eq(dataExports.userId, userId),
        or(
          lte(dataExports.expiresAt, now),
          and(
            eq(dataExports.state, 'preparing'),
            lte(dataExports.requestedAt, new Date(now.getTime() - GIVE_UP_AFTER_MS)),
          ),
        ),
      ),
    );
}

export async function changeExport(
  tx: Database,
  id: string,
  values: Partial<ExportRow>,
): Promise<ExportRow | null> {
  const [row] = await tx
    .update(dataExports)
    .set(values)
    .where(and(eq(dataExports.id, id), eq(dataExports.state, 'preparing')))
    .returning();
  return row ?? null;
}

/** Whose archive it is, while it is still to be made. */
export async function findPreparing(db: Database, id: string): Promise<ExportRow | null> {
  const [row] = await db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.id, id), eq(dataExports.state, 'preparing')));
  return row ?? null;
}

export async function clearParts(tx: Database, exportId: string): Promise<void> {
  await tx.delete(dataExportParts).where(eq(dataExportParts.exportId, exportId));
}

export async function insertPart(
  tx: Database,
  part: typeof dataExportParts.$inferInsert,
): Promise<void> {
  await tx.insert(dataExportParts).values(part);
}

/** Takes the archive of a person, so that no one takes it again. @returns its blobs in order; null without one */
export async function takeExport(
  tx: Database,
  userId: string,
  now: Date,
): Promise<string[] | null> {
  const [row] = await tx
    .select()
    .from(dataExports)
    .where(eq(dataExports.userId, userId))
    .for('update');
  if (row?.state !== 'ready' || row.expiresAt === null || row.expiresAt <= now) return null;
  const parts = await tx
    .select({ blob: dataExportParts.blob })
    .from(dataExportParts)
    .where(eq(dataExportParts.exportId, row.id))
    .orderBy(asc(dataExportParts.place));
  await tx.delete(dataExports).where(eq(dataExports.id, row.id));
  return parts.map(({ blob }) => blob);
}

export async function deleteExpired(db: Database, before: Date): Promise<void> {
  await db.delete(dataExports).where(lt(dataExports.expiresAt, before));
}
