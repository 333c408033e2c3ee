import type { Column, SQL, SQLWrapper } from 'drizzle-orm';
import { sql } from './sql.ts';

/**
 * How people read lists of names in every language of the product: Á next to A, å next to A, upper and lower case together. The
 * database's own order is that of code points, with Á after Z. `compareNames` in `domain/src/roster/name-order.ts` is the same
 * order for lists that a page sorts.
 */
const COLLATION = 'collate "und-x-icu"';

/** A text as its place in a list depends on it. */
export const inOrder = (text: Column | SQLWrapper): SQL =>
  sql`lower(${text}) ${sql.raw(COLLATION)}`;

/** People by last name, first name, and id, as each list of them is sorted: next to one another they are the next and the last. */
export const byName = (people: { lastName: Column; firstName: Column; id: Column }): SQL[] => [
  inOrder(people.lastName),
  inOrder(people.firstName),
  sql`${people.id}`,
];

/** The same for a table that a query calls by a short name. */
export const byNameOf = (alias: string): SQL =>
  sql.raw(
    `lower(${alias}.last_name) ${COLLATION}, lower(${alias}.first_name) ${COLLATION}, ${alias}.id`,
  );
