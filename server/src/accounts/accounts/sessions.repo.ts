import type { Role } from '@antecedent/domain/access/roles';
import { and, eq, gt, inArray, ne, or } from 'drizzle-orm';
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
  /** Whether an instructor acts as the test student of a class. */
  isTestStudent: boolean;
};

/**
 * A test student's session belongs to an instructor of her class, who is signed in. The
 * tables themselves are named, since views show test students only to themselves.
 */
const ACTS_RIGHTLY = `
  case when u.is_test then exists (
    select from sessions p
      join public.users instructor on instructor.id = p.user_id and instructor.state = 'active'
      join public.class_members test on test.user_id = u.id and test.is_test
      join public.class_members member on member.class_id = test.class_id and member.user_id = p.user_id
                                      and member.role in ('owner', 'instructor')
      join user_roles held on held.user_id = p.user_id and held.role = 'ROLE_INSTRUCTOR'
     where p.id = s.parent_id and p.expires_at > $2)
  else s.parent_id is null end`;

const LIVING = (column: 'token_hash' | 'id') => `
select s.id as "sessionId", s.user_id as "userId", s.expires_at as "expiresAt",
       coalesce(s.last_used_at, s.created_at) as "usedAt",
       array(select r.role from user_roles r where r.user_id = s.user_id order by r.role) as roles,
       u.is_test as "isTestStudent"
  from sessions s join public.users u on u.id = s.user_id
 where s.${column} = $1 and s.expires_at > $2 and u.state = 'active' and ${ACTS_RIGHTLY}`;

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

/** @returns ids of the sessions that ended: those of test students end with the instructor's */
export async function deleteSession(db: Database, sessionId: string): Promise<string[]> {
  const rows = await db
    .delete(sessions)
    .where(or(eq(sessions.id, sessionId), eq(sessions.parentId, sessionId)))
    .returning({ id: sessions.id });
  await tellEnded(db, rows);
  return rows.map((row) => row.id);
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
  const own = and(
    eq(sessions.userId, userId),
    except === undefined ? undefined : ne(sessions.id, except),
    only === undefined ? undefined : eq(sessions.id, only),
  );
  const ended = db.select({ id: sessions.id }).from(sessions).where(own);
  const rows = await db
    .delete(sessions)
    .where(or(own, inArray(sessions.parentId, ended)))
    .returning({ id: sessions.id });
  await tellEnded(db, rows);
  return rows.map((row) => row.id);
}

export async function deleteExpiredSessions(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(sql`${sessions.expiresAt} <= ${now}`);
}
