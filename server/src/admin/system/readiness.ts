import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND } from '@antecedent/domain/time';
import { compareClocks, isClockRight } from '../../ground/platform/database-time.ts';
import { AppError } from '../../ground/platform/errors/errors.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { scannerVersion } from '../../ground/platform/uploads/upload-scan.ts';

/** Milliseconds; callers such as load balancers need a quick response. */
const LIMIT_MS = 2_000;

/** What the virus scanner says of itself; null when none is set. */
export type ScannerState = 'ready' | 'unreachable' | null;

/**
 * Whether the virus scanner answers. The server stays ready without it: everything but uploads works.
 */
export const scannerState = ({ env }: Pick<Platform, 'env'>): Promise<ScannerState> =>
  scannerVersion(env).then(
    (version) => (version === null ? null : 'ready'),
    () => 'unreachable',
  );

/**
 * Whether requests can be served: the database responds in time, the data folder has free space, and this node's clock
 * is right.
 *
 * @throws {AppError} `unavailable` with what is the matter
 */
export async function requireReady(platform: Platform): Promise<void> {
  const { pool, env } = platform;
  const asked = Promise.all([pool.query('select 1'), compareClocks(platform)]);
  // It may fail after its caller has stopped waiting.
  asked.catch(() => {});
  const found = await Promise.race([asked, sleep(LIMIT_MS, null, { ref: false })]);
  if (!found) throw new AppError('unavailable', 'requests.database', { retryAfter: 2 });
  const [, { ahead }] = found;
  if (!isClockRight(ahead)) {
    const seconds = Math.abs(Math.round(ahead / SECOND));
    throw new AppError('unavailable', 'requests.clock', { values: { seconds }, retryAfter: 30 });
  }
  const { bavail, bsize } = await statfs(env.dataDir);
  if (bavail * bsize < env.minFreeBytes) {
    throw new AppError('unavailable', 'requests.diskFull', { retryAfter: 30 });
  }
}
