import { eq } from 'drizzle-orm';
import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identities, signInAttempts, signInFlows, users } from '../../db/schema/accounts.ts';
import { mails, notifications } from '../../db/schema/messages.ts';
import { planDaily } from '../../platform/daily-job.ts';
import { aUser, type TestUser } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { clearFlowsJob } from './identities.jobs.ts';
import { type IssuerAccount, startIssuer, type TestIssuer } from './testing/openid-issuer.ts';
import { aBrowser, type TestBrowser } from './testing/test-browser.ts';

let server: TestApp;
let one: TestIssuer;
let two: TestIssuer;
let browser: TestBrowser;
beforeAll(async () => {
  const publicUrl = 'http://localhost';
  [one, two] = await Promise.all([
    startIssuer('one', { publicUrl }),
    startIssuer('two', { publicUrl }),
  ]);
  const gone = { ...two.settings, id: 'gone', issuer: 'http://localhost:1' };
  server = await startTestApp({
    now: new Date(),
    env: { openIdProviders: [one.settings, two.settings, gone] },
  });
});
afterAll(async () => {
  await server.close();
  await Promise.all([one.close(), two.close()]);
});
beforeEach(() => {
  browser = aBrowser(server);
  one.tamper = null;
});

let count = 0;
/** Somebody with an account at an issuer. */
const aStranger = (wishes: object = {}): IssuerAccount => ({
  sub: `subject-${++count}`,
  email: `stranger${count}@example.org`,
  email_verified: true,
  given_name: 'Zoë',
  family_name: 'Long Name',
  preferred_username: `zoë.long-${count}`,
  locale: 'de-AT',
  ...wishes,
});

const begin = '/oauth2/authorization/one';
const api = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  {
    person,
    bearer,
    payload,
    by = browser,
  }: { person?: TestUser; bearer?: string; payload?: object; by?: TestBrowser } = {},
) =>
  server.app.inject({
    method,
    url: `/api/auth/${path}`,
    headers: {
      ...by.headers(),
      ...server.as(person),
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    },
    ...(payload ? { payload } : {}),
  });
const finish = (bearer: string | undefined, by = browser) =>
  api('POST', 'oauth2userupdate', { bearer: bearer ?? '', by });
const linkedTo = ({ id }: { id: string }) =>
  server.db.select().from(identities).where(eq(identities.userId, id));

/** Signs in at an issuer and gets a session. */
async function enter(issuer: TestIssuer, account: IssuerAccount) {
  issuer.account = account;
  const { token } = await browser.visit(`/oauth2/authorization/${issuer.settings.id}`);
  return (await finish(token)).json();
}

describe('GET /oauth2/authorization/{provider}', () => {
  it('makes an account for somebody unknown and ends with a code that gives a session', async () => {
    one.account = aStranger();
    const told = await browser.visit(`${begin}?redirect_uri=/class/7?tab=2`);
    expect(told).toEqual({ token: expect.any(String), redirect_url: '/class/7?tab=2' });
    const user = (await finish(told.token)).json();
    expect(user).toMatchObject({
      ...{ firstName: 'Zoë', lastName: 'Long Name', username: `zoe_long_${count}` },
      ...{ provider: 'one', roles: ['ROLE_STUDENT'], email: one.account.email },
    });
    const session = await api('GET', 'session', { bearer: user.accessToken });
    expect(session.json()).toMatchObject({ id: user.id });
    const [row] = await server.db.select().from(users).where(eq(users.id, user.id));
    expect(row).toMatchObject({ state: 'active', locale: 'de', passwordHash: null });
  });

  it('knows a person by issuer and subject, whatever else has changed', async () => {
    const account = aStranger();
    const first = await enter(one, account);
    browser = aBrowser(server);
    const again = await enter(one, { ...account, email: 'new@example.org', given_name: 'Other' });
    expect(again).toMatchObject({ id: first.id, email: account.email, firstName: 'Zoë' });
    browser = aBrowser(server);
    const elsewhere = await enter(two, aStranger({ sub: account.sub }));
    expect(elsewhere.id).not.toBe(first.id);
  });

  it('slows down a network that begins very many, counting none that comes to its end', async () => {
    one.account = aStranger();
    await browser.visit(begin);
    await browser.visit(begin);
    const [counted] = await server.db.select().from(signInAttempts);
    expect(counted?.failures).toBe(0);
    await server.db.update(signInAttempts).set({ failures: 599, lastFailureAt: server.now() });
    const ask = (url: string) => server.app.inject({ url, remoteAddress: '127.0.0.1' });
    expect((await ask(begin)).statusCode).toBe(302);
    const refused = await ask(begin);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '6']);
    expect(refused.body).toContain('Too many sign-ins were begun in your network. Try again in 6');
    const linking = await api('POST', 'identities', {
      ...{ person: await aUser(server), payload: { provider: 'one' } },
    });
    expect(linking.json()).toMatchObject({ code: 'too-many-attempts' });
    server.advance(6_000);
    expect((await ask(begin)).statusCode).toBe(302);
    await server.db.delete(signInAttempts);
    server.setNow(new Date());
  });

  it('makes a username that is free', async () => {
    const { username } = await aUser(server, { username: 'zoe_taken' });
    const user = await enter(one, aStranger({ preferred_username: 'Zoë Taken@example.org' }));
    expect(user.username).toMatch(/^Zoe_Taken_\d+$/);
    expect(username).toBe('zoe_taken');
  });

  it.each([
    ['https://evil.example/profile', '/profile'],
    ['//evil.example', '/profile'],
    ['/\\evil.example', '/profile'],
    ['http://localhost//evil.example', '/profile'],
    ['javascript:alert(1)', '/profile'],
    ['/login', '/profile'],
    ['http://localhost/oauth2/redirect?redirect_url=%2Fenroll', '/enroll'],
    ['/oauth2/redirect?redirect_url=https://evil.example', '/profile'],
  ])('leads within the product only: %s', async (wanted, redirect) => {
    one.account = null;
    const address = `${begin}?redirect_uri=${encodeURIComponent(wanted)}`;
    expect(await browser.visit(address)).toEqual({ error: 'refused', redirect_url: redirect });
  });

  it.each([
    ['gone', 'provider-unreachable'],
    ['none', 'provider-unknown'],
  ])('says that %s is %s', async (id, error) => {
    expect(await browser.visit(`/oauth2/authorization/${id}`)).toMatchObject({ error });
  });
});

