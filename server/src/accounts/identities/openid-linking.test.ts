import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { identities, users } from '../../ground/db/schema/accounts.ts';
import { mails, notifications } from '../../ground/db/schema/messages.ts';
import { aUser, TEST_PASSWORD, type TestUser } from '../../testing/factories.ts';
import { aStranger, askIn, BEGIN, openIdScenario } from './testing/openid-scenario.ts';
import { aBrowser, type TestBrowser } from './testing/test-browser.ts';

const scenario = openIdScenario();

const api = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  { by = scenario.browser, ...asked }: Parameters<typeof askIn>[4] & { by?: TestBrowser } = {},
) => askIn(scenario.server, by, method, path, asked);
const linkedTo = ({ id }: { id: string }) =>
  scenario.server.db.select().from(identities).where(eq(identities.userId, id));

describe('an email address that is not verified', () => {
  it('has to be confirmed by a mail before the account can be used', async () => {
    const account = aStranger({ email_verified: false });
    scenario.one.account = account;
    expect(await scenario.browser.visit(BEGIN)).toMatchObject({ error: 'confirm-email' });
    await scenario.server.runJobs();
    const sent = await scenario.server.db.select().from(mails);
    const mail = sent.find(({ recipient }) => recipient === account.email);
    expect(mail?.template).toBe('confirm-email');
    expect(await scenario.browser.visit(BEGIN)).toMatchObject({ error: 'confirm-email' });
    scenario.one.account = { ...account, email_verified: true };
    expect(await scenario.browser.visit(BEGIN)).toHaveProperty('token');
  });

  it('reveals only to its owner that there is an account', async () => {
    const owner = await aUser(scenario.server);
    scenario.one.account = aStranger({ email: owner.email, email_verified: false });
    expect(await scenario.browser.visit(BEGIN)).toMatchObject({ error: 'confirm-email' });
    await scenario.server.runJobs();
    const sent = await scenario.server.db.select().from(mails).where(eq(mails.userId, owner.id));
    expect(sent.map(({ template }) => template)).toEqual(['account-exists']);
    expect(await linkedTo(owner)).toEqual([]);
  });

  it('is needed at all', async () => {
    scenario.one.account = aStranger({ email: undefined });
    expect(await scenario.browser.visit(BEGIN)).toMatchObject({ error: 'no-address' });
  });
});

describe('an address that has an account', () => {
  it('goes to its owner if that account was never confirmed', async () => {
    const squatter = await aUser(scenario.server, { state: 'unconfirmed' });
    const { accessToken, id } = await scenario.enter(
      scenario.one,
      aStranger({ email: squatter.email }),
    );
    expect([typeof accessToken, id]).toEqual(['string', squatter.id]);
    const [row] = await scenario.server.db.select().from(users).where(eq(users.id, squatter.id));
    expect(row).toMatchObject({ state: 'active', passwordHash: null, firstName: 'Zoë' });
    expect(row?.username).not.toBe(squatter.username);
  });

  it('is linked only after a sign-in to that account in the same browser', async () => {
    const owner = await aUser(scenario.server);
    scenario.one.account = aStranger({ email: owner.email.toUpperCase() });
    expect(await scenario.browser.visit(BEGIN)).toMatchObject({ link: 'one' });
    expect(await linkedTo(owner)).toEqual([]);
    const { pending } = (await api('GET', 'identities/pending')).json();
    expect(pending).toEqual({ provider: 'Provider one', email: owner.email.toUpperCase() });

    const victim = aBrowser(scenario.server);
    expect((await api('GET', 'identities/pending', { by: victim })).json().pending).toBeNull();
    const elsewhere = await api('POST', 'identities/pending', { by: victim, person: owner });
    expect(elsewhere.statusCode).toBe(404);
    expect((await api('POST', 'identities/pending')).statusCode).toBe(401);

    const linked = await api('POST', 'identities/pending', { person: owner });
    expect(linked.json()).toEqual({ provider: 'Provider one' });
    expect((await api('POST', 'identities/pending', { person: owner })).statusCode).toBe(404);
    const { token } = await scenario.browser.visit(BEGIN);
    expect((await scenario.finish(token)).json().id).toBe(owner.id);

    await scenario.server.runJobs();
    const sent = await scenario.server.db.select().from(mails).where(eq(mails.userId, owner.id));
    expect(sent.map(({ template }) => template)).toEqual(['identity-linked']);
    const told = await scenario.server.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, owner.id));
    expect(told).toMatchObject([{ kind: 'identity-linked', values: { provider: 'Provider one' } }]);
  });

  it('can be linked through the other provider, or not at all', async () => {
    const account = aStranger();
    const user = await scenario.enter(scenario.one, account);
    scenario.two.account = aStranger({ email: account.email });
    expect(await scenario.browser.visit('/oauth2/authorization/two')).toMatchObject({
      link: 'two',
    });
    scenario.one.account = account;
    const { token } = await scenario.browser.visit(BEGIN);
    const { accessToken } = (await scenario.finish(token)).json();
    await api('POST', 'identities/pending', { bearer: accessToken });
    expect((await scenario.enter(scenario.two, scenario.two.account)).id).toBe(user.id);

    scenario.two.account = aStranger({ email: account.email });
    await scenario.browser.visit('/oauth2/authorization/two');
    await api('DELETE', 'identities/pending');
    expect((await api('GET', 'identities/pending')).json().pending).toBeNull();
  });
});

