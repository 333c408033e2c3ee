import type { OwnSession } from '@antecedent/contracts/accounts/accounts/profile';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, sessions, users } from '../../ground/db/schema/accounts.ts';
import { mails, notifications } from '../../ground/db/schema/messages.ts';
import { aUser, TEST_PASSWORD, type TestUser } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const NEW_PASSWORD = 'Eleven?goats4supper';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const ask = (who: { token: string }, method: Method, path: string, payload?: object) =>
  server.app.inject({
    method,
    url: `/api/auth/${path}`,
    headers: server.as(who),
    ...(payload ? { payload } : {}),
  });

/** One more session of a person, in Firefox on Linux. */
async function signedIn({ username }: TestUser): Promise<{ token: string }> {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/auth/signin',
    headers: { 'user-agent': FIREFOX },
    payload: { username, password: TEST_PASSWORD },
  });
  return { token: response.json().accessToken as string };
}

const account = async (who: { token: string }) => {
  const response = await ask(who, 'GET', 'account');
  return response.json() as { locale: string; sessions: OwnSession[] };
};
const isAlive = async (who: { token: string }) =>
  (await ask(who, 'GET', 'session')).statusCode === 200;

const change = (who: { token: string }, overrides: object = {}) =>
  ask(who, 'POST', 'changepassword', {
    oldPassword: TEST_PASSWORD,
    newPassword: NEW_PASSWORD,
    renewPassword: NEW_PASSWORD,
    ...overrides,
  });

describe('the language of an account', () => {
  it('is unknown until it is chosen, and part of the session then', async () => {
    const person = await aUser(server);
    const signIn = async () =>
      (
        await server.app.inject({
          method: 'POST',
          url: '/api/auth/signin',
          payload: { username: person.username, password: TEST_PASSWORD },
        })
      ).json();
    const first = await signIn();
    expect(first.locale).toBeNull();
    await server.app.inject({
      method: 'PUT',
      url: '/api/auth/locale',
      payload: { locale: 'de' },
      headers: { authorization: `Bearer ${first.accessToken}` },
    });
    expect((await signIn()).locale).toBe('de');
  });
});

describe('PUT /api/auth/research', () => {
  const research = async (who: TestUser) => (await ask(who, 'GET', 'account')).json().research;
  const actions = async ({ id }: TestUser) => {
    const rows = await server.db.select().from(auditLog).where(eq(auditLog.actorId, id));
    return rows.map(({ action }) => action).filter((action) => action.startsWith('research'));
  };

  it('is off, stores when a person agreed, and has every change in the audit log once', async () => {
    const user = await aUser(server);
    expect(await research(user)).toEqual({ agreedAt: null });
    const agreedAt = server.now().toISOString();
    expect((await ask(user, 'PUT', 'research', { agrees: true })).json()).toEqual({ agreedAt });
    server.advance(60_000);
    expect((await ask(user, 'PUT', 'research', { agrees: true })).json()).toEqual({ agreedAt });
    expect(await research(user)).toEqual({ agreedAt });
    expect(await research(await aUser(server))).toEqual({ agreedAt: null });
    await ask(user, 'PUT', 'research', { agrees: false });
    await ask(user, 'PUT', 'research', { agrees: false });
    expect(await research(user)).toEqual({ agreedAt: null });
    expect((await actions(user)).toSorted()).toEqual(['research.agree', 'research.withdraw']);
  });
});

describe('GET /api/auth/account', () => {
  it('lists the own sessions by their last use, which is noted every five minutes', async () => {
    const user = await aUser(server);
    await signedIn(await aUser(server));
    const laptop = await signedIn(user);
    const start = server.now().toISOString();
    server.advance(4 * 60_000);
    await account(laptop);
    expect((await account(laptop)).sessions[0]?.lastUsedAt).toBe(start);
    server.advance(60_000);
    await account(laptop);
    await expect
      .poll(async () => (await account(laptop)).sessions)
      .toMatchObject([
        {
          device: 'Firefox on Linux',
          isCurrent: true,
          createdAt: start,
          lastUsedAt: server.now().toISOString(),
        },
        { device: '', isCurrent: false },
      ]);
  });

  it('leaves out sessions that have ended by themselves', async () => {
    const user = await aUser(server);
    await signedIn(user);
    server.advance(13 * 3_600_000);
    expect((await account(user)).sessions).toHaveLength(1);
  });
});