describe('GET /oauth2/callback/{provider}', () => {
  const callback = 'http://localhost/oauth2/callback/';

  it('refuses a state that is missing, made up, of another provider or used before', async () => {
    one.account = aStranger();
    const address = await browser.until(begin, callback);
    const other = new URL(address);
    other.searchParams.set('state', 'A'.repeat(43));
    expect(await browser.visit(other.href)).toMatchObject({ error: 'flow-expired' });
    other.searchParams.delete('state');
    expect(await browser.visit(other.href)).toMatchObject({ error: 'flow-expired' });
    expect(await browser.visit(address)).toHaveProperty('token');
    expect(await browser.visit(address)).toMatchObject({ error: 'flow-expired' });
    const mixedUp = (await browser.until(begin, callback)).replace('/one?', '/two?');
    expect(await browser.visit(mixedUp)).toMatchObject({ error: 'answer-invalid' });
  });

  it('refuses a browser in which nothing was begun, and a begin of long ago', async () => {
    one.account = aStranger();
    const address = await browser.until(begin, callback);
    const victim = aBrowser(server);
    expect(await victim.visit(address)).toMatchObject({ error: 'other-browser' });
    const late = await browser.until(begin, callback);
    server.advance(10 * 60_000);
    expect(await browser.visit(late)).toMatchObject({ error: 'flow-expired' });
    server.setNow(new Date());
  });

  it('refuses a code that belongs to another sign-in', async () => {
    one.account = aStranger();
    const stolen = new URL(await aBrowser(server).until(begin, callback)).searchParams.get('code');
    const own = new URL(await browser.until(begin, callback));
    own.searchParams.set('code', stolen ?? '');
    expect(await browser.visit(own.href)).toMatchObject({ error: 'answer-invalid' });
  });

  const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  type Claims = Record<string, unknown>;
  it('takes a token that the issuer signed, as the forged ones below would be', async () => {
    one.account = aStranger();
    one.tamper = async (tokens) => ({
      ...tokens,
      id_token: await one.sign(decodeJwt(tokens.id_token)),
    });
    expect(await browser.visit(begin)).toHaveProperty('token');
  });

  it.each<[string, (claims: Claims) => Claims]>([
    ['for somebody else', (claims) => ({ ...claims, aud: 'another client' })],
    ['of another issuer', (claims) => ({ ...claims, iss: two.settings.issuer })],
    ['with another nonce', (claims) => ({ ...claims, nonce: 'of another sign-in' })],
    ['without a nonce', ({ nonce: _none, ...claims }) => claims],
    ['that has expired', (claims) => ({ ...claims, exp: Math.floor(Date.now() / 1000) - 300 })],
  ])('refuses an id token %s', async (_what, change) => {
    one.account = aStranger();
    one.tamper = async (tokens) => ({
      ...tokens,
      id_token: await one.sign(change(decodeJwt(tokens.id_token))),
    });
    expect(await browser.visit(begin)).toMatchObject({ error: 'answer-invalid' });
  });

  it.each<[string, (claims: Claims, token: string) => string | Promise<string>]>([
    ['not at all', (claims) => `${base64({ alg: 'none' })}.${base64(claims)}.`],
    [
      'with the client secret',
      (claims) =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256' })
          .sign(new TextEncoder().encode(one.settings.clientSecret)),
    ],
    [
      'for other claims',
      (claims, token) => {
        const [head, , signature] = token.split('.');
        return `${head}.${base64({ ...claims, sub: 'admin' })}.${signature}`;
      },
    ],
  ])('refuses an id token signed %s', async (_how, forge) => {
    one.account = aStranger();
    one.tamper = async (tokens) => ({
      ...tokens,
      id_token: await forge(decodeJwt(tokens.id_token), tokens.id_token),
    });
    expect(await browser.visit(begin)).toMatchObject({ error: 'answer-invalid' });
  });
});

