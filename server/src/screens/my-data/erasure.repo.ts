import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import {
  PERSONAL_TABLES,
  personalTable,
  personCondition,
} from '../../ground/db/personal-data/catalog.ts';
import { users } from '../../ground/db/schema/accounts.ts';
import { mails } from '../../ground/db/schema/messages.ts';
import { erasureRequests } from '../../ground/db/schema/my-data.ts';
import { sql } from '../../ground/db/sql.ts';

export type RequestRow = typeof erasureRequests.$inferSelect;
export type RequestState = RequestRow['state'];

/** The last request of a person; what they withdrew doesn't count. */
export async function findLastRequest(db: Database, userId: string): Promise<RequestRow | null> {
  const [row] = await db
    .select()
    .from(erasureRequests)
    .where(
      and(
        eq(erasureRequests.userId, userId),
        inArray(erasureRequests.state, ['open', 'approved', 'declined']),
      ),
    )
    .orderBy(desc(erasureRequests.requestedAt))
    .limit(1);
  return row ?? null;
}

export async function insertRequest(
  tx: Database,
  values: Pick<RequestRow, 'userId' | 'reason' | 'requestedAt'>,
): Promise<RequestRow | null> {
  const [row] = await tx
    .insert(erasureRequests)
    .values({ ...values, state: 'open' })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

/** A request in one of these states, locked until the transaction ends. */
export async function lockRequest(
  tx: Database,
  id: string,
  states: readonly RequestState[],
): Promise<RequestRow | null> {
  const [row] = await tx
    .select()
    .from(erasureRequests)
    .where(and(eq(erasureRequests.id, id), inArray(erasureRequests.state, [...states])))
    .for('update');
  return row ?? null;
}

export async function changeRequest(
  tx: Database,
  id: string,
  values: Partial<RequestRow>,
): Promise<void> {
  await tx.update(erasureRequests).set(values).where(eq(erasureRequests.id, id));
}

export async function withdrawOpen(tx: Database, userId: string, at: Date): Promise<void> {
  await tx
    .update(erasureRequests)
    .set({ state: 'withdrawn', decidedAt: at })
    .where(and(eq(erasureRequests.userId, userId), eq(erasureRequests.state, 'open')));
}

export const listOpen = (db: Database) =>
  db
    .select({
      id: erasureRequests.id,
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      username: users.username,
      reason: erasureRequests.reason,
      state: erasureRequests.state,
      requestedAt: erasureRequests.requestedAt,
    })
    .from(erasureRequests)
    .innerJoin(users, eq(users.id, erasureRequests.userId))
    .where(inArray(erasureRequests.state, ['open', 'approved']))
    .orderBy(asc(erasureRequests.requestedAt), asc(erasureRequests.id));

export type OwnedClass = { id: string; name: string; inTrash: boolean };

/** The classes that a person owns, in the trash or not: their students' work needs an owner. */
export async function listOwnedClasses(db: Database, userId: string): Promise<OwnedClass[]> {
  const { rows } = await db.execute<OwnedClass>(sql`
    select c.id, c.name, c.trashed_at is not null as "inTrash"
      from public.classes c join public.class_members m on m.class_id = c.id
     where m.user_id = ${userId} and m.role = 'owner' order by c.name, c.id`);
  return rows;
}

export type RowCounts = { about: Map<string, number>; by: Map<string, number> };

/** How many rows of each table are about a person, and how many they made about others. */
export async function countRows(db: Database, person: string, now: Date): Promise<RowCounts> {
  const counts: RowCounts = { about: new Map(), by: new Map() };
  for (const [table, { about, by }] of Object.entries(PERSONAL_TABLES)) {
    for (const [part, template] of [
      ['about', about],
      ['by', by],
    ] as const) {
      if (!template) continue;
      const { rows } = await db.execute<{ count: number }>(sql`
        select count(*)::int as count from ${personalTable(table)}
         where ${personCondition(template, { person, now })}`);
      const count = rows[0]?.count ?? 0;
      if (count > 0) counts[part].set(table, count);
    }
  }
  return counts;
}

/** The mails to a person, by account or address. */
export async function listMailsTo(
  db: Database,
  person: string,
): Promise<{ id: string; template: string; state: string }[]> {
  const { rows } = await db.execute<{ id: string; template: string; state: string }>(sql`
    select t.id, t.template, t.state from ${mails} t
     where ${personCondition(PERSONAL_TABLES.mails?.about ?? 'false', { person })}`);
  return rows;
}
