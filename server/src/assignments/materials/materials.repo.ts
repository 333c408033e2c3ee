import { and, count, eq, inArray, isNull, lt, notInArray } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import {
  type AssignmentRow,
  assignmentFiles,
  assignments,
} from '../../ground/db/schema/assignments.ts';

export type MaterialRow = typeof assignmentFiles.$inferSelect;

export async function insertMaterial(
  db: Database,
  row: typeof assignmentFiles.$inferInsert,
): Promise<MaterialRow> {
  const [inserted] = await db.insert(assignmentFiles).values(row).returning();
  return inserted as MaterialRow;
}

export async function findMaterial(db: Database, id: string): Promise<MaterialRow | null> {
  const [row] = await db.select().from(assignmentFiles).where(eq(assignmentFiles.id, id));
  return row ?? null;
}

export const listMaterials = async (
  db: Database,
  ids: readonly string[],
): Promise<MaterialRow[]> =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(assignmentFiles)
        .where(inArray(assignmentFiles.id, [...ids]));

/** Locked until the transaction ends. */
export const lockMaterials = async (
  tx: Database,
  ids: readonly string[],
): Promise<MaterialRow[]> =>
  ids.length === 0
    ? []
    : tx
        .select()
        .from(assignmentFiles)
        .where(inArray(assignmentFiles.id, [...ids]))
        .orderBy(assignmentFiles.id)
        .for('update');

/** What an assignment says, and whether students see it. */
export async function findMaterials(
  db: Database,
  assignmentId: string,
): Promise<Pick<AssignmentRow, 'description' | 'readingList' | 'visible'> | null> {
  const { description, readingList, visible } = assignments;
  const [row] = await db
    .select({ description, readingList, visible })
    .from(assignments)
    .where(eq(assignments.id, assignmentId));
  return row ?? null;
}

/** How many files of a person no saved assignment uses. */
export async function countUnclaimed(db: Database, ownerId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(assignmentFiles)
    .where(and(eq(assignmentFiles.ownerId, ownerId), isNull(assignmentFiles.assignmentId)));
  return row?.count ?? 0;
}

/** Makes files the assignment's own, and used. */
export async function claimMaterials(
  tx: Database,
  ids: readonly string[],
  assignmentId: string,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(assignmentFiles)
    .set({ assignmentId, unusedSince: null })
    .where(inArray(assignmentFiles.id, [...ids]));
}

/** Notes which files the assignment no longer names. */
export async function releaseOthers(
  tx: Database,
  assignmentId: string,
  used: readonly string[],
  at: Date,
): Promise<void> {
  await tx
    .update(assignmentFiles)
    .set({ unusedSince: at })
    .where(
      and(
        eq(assignmentFiles.assignmentId, assignmentId),
        isNull(assignmentFiles.unusedSince),
        ...(used.length > 0 ? [notInArray(assignmentFiles.id, [...used])] : []),
      ),
    );
}

export async function deleteUnused(db: Database, before: Date): Promise<void> {
  await db.delete(assignmentFiles).where(lt(assignmentFiles.unusedSince, before));
}
