import type { TestUser } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { type IssuerAccount, startIssuer, type TestIssuer } from './openid-issuer.ts';
import type { TestBrowser } from './test-browser.ts';

export type OpenIdRoom = {
  server: TestApp;
  one: TestIssuer;
  two: TestIssuer;
  close(): Promise<void>;
};

/** A server by whose clock it is now, with two issuers that are there and one, `gone`, that is not. */
export async function openIdRoom(): Promise<OpenIdRoom> {
  const publicUrl = 'http://localhost';
  const [one, two] = await Promise.all([
    startIssuer('one', { publicUrl }),
    startIssuer('two', { publicUrl }),
  ]);
  const gone = { ...two.settings, id: 'gone', issuer: 'http://localhost:1' };
  const server = await startTestApp({
    now: new Date(),
    env: { openIdProviders: [one.settings, two.settings, gone] },
  });
  return {
    ...{ server, one, two },
    async close() {
      await server.close();
      await Promise.all([one.close(), two.close()]);
    },
  };
}

let count = 0;
/** Somebody with an account at an issuer; no other has the same number. */
export function aStranger(wishes: object = {}): IssuerAccount & { number: number } {
  const number = ++count;
  return {
    number,
    sub: `subject-${number}`,
    email: `stranger${number}@example.org`,
    email_verified: true,
    given_name: 'Zoë',
    family_name: 'Long Name',
    preferred_username: `zoë.long-${number}`,
    locale: 'de-AT',
    ...wishes,
  };
}

export const BEGIN = '/oauth2/authorization/one';

type Asked = { person?: TestUser; bearer?: string; payload?: object };

/** Asks `/api/auth/…` in a browser, as a person or with a token. */
export const askIn = (
  server: TestApp,
  browser: TestBrowser,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  { person, bearer, payload }: Asked = {},
) =>
  server.app.inject({
    method,
    url: `/api/auth/${path}`,
    headers: {
      ...browser.headers(),
      ...server.as(person),
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    },
    ...(payload ? { payload } : {}),
  });

/** Takes the code with which a sign-in ends. */
export const finishIn = (server: TestApp, browser: TestBrowser, bearer: string | undefined) =>
  askIn(server, browser, 'POST', 'oauth2userupdate', { bearer: bearer ?? '' });

/** Signs in at an issuer and gets a session. */
export async function enterIn(
  server: TestApp,
  browser: TestBrowser,
  issuer: TestIssuer,
  account: IssuerAccount,
) {
  issuer.account = account;
  const { token } = await browser.visit(`/oauth2/authorization/${issuer.settings.id}`);
  return (await finishIn(server, browser, token)).json();
}
