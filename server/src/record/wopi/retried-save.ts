import { factsAt } from '@antecedent/domain/versions/fact-columns';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithVersions } from '../versions/versions.service.ts';
import type { FileGrant } from './file-token.ts';
import { decodeLock } from './lock-store.ts';

/**
 * Whether the writer works from a state that only its own saves have replaced, because the response
 * to an earlier save was lost: every version since was written under the lock
 * that it still holds.
 */
export async function isRetryOfOwnSave(
  services: Platform & WithVersions,
  { fileId, userId }: FileGrant,
  { timestamp, lock }: { timestamp: string; lock: string },
  storedLock: string | null,
): Promise<boolean> {
  const held = storedLock === null ? null : decodeLock(storedLock);
  const from = Date.parse(timestamp);
  if (held === null || held.id !== lock || Number.isNaN(from)) return false;
  const log = await services.versions.listVersions(fileId);
  const base = log.at.lastIndexOf(from);
  if (base < 0) return false;
  for (let row = base + 1; row < log.count; row++) {
    const { at, authorId, origin } = factsAt(log, row);
    const isOwn = authorId === userId && (origin === 'edit' || origin === 'reviewer');
    if (at < held.since || !isOwn) return false;
  }
  return true;
}
