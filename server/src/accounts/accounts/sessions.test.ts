import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Platform } from '../../ground/platform/platform.ts';
import { aUser } from '../../testing/factories.ts';
import { sharedTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { Sessions } from './sessions.ts';

let server: TestApp;
beforeAll(async () => {
  server = await sharedTestApp();
});
afterAll(() => server.close());

/** A database whose answers come only after `until`. */
const slowToTell = (pool: Platform['pool'], until: Promise<void>): Platform['pool'] =>
  new Proxy(pool, {
    get(target, name) {
      if (name !== 'query') return Reflect.get(target, name);
      return async (query: never) => {
        const read = await target.query(query);
        await until;
        return read;
      };
    },
  });

describe('Sessions', () => {
  it('forgets a session that ended while it was being read', async () => {
    const user = await aUser(server);
    const { token } = await new Sessions(server.services).start(user.id);
    let tell = (): void => {};
    const until = new Promise<void>((resolve) => {
      tell = resolve;
    });
    const slow = new Sessions({
      ...server.services,
      pool: slowToTell(server.services.pool, until),
    });
    const reading = slow.authenticate(`Bearer ${token}`);
    await expect.poll(async () => server.services.pool.waitingCount).toBe(0);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const actor = await new Sessions(server.services).authenticate(`Bearer ${token}`);
    await slow.end(actor?.sessionId ?? '');
    tell();
    expect(await reading).not.toBeNull();
    expect(await slow.authenticate(`Bearer ${token}`)).toBeNull();
  });
});
