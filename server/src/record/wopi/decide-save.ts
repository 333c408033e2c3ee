import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import type { FileGrant } from './file-token.ts';
import { decideSaveLock, lockInForce } from './lock-rules.ts';
import { decodeLock } from './lock-store.ts';
import { NOT_YOURS, reviewMode, type WriteRefusal } from './write-rule.service.ts';
import type { WriteState } from './write-states.ts';

/** The properties of a save that decide whether it is accepted. */
export type SaveClaim = {
  grant: FileGrant;
  /** '' for a save without one. */
  lock: string;
  hasTimestamp: boolean;
};

export type SaveDecision =
  /** `lock` is the full lock from the file's row, which the store compares; `heldSince` when this writer holds it. */
  | { kind: 'accept'; lock: string | null; heldSince: number | null }
  | WriteRefusal
  | { kind: 'locked'; current: string };

/** Decides whether a save is accepted, without looking at the file's content. */
export function decideSave(state: WriteState, claim: SaveClaim, now: Date): SaveDecision {
  const refusal = refusalToWrite(state, claim.grant, now);
  if (refusal) return refusal;
  const { file } = state;
  const stored = file.lock === null ? null : decodeLock(file.lock);
  const current =
    stored && file.lockExpiresAt
      ? lockInForce({ id: stored.id, expiresAt: file.lockExpiresAt }, now)
      : '';
  const rowLock = current === '' ? null : file.lock;
  if (claim.grant.mode === 'import') {
    // The page closes its own editor before it imports; a lock that this editor left behind does
    // not block it.
    const isOwn = stored !== null && stored.sessionId === claim.grant.sessionId;
    return current === '' || isOwn
      ? { kind: 'accept', lock: rowLock, heldSince: null }
      : { kind: 'locked', current };
  }
  const isEmpty = file.size === 0;
  const byLock = decideSaveLock(current, claim.lock, {
    isEmpty,
    hasTimestamp: claim.hasTimestamp,
  });
  if (byLock === 'conflict') return { kind: 'locked', current };
  return {
    kind: 'accept',
    lock: rowLock,
    heldSince: current === '' ? null : (stored?.since ?? null),
  };
}

/** Why the person may not write in the file now, regardless of its lock and the bytes; null when they may. */
export function refusalToWrite(
  { file, rule, use }: Pick<WriteState, 'file' | 'rule' | 'use'>,
  grant: Pick<FileGrant, 'mode' | 'view'>,
  now: Date,
): WriteRefusal | null {
  if (grant.mode === 'read' || grant.view === 'rewind') return NOT_YOURS;
  if (grant.view === 'scratch') return file.role === 'scratch' ? null : NOT_YOURS;
  // Repairing a text is allowed to administrators outside the class.
  if (grant.view === 'admin' && reviewMode(grant) === null && rule.isRepairable) return null;
  return use === null ? NOT_YOURS : use.refusalToWrite(grant, now);
}

/** A refusal as an error of the response. */
export function refusedWrite(refusal: WriteRefusal): AppError {
  switch (refusal.kind) {
    case 'window':
      return new AppError('window-closed', `writing.${refusal.reason}`);
    case 'review':
      return new AppError('window-closed', `reviews.${refusal.reason}`);
    case 'author-writes':
      return new AppError('forbidden', 'editor.commentsAfterWriting');
    case 'not-yours':
      return notFound('file');
  }
}
