import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { assignments, assignmentTemplates, drafts } from '../../db/schema/assignments.ts';
import { classes, enrollments } from '../../db/schema/classes.ts';
import { files } from '../../db/schema/versions.ts';

export type AssignmentRow = typeof assignments.$inferSelect;
export type DraftRow = typeof drafts.$inferSelect;
export type TemplateRow = typeof assignmentTemplates.$inferSelect;
type FileRow = typeof files.$inferSelect;
export type ClassRow = typeof classes.$inferSelect;
export type AssignmentWithDrafts = AssignmentRow & { drafts: DraftRow[] };

export async function findClass(db: Database, classId: string): Promise<ClassRow | null> {
  const [row] = await db.select().from(classes).where(eq(classes.id, classId));
  return row ?? null;
}

/**
 * The same, as it stays until the transaction ends: it is neither archived nor changed meanwhile. Comes
 * before everything else that is held, as it does where a class is changed.
 */
export async function findSteadyClass(db: Database, classId: string): Promise<ClassRow | null> {
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

/** By deadline, the final draft behind another with the same one. */
const DRAFT_ORDER = [asc(drafts.deadline), sql`${drafts.type} = 'FINAL'`, asc(drafts.id)];

export const listDrafts = (db: Database, assignmentId: string): Promise<DraftRow[]> =>
  db
    .select()
    .from(drafts)
    .where(eq(drafts.assignmentId, assignmentId))
    .orderBy(...DRAFT_ORDER);

/** An assignment and its class, when this student is enrolled in it. */
export async function findForStudent(
  db: Database,
  assignmentId: string,
  studentId: string,
): Promise<{ assignment: AssignmentRow; class: ClassRow } | null> {
  const [found] = await db
    .select({ assignment: assignments, class: classes })
    .from(assignments)
    .innerJoin(classes, eq(classes.id, assignments.classId))
    .innerJoin(
      enrollments,
      and(eq(enrollments.classId, classes.id), eq(enrollments.studentId, studentId)),
    )
    .where(eq(assignments.id, assignmentId));
  return found ?? null;
}

/** Templates of an assignment with the student's file made from each, if there is one. */
export async function listTemplates(
  db: Database,
  assignmentId: string,
  submissionId: string | null,
): Promise<(TemplateRow & { file: Pick<FileRow, 'id' | 'createdAt' | 'headAt'> | null })[]> {
  const rows = await db
    .select({
      template: assignmentTemplates,
      file: { id: files.id, createdAt: files.createdAt, headAt: files.headAt },
    })
    .from(assignmentTemplates)
    .leftJoin(
      files,
      and(
        eq(files.assignmentTemplateId, assignmentTemplates.id),
        eq(files.role, 'additional'),
        sql`${files.submissionId} = ${submissionId}`,
      ),
    )
    .where(eq(assignmentTemplates.assignmentId, assignmentId))
    .orderBy(asc(assignmentTemplates.contentType), asc(assignmentTemplates.title));
  return rows.map(({ template, file }) => ({ ...template, file }));
}
