import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { inOrder } from '../../ground/db/name-order.ts';
import { type AccountState, users } from '../../ground/db/schema/accounts.ts';
import { classes, classInvitations } from '../../ground/db/schema/classes.ts';
import { sql } from '../../ground/db/sql.ts';

export type InvitationRow = typeof classInvitations.$inferSelect;

/** By name, those without one by address. */
export const listInvitations = (db: Database, classId: string): Promise<InvitationRow[]> =>
  db
    .select()
    .from(classInvitations)
    .where(eq(classInvitations.classId, classId))
    .orderBy(
      inOrder(classInvitations.lastName),
      inOrder(classInvitations.firstName),
      asc(classInvitations.email),
    );

export type Account = {
  id: string;
  /** In small letters. */
  email: string;
  firstName: string;
  lastName: string;
  state: AccountState;
};

/** @param emails in small letters */
export async function findAccounts(db: Database, emails: readonly string[]): Promise<Account[]> {
  if (emails.length === 0) return [];
  return db
    .select({
      id: users.id,
      email: sql<string>`lower(${users.email})`,
      firstName: users.firstName,
      lastName: users.lastName,
      state: users.state,
    })
    .from(users)
    .where(inArray(sql`lower(${users.email})`, [...emails]));
}

/** Those who are invited already stay so; a section that is named now is theirs. */
export async function insertInvitations(
  db: Database,
  rows: readonly InvitationRow[],
): Promise<void> {
  if (rows.length > 0) {
    await db
      .insert(classInvitations)
      .values([...rows])
      .onConflictDoUpdate({
        target: [classInvitations.classId, classInvitations.email],
        set: { sectionId: sql`coalesce(excluded.section_id, class_invitations.section_id)` },
      });
  }
}

/** The names of the classes, outside the archive, whose lists have this address. @param email in small letters */
export async function listInvitingClasses(db: Database, email: string): Promise<string[]> {
  const rows = await db
    .select({ name: classes.name })
    .from(classInvitations)
    .innerJoin(classes, eq(classes.id, classInvitations.classId))
    .where(and(eq(classInvitations.email, email), isNull(classes.archivedAt)))
    .orderBy(inOrder(classes.name));
  return rows.map(({ name }) => name);
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

/**
 * Takes back the invitations of a person to classes that are not in the archive.
 *
 * @returns the classes that they can become a student of, with their sections: not those in which they teach or assist
 */
export async function claimInvitations(
  db: Database,
  { id, email }: { id: string; email: string },
): Promise<{ classId: string; sectionId: string | null }[]> {
  const claimed = await db
    .delete(classInvitations)
    .where(
      and(
        eq(classInvitations.email, email.toLowerCase()),
        sql`exists (select 1 from ${classes} where ${classes.id} = ${classInvitations.classId} and ${classes.archivedAt} is null)`,
      ),
    )
    .returning({
      classId: classInvitations.classId,
      sectionId: classInvitations.sectionId,
      isStaff: sql<boolean>`exists (select 1 from class_members m where m.class_id = class_invitations.class_id and m.user_id = ${id} and m.role <> 'student')`,
    });
  return claimed.filter(({ isStaff }) => !isStaff);
}
