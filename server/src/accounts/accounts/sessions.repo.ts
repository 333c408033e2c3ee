import type { Role } from '@antecedent/domain/access/roles';
import { and, eq, gt, ne } from 'drizzle-orm';
import type pg from 'pg';
import type { Database } from '../../ground/db/connection.ts';
import { sessions, users } from '../../ground/db/schema/accounts.ts';
import { sql } from '../../ground/db/sql.ts';
import { SESSION_CHANNEL } from '../../ground/platform/http/actor.ts';

/** PostgreSQL carries 8,000 bytes at a time. */
const MAX_IDS_PER_PAYLOAD = 200;

export type SessionRow = typeof sessions.$inferSelect;

/** Starts a session of a person, who has signed in from now on. */
export async function insertSession(
  db: Database,
  session: typeof sessions.$inferInsert,
): Promise<void> {
  await db.insert(sessions).values(session);
  await db
    .update(users)
    .set({ hasSignedIn: true })
    .where(and(eq(users.id, session.userId), eq(users.hasSignedIn, false)));
}

export type LivingSession = {
  sessionId: string;
  userId: string;
  expiresAt: Date;
  /** As last stored, which may be a few minutes ago. */
  usedAt: Date;
  roles: Role[];
};

const LIVING = (column: 'token_hash' | 'id') => `
select s.id as "sessionId", s.user_id as "userId", s.expires_at as "expiresAt",
       coalesce(s.last_used_at, s.created_at) as "usedAt",
       array(select r.role from user_roles r where r.user_id = s.user_id order by r.role) as roles
  from sessions s join users u on u.id = s.user_id
 where s.${column} = $1 and s.expires_at > $2 and u.state = 'active'`;

const BY_TOKEN = { name: 'sessions-by-token', text: LIVING('token_hash') };
const BY_ID = { name: 'sessions-by-id', text: LIVING('id') };

/** An active session of a person who may sign in. Prepared, since it runs for every second save. */
export async function findSession(
  pool: Pick<pg.Pool, 'query'>,
  by: { tokenHash: string } | { sessionId: string },
  now: Date,
): Promise<LivingSession | null> {
  const query =
    'tokenHash' in by
      ? { ...BY_TOKEN, values: [by.tokenHash, now] }
      : { ...BY_ID, values: [by.sessionId, now] };
  const { rows } = await pool.query<LivingSession>(query);
  return rows[0] ?? null;
}

/** Whether a session of this token is stored that is over at `now`. */
export async function isStoredExpired(
  pool: Pick<pg.Pool, 'query'>,
  tokenHash: string,
  now: Date,
): Promise<boolean> {
  const text = 'select 1 from sessions where token_hash = $1 and expires_at <= $2';
  const { rowCount } = await pool.query({ text, values: [tokenHash, now] });
  return rowCount === 1;
}

/** When the person signed in; null when the session has ended. */
export async function findSessionStart(db: Database, sessionId: string): Promise<Date | null> {
  const [row] = await db
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  return row?.createdAt ?? null;
}

export async function deleteSession(db: Database, sessionId: string): Promise<void> {
  const rows = await db
    .delete(sessions)
    .where(eq(sessions.id, sessionId))
    .returning({ id: sessions.id });
  await tellEnded(db, rows);
}

/** Every node is notified when the transaction commits. */
async function tellEnded(db: Database, ended: readonly { id: string }[]): Promise<void> {
  const ids = ended.map(({ id }) => id);
  for (let from = 0; from < ids.length; from += MAX_IDS_PER_PAYLOAD) {
    const message = ids.slice(from, from + MAX_IDS_PER_PAYLOAD).join(',');
    await db.execute(sql`select pg_notify(${SESSION_CHANNEL}, ${message})`);
  }
}

/** Updates the time of the last use, unless another node has just done so. */
export async function touchSession(
  db: Database,
  sessionId: string,
  { now, unlessSince }: { now: Date; unlessSince: Date },
): Promise<void> {
  const lastUse = sql`coalesce(${sessions.lastUsedAt}, ${sessions.createdAt})`;
  await db
    .update(sessions)
    .set({ lastUsedAt: now })
    .where(and(eq(sessions.id, sessionId), sql`${lastUse} <= ${unlessSince}`));
}

/** Active sessions of a person, the one used last first. */
export async function listSessionsOf(
  db: Database,
  userId: string,
  now: Date,
): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(sql`coalesce(${sessions.lastUsedAt}, ${sessions.createdAt}) desc`, sessions.id);
}

/** @returns ids of the sessions that ended; all of the person's but `except`, or `only` one of them */
export async function deleteSessionsOf(
  db: Database,
  userId: string,
  { except, only }: { except?: string | undefined; only?: string | undefined } = {},
): Promise<string[]> {
  const rows = await db
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        except === undefined ? undefined : ne(sessions.id, except),
        only === undefined ? undefined : eq(sessions.id, only),
      ),
    )
    .returning({ id: sessions.id });
  await tellEnded(db, rows);
  return rows.map((row) => row.id);
}

export async function deleteExpiredSessions(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(sql`${sessions.expiresAt} <= ${now}`);
}
