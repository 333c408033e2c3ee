import { eq, max, min } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { assignments } from '../../ground/db/schema/assignments.ts';
import { type ClassRow, classes } from '../../ground/db/schema/classes.ts';

/** Locks the class's row until the transaction ends. */
export async function lockClass(db: Database, id: string): Promise<ClassRow | null> {
  const [row] = await db.select().from(classes).where(eq(classes.id, id)).for('update');
  return row ?? null;
}

export async function updateClassRow(
  db: Database,
  id: string,
  change: Partial<typeof classes.$inferInsert>,
): Promise<void> {
  await db.update(classes).set(change).where(eq(classes.id, id));
}

export async function deleteClassRow(db: Database, id: string): Promise<void> {
  await db.delete(classes).where(eq(classes.id, id));
}

/** From the first start to the last final deadline of the class's assignments; null without any. */
export async function findAssignmentSpan(
  db: Database,
  classId: string,
): Promise<{ earliestStart: Date; latestEnd: Date } | null> {
  const [row] = await db
    .select({ earliestStart: min(assignments.startAt), latestEnd: max(assignments.endAt) })
    .from(assignments)
    .where(eq(assignments.classId, classId));
  if (!row?.earliestStart || !row.latestEnd) return null;
  return { earliestStart: row.earliestStart, latestEnd: row.latestEnd };
}

/** Whether a class has this key, archived or not. */
export async function isKeyTaken(db: Database, enrollKey: string): Promise<boolean> {
  const rows = await db
    .select({ id: classes.id })
    .from(classes)
    .where(eq(classes.enrollKey, enrollKey));
  return rows.length > 0;
}
