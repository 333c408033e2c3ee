import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAttempts } from '../../ground/db/schema/accounts.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { countedAttempt, countFailure, countSignIn, forgive } from './sign-in-throttle.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

let networks = 0;
const aNetwork = () => `2001:db8:0:${(++networks).toString(16)}::1`;

const attempt = (account: string, address: string, knownDevice: string | null = null) =>
  countedAttempt(server.services, { account, address, knownDevice });

/** Fails once. @returns false when the attempt was refused before it could */
async function fails(account: string, address: string, device: string | null = null) {
  const counted = await attempt(account, address, device);
  try {
    await countSignIn(server.services, counted);
  } catch {
    return false;
  }
  await countFailure(server.services, counted);
  return true;
}

/** How many of these attempts were let through. */
async function failures(count: number, one: (index: number) => Promise<boolean>) {
  let through = 0;
  for (let index = 0; index < count; index++) if (await one(index)) through++;
  return through;
}

const mayTry = async (account: string, address: string, device: string | null = null) =>
  countSignIn(server.services, await attempt(account, address, device)).then(
    () => true,
    () => false,
  );

describe('countSignIn', () => {
  it('lets an attempt go on that began before another one from the same network failed', async () => {
    const platform = server.services;
    const later = { ...platform, clock: () => new Date(platform.clock().getTime() + 5) };
    const address = aNetwork();
    for (const account of ['first', 'second']) {
      await countFailure(later, await attempt(account, address));
    }
    await expect(countSignIn(platform, await attempt('third', address))).resolves.toBeUndefined();
  });

  it('slows an account down in the network where it failed, and nowhere else', async () => {
    const [here, elsewhere] = [aNetwork(), aNetwork()];
    expect(await failures(10, () => fails('ada', here))).toBe(5);
    expect(await mayTry('ada', elsewhere)).toBe(true);
  });

  it('does not throttle a known device because of others’ failures', async () => {
    const address = aNetwork();
    await failures(10, () => fails('mary', address));
    expect(await mayTry('mary', address)).toBe(false);
    expect(await mayTry('mary', address, 'her laptop')).toBe(true);
    await failures(10, () => fails('mary', address, 'her phone'));
    expect(await mayTry('mary', address, 'her phone')).toBe(false);
    expect(await mayTry('mary', address, 'her laptop')).toBe(true);
  });

  it('lets at most a hundred strangers from everywhere guess at an account in any hour', async () => {
    const perMinute = () => failures(10, () => fails('grace', aNetwork()));
    let inHour = 0;
    for (let minute = 0; minute < 60; minute++) {
      inHour += await perMinute();
      server.advance(60_000);
    }
    expect(inHour).toBeGreaterThan(50);
    expect(inHour).toBeLessThanOrEqual(100);
    expect(await mayTry('grace', aNetwork(), 'her laptop')).toBe(true);
  }, 60_000);

  it('does not lock an account for unknown devices because one of them keeps failing', async () => {
    const address = aNetwork();
    for (let tries = 0; tries < 40; tries++) {
      await failures(2, () => fails('joan', address));
      server.advance(15 * 60_000);
    }
    expect(await mayTry('joan', aNetwork())).toBe(true);
  });

  it('slows down a network where strangers tried many names, and rejects no one there', async () => {
    const address = aNetwork();
    expect(await failures(55, (index) => fails(`name ${index}`, address))).toBe(55);
    const start = performance.now();
    expect(await mayTry('new here', address)).toBe(true);
    expect(performance.now() - start).toBeGreaterThan(240);
    expect(await mayTry('known here', address, 'a laptop')).toBe(true);
  }, 20_000);

  it('imposes no wait because the clock was set back', async () => {
    const address = aNetwork();
    await failures(6, () => fails('vera', address));
    server.advance(-24 * 3_600_000);
    expect(await mayTry('vera', address)).toBe(true);
    server.advance(24 * 3_600_000);
  });
});

describe('forgive', () => {
  it('forgets what this person failed, and leaves what others did', async () => {
    const [mine, theirs] = [aNetwork(), aNetwork()];
    await failures(5, () => fails('hedy', theirs));
    await failures(4, () => fails('hedy', mine));
    const right = await attempt('hedy', mine);
    await countSignIn(server.services, right);
    await forgive(server.services, right);
    expect(await failures(10, () => fails('hedy', mine))).toBe(5);
    expect(await mayTry('hedy', theirs)).toBe(false);
  });

  it('deletes obsolete counts along the way', async () => {
    await fails('somebody', aNetwork());
    server.advance(2 * 3_600_000);
    const recent = await attempt('another', aNetwork());
    await countSignIn(server.services, recent);
    const right = await attempt('me', aNetwork(), 'my laptop');
    await countSignIn(server.services, right);
    await forgive(server.services, right);
    const rows = await server.db.select().from(signInAttempts);
    expect(new Set(rows.map(({ key }) => key))).toEqual(
      new Set([recent.own, recent.shared?.account]),
    );
  });
});
