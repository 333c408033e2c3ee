import { isLinkedPage } from '@antecedent/contracts/wire/pages';
import type { Database } from '../ground/db/connection.ts';
import { sql } from '../ground/db/sql.ts';

/**
 * Checks every link that a test's emails and notifications contain: each leads to a page of `contracts/pages.ts`, and
 * the pages' own test proves that the app has all of those.
 *
 * @throws {Error} naming the links that lead nowhere
 */
export async function expectKnownLinks(db: Database, publicUrl: string): Promise<void> {
  const { rows } = await db.execute<{ path: string }>(sql`
    select distinct link as path from notifications where link is not null
    union
    select distinct substr(found[1], length(${publicUrl}) + 1) as path
      from mails, regexp_matches(plain, ${`(${publicUrl}/[^\\s<>"]+)`}, 'g') found`);
  const unknown = rows.map(({ path }) => path).filter((path) => !isLinkedPage(path));
  if (unknown.length > 0) throw new Error(`Links that lead nowhere: ${unknown.join(', ')}`);
}
