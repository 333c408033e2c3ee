import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import { releaseAbandonedLock } from './abandoned-lock.ts';
import { itemVersion, lockConflict, type WopiAnswer } from './answers.ts';
import { auditAdminUse } from './audit.ts';
import { refusalToWrite, refusedWrite } from './decide-save.ts';
import type { FileGrant } from './file-token.ts';
import { LOCK_ID_LIMIT, type LockOperation } from './lock-rules.ts';
import { changeLock, currentLock, heldLock, isLockLeft } from './lock-store.ts';
import { findSessionOwner } from './wopi-files.repo.ts';
import type { WopiHost } from './wopi-host.ts';
import { writes } from './write-rule.service.ts';

type LockKind = 'lock' | 'unlock' | 'closing' | 'refresh';

/** The ids that a lock request carries. */
export type LockHeaders = { lock: string | undefined; oldLock: string | undefined };

/**
 * Lock, Unlock, RefreshLock and, with an old lock, UnlockAndRelock, for people who may write now.
 *
 * @throws {AppError} `invalid-request` without a usable lock id, `not-found`, `window-closed`
 */
export async function lockFile(
  host: WopiHost,
  grant: FileGrant,
  kind: LockKind,
  headers: LockHeaders,
): Promise<WopiAnswer> {
  if (!writes(grant)) throw notFound('file');
  const { db, clock } = host.services;
  const request = lockRequest(kind, headers);
  await requireWriter(host, grant, kind);
  const change = (wanted: LockOperation) => changeLock(db, grant.fileId, wanted, grant, clock());
  let answer = await change(request);
  if (answer?.kind === 'conflict' && request.kind === 'lock') {
    if (await isLeftBehind(host, grant)) {
      answer = await change({ kind: 'relock', id: request.id, old: answer.current });
    } else if (await releaseAbandonedLock(host, grant)) answer = await change(request);
  }
  if (!answer) throw notFound('file');
  if (grant.view === 'admin') await auditAdminUse(host.services, grant, 'lock');
  if (answer.kind === 'conflict') {
    // Who waits for the lock sees the newest version until then.
    const conflict = lockConflict(answer.current);
    return { ...conflict, headers: { ...conflict.headers, ...itemVersion(answer.version) } };
  }
  return { status: 200, headers: itemVersion(answer.version) };
}

/** Releases a lock after the last save under it; a lock that isn't in force is ignored. */
export async function releaseLock(
  { services }: WopiHost,
  grant: FileGrant,
  id: string,
): Promise<void> {
  if (id === '') return;
  await changeLock(services.db, grant.fileId, { kind: 'unlock', id }, grant, services.clock());
}

/**
 * Asks the person's page that holds the lock to save, and to hand it over to the lock that the request names.
 *
 * @throws {AppError} `not-found` where no page can be asked, otherwise as `lockFile`
 */
export async function askForLock(
  host: WopiHost,
  grant: FileGrant,
  headers: LockHeaders,
): Promise<WopiAnswer> {
  if (!writes(grant)) throw notFound('file');
  const wanted = lockId(headers.lock);
  await requireWriter(host, grant, 'lock');
  const state = await host.writeStates.load(grant.fileId, grant.userId);
  const isAsked = await state?.use?.askForLock(wanted);
  if (!isAsked) throw notFound('file');
  return { status: 200 };
}

/**
 * Whether the editor of the lock in force is gone: the built-in editor, if it hasn't renewed its lock for a while; an editor at
 * `EDITOR_URL`, which opens a file once for everyone, if the same person now has another lock.
 */
async function isLeftBehind(
  { services, discovery }: WopiHost,
  { fileId, userId }: FileGrant,
): Promise<boolean> {
  const now = services.clock();
  if (discovery === null) return isLockLeft(services.db, fileId, now);
  const lock = await heldLock(services.db, fileId, now);
  if (lock === null || lock.sessionId === null) return false;
  const holder = await findSessionOwner(services.db, lock.sessionId, now);
  return holder !== null && holder === userId;
}

/**
 * A token outlives the permission for which it was issued, so the permission is read again. If only the writing window
 * has closed, a lock can still be released: otherwise the file would seem to be open elsewhere when the window opens
 * again.
 */
async function requireWriter(host: WopiHost, grant: FileGrant, kind: LockKind): Promise<void> {
  const state = await host.writeStates.load(grant.fileId, grant.userId);
  if (!state) throw notFound('file');
  const refusal = refusalToWrite(state, grant, host.services.clock());
  if (refusal?.kind === 'not-yours') throw notFound('file');
  if (!refusal || kind === 'unlock' || kind === 'closing') return;
  throw refusedWrite(refusal);
}

/** GetLock. @throws {AppError} `not-found` */
export async function getLock(host: WopiHost, grant: FileGrant): Promise<WopiAnswer> {
  const { db, clock } = host.services;
  await releaseAbandonedLock(host, grant);
  const current = await currentLock(db, grant.fileId, clock());
  if (current === null) throw notFound('file');
  return { status: 200, headers: { 'x-wopi-lock': current } };
}

function lockRequest(kind: LockKind, headers: LockHeaders): LockOperation {
  const id = lockId(headers.lock);
  if (kind === 'lock' && headers.oldLock !== undefined) {
    return { kind: 'relock', id, old: lockId(headers.oldLock) };
  }
  return { kind, id };
}

function lockId(id: string | undefined): string {
  if (id && id.length <= LOCK_ID_LIMIT) return id;
  throw new AppError('invalid-request', 'editor.lockName', {
    values: { characters: LOCK_ID_LIMIT },
  });
}
