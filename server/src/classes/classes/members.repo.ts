import { CLASS_ROLES, type ClassRole } from '@antecedent/domain/access/class-roles';
import type { Role } from '@antecedent/domain/access/roles';
import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { byName } from '../../ground/db/name-order.ts';
import { userRoles, users } from '../../ground/db/schema/accounts.ts';
import { classMembers } from '../../ground/db/schema/classes.ts';
import { sql } from '../../ground/db/sql.ts';
import { refreshAfterJoining } from '../../ground/db/student-deadlines.ts';

export type PersonRow = typeof users.$inferSelect;

export type ClassMembers = Record<ClassRole, PersonRow[]>;

/** Everyone in a class by role, each by last and first name. */
export async function listMembers(db: Database, classId: string): Promise<ClassMembers> {
  const rows = await db
    .select({ person: users, role: classMembers.role })
    .from(classMembers)
    .innerJoin(users, eq(users.id, classMembers.userId))
    .where(eq(classMembers.classId, classId))
    .orderBy(...byName(users));
  const members: ClassMembers = { owner: [], instructor: [], assistant: [], student: [] };
  for (const { person, role } of rows) members[role].push(person);
  return members;
}

/** A person's role among the members of a class. */
export const rolesAmong = (members: ClassMembers, userId: string): ClassRole[] =>
  CLASS_ROLES.filter((role) => members[role].some(({ id }) => id === userId));

/** What a person is in a class; empty for everyone else. */
export async function listRoles(
  db: Database,
  classId: string,
  userId: string,
): Promise<ClassRole[]> {
  const rows = await db
    .select({ role: classMembers.role })
    .from(classMembers)
    .where(and(eq(classMembers.classId, classId), eq(classMembers.userId, userId)));
  return rows.map(({ role }) => role);
}

/** Skips those who already are. Students who have more time in all classes have it here too. */
export async function insertMembers(
  db: Database,
  rows: readonly (typeof classMembers.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return;
  await db.transaction(async (tx) => {
    await tx
      .insert(classMembers)
      .values([...rows])
      .onConflictDoNothing();
    const students = rows.filter(({ role }) => role === 'student');
    await refreshAfterJoining(
      tx,
      students.map(({ userId }) => userId),
    );
  });
}

/** @returns whether the person was this in the class */
export async function deleteMember(
  db: Database,
  { classId, userId }: { classId: string; userId: string },
  role: ClassRole,
): Promise<boolean> {
  const removed = await db
    .delete(classMembers)
    .where(
      and(
        eq(classMembers.classId, classId),
        eq(classMembers.userId, userId),
        eq(classMembers.role, role),
      ),
    )
    .returning({ userId: classMembers.userId });
  return removed.length > 0;
}

/** Gives people a role on the whole installation; skips those who have it. */
export async function insertRoles(
  db: Database,
  userIds: readonly string[],
  role: Role,
): Promise<void> {
  if (userIds.length === 0) return;
  await db
    .insert(userRoles)
    .values(userIds.map((userId) => ({ userId, role })))
    .onConflictDoNothing();
}

/**
 * Removes the role of teaching assistant from the people who no longer assist in any class. A person without another
 * role becomes a student, so that there is a start page.
 */
export async function dropIdleAssistants(tx: Database, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  const assisting = tx
    .select({ id: classMembers.userId })
    .from(classMembers)
    .where(eq(classMembers.role, 'assistant'));
  const dropped = await tx
    .delete(userRoles)
    .where(
      and(
        inArray(userRoles.userId, [...userIds]),
        eq(userRoles.role, 'ROLE_TEACHING_ASSISTANT'),
        notInArray(userRoles.userId, assisting),
      ),
    )
    .returning({ id: userRoles.userId });
  const ids = dropped.map(({ id }) => id);
  const others = await tx
    .select({ id: userRoles.userId })
    .from(userRoles)
    .where(inArray(userRoles.userId, ids));
  const known = new Set(others.map(({ id }) => id));
  await insertRoles(
    tx,
    ids.filter((id) => !known.has(id)),
    'ROLE_STUDENT',
  );
}

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

/** A person and whether they hold the role of an instructor. */
export async function findInstructor(
  db: Database,
  id: string,
): Promise<{ person: PersonRow; isInstructor: boolean } | null> {
  const [row] = await db
    .select({ person: users, role: userRoles.role })
    .from(users)
    .leftJoin(userRoles, and(eq(userRoles.userId, users.id), eq(userRoles.role, 'ROLE_INSTRUCTOR')))
    .where(eq(users.id, id));
  return row ? { person: row.person, isInstructor: row.role !== null } : null;
}