describe('POST /api/auth/oauth2userupdate', () => {
  it('takes a code once, within a minute, in the browser of the sign-in', async () => {
    one.account = aStranger();
    const { token: first } = await browser.visit(begin);
    expect((await finish(first)).statusCode).toBe(200);
    expect((await finish(first)).statusCode).toBe(410);
    const { token: forVictim } = await browser.visit(begin);
    expect((await finish(forVictim, aBrowser(server))).json().code).toBe('invalid-link');
    const { token: late } = await browser.visit(begin);
    server.advance(61_000);
    expect((await finish(late)).statusCode).toBe(410);
    server.setNow(new Date());
    expect((await finish('made up')).statusCode).toBe(410);
  });

  it.each([
    ['disabled', 'account-disabled'],
    ['pending', 'account-pending'],
  ] as const)('leads nobody into an account that is %s', async (state, error) => {
    const account = aStranger();
    const { id } = await enter(one, account);
    await server.db.update(users).set({ state }).where(eq(users.id, id));
    expect(await browser.visit(begin)).toMatchObject({ error });
  });
});

describe('an e-mail address that is not verified', () => {
  it('has to be confirmed by a mail before the account can be used', async () => {
    const account = aStranger({ email_verified: false });
    one.account = account;
    expect(await browser.visit(begin)).toMatchObject({ error: 'confirm-email' });
    await server.runJobs();
    const sent = await server.db.select().from(mails);
    const mail = sent.find(({ recipient }) => recipient === account.email);
    expect(mail?.template).toBe('confirm-email');
    expect(await browser.visit(begin)).toMatchObject({ error: 'confirm-email' });
    one.account = { ...account, email_verified: true };
    expect(await browser.visit(begin)).toHaveProperty('token');
  });

  it('tells nobody but its owner that there is an account', async () => {
    const owner = await aUser(server);
    one.account = aStranger({ email: owner.email, email_verified: false });
    expect(await browser.visit(begin)).toMatchObject({ error: 'confirm-email' });
    await server.runJobs();
    const sent = await server.db.select().from(mails).where(eq(mails.userId, owner.id));
    expect(sent.map(({ template }) => template)).toEqual(['account-exists']);
    expect(await linkedTo(owner)).toEqual([]);
  });

  it('is needed at all', async () => {
    one.account = aStranger({ email: undefined });
    expect(await browser.visit(begin)).toMatchObject({ error: 'no-address' });
  });
});

