import type { Criterion } from '@antecedent/domain/grading/rubric';
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { assignments } from '../../ground/db/schema/assignments.ts';
import { classes, classMembers } from '../../ground/db/schema/classes.ts';
import { libraryItems } from '../../ground/db/schema/library.ts';
import { rubrics } from '../../ground/db/schema/rubrics.ts';

/** A rubric of a person's library. */
export type OwnRubricRow = { id: string; title: string; criteria: Criterion[]; changedAt: Date };

type LibraryRow = typeof libraryItems.$inferSelect;

const ownRubric = ({ id, title, content, changedAt }: LibraryRow): OwnRubricRow => ({
  id,
  title,
  criteria: content.criteria as Criterion[],
  changedAt,
});

const isOwn = (ownerId: string) =>
  and(
    eq(libraryItems.ownerId, ownerId),
    eq(libraryItems.kind, 'rubric'),
    isNull(libraryItems.deletedAt),
  );

/** By title. */
export async function listOwnRubrics(db: Database, ownerId: string): Promise<OwnRubricRow[]> {
  const rows = await db
    .select()
    .from(libraryItems)
    .where(isOwn(ownerId))
    .orderBy(asc(libraryItems.title), asc(libraryItems.id));
  return rows.map(ownRubric);
}

/** Of assignments in the classes that a person teaches, the newest assignment first. */
export const listRubricSources = (db: Database, userId: string, limit: number) =>
  db
    .select({
      assignmentId: assignments.id,
      title: assignments.title,
      className: classes.name,
      criteria: rubrics.criteria,
    })
    .from(rubrics)
    .innerJoin(assignments, eq(assignments.id, rubrics.assignmentId))
    .innerJoin(classes, eq(classes.id, assignments.classId))
    .innerJoin(classMembers, eq(classMembers.classId, classes.id))
    .where(
      and(eq(classMembers.userId, userId), inArray(classMembers.role, ['owner', 'instructor'])),
    )
    .orderBy(desc(assignments.createdAt), asc(assignments.id))
    .limit(limit);

/** @param id replaces that one; null adds one */
export async function saveOwnRubric(
  db: Database,
  id: string | null,
  rubric: { ownerId: string; title: string; criteria: Criterion[]; changedAt: Date },
): Promise<OwnRubricRow> {
  const { criteria, ...values } = rubric;
  const row = { ...values, kind: 'rubric' as const, content: { criteria }, parts: criteria.length };
  const saved =
    id === null
      ? await db.insert(libraryItems).values(row).returning()
      : await db.update(libraryItems).set(row).where(eq(libraryItems.id, id)).returning();
  const [first] = saved;
  if (!first) throw new Error('A rubric that was just read is gone.');
  return ownRubric(first);
}

/** @returns whether there was one */
export async function deleteOwnRubric(
  db: Database,
  { id, ownerId }: { id: string; ownerId: string },
  deletedAt: Date,
): Promise<boolean> {
  const gone = await db
    .update(libraryItems)
    .set({ deletedAt })
    .where(and(isOwn(ownerId), eq(libraryItems.id, id)))
    .returning({ id: libraryItems.id });
  return gone.length > 0;
}
