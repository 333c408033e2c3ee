import { eq } from 'drizzle-orm';
import { decodeJwt, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { signInAttempts, signInFlows, users } from '../../ground/db/schema/accounts.ts';
import { planDaily } from '../../ground/platform/daily-job.ts';
import { aUser, TEST_PASSWORD } from '../../testing/factories.ts';
import { clearFlowsJob } from './identities.jobs.ts';
import { aStranger, askIn, BEGIN, openIdScenario } from './testing/openid-scenario.ts';
import { aBrowser } from './testing/test-browser.ts';

const scenario = openIdScenario();

describe('GET /oauth2/authorization/{provider}', () => {
  it('creates an account for an unknown person and returns a code for a session', async () => {
    const stranger = aStranger();
    scenario.one.account = stranger;
    const told = await scenario.browser.visit(`${BEGIN}?redirect_uri=/class/7?tab=2`);
    expect(told).toEqual({
      token: expect.any(String),
      provider: expect.any(String),
      redirect_url: '/class/7?tab=2',
    });
    const user = (await scenario.finish(told.token)).json();
    expect(user).toMatchObject({
      firstName: 'Zoë',
      lastName: 'Long Name',
      username: `zoe_long_${stranger.number}`,
      provider: 'one',
      roles: ['ROLE_STUDENT'],
      email: stranger.email,
    });
    const session = await askIn(scenario.server, scenario.browser, 'GET', 'session', {
      bearer: user.accessToken,
    });
    expect(session.json()).toMatchObject({ id: user.id });
    const [row] = await scenario.server.db.select().from(users).where(eq(users.id, user.id));
    expect(row).toMatchObject({ state: 'active', locale: 'de', passwordHash: null });
  });

  it('creates it in the language of the page that began, rather than the provider’s', async () => {
    for (const [asked, locale] of [
      ['en', 'en'],
      ['xx', 'de'],
    ]) {
      scenario.browser = aBrowser(scenario.server);
      scenario.one.account = aStranger();
      const { token } = await scenario.browser.visit(`${BEGIN}?redirect_uri=/&locale=${asked}`);
      expect((await scenario.finish(token)).json()).toMatchObject({ locale });
    }
  });

  it('identifies a person by issuer and subject, whatever else has changed', async () => {
    const account = aStranger();
    const first = await scenario.enter(scenario.one, account);
    scenario.browser = aBrowser(scenario.server);
    const again = await scenario.enter(scenario.one, {
      ...account,
      email: 'new@example.org',
      given_name: 'Other',
    });
    expect(again).toMatchObject({ id: first.id, email: account.email, firstName: 'Zoë' });
    scenario.browser = aBrowser(scenario.server);
    const elsewhere = await scenario.enter(scenario.two, aStranger({ sub: account.sub }));
    expect(elsewhere.id).not.toBe(first.id);
  });

  it.each([
    { given_name: 'Suryani', family_name: undefined, name: undefined },
    { given_name: undefined, family_name: 'Suryani', name: undefined },
    { given_name: undefined, family_name: undefined, name: 'Suryani' },
  ])('stores a single name as the last name: %j', async (claims) => {
    const user = await scenario.enter(scenario.one, aStranger(claims));
    expect(user).toMatchObject({ firstName: '', lastName: 'Suryani' });
    scenario.browser = aBrowser(scenario.server);
  });

  it('throttles a network that starts too many, without counting completed ones', async () => {
    scenario.one.account = aStranger();
    await scenario.browser.visit(BEGIN);
    await scenario.browser.visit(BEGIN);
    const [counted] = await scenario.server.db.select().from(signInAttempts);
    expect(counted?.failures).toBe(0);
    await scenario.server.db
      .update(signInAttempts)
      .set({ failures: 599, lastFailureAt: scenario.server.now() });
    const ask = (url: string) => scenario.server.app.inject({ url, remoteAddress: '127.0.0.1' });
    expect((await ask(BEGIN)).statusCode).toBe(302);
    const refused = await ask(BEGIN);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '6']);
    expect(refused.body).toContain('Too many sign-ins from your network. Try again in 6');
    const linking = await askIn(scenario.server, scenario.browser, 'POST', 'identities', {
      person: await aUser(scenario.server),
      payload: { provider: 'one', password: TEST_PASSWORD },
    });
    expect(linking.json()).toMatchObject({ code: 'too-many-attempts' });
    scenario.server.advance(6_000);
    expect((await ask(BEGIN)).statusCode).toBe(302);
    await scenario.server.db.delete(signInAttempts);
    scenario.server.setNow(new Date());
  });

  it('makes a username that is free', async () => {
    const { username } = await aUser(scenario.server, { username: 'zoe_taken' });
    const user = await scenario.enter(
      scenario.one,
      aStranger({ preferred_username: 'Zoë Taken@example.org' }),
    );
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
    scenario.one.account = null;
    const address = `${BEGIN}?redirect_uri=${encodeURIComponent(wanted)}`;
    expect(await scenario.browser.visit(address)).toEqual({
      error: 'refused',
      redirect_url: redirect,
    });
  });

  it.each([
    ['gone', 'provider-unreachable'],
    ['none', 'provider-unknown'],
  ])('says that %s is %s', async (id, error) => {
    expect(await scenario.browser.visit(`/oauth2/authorization/${id}`)).toMatchObject({ error });
  });
});

