import { describe, expect, it } from 'vitest';
import type { WopiClient } from '../host/wopi-client.ts';
import { FileLock } from './file-lock.ts';

const LOCKED = { kind: 'locked', isBehind: false, version: 1 } as const;
const ELSEWHERE = { kind: 'locked-elsewhere', lock: 'phone' } as const;

/** @param freeAfter number of requests until the other page has handed the lock over; undefined for never */
function lockOf({ isAsked = true, freeAfter }: { isAsked?: boolean; freeAfter?: number } = {}) {
  const calls: string[] = [];
  let requests = 0;
  const client = {
    askForLock: async () => {
      calls.push('ask');
      return isAsked;
    },
    lock: async () => {
      requests += 1;
      return freeAfter !== undefined && requests > freeAfter ? LOCKED : ELSEWHERE;
    },
    handLockTo: async (next: string) => {
      calls.push(`to ${next}`);
      return LOCKED;
    },
  };
  return { lock: new FileLock(client as unknown as WopiClient), calls };
}

const now = async (): Promise<void> => {};

describe('ask', () => {
  it('waits until the other page has handed the lock over', async () => {
    expect(await lockOf({ freeAfter: 3 }).lock.ask(now)).toBe(true);
  });

  it('gives up when the other page doesn’t answer', async () => {
    expect(await lockOf().lock.ask(now)).toBe(false);
  });

  it('does not wait where no page can be asked', async () => {
    const { lock, calls } = lockOf({ isAsked: false, freeAfter: 0 });
    expect(await lock.ask(now)).toBe(false);
    expect(calls).toEqual(['ask']);
  });
});

describe('handOver', () => {
  it('gives away only a lock that it has', async () => {
    const { lock, calls } = lockOf({ freeAfter: 0 });
    expect(await lock.handOver('phone')).toBe(false);
    await lock.take();
    expect(await lock.handOver('phone')).toBe(true);
    expect(await lock.handOver('phone')).toBe(false);
    expect(calls).toEqual(['to phone']);
  });
});
