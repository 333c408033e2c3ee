import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { DRAFT_ORDER, type DraftRow } from '../../db/drafts.ts';
import { assignments, drafts } from '../../db/schema/assignments.ts';
import { classes } from '../../db/schema/classes.ts';

export type { DraftRow };
export type AssignmentRow = typeof assignments.$inferSelect;
export type ClassRow = typeof classes.$inferSelect;
export type AssignmentWithDrafts = AssignmentRow & { drafts: DraftRow[] };

export async function findClass(db: Database, classId: string): Promise<ClassRow | null> {
  const [row] = await db.select().from(classes).where(eq(classes.id, classId));
  return row ?? null;
}

/**
 * The same, as it stays until the transaction ends: it is neither archived nor changed meanwhile. Comes
 * before any other lock, as changes of a class do.
 */
export async function lockClassForShare(db: Database, classId: string): Promise<ClassRow | null> {
  const [row] = await db.select().from(classes).where(eq(classes.id, classId)).for('share');
  return row ?? null;
}

export async function insertAssignment(
  db: Database,
  row: typeof assignments.$inferInsert,
  plan: readonly Omit<typeof drafts.$inferInsert, 'assignmentId'>[],
): Promise<AssignmentWithDrafts> {
  const [inserted] = await db.insert(assignments).values(row).returning();
  const assignment = inserted as AssignmentRow;
  const added = await db
    .insert(drafts)
    .values(plan.map((draft) => ({ ...draft, assignmentId: assignment.id })))
    .returning();
  return { ...assignment, drafts: added };
}

export const findClasses = (db: Database, ids: readonly string[]): Promise<ClassRow[]> =>
  db
    .select()
    .from(classes)
    .where(inArray(classes.id, [...ids]));

export const listAssignmentsOfClass = (
  db: Database,
  classId: string,
): Promise<AssignmentWithDrafts[]> => listAssignmentsOfClasses(db, [classId]);

/** The assignments of classes by their start, each with its drafts in order. */
export async function listAssignmentsOfClasses(
  db: Database,
  classIds: readonly string[],
): Promise<AssignmentWithDrafts[]> {
  const rows = await db
    .select({ assignment: assignments, draft: drafts })
    .from(assignments)
    .innerJoin(drafts, eq(drafts.assignmentId, assignments.id))
    .where(inArray(assignments.classId, [...classIds]))
    .orderBy(asc(assignments.startAt), asc(assignments.id), ...DRAFT_ORDER);
  const byId = new Map<string, AssignmentWithDrafts>();
  for (const { assignment, draft } of rows) {
    const known = byId.get(assignment.id);
    if (known) known.drafts.push(draft);
    else byId.set(assignment.id, { ...assignment, drafts: [draft] });
  }
  return [...byId.values()];
}
