import type { Role } from '@antecedent/domain/access/roles';
import { emailAddress } from '@antecedent/domain/accounts/email-address';
import { storedName } from '@antecedent/domain/accounts/person-name';
import { and, eq, getTableColumns, inArray, or } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { identities, userRoles, users } from '../../ground/db/schema/accounts.ts';
import { sql } from '../../ground/db/sql.ts';

export type UserRow = typeof users.$inferSelect;
export type UserWithRoles = UserRow & { roles: Role[] };

export async function insertUser(
  db: Database,
  user: typeof users.$inferInsert,
  roles: readonly Role[],
): Promise<UserWithRoles> {
  const [row] = await db.insert(users).values(storedName(user)).returning();
  const userId = (row as UserRow).id;
  if (roles.length > 0) {
    await db.insert(userRoles).values(roles.map((role) => ({ userId, role })));
  }
  return { ...(row as UserRow), roles: [...roles] };
}

/** Inserts a person unless the username or address is taken. @returns the id; null when taken */
export async function insertNewcomer(
  db: Database,
  user: typeof users.$inferInsert,
): Promise<string | null> {
  const [row] = await db
    .insert(users)
    .values(storedName(user))
    .onConflictDoNothing()
    .returning({ id: users.id });
  return row?.id ?? null;
}

/**
 * Gives an account that was never confirmed or signed in to, to the person who signs up with its address now: the
 * previous choices, ways to sign in and links are removed. Class memberships stay, since they were given to the
 * address.
 *
 * @returns the id; null when there is no such account, after equally expensive statements
 */
export async function takeOverUnconfirmed(
  db: Database,
  user: Omit<typeof users.$inferInsert, 'id'>,
): Promise<string | null> {
  const [row] = await db
    .update(users)
    .set(storedName(user))
    .where(
      and(
        sql`lower(${users.email}) = ${user.email.toLowerCase()}`,
        eq(users.state, 'unconfirmed'),
        eq(users.hasSignedIn, false),
      ),
    )
    .returning({ id: users.id });
  const userId = row?.id ?? null;
  await db.execute(sql`delete from ${identities} where user_id = ${userId}`);
  await db.execute(sql`delete from account_tokens where user_id = ${userId}`);
  return userId;
}

/** The accounts with this username and with this address. */
export async function findTaken(
  db: Database,
  { username, email }: { username: string; email: string },
): Promise<{ byUsername: string | null; byEmail: string | null }> {
  const isName = sql<boolean>`lower(${users.username}) = ${username.toLowerCase()}`;
  const isAddress = sql<boolean>`lower(${users.email}) = ${email.toLowerCase()}`;
  const rows = await db
    .select({ id: users.id, isName, isAddress })
    .from(users)
    .where(or(isName, isAddress));
  return {
    byUsername: rows.find((row) => row.isName)?.id ?? null,
    byEmail: rows.find((row) => row.isAddress)?.id ?? null,
  };
}

/** Grants a role; with a null id it runs an equally expensive statement without effect. */
export async function addRole(db: Database, userId: string | null, role: Role): Promise<void> {
  await db.execute(sql`insert into ${userRoles} (user_id, role)
    select id, ${role} from ${users} where id = ${userId} on conflict do nothing`);
}

/**
 * Confirms an unconfirmed person, who can sign in from now on, or waits for an administrator if they
 * asked for instructor access.
 *
 * @returns the person; null for everyone else
 */
export async function activateUnconfirmed(db: Database, userId: string): Promise<UserRow | null> {
  const [row] = await db
    .update(users)
    .set({
      state: sql`case when ${users.requestsInstructorAccess} then 'pending' else 'active' end`,
      requestsInstructorAccess: false,
    })
    .where(and(eq(users.id, userId), eq(users.state, 'unconfirmed')))
    .returning();
  return row ?? null;
}

/** Unlinks every identity of a person. @returns their ids */
export async function deleteIdentitiesOf(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .delete(identities)
    .where(eq(identities.userId, userId))
    .returning({ id: identities.id });
  return rows.map(({ id }) => id);
}

/** Names of the providers a person signs in with. */
export async function listProvidersOf(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ provider: identities.provider })
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(identities.provider);
  return rows.map(({ provider }) => provider);
}

/** Whether the address has an account that someone has confirmed or signed in to. */
export async function isInUse(db: Database, email: string): Promise<boolean> {
  const [row] = await db
    .select({ state: users.state, hasSignedIn: users.hasSignedIn })
    .from(users)
    .where(sql`lower(${users.email}) = ${email.toLowerCase()}`);
  return row !== undefined && (row.state !== 'unconfirmed' || row.hasSignedIn);
}

export async function findIdByEmail(db: Database, email: string): Promise<string | null> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.email}) = ${email.toLowerCase()}`);
  return row?.id ?? null;
}

/** One query whether the person exists or not, so that timing does not reveal which. */
const withRoles = {
  ...getTableColumns(users),
  roles: sql<
    Role[]
  >`array(select ${userRoles.role} from ${userRoles} where ${userRoles.userId} = ${users.id} order by 1)`,
};

/** Finds by username or email address, in any case; a username wins over an equal address. */
export async function findByLogin(db: Database, login: string): Promise<UserWithRoles | null> {
  const wanted = (emailAddress(login) ?? login).toLowerCase();
  const [row] = await db
    .select(withRoles)
    .from(users)
    .where(sql`lower(${users.username}) = ${wanted} or lower(${users.email}) = ${wanted}`)
    .orderBy(sql`lower(${users.username}) = ${wanted} desc`)
    .limit(1);
  return row ?? null;
}

export async function findById(db: Database, id: string): Promise<UserWithRoles | null> {
  const [row] = await db.select(withRoles).from(users).where(eq(users.id, id));
  return row ?? null;
}

export async function findByIds(db: Database, ids: readonly string[]): Promise<UserRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]));
}

/** Whether an account that is not disabled has `role`. */
export async function roleIsHeld(db: Database, role: Role): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(and(eq(userRoles.role, role), sql`${users.state} <> 'disabled'`))
    .limit(1);
  return rows.length > 0;
}

/** Changes fields of a person, and their roles if given. @returns null when no one has this id */
export async function updateUser(
  db: Database,
  userId: string,
  { roles, ...fields }: Partial<typeof users.$inferInsert> & { roles?: readonly Role[] },
): Promise<UserWithRoles | null> {
  if (Object.values(fields).some((value) => value !== undefined)) {
    await db.update(users).set(fields).where(eq(users.id, userId));
  }
  if (roles) {
    await db.delete(userRoles).where(eq(userRoles.userId, userId));
    const rows = [...new Set(roles)].map((role) => ({ userId, role }));
    if (rows.length > 0) await db.insert(userRoles).values(rows);
  }
  return findById(db, userId);
}

export async function setPasswordHash(db: Database, userId: string, hash: string): Promise<void> {
  await db.update(users).set({ passwordHash: hash }).where(eq(users.id, userId));
}

/**
 * Removes accounts that were never confirmed or signed in to, and for which no link was created since `instant` either.
 * People on a class list stay as long as they are on it.
 */
export async function deleteNeverConfirmed(db: Database, instant: Date): Promise<void> {
  await db.execute(sql`
    delete from users u
     where u.state = 'unconfirmed' and not u.has_signed_in and u.created_at < ${instant.toISOString()}::timestamptz
       and not exists (select from account_tokens t where t.user_id = u.id and t.created_at >= ${instant.toISOString()}::timestamptz)
       and not exists (select from class_members m where m.user_id = u.id)`);
}
