import { and, eq } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { classMembers } from '../../ground/db/schema/classes.ts';

/** The test student of a class; null before there is one. Among test students only. */
export async function findTestStudent(db: Database, classId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: classMembers.userId })
    .from(classMembers)
    .where(and(eq(classMembers.classId, classId), classMembers.isTest));
  return row?.id ?? null;
}

/** Makes a person the test student of a class. @returns false when it has one */
export async function insertTestMember(
  tx: Database,
  member: { classId: string; userId: string; addedAt: Date },
): Promise<boolean> {
  const rows = await tx
    .insert(classMembers)
    .values({ ...member, role: 'student' })
    .onConflictDoNothing()
    .returning({ id: classMembers.userId });
  return rows.length > 0;
}
