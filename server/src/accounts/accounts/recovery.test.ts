import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identities, users } from '../../ground/db/schema/accounts.ts';
import { mails } from '../../ground/db/schema/messages.ts';
import { aUser, TEST_PASSWORD, type TestUser } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { countedAttempt, countFailure, countSignIn } from './sign-in-throttle.ts';
import { statementsOf } from './testing/statements-of.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const PASSWORD = 'Eleven?goats4supper';
let networks = 0;
const post = (path: string, payload: object) =>
  server.app.inject({
    method: 'POST',
    url: `/api/auth/${path}`,
    payload,
    remoteAddress: `198.51.100.${(++networks % 250) + 1}`,
  });

const mailsTo = async (email: string) => {
  await server.runJobs();
  return server.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.createdAt);
};

/** The token of the newest recovery mail. */
async function linkFor({ email }: { email: string }): Promise<string> {
  await post('getPasswordrecoverylink', { email });
  const mail = (await mailsTo(email)).findLast(({ template }) => template === 'recover-password');
  return /\/passwordrecovery\/([\w-]{43})/.exec(mail?.plain ?? '')?.[1] ?? '';
}

const form = (id: string, { email, username }: TestUser, overrides: object = {}) => ({
  id,
  email,
  username,
  password: PASSWORD,
  ...overrides,
});

const signIn = async ({ username }: TestUser) =>
  (await post('signin', { username, password: PASSWORD })).statusCode;

describe('POST /api/auth/signin while an account has to wait', () => {
  const tried = (login: string, password: string, address: string, cookie = '') =>
    server.app.inject({
      method: 'POST',
      url: '/api/auth/signin',
      payload: { username: login, password },
      remoteAddress: address,
      headers: cookie ? { cookie } : {},
    });

  /** Others guess wrong fifty times, from ten networks: as the server counts it, without checking passwords. */
  async function guessed({ id: account }: TestUser) {
    const first = ++networks * 10;
    for (let guess = 0; guess < 50; guess++) {
      const address = `2001:db8:0:${(first + Math.floor(guess / 5)).toString(16)}::1`;
      const attempt = await countedAttempt(server.services, {
        account,
        address,
        knownDevice: null,
      });
      await countSignIn(server.services, attempt).catch(() => {});
      await countFailure(server.services, attempt);
    }
  }

  async function attacked() {
    const person = await aUser(server);
    await guessed(person);
    return person;
  }

  const templatesTo = async ({ email }: TestUser) =>
    (await mailsTo(email)).map(({ template }) => template);

  it('mails a link once the password is right, which makes the browser known', async () => {
    const person = await attacked();
    const refused = await tried(person.username, TEST_PASSWORD, '192.0.2.80');
    expect(refused.statusCode).toBe(429);
    const mail = (await mailsTo(person.email)).find(
      ({ template }) => template === 'sign-in-blocked',
    );
    const link = /\/signinlink\/([\w-]{43})/.exec(mail?.plain ?? '')?.[1] ?? '';
    const open = (username: string, password: string) =>
      post('signin', { username, password, link });
    expect((await open(person.username, 'wrong')).statusCode).toBe(401);
    const other = await aUser(server);
    expect((await open(other.username, TEST_PASSWORD)).json().code).toBe('invalid-link');
    const entered = await open(person.username, TEST_PASSWORD);
    expect(entered.statusCode).toBe(200);
    // The session that the person has elsewhere goes on, and the password is the same.
    const elsewhere = { url: '/api/auth/session', headers: server.as(person) };
    expect((await server.app.inject(elsewhere)).statusCode).toBe(200);
    expect(await templatesTo(person)).toEqual(['sign-in-blocked']);
    expect((await open(person.username, TEST_PASSWORD)).json()).toMatchObject({
      code: 'invalid-link',
      key: 'links.signInLinkUsed',
    });
    const cookie = String(entered.headers['set-cookie']).split(';', 1)[0] ?? '';
    await guessed(person);
    expect((await tried(person.username, TEST_PASSWORD, '192.0.2.80')).statusCode).toBe(429);
    const known = await tried(person.username, TEST_PASSWORD, '192.0.2.80', cookie);
    expect(known.statusCode).toBe(200);
  });

  it('stops guesses with a link after a few, like those in a known browser', async () => {
    const person = await attacked();
    await tried(person.username, TEST_PASSWORD, '192.0.2.79');
    const [mail] = await mailsTo(person.email);
    const link = /\/signinlink\/([\w-]{43})/.exec(mail?.plain ?? '')?.[1] ?? '';
    const codes: number[] = [];
    for (let guess = 0; guess < 8; guess++) {
      const { statusCode } = await post('signin', {
        username: person.username,
        password: `wrong ${guess}`,
        link,
      });
      codes.push(statusCode);
    }
    expect(codes.slice(0, 4)).toEqual([401, 401, 401, 401]);
    expect(codes.at(-1)).toBe(429);
  });

  it('answers the same to a wrong password, and counts the same', async () => {
    const person = await attacked();
    const right = await tried(person.username, TEST_PASSWORD, '192.0.2.81');
    const wrong = await tried(person.username, 'wrong', '192.0.2.82');
    const shown = (body: object) => ({ ...body, requestId: '' });
    expect(shown(right.json())).toEqual(shown(wrong.json()));
    expect(right.headers['set-cookie']).toBeUndefined();
    expect(right.headers['retry-after']).toBe(wrong.headers['retry-after']);
    expect(await templatesTo(person)).toEqual(['sign-in-blocked']);
    for (let again = 0; again < 5; again++)
      await tried(person.username, TEST_PASSWORD, `192.0.2.${90 + again}`);
    expect(await templatesTo(person)).toHaveLength(2);
  });

  it('mails nothing for wrong passwords', async () => {
    const person = await attacked();
    for (let guess = 0; guess < 5; guess++) await tried(person.username, 'wrong', '192.0.2.84');
    expect(await templatesTo(person)).toEqual([]);
  });
});