describe('PUT /api/auth/locale', () => {
  it('changes the language of the mails', async () => {
    const user = await aUser(server);
    expect((await ask(user, 'PUT', 'locale', { locale: 'de' })).json()).toEqual({ locale: 'de' });
    expect((await account(user)).locale).toBe('de');
    expect((await ask(user, 'PUT', 'locale', { locale: 'xx' })).statusCode).toBe(400);
  });
});

describe('DELETE /api/auth/sessions', () => {
  it('ends one session immediately', async () => {
    const user = await aUser(server);
    const phone = await signedIn(user);
    expect(await isAlive(phone)).toBe(true);
    const other = (await account(user)).sessions.find(({ isCurrent }) => !isCurrent);
    expect((await ask(user, 'DELETE', `sessions/${other?.id}`)).statusCode).toBe(200);
    expect([await isAlive(phone), await isAlive(user)]).toEqual([false, true]);
    expect((await ask(user, 'DELETE', `sessions/${other?.id}`)).statusCode).toBe(404);
  });

  it('ends the person’s other sessions, and no one else’s', async () => {
    const [user, stranger] = [await aUser(server), await aUser(server)];
    const others = [await signedIn(user), await signedIn(user)];
    await ask(user, 'DELETE', 'sessions');
    expect(await Promise.all([...others, user, stranger].map(isAlive))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});

describe('POST /api/auth/changepassword', () => {
  it('keeps this session, ends the others, and informs the owner by mail and notification', async () => {
    const user = await aUser(server);
    const phone = await signedIn(user);
    expect((await change(user)).statusCode).toBe(200);
    expect([await isAlive(phone), await isAlive(user)]).toEqual([false, true]);
    const [mail] = await server.db.select().from(mails).where(eq(mails.userId, user.id));
    expect(mail).toMatchObject({ template: 'password-changed', recipient: user.email });
    const [notice] = await server.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, user.id));
    expect(notice?.kind).toBe('password-changed');
  });

  it.each([
    ['oldPassword', { oldPassword: 'Wrong!7words' }, 'The current password is wrong.'],
    [
      'newPassword',
      { oldPassword: NEW_PASSWORD },
      'The new password has to be different than the current password.',
    ],
    ['renewPassword', { renewPassword: 'x' }, 'both the new passwords has to be the same.'],
    ['newPassword', { newPassword: 'weak', renewPassword: 'weak' }, 'Password must be at least 8'],
    [
      'newPassword',
      { newPassword: 'Superman1!', renewPassword: 'Superman1!' },
      'This password is too common.',
    ],
  ])('refuses what is wrong with %s: %j', async (field, override, sentence) => {
    const user = await aUser(server);
    const response = await change(user, override);
    expect(response.statusCode).toBe(400);
    expect(response.json().fields[field]).toContain(sentence);
  });

  it('stops guesses at the current password', async () => {
    const user = await aUser(server);
    const codes: number[] = [];
    for (let at = 0; at < 6; at++) {
      codes.push((await change(user, { oldPassword: `Wrong!7words${at}` })).statusCode);
    }
    expect(codes).toEqual([400, 400, 400, 400, 400, 429]);
    server.advance(3_000);
    expect((await change(user)).statusCode).toBe(200);
  });

  it('is refused to a person who signs in through a provider', async () => {
    const user = await aUser(server);
    await server.db.update(users).set({ provider: 'google' }).where(eq(users.id, user.id));
    expect((await change(user)).statusCode).toBe(403);
    expect(
      await server.db.select().from(sessions).where(eq(sessions.userId, user.id)),
    ).toHaveLength(1);
  });
});
