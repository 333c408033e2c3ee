import { describe, expect, it } from 'vitest';
import type { WopiClient } from '../host/wopi-client.ts';
import { FileLock } from './file-lock.ts';

const LOCKED = { kind: 'locked', isBehind: false, version: 1 } as const;

describe('leave', () => {
  it('leaves the lock on the server, for the page to continue under it', async () => {
    const client = {
      lock: async () => LOCKED,
      unlock: async () => {
        throw new Error('released');
      },
    };
    const lock = new FileLock(client as unknown as WopiClient);
    await lock.take();
    lock.leave();
    await lock.release(true);
    expect(await lock.handOver('phone')).toBe(false);
  });
});

describe('handOver', () => {
  it('gives away only a lock that it has', async () => {
    const given: string[] = [];
    const client = {
      lock: async () => LOCKED,
      handLockTo: async (next: string) => {
        given.push(next);
        return LOCKED;
      },
    };
    const lock = new FileLock(client as unknown as WopiClient);
    expect(await lock.handOver('phone')).toBe(false);
    await lock.take();
    expect(await lock.handOver('phone')).toBe(true);
    expect(await lock.handOver('phone')).toBe(false);
    expect(given).toEqual(['phone']);
  });
});
