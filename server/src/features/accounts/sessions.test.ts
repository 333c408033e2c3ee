import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Platform } from '../../platform/platform.ts';
import { aUser } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { Sessions } from './sessions.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** A database whose reads have been made, but are told only after `until`. */
function slowToTell(db: Platform['db'], until: Promise<void>): Platform['db'] {
  return new Proxy(db, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (name !== 'select') return typeof value === 'function' ? value.bind(target) : value;
      return (fields: never) => slowQuery(target.select(fields), until);
    },
  });
}

const slowQuery = (query: object, until: Promise<void>): object =>
  new Proxy(query, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (name === 'then') {
        const rows = Promise.resolve(target).then((read) => until.then(() => read));
        return rows.then.bind(rows);
      }
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => slowQuery(Reflect.apply(value, target, given), until);
    },
  });

describe('Sessions', () => {
  it('forgets a session that ended while it was being read', async () => {
    const user = await aUser(server);
    const { token } = await new Sessions(server.platform).start(user.id);
    let tell = (): void => {};
    const until = new Promise<void>((resolve) => {
      tell = resolve;
    });
    const slow = new Sessions({ ...server.platform, db: slowToTell(server.db, until) });
    const reading = slow.authenticate(`Bearer ${token}`);
    await expect.poll(async () => server.platform.pool.waitingCount).toBe(0);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const actor = await new Sessions(server.platform).authenticate(`Bearer ${token}`);
    await slow.end(actor?.sessionId ?? '');
    tell();
    expect(await reading).not.toBeNull();
    expect(await slow.authenticate(`Bearer ${token}`)).toBeNull();
  });
});
