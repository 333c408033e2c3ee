import { AppError } from './errors.ts';

/** Runs `work` when its turn comes. */
export type Turnstile = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Lets so many pieces of work run at once; the others wait in the order in which they came. For work
 * that holds a database connection for long: a rush of it queues here instead of starving the saves.
 * Who would have to wait behind more than `mostWaiting` others is refused with `unavailable`.
 */
export function turnstile(
  atOnce: number,
  { mostWaiting = Number.POSITIVE_INFINITY }: { mostWaiting?: number } = {},
): Turnstile {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (waiting.length >= mostWaiting) throw tooBusy();
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
