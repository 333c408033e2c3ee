import type { WopiFailure } from '../host/wopi-failure.ts';
import { isReviewLock } from './lock-id.ts';

/**
 * What a failed save means: it stops until the user or a new token resumes it, or it retries after
 * `ms` or, if that is null, after the timer's own delay. `message` is a message key or a text.
 */
export type SaveFailure =
  | { ends: 'conflict' | 'signed-out'; message?: string }
  | { waits: 'offline' | 'waiting' | 'refused'; ms: number | null; message?: string };

const REFUSED_RETRY_MS = 15_000;

export function toSaveFailure(failure: WopiFailure): SaveFailure {
  switch (failure.kind) {
    case 'unauthorized':
      return { ends: 'signed-out' };
    case 'changed-elsewhere':
      return { ends: 'conflict', message: 'changed' };
    case 'locked-elsewhere':
      return { ends: 'conflict', message: lockLossReason(failure.lock) };
    case 'offline':
      return { waits: 'offline', ms: null };
    case 'unavailable':
      return { waits: 'waiting', ms: failure.retryAfterMs };
    case 'too-large':
    case 'refused':
      return { waits: 'refused', ms: REFUSED_RETRY_MS, message: failure.message ?? failure.kind };
    case 'outdated':
    case 'not-found':
      return { waits: 'refused', ms: REFUSED_RETRY_MS, message: failure.kind };
  }
}

/** The message key for a user whose file is now held under this lock. */
export const lockLossReason = (lock: string): 'reviewed' | 'locked' =>
  isReviewLock(lock) ? 'reviewed' : 'locked';
