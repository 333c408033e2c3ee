import type { FindQuery } from '../../ui/find-query.ts';
import { type FoundText, findIn } from './find-pattern.ts';

/** Longer than any reasonable pattern takes over a long text, and short enough to wait for, milliseconds. */
const TIMEOUT_MS = 1_500;

/**
 * Searches for a pattern in a worker, so that catastrophic backtracking does not block the page.
 *
 * @returns null if it took too long
 */
export function searchInWorker(
  texts: readonly string[],
  query: FindQuery,
  signal: AbortSignal,
): Promise<FoundText[] | null> {
  if (typeof Worker === 'undefined') return Promise.resolve(findIn(texts, query));
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./pattern-worker.ts', import.meta.url), { type: 'module' });
    const end = () => {
      clearTimeout(timer);
      worker.terminate();
    };
    let timer = 0;
    signal.addEventListener('abort', () => {
      end();
      reject(signal.reason);
    });
    worker.onmessage = ({ data }: MessageEvent<FoundText[] | 'ready'>) => {
      if (data === 'ready') {
        // loading the code does not count towards the timeout
        timer = window.setTimeout(() => {
          end();
          resolve(null);
        }, TIMEOUT_MS);
        worker.postMessage({ texts, query });
        return;
      }
      end();
      resolve(data);
    };
    worker.onerror = () => {
      end();
      reject(new RangeError('the search could not begin'));
    };
  });
}
