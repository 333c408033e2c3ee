import {
  type LinkedPage,
  type PageWithId,
  pagePath,
  pagePattern,
} from '@antecedent/contracts/wire/pages';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Env } from '../../config/env.ts';
import { sql } from '../../db/sql.ts';

/** The whole address of a page, for an email or the command line. */
export const pageAddress = <P extends LinkedPage>(
  { publicUrl }: Pick<Env, 'publicUrl'>,
  page: P,
  ...id: P extends PageWithId ? [id: string] : []
): string => `${publicUrl}${pagePath(page, ...id)}`;

/** The path of a page as a column of a query that has the id. */
export function pagePathSql(page: PageWithId, id: SQLWrapper): SQL<string> {
  const [before = '', after = ''] = pagePattern(page).split(':id');
  const start = sql<string>`${sql.raw(`'${before}'`)} || ${id}`;
  return after === '' ? start : sql<string>`${start} || ${sql.raw(`'${after}'`)}`;
}