describe('an address that has an account', () => {
  it('is linked only after a sign-in to that account in the same browser', async () => {
    const owner = await aUser(server);
    one.account = aStranger({ email: owner.email.toUpperCase() });
    expect(await browser.visit(begin)).toMatchObject({ link: 'one' });
    expect(await linkedTo(owner)).toEqual([]);
    const { pending } = (await api('GET', 'identities/pending')).json();
    expect(pending).toEqual({ provider: 'Provider one', email: owner.email.toUpperCase() });

    const victim = aBrowser(server);
    expect((await api('GET', 'identities/pending', { by: victim })).json().pending).toBeNull();
    const elsewhere = await api('POST', 'identities/pending', { by: victim, person: owner });
    expect(elsewhere.statusCode).toBe(404);
    expect((await api('POST', 'identities/pending')).statusCode).toBe(401);

    const linked = await api('POST', 'identities/pending', { person: owner });
    expect(linked.json()).toEqual({ provider: 'Provider one' });
    expect((await api('POST', 'identities/pending', { person: owner })).statusCode).toBe(404);
    const { token } = await browser.visit(begin);
    expect((await finish(token)).json().id).toBe(owner.id);

    await server.runJobs();
    const sent = await server.db.select().from(mails).where(eq(mails.userId, owner.id));
    expect(sent.map(({ template }) => template)).toEqual(['identity-linked']);
    const told = await server.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, owner.id));
    expect(told).toMatchObject([{ kind: 'identity-linked', values: { provider: 'Provider one' } }]);
  });

  it('can be linked through the other provider, or not at all', async () => {
    const account = aStranger();
    const user = await enter(one, account);
    two.account = aStranger({ email: account.email });
    expect(await browser.visit('/oauth2/authorization/two')).toMatchObject({ link: 'two' });
    one.account = account;
    const { token } = await browser.visit(begin);
    const { accessToken } = (await finish(token)).json();
    await api('POST', 'identities/pending', { bearer: accessToken });
    expect((await enter(two, two.account)).id).toBe(user.id);

    two.account = aStranger({ email: account.email });
    await browser.visit('/oauth2/authorization/two');
    await api('DELETE', 'identities/pending');
    expect((await api('GET', 'identities/pending')).json().pending).toBeNull();
  });
});

describe('POST /api/auth/identities', () => {
  const startLink = (person: TestUser, provider = 'one') =>
    api('POST', 'identities', { person, payload: { provider } });

  it('links what the person proves in the same browser', async () => {
    const person = await aUser(server);
    one.account = aStranger();
    const started = await startLink(person);
    browser.keep(started.headers['set-cookie']);
    expect(started.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Lax$/);
    const told = await browser.visit(started.json().address);
    expect(told).toEqual({ linked: 'one', redirect_url: '/profile' });
    expect(await linkedTo(person)).toMatchObject([{ provider: 'one', subject: one.account.sub }]);

    const another = await aUser(server);
    const taken = await startLink(another);
    browser.keep(taken.headers['set-cookie']);
    expect(await browser.visit(taken.json().address)).toMatchObject({ error: 'identity-taken' });
  });

  it('links nothing in another browser, or after the session has ended', async () => {
    const person = await aUser(server);
    one.account = aStranger();
    const { address } = (await startLink(person)).json();
    expect(await aBrowser(server).visit(address)).toMatchObject({ error: 'other-browser' });
    const again = await startLink(person);
    browser.keep(again.headers['set-cookie']);
    await api('POST', 'signout', { person });
    expect(await browser.visit(again.json().address)).toMatchObject({ error: 'session-ended' });
    expect(await linkedTo(person)).toEqual([]);
  });

  it.each([
    ['gone', 503],
    ['none', 404],
  ])('says that %s cannot be used', async (provider, status) => {
    expect((await startLink(await aUser(server), provider)).statusCode).toBe(status);
  });
});

describe('DELETE /api/auth/identities/{id}', () => {
  it('unlinks, but never the last way in, also when two try at once', async () => {
    const user = await enter(one, aStranger());
    const bearer = user.accessToken;
    const unlink = (id: string) => api('DELETE', `identities/${id}`, { bearer });
    const [only] = (await api('GET', 'identities', { bearer })).json().identities;
    expect((await unlink(only.id)).json()).toMatchObject({
      code: 'conflict',
      message: 'This is the last way in to your account. Link another one first.',
    });
    server.advance(1_000);
    two.account = aStranger();
    const started = await api('POST', 'identities', { bearer, payload: { provider: 'two' } });
    browser.keep(started.headers['set-cookie']);
    await browser.visit(started.json().address);
    const listed = (await api('GET', 'identities', { bearer })).json();
    expect(listed).toMatchObject({
      hasPassword: false,
      identities: [{ name: 'Provider one' }, {}],
    });
    const both = await Promise.all(listed.identities.map(({ id }: { id: string }) => unlink(id)));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});

describe('sign-ins under way', () => {
  it('are kept by hashes, and go when they have expired', async () => {
    const rows = await server.db.select().from(signInFlows);
    expect(
      rows.every(({ key }) => /^(state|pending|landing|assertion):[0-9a-f]{64}$/.test(key)),
    ).toBe(true);
    server.advance(3_600_000);
    one.account = aStranger();
    await browser.until(begin, one.settings.issuer);
    expect(await server.db.select().from(signInFlows)).toHaveLength(1);
    server.advance(3_600_000);
    await planDaily(server.platform, clearFlowsJob, server.now());
    await server.runJobs();
    expect(await server.db.select().from(signInFlows)).toEqual([]);
    server.setNow(new Date());
  });
});
