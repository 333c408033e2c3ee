import { and, eq } from 'drizzle-orm';
import {
  PERSONAL_TABLES,
  personalTable,
  personCondition,
} from '../ground/db/personal-data/catalog.ts';
import { erasureRequests } from '../ground/db/schema/my-data.ts';
import { sql } from '../ground/db/sql.ts';
import type { TestUser } from './factories.ts';
import { ask } from './scenarios.ts';
import type { TestApp } from './start-test-app.ts';

/** Has a person ask for their account to be deleted. @returns the id of the request */
export async function erasureRequestOf(
  server: TestApp,
  person: TestUser,
  reason = '',
): Promise<string> {
  await ask(server, person, '/auth/erasure', { reason });
  const [row] = await server.db
    .select()
    .from(erasureRequests)
    .where(and(eq(erasureRequests.userId, person.id), eq(erasureRequests.state, 'open')));
  return row?.id ?? '';
}

/** How many rows of each table are about a person, by the catalog of personal data. */
export async function rowsAbout(server: TestApp, person: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const [table, { about }] of Object.entries(PERSONAL_TABLES)) {
    if (about === null) continue;
    const { rows } = await server.db.execute<{ count: number }>(sql`
      select count(*)::int as count from ${personalTable(table)}
       where ${personCondition(about, { person, now: server.now() })}`);
    if (rows[0]?.count) found[table] = rows[0].count;
  }
  return found;
}
