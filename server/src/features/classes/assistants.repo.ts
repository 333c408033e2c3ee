import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { userRoles, users } from '../../db/schema/accounts.ts';
import { classAssistants, enrollments } from '../../db/schema/classes.ts';

export type PersonRow = typeof users.$inferSelect;

export const listAssistants = async (db: Database, classId: string): Promise<PersonRow[]> =>
  (
    await db
      .select({ person: users })
      .from(classAssistants)
      .innerJoin(users, eq(users.id, classAssistants.userId))
      .where(eq(classAssistants.classId, classId))
      .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id))
  ).map(({ person }) => person);

export async function findPersonByEmail(db: Database, email: string): Promise<PersonRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return row ?? null;
}

export async function findPerson(db: Database, id: string): Promise<PersonRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

export async function isStudentOf(db: Database, classId: string, userId: string): Promise<boolean> {
  const rows = await db
    .select({ studentId: enrollments.studentId })
    .from(enrollments)
    .where(and(eq(enrollments.classId, classId), eq(enrollments.studentId, userId)));
  return rows.length > 0;
}

export async function isAssistantOf(
  db: Database,
  classId: string,
  userId: string,
): Promise<boolean> {
  const rows = await db
    .select({ userId: classAssistants.userId })
    .from(classAssistants)
    .where(and(eq(classAssistants.classId, classId), eq(classAssistants.userId, userId)));
  return rows.length > 0;
}

/** Adds the assistant and the role that goes with it; does nothing where they are there. */
export async function insertAssistant(
  db: Database,
  row: typeof classAssistants.$inferInsert,
): Promise<void> {
  await db.insert(classAssistants).values(row).onConflictDoNothing();
  await db
    .insert(userRoles)
    .values({ userId: row.userId, role: 'ROLE_TEACHING_ASSISTANT' })
    .onConflictDoNothing();
}

/** @returns whether the person was an assistant of the class */
export async function deleteAssistant(
  db: Database,
  classId: string,
  userId: string,
): Promise<boolean> {
  const removed = await db
    .delete(classAssistants)
    .where(and(eq(classAssistants.classId, classId), eq(classAssistants.userId, userId)))
    .returning({ userId: classAssistants.userId });
  return removed.length > 0;
}
