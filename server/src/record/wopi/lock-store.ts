import type { Database } from '../../ground/db/connection.ts';
import { sql } from '../../ground/db/sql.ts';
import {
  decideLock,
  isHolderGone,
  type LockDecision,
  type LockRequest,
  lockInForce,
  type StoredLock,
} from './lock-rules.ts';

/**
 * A lock with the person who took it and the time, stored as one text in the file's row. With the session, a person's
 * page can replace the file that their own editor has locked; the time shows which versions were saved under this lock.
 */
export type HeldLock = {
  id: string;
  sessionId: string | null;
  /** Milliseconds since 1970; refreshing does not change it. */
  since: number;
};

const NO_SESSION = '-';
const STORED = /^([^:]*):(\d+):([\s\S]*)$/;

export const encodeLock = ({ id, sessionId, since }: HeldLock): string =>
  `${sessionId ?? NO_SESSION}:${since}:${id}`;

/** @throws {RangeError} on a text that `encodeLock` did not write */
export function decodeLock(text: string): HeldLock {
  const [, session, since, id] = STORED.exec(text) ?? [];
  if (session === undefined || id === undefined) throw new RangeError('this is no stored lock');
  return { id, since: Number(since), sessionId: session === NO_SESSION ? null : session };
}

type LockRow = { lock: string | null; lock_expires_at: Date | string | null; head: number };

const storedLock = ({ lock, lock_expires_at: expiresAt }: LockRow): StoredLock =>
  lock === null || expiresAt === null
    ? null
    : { id: decodeLock(lock).id, expiresAt: new Date(expiresAt) };

export type LockAnswer = LockDecision & { version: number };

/**
 * Performs a lock request in one transaction. A change of who may save raises the file's write epoch,
 * which invalidates the other nodes' caches; a mere refresh does not.
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
    if (decision.kind === 'set') await setLock(tx, fileId, row, decision, sessionId, now);
    if (decision.kind === 'release') {
      await tx.execute(
        sql`update files set lock = null, lock_expires_at = null, write_epoch = write_epoch + 1 where id = ${fileId}`,
      );
    }
    return { ...decision, version: row.head };
  });
}

async function setLock(
  db: Database,
  fileId: string,
  row: LockRow,
  { id, lifeMs }: { id: string; lifeMs: number },
  sessionId: string | null,
  now: Date,
): Promise<void> {
  const isRefresh = lockInForce(storedLock(row), now) === id;
  const since = isRefresh && row.lock !== null ? decodeLock(row.lock).since : now.getTime();
  const lock = encodeLock({ id, sessionId, since });
  const expiresAt = new Date(now.getTime() + lifeMs).toISOString();
  await db.execute(
    sql`update files set lock = ${lock}, lock_expires_at = ${expiresAt}::timestamptz,
          write_epoch = write_epoch + ${lock === row.lock && isRefresh ? 0 : 1}
        where id = ${fileId}`,
  );
}

/** Whether the lock in force is one whose editor is gone. */
export async function isLockLeft(db: Database, fileId: string, now: Date): Promise<boolean> {
  const row = await readLockRow(db, fileId, false);
  return row !== null && isHolderGone(storedLock(row), now);
}

/** The session that holds the lock in force; null without a lock, or if the lock has no session. */
export async function lockingSession(
  db: Database,
  fileId: string,
  now: Date,
): Promise<string | null> {
  const row = await readLockRow(db, fileId, false);
  if (!row?.lock || lockInForce(storedLock(row), now) === '') return null;
  return decodeLock(row.lock).sessionId;
}

/** The id of the lock in force, '' if there is none; null when there is no such file. */
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
