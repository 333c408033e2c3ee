import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { type AccountState, identities, users } from '../../ground/db/schema/accounts.ts';
import { sql } from '../../ground/db/sql.ts';

export type IdentityRow = typeof identities.$inferSelect;

/** What decides about an account's ways in. */
export type AccountRow = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  state: AccountState;
  hasPassword: boolean;
  hasSignedIn: boolean;
};

const account = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  state: users.state,
  hasPassword: sql<boolean>`${users.passwordHash} is not null`,
  hasSignedIn: users.hasSignedIn,
};

/** Lets one sign-in at a time decide whose identity this is, until the transaction ends. */
export async function lockSubject(db: Database, issuer: string, subject: string): Promise<void> {
  const key = `identity ${issuer}\n${subject}`;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

export async function findIdentity(
  db: Database,
  issuer: string,
  subject: string,
): Promise<IdentityRow | null> {
  const [row] = await db
    .select()
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
  return row ?? null;
}

export async function insertIdentity(
  db: Database,
  row: typeof identities.$inferInsert,
): Promise<string> {
  const [inserted] = await db.insert(identities).values(row).returning({ id: identities.id });
  return (inserted as { id: string }).id;
}

export async function touchIdentity(db: Database, id: string, now: Date): Promise<void> {
  await db.update(identities).set({ lastUsedAt: now }).where(eq(identities.id, id));
}

/** The oldest link first. */
export const listIdentitiesOf = (db: Database, userId: string): Promise<IdentityRow[]> =>
  db
    .select()
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(asc(identities.linkedAt), asc(identities.id));

export async function deleteIdentity(db: Database, id: string): Promise<void> {
  await db.delete(identities).where(eq(identities.id, id));
}

/** Locks the account until the transaction ends, so that its sign-in options change one at a time. */
export async function lockAccount(db: Database, userId: string): Promise<AccountRow | null> {
  const [row] = await db.select(account).from(users).where(eq(users.id, userId)).for('update');
  return row ?? null;
}

export async function findAccount(db: Database, userId: string): Promise<AccountRow | null> {
  const [row] = await db.select(account).from(users).where(eq(users.id, userId));
  return row ?? null;
}

export async function findByEmail(db: Database, email: string): Promise<AccountRow | null> {
  const [row] = await db
    .select(account)
    .from(users)
    .where(sql`lower(${users.email}) = ${email.toLowerCase()}`);
  return row ?? null;
}
