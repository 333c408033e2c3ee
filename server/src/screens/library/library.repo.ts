import type { LibraryKind } from '@antecedent/contracts/screens/library';
import { and, asc, count, eq, inArray, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { users } from '../../ground/db/schema/accounts.ts';
import { classes, classMembers, subjectAreas } from '../../ground/db/schema/classes.ts';
import { libraryFiles, libraryItems } from '../../ground/db/schema/library.ts';
import { sql } from '../../ground/db/sql.ts';

export type ItemRow = typeof libraryItems.$inferSelect;
export type FileRow = typeof libraryFiles.$inferSelect;
export type NewFile = Omit<typeof libraryFiles.$inferInsert, 'itemId'>;

/** An item with the names of its owner and its department. */
export type NamedItem = ItemRow & { owner: string; department: string | null };

/** The departments of an instructor: the subject areas of the classes that they teach, archived ones included. */
export const listDepartments = (
  db: Database,
  userId: string,
): Promise<{ id: number; name: string }[]> =>
  db
    .selectDistinct({ id: subjectAreas.id, name: subjectAreas.name })
    .from(subjectAreas)
    .innerJoin(classes, eq(classes.subjectAreaId, subjectAreas.id))
    .innerJoin(classMembers, eq(classMembers.classId, classes.id))
    .where(
      and(eq(classMembers.userId, userId), inArray(classMembers.role, ['owner', 'instructor'])),
    )
    .orderBy(asc(subjectAreas.name));

/** Whose items a person sees: their own, and those of their departments, or of all for coordinators. */
export type Reader = { userId: string; departments: readonly number[] | 'all' };

function isSeen({ userId, departments }: Reader): SQL | undefined {
  const shared =
    departments === 'all'
      ? isNotNull(libraryItems.subjectAreaId)
      : departments.length > 0
        ? inArray(libraryItems.subjectAreaId, [...departments])
        : undefined;
  return and(isNull(libraryItems.deletedAt), or(eq(libraryItems.ownerId, userId), shared));
}

const named = (db: Database) =>
  db
    .select({
      item: libraryItems,
      owner: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
      department: subjectAreas.name,
    })
    .from(libraryItems)
    .innerJoin(users, eq(users.id, libraryItems.ownerId))
    .leftJoin(subjectAreas, eq(subjectAreas.id, libraryItems.subjectAreaId))
    .$dynamic();

type Found = { item: ItemRow; owner: string; department: string | null };
const namedItem = ({ item, ...names }: Found): NamedItem => ({ ...item, ...names });

/** By title. */
export async function listItems(
  db: Database,
  reader: Reader,
  kind: LibraryKind | undefined,
  limit: number,
): Promise<NamedItem[]> {
  const rows = await named(db)
    .where(and(isSeen(reader), kind ? eq(libraryItems.kind, kind) : undefined))
    .orderBy(asc(sql`lower(${libraryItems.title})`), asc(libraryItems.id))
    .limit(limit);
  return rows.map(namedItem);
}

/** An item that this person sees. */
export async function findItem(
  db: Database,
  reader: Reader,
  id: string,
): Promise<NamedItem | null> {
  const [row] = await named(db).where(and(isSeen(reader), eq(libraryItems.id, id)));
  return row ? namedItem(row) : null;
}

export async function countOwn(db: Database, ownerId: string, kind: LibraryKind): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(libraryItems)
    .where(
      and(
        eq(libraryItems.ownerId, ownerId),
        eq(libraryItems.kind, kind),
        isNull(libraryItems.deletedAt),
      ),
    );
  return row?.count ?? 0;
}

export async function insertItem(
  db: Database,
  row: typeof libraryItems.$inferInsert,
  files: readonly NewFile[],
): Promise<string> {
  const [inserted] = await db.insert(libraryItems).values(row).returning();
  const { id } = inserted as ItemRow;
  if (files.length > 0) {
    await db.insert(libraryFiles).values(files.map((file) => ({ ...file, itemId: id })));
  }
  return id;
}

export const listFiles = (db: Database, itemId: string): Promise<FileRow[]> =>
  db
    .select()
    .from(libraryFiles)
    .where(eq(libraryFiles.itemId, itemId))
    .orderBy(asc(libraryFiles.name), asc(libraryFiles.id));

/** @returns whether the person has such an item */
export async function changeOwn(
  db: Database,
  { id, ownerId }: { id: string; ownerId: string },
  change: Partial<Pick<ItemRow, 'title' | 'subjectAreaId' | 'deletedAt' | 'changedAt'>>,
  which: 'kept' | 'deleted' = 'kept',
): Promise<boolean> {
  const state = which === 'kept' ? isNull : isNotNull;
  const changed = await db
    .update(libraryItems)
    .set(change)
    .where(
      and(
        eq(libraryItems.id, id),
        eq(libraryItems.ownerId, ownerId),
        state(libraryItems.deletedAt),
      ),
    )
    .returning({ id: libraryItems.id });
  return changed.length > 0;
}

export async function deleteForGood(db: Database, before: Date): Promise<void> {
  await db.delete(libraryItems).where(lt(libraryItems.deletedAt, before));
}
