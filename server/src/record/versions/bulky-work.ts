import { setTimeout as sleep } from 'node:timers/promises';
import { concurrencyLimit } from '../../ground/platform/concurrency-limit.ts';
import { KeyedMutex } from '../../ground/platform/keyed-mutex.ts';

/** Bytes of XML that are read, compared and analyzed within a few milliseconds: all of an ordinary essay. */
const MAX_SMALL_BYTES = 200 * 1024;
const MAX_PAUSE_MS = 50;

/** Does work on a file of that many bytes. */
export type InTurn = <T>(bytes: number, work: () => Promise<T>) => Promise<T>;

/** Does a person's save of that many bytes. */
export type InPersonsTurn = <T>(
  person: string | null,
  bytes: number,
  save: () => Promise<T>,
) => Promise<T>;

/**
 * Lets each person save one larger file at a time. A writer has only one save under way anyway, and a class that writes
 * at the same time still shares its writes to disk.
 */
export function oneBulkySavePerPerson(): InPersonsTurn {
  const mutex = new KeyedMutex();
  return (person, bytes, save) =>
    person === null || bytes <= MAX_SMALL_BYTES ? save() : mutex.run(person, save);
}

/**
 * Lets work on larger files happen one at a time, with a pause after each that is as long as the work took. Together
 * they use half of the event loop at most, and a small file waits for one of them, not for all.
 */
export function oneBulkyAtOnce(): InTurn {
  const limit = concurrencyLimit(1);
  return (bytes, work) => {
    if (bytes <= MAX_SMALL_BYTES) return work();
    return new Promise((resolve, reject) => {
      void limit(async () => {
        const began = performance.now();
        await work().then(resolve, reject);
        await sleep(Math.min(MAX_PAUSE_MS, performance.now() - began));
      });
    });
  };
}
