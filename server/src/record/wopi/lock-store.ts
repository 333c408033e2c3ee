import type { Database } from '../../ground/db/connection.ts';
import { sql } from '../../ground/db/sql.ts';
import type { FileGrant } from './file-token.ts';
import {
  decideLock,
  isHolderGone,
  type LockDecision,
  type LockOperation,
  lockInForce,
  type StoredLock,
} from './lock-rules.ts';

/** How the holder of a lock uses the file. */
export type LockUse = Pick<FileGrant, 'view' | 'mode'>;

/**
 * A lock with the session that took it, what for, and the time, stored as one text in the file's row. With the session,
 * a person's page can replace the file that their own editor has locked; with the use, a lock ends with the permission
 * behind it; the time shows which versions were saved under this lock.
 */
export type HeldLock = {
  id: string;
  sessionId: string | null;
  /** Null for locks of earlier versions of the server. */
  use: LockUse | null;
  /** Milliseconds since 1970; refreshing does not change it. */
  since: number;
};

const NO_SESSION = '-';
const STORED = /^([^:/]*)(?:\/([^:/]*)\/([^:/]*))?:(\d+):([\s\S]*)$/;

export const encodeLock = ({ id, sessionId, use, since }: HeldLock): string =>
  `${sessionId ?? NO_SESSION}${use === null ? '' : `/${use.view}/${use.mode}`}:${since}:${id}`;

/** @throws {RangeError} on a text that `encodeLock` did not write */
export function decodeLock(text: string): HeldLock {
  const [, session, view, mode, since, id] = STORED.exec(text) ?? [];
  if (session === undefined || id === undefined) throw new RangeError('this is no stored lock');
  const use = view === undefined || mode === undefined ? null : ({ view, mode } as LockUse);
  return { id, since: Number(since), use, sessionId: session === NO_SESSION ? null : session };
}

type LockRow = { lock: string | null; lock_expires_at: Date | string | null; head: number };

const storedLock = ({ lock, lock_expires_at: expiresAt }: LockRow): StoredLock =>
  lock === null || expiresAt === null
    ? null
    : { id: decodeLock(lock).id, expiresAt: new Date(expiresAt) };

/** Who locks a file, and what for. */
type Holder = Pick<FileGrant, 'sessionId' | 'view' | 'mode'>;

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
  request: LockOperation,
  holder: Holder,
  now: Date,
): Promise<LockAnswer | null> {
  return db.transaction(async (tx) => {
    const row = await readLockRow(tx, fileId, true);
    if (!row) return null;
    const decision = decideLock(storedLock(row), request, now);
    if (decision.kind === 'set') await setLock(tx, fileId, row, decision, holder, now);
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
  { sessionId, view, mode }: Holder,
  now: Date,
): Promise<void> {
  const isRefresh = lockInForce(storedLock(row), now) === id;
  const since = isRefresh && row.lock !== null ? decodeLock(row.lock).since : now.getTime();
  const lock = encodeLock({ id, sessionId, use: { view, mode }, since });
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

/** The lock in force; null if there is none. */
export async function heldLock(db: Database, fileId: string, now: Date): Promise<HeldLock | null> {
  const row = await readLockRow(db, fileId, false);
  if (!row?.lock || lockInForce(storedLock(row), now) === '') return null;
  return decodeLock(row.lock);
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