describe('POST /api/auth/identities', () => {
  const startLink = (person: TestUser, provider = 'one') =>
    api('POST', 'identities', { person, payload: { provider, password: TEST_PASSWORD } });

  it('links what the person proves in the same browser', async () => {
    const person = await aUser(scenario.server);
    scenario.one.account = aStranger();
    const started = await startLink(person);
    scenario.browser.keep(started.headers['set-cookie']);
    expect(started.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Lax$/);
    const told = await scenario.browser.visit(started.json().address);
    expect(told).toEqual({ linked: 'one', redirect_url: '/profile' });
    expect(await linkedTo(person)).toMatchObject([
      { provider: 'one', subject: scenario.one.account.sub },
    ]);

    const another = await aUser(scenario.server);
    const taken = await startLink(another);
    scenario.browser.keep(taken.headers['set-cookie']);
    expect(await scenario.browser.visit(taken.json().address)).toMatchObject({
      error: 'identity-taken',
    });
  });

  it('links nothing in another browser, or after the session has ended', async () => {
    const person = await aUser(scenario.server);
    scenario.one.account = aStranger();
    const { address } = (await startLink(person)).json();
    expect(await aBrowser(scenario.server).visit(address)).toMatchObject({
      error: 'other-browser',
    });
    const again = await startLink(person);
    scenario.browser.keep(again.headers['set-cookie']);
    await api('POST', 'signout', { person });
    expect(await scenario.browser.visit(again.json().address)).toMatchObject({
      error: 'session-ended',
    });
    expect(await linkedTo(person)).toEqual([]);
  });

  it('wants the password, not the session alone', async () => {
    const person = await aUser(scenario.server);
    for (const password of ['', 'wrong password']) {
      const payload = { provider: 'one', password };
      const refused = await api('POST', 'identities', { person, payload });
      expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['password']]);
    }
  });

  it.each([
    ['gone', 503],
    ['none', 404],
  ])('says that %s cannot be used', async (provider, status) => {
    expect((await startLink(await aUser(scenario.server), provider)).statusCode).toBe(status);
  });
});

describe('DELETE /api/auth/identities/{id}', () => {
  const linkedPerson = async () => {
    const person = await aUser(scenario.server);
    scenario.one.account = aStranger();
    const payload = { provider: 'one', password: TEST_PASSWORD };
    const started = await api('POST', 'identities', { person, payload });
    scenario.browser.keep(started.headers['set-cookie']);
    await scenario.browser.visit(started.json().address);
    return person;
  };

  it('wants the password, not the session alone', async () => {
    const person = await linkedPerson();
    const [row] = await linkedTo(person);
    const unlink = (payload: object) => api('DELETE', `identities/${row?.id}`, { person, payload });
    expect((await unlink({})).statusCode).toBe(400);
    expect((await unlink({ password: 'wrong' })).json().fields).toHaveProperty('password');
    expect(await linkedTo(person)).toHaveLength(1);
    expect((await unlink({ password: TEST_PASSWORD })).statusCode).toBe(200);
    expect(await linkedTo(person)).toEqual([]);
  });

  it('goes with a change of the password if its owner wishes', async () => {
    const person = await linkedPerson();
    const change = (from: string, to: string, unlinkIdentities: boolean) =>
      api('POST', 'changepassword', {
        person,
        payload: { oldPassword: from, newPassword: to, renewPassword: to, unlinkIdentities },
      });
    const [first, second] = ['Eleven?goats4supper', 'Twelve?goats4supper'];
    expect((await change(TEST_PASSWORD, first, false)).statusCode).toBe(200);
    expect(await linkedTo(person)).toHaveLength(1);
    expect((await change(first, second, true)).statusCode).toBe(200);
    expect(await linkedTo(person)).toEqual([]);
  });

  it('wants a fresh sign-in from people without a password', async () => {
    const account = aStranger();
    const { accessToken: bearer } = await scenario.enter(scenario.one, account);
    const [only] = (await api('GET', 'identities', { bearer })).json().identities;
    scenario.server.advance(5 * 60_000 + 1_000);
    const refused = [
      await api('POST', 'identities', { bearer, payload: { provider: 'two' } }),
      await api('DELETE', `identities/${only.id}`, { bearer }),
    ];
    for (const { statusCode } of refused) expect(statusCode).toBe(403);
    const again = await scenario.enter(scenario.one, account);
    const begun = await api('POST', 'identities', {
      bearer: again.accessToken,
      payload: { provider: 'two' },
    });
    expect(begun.statusCode).toBe(200);
  });

  it('unlinks, but never the last way to sign in, even concurrently', async () => {
    const user = await scenario.enter(scenario.one, aStranger());
    const bearer = user.accessToken;
    const unlink = (id: string) => api('DELETE', `identities/${id}`, { bearer });
    const [only] = (await api('GET', 'identities', { bearer })).json().identities;
    expect((await unlink(only.id)).json()).toMatchObject({
      code: 'conflict',
      message: 'This is your only sign-in method. Link another one first.',
    });
    scenario.server.advance(1_000);
    scenario.two.account = aStranger();
    const started = await api('POST', 'identities', { bearer, payload: { provider: 'two' } });
    scenario.browser.keep(started.headers['set-cookie']);
    await scenario.browser.visit(started.json().address);
    const listed = (await api('GET', 'identities', { bearer })).json();
    expect(listed).toMatchObject({
      hasPassword: false,
      identities: [{ name: 'Provider one' }, {}],
    });
    const both = await Promise.all(listed.identities.map(({ id }: { id: string }) => unlink(id)));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});
