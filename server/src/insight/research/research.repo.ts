import { and, asc, count, eq, gt, inArray, ne } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { researchConsents, users } from '../../ground/db/schema/accounts.ts';
import { classes, classMembers } from '../../ground/db/schema/classes.ts';
import { submissions } from '../../ground/db/schema/submissions.ts';

/** A submission whose student agrees. */
export type SharedSubmission = {
  id: string;
  classId: string;
  assignmentId: string;
  studentId: string;
  status: string;
};

const within = (classId: string | null) =>
  classId === null ? undefined : eq(submissions.classId, classId);

export async function classExists(db: Database, classId: string): Promise<boolean> {
  const rows = await db.select({ id: classes.id }).from(classes).where(eq(classes.id, classId));
  return rows.length > 0;
}

export async function countShared(db: Database, classId: string | null): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(submissions)
    .innerJoin(researchConsents, eq(researchConsents.userId, submissions.studentId))
    .where(within(classId));
  return row?.total ?? 0;
}

/** The next submissions whose students agree now, in the order of their ids. */
export const listShared = (
  db: Database,
  classId: string | null,
  { after, limit }: { after: string | null; limit: number },
): Promise<SharedSubmission[]> =>
  db
    .select({
      id: submissions.id,
      classId: submissions.classId,
      assignmentId: submissions.assignmentId,
      studentId: submissions.studentId,
      status: submissions.status,
    })
    .from(submissions)
    .innerJoin(researchConsents, eq(researchConsents.userId, submissions.studentId))
    .where(and(within(classId), after === null ? undefined : gt(submissions.id, after)))
    .orderBy(asc(submissions.id))
    .limit(limit);

/** Which of these people agree. */
export async function agreeing(db: Database, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .select({ userId: researchConsents.userId })
    .from(researchConsents)
    .where(inArray(researchConsents.userId, [...userIds]));
  return new Set(rows.map(({ userId }) => userId));
}

export type KnownNames = { firstName: string; lastName: string; username: string; email: string };

const NAMES = {
  firstName: users.firstName,
  lastName: users.lastName,
  username: users.username,
  email: users.email,
};

/** The names of a person, and of those who teach and assist in a class. */
export async function namesAround(
  db: Database,
  { studentId, classId }: SharedSubmission,
): Promise<{ own: KnownNames[]; staff: KnownNames[] }> {
  const [own, staff] = await Promise.all([
    db.select(NAMES).from(users).where(eq(users.id, studentId)),
    db
      .select(NAMES)
      .from(classMembers)
      .innerJoin(users, eq(users.id, classMembers.userId))
      .where(and(eq(classMembers.classId, classId), ne(classMembers.role, 'student'))),
  ]);
  return { own, staff };
}
