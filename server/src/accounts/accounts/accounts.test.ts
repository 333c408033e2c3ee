import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions, signInAttempts, users } from '../../ground/db/schema/accounts.ts';
import { aUser, TEST_PASSWORD } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { createUser, findUsers, isSessionAlive, setPassword } from './accounts.service.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const signIn = (username: string, password: string, address = '192.0.2.1', cookie = '') =>
  server.app.inject({
    method: 'POST',
    url: '/api/auth/signin',
    payload: { username, password },
    remoteAddress: address,
    headers: cookie ? { cookie } : {},
  });
/** What a browser sends back of the cookies that it was given. */
const cookieOf = (response: Awaited<ReturnType<typeof signIn>>) =>
  String(response.headers['set-cookie']).split(';', 1)[0] ?? '';
const session = (token: string) =>
  server.app.inject({ url: '/api/auth/session', headers: server.as({ token }) });

describe('POST /api/auth/signin', () => {
  it('answers with the person and a token that opens the session', async () => {
    const user = await aUser(server, { roles: ['ROLE_STUDENT', 'ROLE_INSTRUCTOR'] });
    const response = await signIn(user.username, TEST_PASSWORD);
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    const body = response.json();
    expect(body).toMatchObject({
      id: user.id,
      username: user.username,
      roles: ['ROLE_INSTRUCTOR', 'ROLE_STUDENT'],
      provider: 'local',
      expiry: '2026-03-02T21:00:00.000Z',
    });
    expect((await session(body.accessToken)).json()).toMatchObject({ id: user.id });
  });

  it('accepts the email address, and ignores case', async () => {
    const user = await aUser(server);
    expect((await signIn(user.email.toUpperCase(), TEST_PASSWORD)).statusCode).toBe(200);
    expect((await signIn(user.username.toUpperCase(), TEST_PASSWORD)).statusCode).toBe(200);
  });

  it('rejects characters that the database cannot store', async () => {
    expect((await signIn('some\u0000body', 'x')).statusCode).toBe(400);
    expect((await signIn('somebody', 'x\u0000')).statusCode).toBe(400);
  });

  it('keeps the token nowhere', async () => {
    const user = await aUser(server);
    const token = (await signIn(user.username, TEST_PASSWORD)).json().accessToken;
    const stored = JSON.stringify(await server.db.select().from(sessions));
    expect(stored).not.toContain(token);
  });

  it('compares the whole password as it was typed, and stores a slow hash of it', async () => {
    const user = await aUser(server);
    const long = 'Long!1'.padEnd(200, 'x');
    await setPassword(server.services, user.id, long);
    for (const wrong of [long.slice(0, -1), `${long}x`, long.toLowerCase(), `${long} `]) {
      expect((await signIn(user.username, wrong, '192.0.2.77')).statusCode).toBe(401);
    }
    expect((await signIn(user.username, long, '192.0.2.77')).statusCode).toBe(200);
    const [row] = await server.db.select().from(users).where(eq(users.id, user.id));
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it.each([
    ['a wrong password', 'active', 'wrong', 401, 'wrong-credentials'],
    ['an unconfirmed account', 'unconfirmed', TEST_PASSWORD, 403, 'account-not-confirmed'],
    ['an account that waits for verification', 'pending', TEST_PASSWORD, 403, 'account-pending'],
    ['a disabled account', 'disabled', TEST_PASSWORD, 401, 'wrong-credentials'],
    ['a wrong password of an unconfirmed account', 'unconfirmed', 'x', 401, 'wrong-credentials'],
  ] as const)('refuses %s', async (_what, state, password, status, code) => {
    const user = await aUser(server, { state });
    const response = await signIn(user.username, password);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ code, requestId: expect.any(String) });
  });

  it('answers the same for an unknown name as for a wrong password', async () => {
    const user = await aUser(server);
    const [unknown, wrong] = [
      (await signIn('nobody-of-that-name', 'x')).json(),
      (await signIn(user.username, 'x')).json(),
    ];
    expect({ ...unknown, requestId: '' }).toEqual({ ...wrong, requestId: '' });
  });

  it('names the fields that are empty', async () => {
    const response = await signIn('', '');
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toEqual({
      username: 'Enter your username.',
      password: 'Enter your password.',
    });
  });

  it('throttles an account after five failures and says for how long', async () => {
    const user = await aUser(server);
    for (let i = 0; i < 5; i++) await signIn(user.username, 'wrong');
    const refused = await signIn(user.email, TEST_PASSWORD);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('2');
    expect(refused.json().message).toMatch(/^Too many failed sign-ins. Try again in 2 seconds./);

    server.advance(2_000);
    expect((await signIn(user.username, TEST_PASSWORD)).statusCode).toBe(200);
    expect((await signIn(user.username, 'wrong')).statusCode).toBe(401);
  });

  it('gives the browser a cookie that no page can read and no other site can use', async () => {
    const user = await aUser(server);
    const response = await signIn(user.username, TEST_PASSWORD);
    expect(response.headers['set-cookie']).toMatch(
      /^device=[\w-]{22}\.[\w-]{22}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    expect((await signIn(user.username, 'wrong')).headers['set-cookie']).toBeUndefined();
  });

  it('ends the session that it replaces in the same browser, but not when the password is wrong', async () => {
    const [user, next] = [await aUser(server), await aUser(server)];
    const signInOver = (password: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/auth/signin',
        payload: { username: next.username, password },
        headers: server.as(user),
      });
    expect((await signInOver('wrong')).statusCode).toBe(401);
    expect((await session(user.token)).statusCode).toBe(200);
    expect((await signInOver(TEST_PASSWORD)).statusCode).toBe(200);
    expect((await session(user.token)).statusCode).toBe(401);
  });

  it('admits a person on their own device while others try wrong passwords', async () => {
    const [user, other] = [await aUser(server), await aUser(server)];
    const own = cookieOf(await signIn(user.username, TEST_PASSWORD));
    const strangers = cookieOf(await signIn(other.username, TEST_PASSWORD));
    for (let i = 0; i < 5; i++) await signIn(user.username, 'wrong', '192.0.2.1', strangers);
    expect((await signIn(user.username, TEST_PASSWORD)).statusCode).toBe(429);
    expect((await signIn(user.username, TEST_PASSWORD, '192.0.2.1', strangers)).statusCode).toBe(
      429,
    );
    expect((await signIn(user.username, TEST_PASSWORD, '192.0.2.1', own)).statusCode).toBe(200);
  });

  it('counts concurrent guesses', async () => {
    const user = await aUser(server);
    const guesses = Array.from({ length: 20 }, () => signIn(user.username, 'wrong', '192.0.2.88'));
    const statuses = (await Promise.all(guesses)).map((response) => response.statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  it('lets a whole class sign in from one address at the same time', async () => {
    const people = await Promise.all(Array.from({ length: 60 }, () => aUser(server)));
    const answers = await Promise.all(
      people.map(({ username }) => signIn(username, TEST_PASSWORD, '192.0.2.99')),
    );
    expect(new Set(answers.map((response) => response.statusCode))).toEqual(new Set([200]));
  }, 60_000);

  it('slows an address down that tries many names, and takes a right password there', async () => {
    const { username } = await aUser(server);
    for (let i = 0; i < 50; i++) await signIn(`guess-${i}`, 'x', '203.0.113.9');
    const start = performance.now();
    expect((await signIn(username, TEST_PASSWORD, '203.0.113.9')).statusCode).toBe(200);
    expect(performance.now() - start).toBeGreaterThan(240);
  }, 60_000);

  it('stores neither names nor addresses of those who failed', async () => {
    await signIn('curious-name', 'x', '198.51.100.4');
    const stored = JSON.stringify(await server.db.select().from(signInAttempts));
    expect(stored).not.toMatch(/curious-name|198\.51/);
  });
});

describe('GET /api/auth/session', () => {
  it('goes on for two weeks on a device that shall remember the person', async () => {
    const { username } = await aUser(server);
    const signedIn = await server.app.inject({
      method: 'POST',
      url: '/api/auth/signin',
      payload: { username, password: TEST_PASSWORD, remember: true },
    });
    const { accessToken } = signedIn.json();
    const now = server.now();
    server.advance(14 * 24 * 3_600_000 - 1_000);
    expect((await session(accessToken)).statusCode).toBe(200);
    server.advance(2_000);
    expect((await session(accessToken)).statusCode).toBe(401);
    server.setNow(now);
  });

  it('rejects a visitor, a made-up token and an expired session', async () => {
    const user = await aUser(server);
    const token = (await signIn(user.username, TEST_PASSWORD)).json().accessToken;
    expect((await session(token)).statusCode).toBe(200);
    server.advance(12 * 3_600_000);
    const refused = await session(token);
    expect(refused.statusCode).toBe(401);
    expect(refused.json()).toMatchObject({
      code: 'unauthenticated',
      message: 'Your session has ended. Sign in again.',
    });
    expect((await session('x'.repeat(43))).statusCode).toBe(401);
    expect((await server.app.inject({ url: '/api/auth/session' })).statusCode).toBe(401);
  });
});

describe('POST /api/auth/signout', () => {
  it('ends the session immediately', async () => {
    const user = await aUser(server);
    const headers = server.as(user);
    expect((await session(user.token)).statusCode).toBe(200);
    const out = await server.app.inject({ method: 'POST', url: '/api/auth/signout', headers });
    expect(out.statusCode).toBe(200);
    expect((await session(user.token)).statusCode).toBe(401);
  });
});

describe('setPassword', () => {
  it('ends every session of the person and of no one else', async () => {
    const [user, other] = [await aUser(server), await aUser(server)];
    const first = (await session(user.token)).json();
    expect(first.id).toBe(user.id);
    await setPassword(server.services, user.id, 'another fine day 3?');
    expect((await session(user.token)).statusCode).toBe(401);
    expect((await session(other.token)).statusCode).toBe(200);
    expect((await signIn(user.username, 'another fine day 3?')).statusCode).toBe(200);
  });
});

describe('isSessionAlive', () => {
  it('follows the end of a session', async () => {
    const user = await aUser(server);
    const { sessionId } = (
      await server.db.select({ sessionId: sessions.id, userId: sessions.userId }).from(sessions)
    ).find((row) => row.userId === user.id)!;
    expect(await isSessionAlive(server.services, sessionId)).toBe(true);
    await setPassword(server.services, user.id, 'yet another 4');
    expect(await isSessionAlive(server.services, sessionId)).toBe(false);
  });
});

describe('createUser', () => {
  const person = {
    firstName: 'Ada',
    lastName: 'Byron',
    password: null,
    roles: ['ROLE_STUDENT'] as const,
  };

  it.each([
    ['username', { username: 'TAKEN', email: 'free@example.org' }, 'username'],
    ['e-mail address', { username: 'free', email: 'Taken@Example.org' }, 'email'],
  ])('refuses a %s that is taken in any case', async (_what, names, field) => {
    await createUser(server.services, server.db, {
      ...person,
      username: 'taken',
      email: 'taken@example.org',
    }).catch(() => {});
    await expect(
      createUser(server.services, server.db, { ...person, ...names }),
    ).rejects.toMatchObject({
      code: 'conflict',
      fields: { [field]: { key: `accounts.${field}Taken` } },
    });
  });
});

describe('findUsers', () => {
  it('finds people by their ids and leaves strangers out', async () => {
    const user = await aUser(server, { firstName: 'Mary' });
    const found = await findUsers(server.db, [user.id, crypto.randomUUID()]);
    expect(found).toMatchObject([{ id: user.id, firstName: 'Mary' }]);
  });
});
