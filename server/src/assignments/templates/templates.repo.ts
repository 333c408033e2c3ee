import { and, asc, desc, eq, gte, inArray, isNull, lt, notExists } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import {
  assignments,
  assignmentTemplates,
  templateFiles,
} from '../../ground/db/schema/assignments.ts';
import { files } from '../../ground/db/schema/versions.ts';
import { sql } from '../../ground/db/sql.ts';

export type TemplateFileRow = typeof templateFiles.$inferSelect;
export type ItemRow = typeof assignmentTemplates.$inferSelect;

/** An item with the file that instructors edit. */
export type Item = ItemRow & {
  fileId: string;
  /** Extension of the file, without the dot. */
  extension: string;
};

export async function insertTemplateFile(
  db: Database,
  row: typeof templateFiles.$inferInsert,
): Promise<TemplateFileRow> {
  const [inserted] = await db.insert(templateFiles).values(row).returning();
  return inserted as TemplateFileRow;
}

export const listTemplateFiles = (db: Database, ownerId: string): Promise<TemplateFileRow[]> =>
  db
    .select()
    .from(templateFiles)
    .where(eq(templateFiles.ownerId, ownerId))
    .orderBy(desc(templateFiles.createdAt), asc(templateFiles.id));

export async function findTemplateFile(
  db: Database,
  by: { id: string } | { thumbnailId: string },
): Promise<TemplateFileRow | null> {
  const [row] = await db
    .select()
    .from(templateFiles)
    .where(
      'id' in by ? eq(templateFiles.id, by.id) : eq(templateFiles.thumbnailId, by.thumbnailId),
    );
  return row ?? null;
}

export async function deleteTemplateFile(db: Database, id: string): Promise<void> {
  await db.delete(templateFiles).where(eq(templateFiles.id, id));
}

export async function insertItem(
  db: Database,
  row: typeof assignmentTemplates.$inferInsert,
): Promise<ItemRow> {
  const [inserted] = await db.insert(assignmentTemplates).values(row).returning();
  return inserted as ItemRow;
}

const itemsWhere = (db: Database) =>
  db
    .select({
      item: assignmentTemplates,
      fileId: files.id,
      extension: files.extension,
    })
    .from(assignmentTemplates)
    .innerJoin(
      files,
      and(eq(files.assignmentTemplateId, assignmentTemplates.id), eq(files.role, 'template')),
    )
    .$dynamic();

type Found = { item: ItemRow } & Omit<Item, keyof ItemRow>;
const itemOf = ({ item, ...rest }: Found): Item => ({ ...item, ...rest });

export async function findItems(db: Database, ids: readonly string[]): Promise<Item[]> {
  if (ids.length === 0) return [];
  return (await itemsWhere(db).where(inArray(assignmentTemplates.id, [...ids]))).map(itemOf);
}

/** The main item first, the others by kind and title. */
export async function listItems(db: Database, assignmentId: string): Promise<Item[]> {
  const rows = await itemsWhere(db)
    .where(eq(assignmentTemplates.assignmentId, assignmentId))
    .orderBy(
      sql`${assignmentTemplates.type} <> 'MAIN'`,
      asc(assignmentTemplates.kind),
      asc(assignmentTemplates.title),
      asc(assignmentTemplates.id),
    );
  return rows.map(itemOf);
}

/** The item whose file this is. */
export async function findItemOfFile(db: Database, fileId: string): Promise<Item | null> {
  const [row] = await itemsWhere(db).where(eq(files.id, fileId));
  return row ? itemOf(row) : null;
}

export async function updateItem(
  db: Database,
  id: string,
  change: Partial<typeof assignmentTemplates.$inferInsert>,
): Promise<void> {
  await db.update(assignmentTemplates).set(change).where(eq(assignmentTemplates.id, id));
}

/** Takes an item for an assignment, into its class. @returns whether it was free until now */
export async function claimItem(db: Database, id: string, assignmentId: string): Promise<boolean> {
  const claimed = await db
    .update(assignmentTemplates)
    .set({ assignmentId })
    .where(and(eq(assignmentTemplates.id, id), isNull(assignmentTemplates.assignmentId)))
    .returning({ id: assignmentTemplates.id });
  if (claimed.length === 0) return false;
  const classId = db
    .select({ id: assignments.classId })
    .from(assignments)
    .where(eq(assignments.id, assignmentId));
  await db
    .update(files)
    .set({ classId: sql`${classId}` })
    .where(eq(files.assignmentTemplateId, id));
  return true;
}

/** Locks an item until the transaction ends: until then no student begins a file from it. */
export async function lockItem(db: Database, id: string): Promise<void> {
  await db
    .select({ id: assignmentTemplates.id })
    .from(assignmentTemplates)
    .where(eq(assignmentTemplates.id, id))
    .for('update');
}

/** Removes items and what they begin as; what students began from them stays. */
export async function deleteItems(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .delete(files)
    .where(and(eq(files.role, 'template'), inArray(files.assignmentTemplateId, [...ids])));
  await db.delete(assignmentTemplates).where(inArray(assignmentTemplates.id, [...ids]));
}

/** Whether a student has begun a file from the item. */
export async function isBegun(db: Database, itemId: string): Promise<boolean> {
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.assignmentTemplateId, itemId), inArray(files.role, ['main', 'additional'])))
    .limit(1);
  return rows.length > 0;
}

/** Locks an assignment until the transaction ends. */
export async function lockAssignment(db: Database, assignmentId: string): Promise<void> {
  await db
    .select({ id: assignments.id })
    .from(assignments)
    .where(eq(assignments.id, assignmentId))
    .for('update');
}

/** Unclaimed items untouched since then; locked until the transaction ends. */
export const listUnclaimed = async (db: Database, before: Date): Promise<string[]> =>
  (
    await db
      .select({ id: assignmentTemplates.id })
      .from(assignmentTemplates)
      .where(
        and(
          isNull(assignmentTemplates.assignmentId),
          lt(assignmentTemplates.createdAt, before),
          notExists(
            db
              .select({ id: files.id })
              .from(files)
              .where(
                and(
                  eq(files.assignmentTemplateId, assignmentTemplates.id),
                  gte(files.headAt, before),
                ),
              ),
          ),
        ),
      )
      .for('update', { of: assignmentTemplates, skipLocked: true })
  ).map(({ id }) => id);

/** Template files whose item is gone. */
export const listOrphanFiles = async (db: Database): Promise<string[]> =>
  (
    await db
      .select({ id: files.id })
      .from(files)
      .where(and(eq(files.role, 'template'), isNull(files.assignmentTemplateId)))
  ).map(({ id }) => id);

/** Whether the template of the file lets students import a file of their own. */
export async function isImportAllowed(
  db: Database,
  { fileId, assignmentId, role }: { fileId: string; assignmentId: string; role: string },
): Promise<boolean> {
  const isTemplate =
    role === 'main'
      ? eq(assignmentTemplates.type, 'MAIN')
      : eq(assignmentTemplates.id, files.assignmentTemplateId);
  const rows = await db
    .select({ id: assignmentTemplates.id })
    .from(assignmentTemplates)
    .innerJoin(files, eq(files.id, fileId))
    .where(
      and(
        isTemplate,
        eq(assignmentTemplates.assignmentId, assignmentId),
        eq(assignmentTemplates.allowImport, true),
      ),
    );
  return rows.length > 0;
}
