import { AppError } from './errors.ts';

/** Runs `work` when its turn comes. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Lets so many pieces of work run at once; the others wait in the order in which they came. For work
 * that holds a database connection for long: a rush of it queues here instead of starving the saves.
 * Who would have to wait behind more than `maxWaiting` others is refused with `unavailable`.
 */
export function concurrencyLimit(
  atOnce: number,
  { maxWaiting = Number.POSITIVE_INFINITY }: { maxWaiting?: number } = {},
): ConcurrencyLimit {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (waiting.length >= maxWaiting) throw tooBusy();
    if (running >= atOnce) await new Promise<void>((enter) => waiting.push(enter));
    else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

const tooBusy = () => new AppError('unavailable', 'requests.busyTryAgain', { retryAfter: 5 });
