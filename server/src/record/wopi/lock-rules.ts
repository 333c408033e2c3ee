/** Lifetime of a lock in milliseconds unless it is refreshed. Source: MS-WOPI, Lock. */
export const LOCK_LIFE = 30 * 60_000;

/** How long a lock stays after its editor has closed with a save on its way, ms. */
export const CLOSING_LOCK_LIFE = 30_000;

/** A built-in editor that hasn't refreshed its lock for this long is gone, ms; it refreshes every 25 seconds. */
export const GONE_AFTER = 60_000;

/** Longest lock id that a host must accept. Source: MS-WOPI, X-WOPI-Lock. */
export const LOCK_ID_LIMIT = 1_024;

/** The lock of a file as it is stored; it may have expired. */
export type StoredLock = { id: string; expiresAt: Date } | null;

export type LockOperation =
  | { kind: 'lock' | 'refresh' | 'unlock'; id: string }
  /** An unlock that lets a save arrive first. */
  | { kind: 'closing'; id: string }
  | { kind: 'relock'; id: string; old: string };

/**
 * The outcome of a lock request; a refused client is sent `current` ('' when unlocked).
 */
export type LockDecision =
  | { kind: 'set'; id: string; lifeMs: number }
  | { kind: 'release' }
  | { kind: 'conflict'; current: string };

/** The id of the lock in force; '' if there is none or it has expired. */
export const lockInForce = (lock: StoredLock, now: Date): string =>
  lock !== null && lock.expiresAt > now ? lock.id : '';

/**
 * The protocol's rules in one place. Locking again with the same id refreshes; everything else
 * needs the lock that is in force.
 */
export function decideLock(lock: StoredLock, request: LockOperation, now: Date): LockDecision {
  const current = lockInForce(lock, now);
  const needed = request.kind === 'relock' ? request.old : request.id;
  const isHeld = current !== '' && current === needed;
  const set = (lifeMs: number): LockDecision => ({ kind: 'set', id: request.id, lifeMs });
  if (request.kind === 'lock' && current === '') return set(LOCK_LIFE);
  if (!isHeld) return { kind: 'conflict', current };
  if (request.kind === 'unlock') return { kind: 'release' };
  return set(request.kind === 'closing' ? CLOSING_LOCK_LIFE : LOCK_LIFE);
}

/**
 * Whether the editor that holds a lock is gone. One that has closed with a save on its way is not: its lock ends by itself.
 */
export function isHolderGone(lock: StoredLock, now: Date): boolean {
  if (lock === null) return false;
  const left = lock.expiresAt.getTime() - now.getTime();
  return left > CLOSING_LOCK_LIFE && left <= LOCK_LIFE - GONE_AFTER;
}

export type SaveLockDecision = 'accept' | 'check-timestamp' | 'conflict';

/**
 * Whether the locks alone permit a save. An unlocked save is accepted only for an empty file, or when it names the
 * state of the file that it replaces (`hasTimestamp`), which the store then compares.
 *
 * @param current the lock in force, '' for none
 * @param sent    the lock that the save sends, '' for none
 */
export function decideSaveLock(
  current: string,
  sent: string,
  file: { isEmpty: boolean; hasTimestamp: boolean },
): SaveLockDecision {
  if (current !== '') return current === sent ? 'accept' : 'conflict';
  if (sent !== '') return 'conflict';
  if (file.isEmpty) return 'accept';
  return file.hasTimestamp ? 'check-timestamp' : 'conflict';
}
