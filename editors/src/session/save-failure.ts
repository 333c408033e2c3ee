import type { WopiFailure } from '../host/wopi-client.ts';
import { isReviewLock } from './lock-id.ts';

/**
 * What a failed save means: an end, until a person or a new token makes saving go on, or a wait before the
 * next try, of `ms` or, where that is null, of the timer's own choice. `message` names a sentence or is one.
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
    case 'not-found':
      return { waits: 'refused', ms: REFUSED_RETRY_MS, message: failure.kind };
  }
}

/** Names the sentence for somebody whose file is held under this lock now. */
export const lockLossReason = (lock: string): 'reviewed' | 'locked' =>
  isReviewLock(lock) ? 'reviewed' : 'locked';
