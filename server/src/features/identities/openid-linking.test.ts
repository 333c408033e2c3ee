import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identities } from '../../db/schema/accounts.ts';
import { mails, notifications } from '../../db/schema/messages.ts';
import { aUser, type TestUser } from '../../testing/factories.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import type { IssuerAccount, TestIssuer } from './testing/openid-issuer.ts';
import {
  aStranger,
  askIn,
  BEGIN,
  enterIn,
  finishIn,
  type OpenIdRoom,
  openIdRoom,
} from './testing/openid-room.ts';
import { aBrowser, type TestBrowser } from './testing/test-browser.ts';

let room: OpenIdRoom;
let server: TestApp;
let one: TestIssuer;
let two: TestIssuer;
let browser: TestBrowser;
beforeAll(async () => {
  room = await openIdRoom();
  ({ server, one, two } = room);
});
afterAll(() => room.close());
beforeEach(() => {
  browser = aBrowser(server);
});

const api = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  { by = browser, ...asked }: Parameters<typeof askIn>[4] & { by?: TestBrowser } = {},
) => askIn(server, by, method, path, asked);
const finish = (bearer: string | undefined) => finishIn(server, browser, bearer);
const enter = (issuer: TestIssuer, account: IssuerAccount) =>
  enterIn(server, browser, issuer, account);
const linkedTo = ({ id }: { id: string }) =>
  server.db.select().from(identities).where(eq(identities.userId, id));

describe('an e-mail address that is not verified', () => {
  it('has to be confirmed by a mail before the account can be used', async () => {
    const account = aStranger({ email_verified: false });
    one.account = account;
    expect(await browser.visit(BEGIN)).toMatchObject({ error: 'confirm-email' });
    await server.runJobs();
    const sent = await server.db.select().from(mails);
    const mail = sent.find(({ recipient }) => recipient === account.email);
    expect(mail?.template).toBe('confirm-email');
    expect(await browser.visit(BEGIN)).toMatchObject({ error: 'confirm-email' });
    one.account = { ...account, email_verified: true };
    expect(await browser.visit(BEGIN)).toHaveProperty('token');
  });

  it('tells nobody but its owner that there is an account', async () => {
    const owner = await aUser(server);
    one.account = aStranger({ email: owner.email, email_verified: false });
    expect(await browser.visit(BEGIN)).toMatchObject({ error: 'confirm-email' });
    await server.runJobs();
    const sent = await server.db.select().from(mails).where(eq(mails.userId, owner.id));
    expect(sent.map(({ template }) => template)).toEqual(['account-exists']);
    expect(await linkedTo(owner)).toEqual([]);
  });

  it('is needed at all', async () => {
    one.account = aStranger({ email: undefined });
    expect(await browser.visit(BEGIN)).toMatchObject({ error: 'no-address' });
  });
});

describe('an address that has an account', () => {
  it('is linked only after a sign-in to that account in the same browser', async () => {
    const owner = await aUser(server);
    one.account = aStranger({ email: owner.email.toUpperCase() });
    expect(await browser.visit(BEGIN)).toMatchObject({ link: 'one' });
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
    const { token } = await browser.visit(BEGIN);
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
    const { token } = await browser.visit(BEGIN);
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
