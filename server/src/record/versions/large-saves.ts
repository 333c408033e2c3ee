import type { Platform } from '../../ground/platform/platform.ts';
import { bytesSinceKeyframe, insertKeyframe } from './compaction.repo.ts';
import type { FileState } from './file-state.ts';
import { makeKeyframe } from './keyframes.ts';
import { keepSnapshot } from './tracker-snapshots.ts';

/** A version that changes less than this is one of many: no replay is shortened after it. */
export const LARGE_RECORD = 64 * 1024;
/** A reader replays about this many bytes at most, plus a large version or two. */
const MAX_REPLAYED_BYTES = 16 * 1024 * 1024;

/**
 * Stores a keyframe and the analysis when a reader would have to replay a lot: after a few versions that changed
 * megabytes, long before their chunk is full. Runs once at a time for each file, and never while the file is being
 * saved.
 */
export async function shortenReplay(
  platform: Pick<Platform, 'pool' | 'db'>,
  { fileId, head, tracker }: FileState,
): Promise<void> {
  if ((await bytesSinceKeyframe(platform.pool, fileId)) < MAX_REPLAYED_BYTES) return;
  await insertKeyframe(platform.pool, fileId, await makeKeyframe(platform, fileId, head));
  await keepSnapshot(platform, fileId, head, tracker);
}
