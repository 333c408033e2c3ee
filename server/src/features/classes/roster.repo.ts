import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { users } from '../../db/schema/accounts.ts';
import { classInvitations } from '../../db/schema/classes.ts';

export type InvitationRow = typeof classInvitations.$inferSelect;

/** By name, those without one by address. */
export const listInvitations = (db: Database, classId: string): Promise<InvitationRow[]> =>
  db
    .select()
    .from(classInvitations)
    .where(eq(classInvitations.classId, classId))
    .orderBy(
      asc(classInvitations.lastName),
      asc(classInvitations.firstName),
      asc(classInvitations.email),
    );

/** @param emails in small letters */
export async function findPeopleByEmail(
  db: Database,
  emails: readonly string[],
): Promise<{ id: string; email: string; firstName: string; lastName: string }[]> {
  if (emails.length === 0) return [];
  return db
    .select({
      id: users.id,
      email: sql<string>`lower(${users.email})`,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(users)
    .where(inArray(sql`lower(${users.email})`, [...emails]));
}

export async function insertInvitations(
  db: Database,
  rows: readonly InvitationRow[],
): Promise<void> {
  if (rows.length > 0) {
    await db
      .insert(classInvitations)
      .values([...rows])
      .onConflictDoNothing();
  }
}

/** @returns whether the address was invited */
export async function deleteInvitation(
  db: Database,
  classId: string,
  email: string,
): Promise<boolean> {
  const removed = await db
    .delete(classInvitations)
    .where(and(eq(classInvitations.classId, classId), eq(classInvitations.email, email)))
    .returning({ email: classInvitations.email });
  return removed.length > 0;
}

/** Takes back every invitation of an address. @returns the classes it was invited to */
export async function claimInvitations(db: Database, email: string): Promise<string[]> {
  const claimed = await db
    .delete(classInvitations)
    .where(eq(classInvitations.email, email))
    .returning({ classId: classInvitations.classId });
  return claimed.map(({ classId }) => classId);
}
