import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAttempts } from '../../db/schema/accounts.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { attemptOf, countAttempt, countFailure, forgive, networkOf } from './sign-in-throttle.ts';

describe('networkOf', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:1:2:ffff::1', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2'],
    ['2001:db8::5', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('counts %s as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

describe('countAttempt', () => {
  it('lets an attempt go on that began before another one from the same address failed', async () => {
    const { platform } = server;
    const later = { ...platform, clock: () => new Date(platform.clock().getTime() + 5) };
    await countFailure(later, await attemptOf(platform, 'first', '192.0.2.20'));
    await countFailure(later, await attemptOf(platform, 'second', '192.0.2.20'));
    const mine = await attemptOf(platform, 'third', '192.0.2.20');
    await expect(countAttempt(platform, mine)).resolves.toBeUndefined();
  });
});

describe('forgive', () => {
  it('takes counts with it that no longer matter, and leaves the others', async () => {
    const { platform } = server;
    const old = await attemptOf(platform, 'somebody', '192.0.2.1');
    await countAttempt(platform, old);
    await countFailure(platform, old);
    server.advance(2 * 3_600_000);
    const recent = await attemptOf(platform, 'another', '192.0.2.2');
    await countAttempt(platform, recent);
    const mine = await attemptOf(platform, 'me', '192.0.2.3');
    await countAttempt(platform, mine);
    await forgive(platform, mine);
    const rows = await server.db.select().from(signInAttempts);
    expect(rows.map(({ key }) => key)).toEqual([recent.accountKey]);
  });
});
