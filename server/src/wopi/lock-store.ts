import { sql } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import {
  decideLock,
  LOCK_LIFE,
  type LockDecision,
  type LockRequest,
  lockInForce,
  type StoredLock,
} from './lock-rules.ts';

/**
 * A lock and the session that took it, as one text in the file's row. The session is what lets a person's own page
 * replace the file that this person's own editor holds.
 */
export type HeldLock = { id: string; sessionId: string | null };

const NO_SESSION = '-';

export const encodeLock = ({ id, sessionId }: HeldLock): string =>
  `${sessionId ?? NO_SESSION}:${id}`;

export function decodeLock(text: string): HeldLock {
  const end = text.indexOf(':');
  const session = text.slice(0, end);
  return { id: text.slice(end + 1), sessionId: session === NO_SESSION ? null : session };
}

type LockRow = { lock: string | null; lock_expires_at: Date | string | null; head: number };

const storedLock = ({ lock, lock_expires_at: expiresAt }: LockRow): StoredLock =>
  lock === null || expiresAt === null
    ? null
    : { id: decodeLock(lock).id, expiresAt: new Date(expiresAt) };

export type LockAnswer = LockDecision & { version: number };

/**
 * Does a lock request in one transaction. Whatever changes who may save raises the file's gate, so that no node goes on
 * with an older view of it; a mere refresh does not.
 *
 * @returns null when there is no such file
 */
export async function changeLock(
  db: Database,
  fileId: string,
  request: LockRequest,
  sessionId: string | null,
  now: Date,
): Promise<LockAnswer | null> {
  return db.transaction(async (tx) => {
    const row = await readLockRow(tx, fileId, true);
    if (!row) return null;
    const decision = decideLock(storedLock(row), request, now);
    if (decision.kind === 'hold') {
      await hold(tx, fileId, row, encodeLock({ id: decision.id, sessionId }), now);
    }
    if (decision.kind === 'release') {
      await tx.execute(
        sql`update files set lock = null, lock_expires_at = null, gate = gate + 1 where id = ${fileId}`,
      );
    }
    return { ...decision, version: row.head };
  });
}

async function hold(
  db: Database,
  fileId: string,
  row: LockRow,
  lock: string,
  now: Date,
): Promise<void> {
  const isNew = row.lock !== lock || lockInForce(storedLock(row), now) === '';
  const expiresAt = new Date(now.getTime() + LOCK_LIFE).toISOString();
  await db.execute(
    sql`update files set lock = ${lock}, lock_expires_at = ${expiresAt}::timestamptz, gate = gate + ${isNew ? 1 : 0}
        where id = ${fileId}`,
  );
}

/** The id of the lock in force, '' when there is none; null when there is no such file. */
export async function currentLock(db: Database, fileId: string, now: Date): Promise<string | null> {
  const row = await readLockRow(db, fileId, false);
  return row && lockInForce(storedLock(row), now);
}

async function readLockRow(
  db: Database,
  fileId: string,
  forUpdate: boolean,
): Promise<LockRow | null> {
  const { rows } = (await db.execute(
    sql`select lock, lock_expires_at, head from files where id = ${fileId} ${sql.raw(forUpdate ? 'for no key update' : '')}`,
  )) as unknown as { rows: LockRow[] };
  return rows[0] ?? null;
}
