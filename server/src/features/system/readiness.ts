import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';

/** Milliseconds; whoever asks, such as a load balancer, wants to know soon. */
const LIMIT_MS = 2_000;

/**
 * Whether requests can be answered: the database answers in time, and the data folder has room.
 *
 * @throws {AppError} `unavailable` with what is the matter
 */
export async function requireReady({ pool, env }: Platform): Promise<void> {
  const asked = pool.query('select 1').then(() => true);
  // It may fail when nobody waits for it any more.
  asked.catch(() => {});
  const isThere = await Promise.race([asked, sleep(LIMIT_MS, false, { ref: false })]);
  if (!isThere) throw new AppError('unavailable', 'requests.database', { retryAfter: 2 });
  const { bavail, bsize } = await statfs(env.dataDir);
  if (bavail * bsize < env.minFreeBytes) {
    throw new AppError('unavailable', 'requests.diskFull', { retryAfter: 30 });
  }
}
