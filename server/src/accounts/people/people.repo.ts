import { ADMIN_PAGE_SIZE } from '@antecedent/contracts/record/text-repair';
import type { Role } from '@antecedent/domain/access/roles';
import { and, eq, getTableColumns, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../ground/db/connection.ts';
import { byName } from '../../ground/db/name-order.ts';
import { searchedText, userRoles, users } from '../../ground/db/schema/accounts.ts';
import { sql } from '../../ground/db/sql.ts';
import { withoutAccents } from '../../ground/db/without-accents.ts';

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
 * A page of people whose fields contain the texts, ignoring case and accents; empty texts do not filter. One letter or two
 * have to begin a word of the field. Several words in a field for part of a name may also be the whole name, in any order.
 */
export function searchPeople(db: Database, search: PeopleSearch) {
  const { firstName, lastName, username, email, phone, pending, index } = search;
  return db
    .select(withRoles)
    .from(users)
    .where(
      and(
        or(isNamed(users.firstName, firstName), hasSingleName(firstName)),
        isNamed(users.lastName, lastName),
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

/** A single name is the last name, but people look for it in either field. */
const hasSingleName = (text: string): SQL | undefined =>
  text === '' ? undefined : and(eq(users.firstName, ''), isNamed(users.lastName, text));

/** The condition for part of a name, or for all of it. */
function isNamed(field: PgColumn, text: string): SQL | undefined {
  if (wordsOf(text).length < 2) return contains(field, text);
  return or(contains(field, text), hasWholeName(text));
}

const WHOLE_NAME = sql`(${users.firstName} || ' ' || ${users.lastName})`;

/** Every word is in the name, in any order: “Maria Garcia” as well as “Garcia, Maria”. */
const hasWholeName = (text: string): SQL | undefined =>
  and(...wordsOf(text).map((word) => contains(WHOLE_NAME, word)));

const wordsOf = (text: string): string[] =>
  text.split(/[\s,]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));

const matches = (field: PgColumn | SQL, pattern: string): SQL =>
  sql`${withoutAccents(sql`' ' || ${field} || ' '`)} ilike ${withoutAccents(pattern)}`;

/** The condition for the index: a row that contains the text in one field contains it in all fields together. */
function isSomewhere(pattern: string): SQL {
  const anywhere = sql`${searchedText(users)} ilike ${withoutAccents(pattern)}`;
  if (!pattern.startsWith('% ')) return anywhere;
  const atStart = sql`${searchedText(users)} ilike ${withoutAccents(pattern.slice(2))}`;
  return sql`(${anywhere} or ${atStart})`;
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
  const runs = text.normalize().match(/[\p{L}\p{N}]+/gu) ?? [];
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

/** People whose name has every word of the text, or whose username contains it; names that begin with it first. */
export function suggestPeople(
  db: Database,
  text: string,
  limit: number,
): Promise<Pick<PersonRow, 'id' | 'firstName' | 'lastName' | 'username'>[]> {
  const beginning = withoutAccents(`${escaped(text)}%`);
  return db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      username: users.username,
    })
    .from(users)
    .where(or(hasWholeName(text), contains(users.username, text)))
    .orderBy(sql`${withoutAccents(WHOLE_NAME)} not ilike ${beginning}`, ...byName(users))
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
