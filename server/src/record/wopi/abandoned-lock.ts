import { refusalToWrite } from './decide-save.ts';
import type { FileGrant } from './file-token.ts';
import { changeLock, type HeldLock, heldLock, type LockUse } from './lock-store.ts';
import { findSessionOwner, holdsRole } from './wopi-files.repo.ts';
import type { WopiHost } from './wopi-host.ts';

/**
 * Releases the lock in force if its holder can no longer save: whatever ends someone's writing ends their lock. Nothing
 * that changes who may write has to know of locks, because the holder's permission is read again when the lock is in
 * someone's way. A holder whose writing is only interrupted keeps it if no one else wanted it.
 *
 * @returns whether it was released
 */
export async function releaseAbandonedLock(host: WopiHost, grant: FileGrant): Promise<boolean> {
  const { db, clock } = host.services;
  const lock = await heldLock(db, grant.fileId, clock());
  if (lock === null || !(await isAbandoned(host, grant.fileId, lock))) return false;
  const unlock = { kind: 'unlock', id: lock.id } as const;
  const answer = await changeLock(db, grant.fileId, unlock, grant, clock());
  return answer?.kind === 'release';
}

/** Whether no one can save with a lock any more: its session has ended, or its holder may not write now. */
async function isAbandoned(host: WopiHost, fileId: string, lock: HeldLock): Promise<boolean> {
  const { services, writeStates } = host;
  const now = services.clock();
  if (lock.sessionId === null) return false;
  const holder = await findSessionOwner(services.db, lock.sessionId, now);
  if (holder === null) return true;
  const state = await writeStates.load(fileId, holder);
  if (state === null) return true;
  for (const use of lock.use === null ? USES_BEFORE : [lock.use]) {
    if (use.view === 'admin' && !(await holdsRole(services.db, holder, 'ROLE_ADMIN'))) continue;
    const grant = { ...use, userId: holder, fileId, sessionId: lock.sessionId };
    if (refusalToWrite(state, grant, now) === null) return false;
  }
  return true;
}

/** How the holder of a lock may have used the file, if the lock doesn't say. */
const USES_BEFORE: readonly LockUse[] = [
  { view: 'main', mode: 'write' },
  { view: 'main', mode: 'comment' },
  { view: 'admin', mode: 'write' },
];
