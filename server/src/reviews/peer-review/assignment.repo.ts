import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { type DraftRow, listDrafts } from '../../ground/db/drafts.ts';
import { byName } from '../../ground/db/name-order.ts';
import { users } from '../../ground/db/schema/accounts.ts';
import { assignments } from '../../ground/db/schema/assignments.ts';
import { classes, classMembers } from '../../ground/db/schema/classes.ts';
import { peerReviewAllocations, peerReviewPairs } from '../../ground/db/schema/peer-review.ts';

export type AllocationRow = typeof peerReviewAllocations.$inferSelect;
export type PairRow = typeof peerReviewPairs.$inferSelect;

/** An assignment with everything that peer review needs. */
export type ReviewedAssignment = {
  assignment: typeof assignments.$inferSelect;
  class: typeof classes.$inferSelect;
  drafts: DraftRow[];
  /** Null where it was never set up. */
  allocation: AllocationRow | null;
};

/** @param lock whether to lock the class and the assignment until the transaction ends */
export async function findReviewedAssignment(
  db: Database,
  assignmentId: string,
  { lock }: { lock: boolean },
): Promise<ReviewedAssignment | null> {
  if (lock) await lockAssignment(db, assignmentId);
  const [found] = await db
    .select({ assignment: assignments, class: classes, allocation: peerReviewAllocations })
    .from(assignments)
    .innerJoin(classes, eq(classes.id, assignments.classId))
    .leftJoin(peerReviewAllocations, eq(peerReviewAllocations.assignmentId, assignments.id))
    .where(eq(assignments.id, assignmentId));
  return found ? { ...found, drafts: await listDrafts(db, assignmentId) } : null;
}

/** The class before the assignment, in the same order as deleting a class does. */
async function lockAssignment(db: Database, assignmentId: string): Promise<void> {
  const own = eq(assignments.id, assignmentId);
  const [found] = await db.select({ classId: assignments.classId }).from(assignments).where(own);
  if (!found) return;
  await db.select().from(classes).where(eq(classes.id, found.classId)).for('share');
  await db.select().from(assignments).where(own).for('update');
}

export type ReviewStudentRow = { id: string; firstName: string; lastName: string };
const STUDENT = { id: users.id, firstName: users.firstName, lastName: users.lastName };
const BY_NAME = byName(users);

/** The students of a class, by name. */
export const listStudents = (db: Database, classId: string): Promise<ReviewStudentRow[]> =>
  db
    .select(STUDENT)
    .from(classMembers)
    .innerJoin(users, eq(users.id, classMembers.userId))
    .where(and(eq(classMembers.classId, classId), eq(classMembers.role, 'student')))
    .orderBy(...BY_NAME);

/** People by name, whether they are in the class or not. */
export const listPeople = (db: Database, ids: readonly string[]): Promise<ReviewStudentRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select(STUDENT)
        .from(users)
        .where(inArray(users.id, [...ids]))
        .orderBy(...BY_NAME);

/** All pairs that ever existed, in the order in which they were created. */
export const listPairs = (db: Database, assignmentId: string): Promise<PairRow[]> =>
  db
    .select()
    .from(peerReviewPairs)
    .where(eq(peerReviewPairs.assignmentId, assignmentId))
    .orderBy(asc(peerReviewPairs.createdAt), asc(peerReviewPairs.id));
