import { and, asc, count, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { listDrafts } from '../../ground/db/drafts.ts';
import { type AssignmentRow, assignments, drafts } from '../../ground/db/schema/assignments.ts';
import { type ClassRow, classes, classMembers } from '../../ground/db/schema/classes.ts';
import {
  draftSubmissions,
  removedDraftSubmissions,
  scoreHistory,
  submissions,
} from '../../ground/db/schema/submissions.ts';
import { sql } from '../../ground/db/sql.ts';
import { type AssignmentWithDrafts, type DraftRow, lockClassForShare } from './assignments.repo.ts';

export type Managed = { assignment: AssignmentRow; class: ClassRow; drafts: DraftRow[] };

/** @param lock whether to hold the assignment's row, and its class as it is, until the transaction ends */
export async function findManaged(
  db: Database,
  assignmentId: string,
  { lock }: { lock: boolean },
): Promise<Managed | null> {
  if (lock) await lockClassOf(db, assignmentId);
  const query = db
    .select({ assignment: assignments, class: classes })
    .from(assignments)
    .innerJoin(classes, eq(classes.id, assignments.classId))
    .where(eq(assignments.id, assignmentId));
  const [found] = lock ? await query.for('update', { of: assignments }) : await query;
  return found ? { ...found, drafts: await listDrafts(db, assignmentId) } : null;
}

/** Locks the class before the assignment, in the same order as deleting a class does. */
async function lockClassOf(db: Database, assignmentId: string): Promise<void> {
  const [found] = await db
    .select({ classId: assignments.classId })
    .from(assignments)
    .where(eq(assignments.id, assignmentId));
  if (found) await lockClassForShare(db, found.classId);
}

export async function updateAssignmentRow(
  db: Database,
  id: string,
  change: Partial<typeof assignments.$inferInsert>,
): Promise<AssignmentWithDrafts> {
  const [row] = await db.update(assignments).set(change).where(eq(assignments.id, id)).returning();
  return { ...(row as AssignmentRow), drafts: await listDrafts(db, id) };
}

export async function countSubmissionsOf(db: Database, assignmentId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(submissions)
    .where(eq(submissions.assignmentId, assignmentId));
  return row?.count ?? 0;
}

/** Ids of the students who have started. */
export async function listStarted(db: Database, assignmentId: string): Promise<string[]> {
  const rows = await db
    .select({ id: submissions.studentId })
    .from(submissions)
    .where(eq(submissions.assignmentId, assignmentId));
  return rows.map(({ id }) => id);
}

export async function insertDraft(
  db: Database,
  row: typeof drafts.$inferInsert,
): Promise<DraftRow> {
  const [inserted] = await db.insert(drafts).values(row).returning();
  return inserted as DraftRow;
}

export async function updateDraftRow(
  db: Database,
  id: string,
  change: Partial<typeof drafts.$inferInsert>,
): Promise<void> {
  await db.update(drafts).set(change).where(eq(drafts.id, id));
}

/** Deletes drafts; what was submitted for them is stored separately and no longer counts. */
export async function deleteDrafts(db: Database, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  const submitted = await db
    .select({ row: draftSubmissions, title: drafts.title, deadline: drafts.deadline })
    .from(draftSubmissions)
    .innerJoin(drafts, eq(drafts.id, draftSubmissions.draftId))
    .where(and(inArray(drafts.id, [...ids]), isNotNull(draftSubmissions.submittedAt)));
  const kept = submitted.flatMap(({ row, title, deadline }) => {
    const { id, submissionId, draftId, status, submittedAt, version, blob } = row;
    if (submittedAt === null) return [];
    const own = { id, submissionId, draftId, status, submittedAt, version, blob };
    return [{ ...own, title, deadline, removedAt: at }];
  });
  for (let from = 0; from < kept.length; from += ROWS_AT_ONCE) {
    await db.insert(removedDraftSubmissions).values(kept.slice(from, from + ROWS_AT_ONCE));
  }
  await db.delete(drafts).where(inArray(drafts.id, [...ids]));
}

/** A statement takes some 65,000 parameters. */
const ROWS_AT_ONCE = 5_000;

/** These drafts by their titles, with how many students have submitted each. */
export const countSubmitted = (
  db: Database,
  ids: readonly string[],
): Promise<{ title: string; submissions: number }[]> =>
  db
    .select({ title: drafts.title, submissions: count(draftSubmissions.submittedAt) })
    .from(drafts)
    .leftJoin(draftSubmissions, eq(draftSubmissions.draftId, drafts.id))
    .where(inArray(drafts.id, [...ids]))
    .groupBy(drafts.id, drafts.title, drafts.deadline)
    .orderBy(asc(drafts.deadline), asc(drafts.id));

/** Gives every submission of the assignment its row for a draft that was added. */
export async function addDraftToSubmissions(
  db: Database,
  draft: { id: string; assignmentId: string },
  status: 'NONE' | 'MISSED',
): Promise<void> {
  await db.execute(
    sql`insert into ${draftSubmissions} (submission_id, draft_id, status)
      select ${submissions.id}, ${draft.id}, ${status} from ${submissions}
      where ${submissions.assignmentId} = ${draft.assignmentId}
      on conflict do nothing`,
  );
}

/** The submissions of an assignment that have scores. */
export async function listScored(db: Database, assignmentId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: submissions.id })
    .from(submissions)
    .innerJoin(scoreHistory, eq(scoreHistory.submissionId, submissions.id))
    .where(eq(submissions.assignmentId, assignmentId));
  return rows.map(({ id }) => id);
}

/** The assignments of the classes that a person teaches, by class, newest class first. */
export const listOwn = (db: Database, instructorId: string) =>
  db
    .select({
      classId: classes.id,
      className: classes.name,
      archivedAt: classes.archivedAt,
      id: assignments.id,
      title: assignments.title,
      startAt: assignments.startAt,
    })
    .from(assignments)
    .innerJoin(classes, eq(classes.id, assignments.classId))
    .innerJoin(classMembers, eq(classMembers.classId, classes.id))
    .where(
      and(
        eq(classMembers.userId, instructorId),
        inArray(classMembers.role, ['owner', 'instructor']),
      ),
    )
    .orderBy(
      desc(classes.createdAt),
      asc(classes.id),
      asc(assignments.startAt),
      asc(assignments.id),
    );
