import type { Criterion } from '@antecedent/domain/grading/rubric';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { assignments } from '../../ground/db/schema/assignments.ts';
import { classes, classMembers } from '../../ground/db/schema/classes.ts';
import { rubrics } from '../../ground/db/schema/rubrics.ts';

export type OwnRubricRow = typeof rubrics.$inferSelect;

/** By title. */
export const listOwnRubrics = (db: Database, ownerId: string): Promise<OwnRubricRow[]> =>
  db
    .select()
    .from(rubrics)
    .where(eq(rubrics.ownerId, ownerId))
    .orderBy(asc(rubrics.title), asc(rubrics.id));

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
  row: { ownerId: string; title: string; criteria: Criterion[]; changedAt: Date },
): Promise<OwnRubricRow> {
  const saved =
    id === null
      ? await db.insert(rubrics).values(row).returning()
      : await db.update(rubrics).set(row).where(eq(rubrics.id, id)).returning();
  const [first] = saved;
  if (!first) throw new Error('A rubric that was just read is gone.');
  return first;
}

/** @returns whether there was one */
export async function deleteOwnRubric(
  db: Database,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<boolean> {
  const gone = await db
    .delete(rubrics)
    .where(and(eq(rubrics.id, id), eq(rubrics.ownerId, ownerId)))
    .returning({ id: rubrics.id });
  return gone.length > 0;
}
