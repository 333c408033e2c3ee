import { HOUR } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sessions } from '../../ground/db/schema/accounts.ts';
import { aUser, TEST_PASSWORD } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { issueToken } from './account-tokens.ts';
import { requireRecentSignIn } from './reauthentication.ts';

const NOW = '2026-03-02T09:00:00Z';
/** By how much the node's clock is ahead of the database's. */
let ahead = 0;
let server: TestApp;
beforeEach(async () => {
  ahead = 0;
  server = await startTestApp({
    now: NOW,
    databaseClock: () => new Date(server.now().getTime() - ahead),
  });
});
afterEach(() => server.close());

/** The node's clock jumps; the database's goes on as before. */
function jump(by: number): void {
  server.advance(by);
  ahead += by;
}

const signIn = async (username: string) =>
  (
    await server.app.inject({
      method: 'POST',
      url: '/api/auth/signin',
      payload: { username, password: TEST_PASSWORD },
    })
  ).json();

const readSession = (token: string) =>
  server.app.inject({
    url: '/api/auth/session',
    headers: { authorization: `Bearer ${token}` },
  });

const CLOCK = { code: 'unavailable', key: 'requests.clockOfAccess' };

describe('a node whose clock is wrong', () => {
  it('calls no session ended, and says why it can’t know', async () => {
    const { accessToken } = await signIn((await aUser(server)).username);
    jump(13 * HOUR);
    const response = await readSession(accessToken);
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '30']);
    expect(response.json()).toMatchObject({ ...CLOCK, values: { seconds: 13 * 3_600 } });
    expect((await readSession('x'.repeat(43))).statusCode).toBe(401);
    jump(-13 * HOUR);
    expect((await readSession(accessToken)).statusCode).toBe(200);
  });

  it('still ends a session that has expired when its clock is right', async () => {
    const { accessToken } = await signIn((await aUser(server)).username);
    server.advance(13 * HOUR);
    expect((await readSession(accessToken)).statusCode).toBe(401);
  });

  it('ends no sessions of others when someone signs in there, and starts new ones rightly', async () => {
    const [one, other] = [await aUser(server), await aUser(server)];
    const { accessToken } = await signIn(one.username);
    jump(13 * HOUR);
    await signIn(other.username);
    jump(-13 * HOUR);
    expect((await readSession(accessToken)).statusCode).toBe(200);
    const rows = await server.db.select().from(sessions).where(eq(sessions.userId, other.id));
    const ends = rows.map(({ expiresAt }) => expiresAt.getTime());
    expect(ends).toContain(Date.parse(NOW) + 12 * HOUR);
  });

  it.each(['validaterecoverytoken', 'ConfirmEmail'])('calls no link expired: %s', async (path) => {
    const { id: userId } = await aUser(server, { state: 'unconfirmed' });
    const purpose = path === 'ConfirmEmail' ? 'confirm-email' : 'recover-password';
    const id = await issueToken(server.services, server.db, { purpose, userId, minutes: 60 });
    const open = () =>
      server.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload: { id } });
    jump(2 * HOUR);
    const refused = await open();
    expect([refused.statusCode, refused.json()]).toEqual([503, expect.objectContaining(CLOCK)]);
    jump(-2 * HOUR);
    expect((await open()).statusCode).toBe(200);
  });

  it('writes links that work elsewhere', async () => {
    jump(-13 * HOUR);
    const { id: userId } = await aUser(server, { state: 'unconfirmed' });
    const options = { purpose: 'confirm-email', userId, minutes: 60 } as const;
    const id = await issueToken(server.services, server.db, options);
    jump(13 * HOUR);
    const payload = { id };
    const opened = await server.app.inject({
      method: 'POST',
      url: '/api/auth/ConfirmEmail',
      payload,
    });
    expect(opened.statusCode).toBe(200);
  });

  it('doesn’t ask for a fresh sign-in of someone who has just signed in', async () => {
    const user = await aUser(server);
    const { accessToken } = await signIn(user.username);
    const actor = await server.services.sessions.authenticate(`Bearer ${accessToken}`);
    jump(HOUR);
    await expect(requireRecentSignIn(server.services, actor!)).rejects.toMatchObject({
      code: 'unavailable',
    });
  });
});
