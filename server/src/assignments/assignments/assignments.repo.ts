import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { DRAFT_ORDER, type DraftRow } from '../../ground/db/drafts.ts';
import { type AssignmentRow, assignments, drafts } from '../../ground/db/schema/assignments.ts';
import { type ClassRow, classes } from '../../ground/db/schema/classes.ts';
import { nameChanges } from '../../ground/db/schema/student-names.ts';
import { sql } from '../../ground/db/sql.ts';
import {
  listStudentDrafts,
  type StudentDraftRow,
  studentEnd,
} from '../../ground/db/student-deadlines.ts';
import { grouped } from '../../ground/platform/grouped.ts';

export type { DraftRow };
export type AssignmentWithDrafts = AssignmentRow & { drafts: DraftRow[] };
/** In lists also whether anything is stored about its names. */
export type ListedAssignment = AssignmentWithDrafts & { hasNameChanges: boolean };

export async function findAssignmentsClass(
  db: Database,
  classId: string,
): Promise<ClassRow | null> {
  const [row] = await db.select().from(classes).where(eq(classes.id, classId));
  return row ?? null;
}

/**
 * The same, as it stays until the transaction ends: it can be neither archived nor changed until then. Take it before
 * any other lock, as changes of a class do.
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

/** Names the files that became the assignment's own. */
export async function setMaterials(
  db: Database,
  id: string,
  { description, readingList }: Pick<AssignmentRow, 'description' | 'readingList'>,
): Promise<void> {
  await db.update(assignments).set({ description, readingList }).where(eq(assignments.id, id));
}

export const findClasses = (db: Database, ids: readonly string[]): Promise<ClassRow[]> =>
  db
    .select()
    .from(classes)
    .where(inArray(classes.id, [...ids]));

export const listAssignmentsOfClass = (
  db: Database,
  classId: string,
): Promise<ListedAssignment[]> => listAssignmentsOfClasses(db, [classId]);

/** An assignment as one of its students has it: its drafts with their deadlines, the last of which ends it. */
export type StudentAssignmentRow = AssignmentRow & { endsAt: Date; drafts: StudentDraftRow[] };

/** The assignments of classes by their start, as one student has them. */
export async function listAssignmentsOfStudentIn(
  db: Database,
  classIds: readonly string[],
  studentId: string,
): Promise<StudentAssignmentRow[]> {
  const rows = await db
    .select({ assignment: assignments, endsAt: studentEnd(sql`${studentId}::uuid`) })
    .from(assignments)
    .where(inArray(assignments.classId, [...classIds]))
    .orderBy(asc(assignments.startAt), asc(assignments.id));
  const ids = rows.map(({ assignment }) => assignment.id);
  const draftsOf = grouped(
    await listStudentDrafts(db, ids, studentId),
    ({ assignmentId }) => assignmentId,
  );
  return rows.map(({ assignment, endsAt }) => ({
    ...assignment,
    endsAt,
    drafts: draftsOf.get(assignment.id) ?? [],
  }));
}

const hasNameChanges = sql<boolean>`exists (
  select 1 from ${nameChanges} where ${nameChanges.assignmentId} = ${assignments.id})`;

/** The assignments of classes by their start, each with its drafts in order. */
export async function listAssignmentsOfClasses(
  db: Database,
  classIds: readonly string[],
): Promise<ListedAssignment[]> {
  const rows = await db
    .select({ assignment: assignments, draft: drafts, hasNameChanges })
    .from(assignments)
    .innerJoin(drafts, eq(drafts.assignmentId, assignments.id))
    .where(inArray(assignments.classId, [...classIds]))
    .orderBy(asc(assignments.startAt), asc(assignments.id), ...DRAFT_ORDER);
  const byId = new Map<string, ListedAssignment>();
  for (const { assignment, draft, hasNameChanges } of rows) {
    const known = byId.get(assignment.id);
    if (known) known.drafts.push(draft);
    else byId.set(assignment.id, { ...assignment, hasNameChanges, drafts: [draft] });
  }
  return [...byId.values()];
}