describe('GET /oauth2/callback/{provider}', () => {
  const callback = 'http://localhost/oauth2/callback/';

  it('rejects a state that is missing, made up, of another provider or already used', async () => {
    scenario.one.account = aStranger();
    const address = await scenario.browser.until(BEGIN, callback);
    const other = new URL(address);
    other.searchParams.set('state', 'A'.repeat(43));
    expect(await scenario.browser.visit(other.href)).toMatchObject({ error: 'flow-expired' });
    other.searchParams.delete('state');
    expect(await scenario.browser.visit(other.href)).toMatchObject({ error: 'flow-expired' });
    expect(await scenario.browser.visit(address)).toHaveProperty('token');
    expect(await scenario.browser.visit(address)).toMatchObject({ error: 'flow-expired' });
    const mixedUp = (await scenario.browser.until(BEGIN, callback)).replace('/one?', '/two?');
    expect(await scenario.browser.visit(mixedUp)).toMatchObject({ error: 'answer-invalid' });
  });

  it('leaves the sign-in to another node when its own clock is wrong, in the browser’s language', async () => {
    scenario.one.account = aStranger();
    const address = await scenario.browser.until(BEGIN, callback);
    const { app, services } = scenario.server;
    const right = services.databaseNow;
    services.databaseNow = async () => new Date(scenario.server.now().getTime() + 3_600_000);
    const headers = { ...scenario.browser.headers(), 'accept-language': 'de-AT,de;q=0.9' };
    try {
      for (const url of [BEGIN, address.replace('http://localhost', ''), '/saml/return?key=x']) {
        const refused = await app.inject({ url, headers });
        expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '30']);
        expect(refused.body).toContain('Die Uhr dieses Servers geht um 3600 Sekunden falsch.');
      }
    } finally {
      services.databaseNow = right;
    }
    expect(await scenario.browser.visit(address)).toHaveProperty('token');
  });

  it('rejects a browser that started no sign-in, and an expired one', async () => {
    scenario.one.account = aStranger();
    const address = await scenario.browser.until(BEGIN, callback);
    const victim = aBrowser(scenario.server);
    expect(await victim.visit(address)).toMatchObject({ error: 'other-browser' });
    const late = await scenario.browser.until(BEGIN, callback);
    scenario.server.advance(10 * 60_000);
    expect(await scenario.browser.visit(late)).toMatchObject({ error: 'flow-expired' });
    scenario.server.setNow(new Date());
  });

  it.each([
    ['access_denied', 'refused'],
    ['login_required', 'sign-in-there'],
    ['consent_required', 'sign-in-there'],
    ['temporarily_unavailable', 'provider-failed'],
    ['unauthorized_client', 'misconfigured'],
    ['invalid_scope', 'misconfigured'],
    ['something_else', 'answer-invalid'],
  ])('says in words what a provider means by %s', async (told, error) => {
    scenario.one.account = aStranger();
    const address = new URL(await scenario.browser.until(BEGIN, callback));
    address.searchParams.delete('code');
    address.searchParams.set('error', told);
    expect(await scenario.browser.visit(address.href)).toMatchObject({ error });
  });

  it('rejects a code that belongs to another sign-in', async () => {
    scenario.one.account = aStranger();
    const stolen = new URL(await aBrowser(scenario.server).until(BEGIN, callback)).searchParams.get(
      'code',
    );
    const own = new URL(await scenario.browser.until(BEGIN, callback));
    own.searchParams.set('code', stolen ?? '');
    expect(await scenario.browser.visit(own.href)).toMatchObject({ error: 'answer-invalid' });
  });

  const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  type Claims = Record<string, unknown>;
  it('accepts a genuine token of the form forged below', async () => {
    scenario.one.account = aStranger();
    scenario.one.tamper = async (tokens) => ({
      ...tokens,
      id_token: await scenario.one.sign(decodeJwt(tokens.id_token)),
    });
    expect(await scenario.browser.visit(BEGIN)).toHaveProperty('token');
  });

  it.each<[string, (claims: Claims) => Claims]>([
    ['for somebody else', (claims) => ({ ...claims, aud: 'another client' })],
    ['of another issuer', (claims) => ({ ...claims, iss: scenario.two.settings.issuer })],
    ['with another nonce', (claims) => ({ ...claims, nonce: 'of another sign-in' })],
    ['without a nonce', ({ nonce: _none, ...claims }) => claims],
    ['that has expired', (claims) => ({ ...claims, exp: Math.floor(Date.now() / 1000) - 300 })],
  ])('refuses an id token %s', async (what, change) => {
    scenario.one.account = aStranger();
    scenario.one.tamper = async (tokens) => ({
      ...tokens,
      id_token: await scenario.one.sign(change(decodeJwt(tokens.id_token))),
    });
    const error = what === 'that has expired' ? 'wrong-clock' : 'answer-invalid';
    expect(await scenario.browser.visit(BEGIN)).toMatchObject({ error });
  });

  it.each<[string, (claims: Claims, token: string) => string | Promise<string>]>([
    ['not at all', (claims) => `${base64({ alg: 'none' })}.${base64(claims)}.`],
    [
      'with the client secret',
      (claims) =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256' })
          .sign(new TextEncoder().encode(scenario.one.settings.clientSecret)),
    ],
    [
      'for other claims',
      (claims, token) => {
        const [head, , signature] = token.split('.');
        return `${head}.${base64({ ...claims, sub: 'admin' })}.${signature}`;
      },
    ],
  ])('refuses an id token signed %s', async (_how, forge) => {
    scenario.one.account = aStranger();
    scenario.one.tamper = async (tokens) => ({
      ...tokens,
      id_token: await forge(decodeJwt(tokens.id_token), tokens.id_token),
    });
    expect(await scenario.browser.visit(BEGIN)).toMatchObject({ error: 'answer-invalid' });
  });
});

