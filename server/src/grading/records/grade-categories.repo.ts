import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { assignments } from '../../ground/db/schema/assignments.ts';
import {
  assignmentWeights,
  gradeCategories,
  totalSettings,
} from '../../ground/db/schema/grade-categories.ts';
import { sql } from '../../ground/db/sql.ts';

export type CategoryRow = typeof gradeCategories.$inferSelect;
export type WeightRow = typeof assignmentWeights.$inferSelect;

export const listCategories = (db: Database, classId: string): Promise<CategoryRow[]> =>
  db
    .select()
    .from(gradeCategories)
    .where(eq(gradeCategories.classId, classId))
    .orderBy(asc(gradeCategories.place), asc(gradeCategories.id));

export async function listWeights(db: Database, classId: string): Promise<WeightRow[]> {
  const rows = await db
    .select({ row: assignmentWeights })
    .from(assignmentWeights)
    .innerJoin(assignments, eq(assignments.id, assignmentWeights.assignmentId))
    .where(eq(assignments.classId, classId));
  return rows.map(({ row }) => row);
}

export async function isTotalShown(db: Database, classId: string): Promise<boolean> {
  const [row] = await db.select().from(totalSettings).where(eq(totalSettings.classId, classId));
  return row?.isShown ?? false;
}

export async function setTotalShown(
  tx: Database,
  classId: string,
  isShown: boolean,
): Promise<void> {
  await tx
    .insert(totalSettings)
    .values({ classId, isShown })
    .onConflictDoUpdate({ target: totalSettings.classId, set: { isShown } });
}

/** Waits for others who change the categories of the class, until the transaction ends. */
export async function lockCategories(tx: Database, classId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`categories ${classId}`}, 0))`,
  );
}

/** Stores a category, new or changed. */
export async function saveCategory(
  tx: Database,
  { id, ...row }: Omit<CategoryRow, 'id'> & { id: string | null },
): Promise<CategoryRow> {
  const [saved] =
    id === null
      ? await tx.insert(gradeCategories).values(row).returning()
      : await tx
          .update(gradeCategories)
          .set(row)
          .where(and(eq(gradeCategories.id, id), eq(gradeCategories.classId, row.classId)))
          .returning();
  return saved as CategoryRow;
}

/** Removes the other categories of a class: their assignments have none then. */
export async function deleteCategoriesExcept(
  tx: Database,
  classId: string,
  ids: readonly string[],
): Promise<void> {
  await tx
    .delete(gradeCategories)
    .where(
      and(
        eq(gradeCategories.classId, classId),
        ids.length > 0 ? notInArray(gradeCategories.id, [...ids]) : undefined,
      ),
    );
}

export async function saveWeights(tx: Database, rows: readonly WeightRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(assignmentWeights)
    .values([...rows])
    .onConflictDoUpdate({
      target: assignmentWeights.assignmentId,
      set: { categoryId: sql`excluded.category_id`, isExtra: sql`excluded.is_extra` },
    });
}

/** Those of the assignments that are in the class. */
export async function listAmong(
  db: Database,
  classId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: assignments.id })
    .from(assignments)
    .where(and(eq(assignments.classId, classId), inArray(assignments.id, [...ids])));
  return rows.map(({ id }) => id);
}

/** Two names of the same category in different classes. */
const sameName = (name: string) => name.trim().toLowerCase();

/**
 * Gives a copy of an assignment the part in the total that the original has: in another class, in the category of the same
 * name there, which is created with its weight and drops if it is missing.
 */
export async function copyWeight(
  tx: Database,
  { from, to, classId }: { from: string; to: string; classId: string },
): Promise<void> {
  const [source] = await tx
    .select({ weight: assignmentWeights, category: gradeCategories })
    .from(assignmentWeights)
    .leftJoin(gradeCategories, eq(gradeCategories.id, assignmentWeights.categoryId))
    .where(eq(assignmentWeights.assignmentId, from));
  if (!source) return;
  const { weight, category } = source;
  let categoryId = category?.id ?? null;
  if (category && category.classId !== classId) {
    const existing = await listCategories(tx, classId);
    const { name, weight: share, dropLowest, isExtra } = category;
    const same =
      existing.find((one) => sameName(one.name) === sameName(name)) ??
      (await saveCategory(tx, {
        id: null,
        classId,
        place: existing.length,
        name,
        weight: share,
        dropLowest,
        isExtra,
      }));
    categoryId = same.id;
  }
  await saveWeights(tx, [{ assignmentId: to, categoryId, isExtra: weight.isExtra }]);
}