describe('POST /api/auth/getPasswordrecoverylink', () => {
  it('mails the username with the link to the owner of the address', async () => {
    const user = await aUser(server);
    const response = await post(`getPasswordrecoverylink?email=${user.email.toUpperCase()}`, {});
    expect([response.statusCode, response.json()]).toEqual([200, {}]);
    const [mail] = await mailsTo(user.email);
    expect(mail).toMatchObject({ template: 'recover-password', userId: user.id });
    expect(mail?.plain).toContain(user.username);
  });

  it('answers an address without an account the same, after the same work', async () => {
    const user = await aUser(server);
    const answers: unknown[] = [];
    const ask = (email: string) => async () => {
      const { statusCode, body } = await post('getPasswordrecoverylink', { email });
      answers.push([statusCode, body]);
    };
    const known = await statementsOf(ask(user.email));
    const unknown = await statementsOf(ask('nobody@example.org'));
    expect(known.length).toBeGreaterThan(3);
    expect(known).toEqual(unknown);
    expect(answers[0]).toEqual(answers[1]);
    expect(await mailsTo('nobody@example.org')).toEqual([]);
  });

  it('limits mails to one address, with the same response whether it has an account or not', async () => {
    const user = await aUser(server);
    for (const email of [user.email, 'nobody.else@example.org']) {
      const codes: number[] = [];
      for (let at = 0; at < 6; at++) {
        codes.push((await post('getPasswordrecoverylink', { email })).statusCode);
      }
      expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
    }
  });

  it('sends nothing to a disabled account', async () => {
    const user = await aUser(server, { state: 'disabled' });
    expect(await linkFor(user)).toBe('');
    expect(await mailsTo(user.email)).toEqual([]);
  });

  it('names the provider to a person without a password, after the same work', async () => {
    const user = await aUser(server);
    await server.db
      .update(users)
      .set({ provider: 'campus', passwordHash: null, locale: 'de' })
      .where(eq(users.id, user.id));
    const known = { userId: user.id, linkedAt: server.now(), lastUsedAt: server.now() };
    await server.db.insert(identities).values([
      { ...known, provider: 'campus', issuer: 'https://campus.example', subject: '7' },
      { ...known, provider: 'google', issuer: 'https://google.example', subject: '8' },
    ]);
    const ask = (email: string) => () => post('getPasswordrecoverylink', { email });
    expect(await statementsOf(ask(user.email))).toEqual(
      await statementsOf(ask('nobody.at.all@example.org')),
    );
    const [mail, ...more] = await mailsTo(user.email);
    expect([mail?.template, more]).toEqual(['recover-elsewhere', []]);
    expect(mail?.plain).toContain('Sie melden sich mit campus oder google an');
  });
});

