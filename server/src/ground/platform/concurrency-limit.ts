import pLimit from 'p-limit';
import { AppError } from './errors/errors.ts';

/** Runs `work` when a slot is free. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Limits how many tasks run concurrently; the others wait in order of arrival. For work
 * that holds a database connection for long: a rush of it queues here instead of starving the saves.
 * A task that would wait behind more than `maxWaiting` others fails with `unavailable`.
 */
export function concurrencyLimit(
  atOnce: number,
  { maxWaiting = Number.POSITIVE_INFINITY }: { maxWaiting?: number } = {},
): ConcurrencyLimit {
  const limit = pLimit(atOnce);
  return async (work) => {
    if (limit.pendingCount >= maxWaiting) throw tooBusy();
    return limit(work);
  };
}

const tooBusy = () => new AppError('unavailable', 'requests.busyTryAgain', { retryAfter: 5 });
