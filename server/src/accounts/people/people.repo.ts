import { ADMIN_PAGE_SIZE } from '@antecedent/contracts/record/text-repair';
import type { Role } from '@antecedent/domain/access/roles';
import { and, eq, getTableColumns, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../ground/db/connection.ts';
import { byName } from '../../ground/db/name-order.ts';
import { searchedText, userRoles, users } from '../../ground/db/schema/accounts.ts';
import { sql } from '../../ground/db/sql.ts';

/** A person with their roles; the password's hash never leaves the accounts. */
export type PersonRow = Omit<typeof users.$inferSelect, 'passwordHash'> & {
  hasPassword: boolean;
  roles: Role[];
};

const { passwordHash: _kept, ...columns } = getTableColumns(users);
const withRoles = {
  ...columns,
  hasPassword: sql<boolean>`${users.passwordHash} is not null`,
  roles: sql<
    Role[]
  >`array(select ${userRoles.role} from ${userRoles} where ${userRoles.userId} = ${users.id} order by 1)`,
};

export type PeopleSearch = {
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  phone: string;
  pending: boolean;
  index: number;
};

/**
 * A page of people whose fields contain the texts, ignoring case; empty texts do not filter. One letter or two
 * have to begin a word of the field.
 */
export function searchPeople(db: Database, search: PeopleSearch): Promise<PersonRow[]> {
  const { firstName, lastName, username, email, phone, pending, index } = search;
  return db
    .select(withRoles)
    .from(users)
    .where(
      and(
        contains(users.firstName, firstName),
        contains(users.lastName, lastName),
        contains(users.username, username),
        contains(users.email, email),
        containsNumber(phone),
        pending ? eq(users.state, 'pending') : undefined,
      ),
    )
    .orderBy(...(pending ? [users.createdAt, users.id] : byName(users)))
    .limit(ADMIN_PAGE_SIZE)
    .offset(index * ADMIN_PAGE_SIZE);
}

const contains = (field: PgColumn | SQL, text: string): SQL | undefined =>
  text === '' ? undefined : and(matches(field, patternOf(text)), isSomewhere(patternOf(text)));

const matches = (field: PgColumn | SQL, pattern: string): SQL =>
  sql`' ' || ${field} || ' ' ilike ${pattern}`;

/** The condition for the index: a row that contains the text in one field contains it in all fields together. */
function isSomewhere(pattern: string): SQL {
  const anywhere = sql`${searchedText(users)} ilike ${pattern}`;
  if (!pattern.startsWith('% ')) return anywhere;
  return sql`(${anywhere} or ${searchedText(users)} ilike ${pattern.slice(2)})`;
}

/** Of a telephone number only the digits count, however it is spaced. */
function containsNumber(phone: string): SQL | undefined {
  const digits = phone.replace(/\D/g, '');
  if (digits === '') return contains(users.phone, phone);
  return contains(sql`translate(${users.phone}, ' ()+-./', '')`, digits);
}

/** Letters or digits in a row that the index finds anywhere in a field. */
const INDEXED_RUN = 3;

/**
 * For a field with a space on either side. With fewer letters the index finds only the words that begin with them, and
 * nearly every person has them somewhere: so one or two letters have to begin a word.
 */
function patternOf(text: string): string {
  const runs = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const anywhere = runs.some((run) => [...run].length >= INDEXED_RUN);
  return anywhere ? `%${escaped(text)}%` : `% ${escaped(text)}%`;
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

export async function findPerson(db: Database, id: string): Promise<PersonRow | null> {
  const [row] = await db.select(withRoles).from(users).where(eq(users.id, id));
  return row ?? null;
}

/** The same, locked until the transaction ends, which serializes decisions about one person. */
export async function lockPerson(db: Database, id: string): Promise<PersonRow | null> {
  await db.execute(sql`select 1 from users where id = ${id} for no key update`);
  return findPerson(db, id);
}

/** People whose whole name or username contains the text, those whose name begins with it first. */
export function suggestPeople(
  db: Database,
  text: string,
  limit: number,
): Promise<Pick<PersonRow, 'id' | 'firstName' | 'lastName' | 'username'>[]> {
  const name = sql`(${users.firstName} || ' ' || ${users.lastName})`;
  const pattern = patternOf(text);
  return db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      username: users.username,
    })
    .from(users)
    .where(and(or(matches(name, pattern), matches(users.username, pattern)), isSomewhere(pattern)))
    .orderBy(sql`${name} not ilike ${`${escaped(text)}%`}`, ...byName(users))
    .limit(limit);
}

/**
 * The administrators who may sign in. Locks everyone's role of administrator until the transaction
 * ends, so that no two requests remove the last two concurrently.
 */
export async function lockAdministrators(db: Database): Promise<string[]> {
  await db.execute(
    sql`select 1 from user_roles where role = 'ROLE_ADMIN' order by user_id for update`,
  );
  return administrators(db);
}

export async function administrators(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(and(eq(userRoles.role, 'ROLE_ADMIN'), eq(users.state, 'active')));
  return rows.map(({ id }) => id);
}