describe('POST /api/auth/oauth2userupdate', () => {
  it('accepts a code once, within a minute, in the browser of the sign-in', async () => {
    scenario.one.account = aStranger();
    const { token: first } = await scenario.browser.visit(BEGIN);
    expect((await scenario.finish(first)).statusCode).toBe(200);
    expect((await scenario.finish(first)).statusCode).toBe(410);
    const { token: forVictim } = await scenario.browser.visit(BEGIN);
    expect((await scenario.finish(forVictim, aBrowser(scenario.server))).json().code).toBe(
      'invalid-link',
    );
    const { token: late } = await scenario.browser.visit(BEGIN);
    scenario.server.advance(61_000);
    expect((await scenario.finish(late)).statusCode).toBe(410);
    scenario.server.setNow(new Date());
    expect((await scenario.finish('made up')).statusCode).toBe(410);
  });

  it.each([
    ['disabled', 'account-disabled'],
    ['pending', 'account-pending'],
  ] as const)('signs no one in to an account that is %s', async (state, error) => {
    const account = aStranger();
    const { id } = await scenario.enter(scenario.one, account);
    await scenario.server.db.update(users).set({ state }).where(eq(users.id, id));
    expect(await scenario.browser.visit(BEGIN)).toMatchObject({ error });
  });
});

describe('sign-ins under way', () => {
  it('are stored as hashes, and deleted when they have expired', async () => {
    const rows = await scenario.server.db.select().from(signInFlows);
    expect(
      rows.every(({ key }) => /^(state|pending|landing|assertion):[0-9a-f]{64}$/.test(key)),
    ).toBe(true);
    scenario.server.advance(3_600_000);
    scenario.one.account = aStranger();
    await scenario.browser.until(BEGIN, scenario.one.settings.issuer);
    expect(await scenario.server.db.select().from(signInFlows)).toHaveLength(1);
    scenario.server.advance(3_600_000);
    await planDaily(scenario.server.services, clearFlowsJob, scenario.server.now());
    await scenario.server.runJobs();
    expect(await scenario.server.db.select().from(signInFlows)).toEqual([]);
    scenario.server.setNow(new Date());
  });
});
