import { SECOND } from '@antecedent/domain/time';
import { compareClocks, isClockRight } from './database-time.ts';
import { AppError } from './errors/errors.ts';
import type { Platform } from './platform.ts';

export type WithClocks = Pick<Platform, 'db' | 'clock' | 'databaseNow'>;

/**
 * Checks the clock before a credential is called expired: a node whose clock is wrong can't know. It says so, and another node
 * is asked.
 *
 * @throws {AppError} `unavailable` if this node's clock is wrong
 */
export async function requireRightClock(parts: WithClocks): Promise<void> {
  const { ahead } = await compareClocks(parts);
  if (isClockRight(ahead)) return;
  const seconds = Math.round(Math.abs(ahead) / SECOND);
  throw new AppError('unavailable', 'requests.clockOfAccess', {
    values: { seconds },
    retryAfter: 30,
  });
}