describe('POST /api/auth/validaterecoverytoken', () => {
  it('returns the remaining minutes', async () => {
    const id = await linkFor(await aUser(server));
    server.advance(90_000);
    expect((await post('validaterecoverytoken', { id })).json()).toEqual({ minutes: 59 });
    expect((await post(`validaterecoverytoken?id=${id}`, {})).json()).toEqual({ minutes: 59 });
  });

  it('rejects an invalid, an expired and a superseded link', async () => {
    const user = await aUser(server);
    const replaced = await linkFor(user);
    const old = await linkFor(user);
    const sentence = async (id: string) => {
      const response = await post('validaterecoverytoken', { id });
      expect(response.statusCode).toBe(410);
      return response.json().message;
    };
    expect(await sentence(replaced)).toBe('This link has expired. Request a new one.');
    server.advance(60 * 60_000);
    expect(await sentence(old)).toBe('This link has expired. Request a new one.');
    expect(await sentence('x'.repeat(43))).toBe('This link isn’t valid. Request a new one.');
  });
});

describe('POST /api/auth/recoverpassword', () => {
  it('sets the password once, ends every session and informs the owner', async () => {
    const user = await aUser(server);
    const id = await linkFor(user);
    const username = user.username.toUpperCase();
    expect((await post('recoverpassword', form(id, user, { username }))).statusCode).toBe(200);
    expect(await signIn(user)).toBe(200);
    const before = await server.app.inject({ url: '/api/auth/session', headers: server.as(user) });
    expect(before.statusCode).toBe(401);
    const templates = (await mailsTo(user.email)).map(({ template }) => template);
    expect(templates).toContain('password-changed');
    const again = await post('recoverpassword', form(id, user));
    expect(again.json().message).toBe('This link has already been used. Request a new one.');
  });

  it('lets one of two concurrent uses of a link succeed', async () => {
    const user = await aUser(server);
    const id = await linkFor(user);
    const answers = await Promise.all([1, 2].map(() => post('recoverpassword', form(id, user))));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
  });

  it.each([
    ['another address', { email: 'other@example.org' }, 'This link is for a different'],
    ['another username', { username: 'somebody_else' }, 'This link is for a different'],
    ['a common password', { password: 'Password1!' }, 'This password is too common'],
    ['a weak password', { password: 'weak' }, 'Password must be at least 8 characters'],
  ])('refuses %s, and the link still works', async (_what, override, sentence) => {
    const user = await aUser(server);
    const id = await linkFor(user);
    const refused = await post('recoverpassword', form(id, user, override));
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      expect.stringContaining(sentence),
    ]);
    expect((await post('recoverpassword', form(id, user))).statusCode).toBe(200);
  });

  it('throttles guesses of whose link it is', async () => {
    const user = await aUser(server);
    const id = await linkFor(user);
    const codes: number[] = [];
    for (let at = 0; at < 6; at++) {
      const override = { username: `guess_${at}` };
      codes.push((await post('recoverpassword', form(id, user, override))).statusCode);
    }
    expect(codes).toEqual([400, 400, 400, 400, 400, 429]);
  });

  it('confirms an unconfirmed address', async () => {
    const user = await aUser(server, { state: 'unconfirmed' });
    await post('recoverpassword', form(await linkFor(user), user));
    expect(await signIn(user)).toBe(200);
  });

  it('does not verify a person who awaits an administrator', async () => {
    const user = await aUser(server, { state: 'pending' });
    await post('recoverpassword', form(await linkFor(user), user));
    expect(await signIn(user)).toBe(403);
  });
});
