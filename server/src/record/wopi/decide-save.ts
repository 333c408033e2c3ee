import { permits } from '@antecedent/domain/access/can';
import { mayWrite, type WritingRefusal } from '@antecedent/domain/assignment/writing-window';
import type { ReviewRefusal } from '@antecedent/domain/peer-review/review-window';
import type { FileGrant } from './file-token.ts';
import { decideSaveLock, lockInForce } from './lock-rules.ts';
import { decodeLock } from './lock-store.ts';
import { mayReview, reviewMode } from './review.ts';
import type { WriteState } from './write-states.ts';

/** The properties of a save that decide whether it is accepted. */
export type SaveClaim = {
  grant: FileGrant;
  /** '' when it carries none. */
  lock: string;
  hasTimestamp: boolean;
};

export type SaveDecision =
  /** `lock` is the full lock from the file's row, which the store compares; `heldSince` when this writer holds it. */
  | { kind: 'accept'; lock: string | null; heldSince: number | null }
  | { kind: 'not-yours' }
  | { kind: 'window'; reason: WritingRefusal }
  /** A review that can't be written any more. */
  | { kind: 'review'; reason: ReviewRefusal }
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

/** Why the person may not write in the file now, whatever its lock and the bytes; null when they may. */
export function refusalToWrite(
  { file, context, template, review }: WriteState,
  grant: FileGrant,
  now: Date,
): Exclude<SaveDecision, { kind: 'accept' | 'locked' }> | null {
  if (grant.mode === 'read' || grant.view === 'rewind') return { kind: 'not-yours' };
  if (file.role === 'review') {
    if (reviewMode(grant) === null || !review?.mode) return { kind: 'not-yours' };
    const isLateReview = file.lateSavesUntil !== null && now <= file.lateSavesUntil;
    return review.refusal === null || isLateReview
      ? null
      : { kind: 'review', reason: review.refusal };
  }
  if (reviewMode(grant) !== null)
    return mayReview({ file, context }) ? null : { kind: 'not-yours' };
  if (grant.view === 'admin') return null;
  if (grant.view === 'scratch') return file.role === 'scratch' ? null : { kind: 'not-yours' };
  if (file.role === 'template') return template?.canWrite ? null : { kind: 'not-yours' };
  if (context === null || !permits('file.write', context.subject)) return { kind: 'not-yours' };
  const window = mayWrite(context.situation, now.getTime());
  const isLate = file.lateSavesUntil !== null && now <= file.lateSavesUntil;
  if (context.isLeaving && !isLate) return { kind: 'not-yours' };
  return window.allowed || isLate ? null : { kind: 'window', reason: window.reason };
}
