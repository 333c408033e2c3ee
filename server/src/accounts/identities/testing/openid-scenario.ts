import type { SignedInUser } from '@antecedent/contracts/accounts/accounts/sign-in';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { TestUser } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { type IssuerAccount, startIssuer, type TestIssuer } from './openid-issuer.ts';
import { aBrowser, type TestBrowser } from './test-browser.ts';

/** What the tests of a file share; there from their first hook on. */
export type OpenIdScenario = {
  server: TestApp;
  one: TestIssuer;
  two: TestIssuer;
  /** Another one for each test. */
  browser: TestBrowser;
  /** Takes the code with which a sign-in ends. */
  finish(bearer: string | undefined, by?: TestBrowser): ReturnType<typeof askIn>;
  /** Signs in at an issuer and gets a session. */
  enter(issuer: TestIssuer, account: IssuerAccount): Promise<SignedInUser>;
};

/**
 * Starts a scenario for the tests of this file and closes it after them: a server by whose clock it is now, with two
 * issuers that are there, honest before each test, and one, `gone`, that is not.
 */
export function openIdScenario(): OpenIdScenario {
  const scenario = {
    finish: (bearer, by = scenario.browser) =>
      askIn(scenario.server, by, 'POST', 'oauth2userupdate', { bearer: bearer ?? '' }),
    async enter(issuer, account) {
      issuer.account = account;
      const { token } = await scenario.browser.visit(`/oauth2/authorization/${issuer.settings.id}`);
      return (await scenario.finish(token)).json();
    },
  } as OpenIdScenario;
  beforeAll(async () => {
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
    Object.assign(scenario, { server, one, two });
  });
  beforeEach(() => {
    scenario.browser = aBrowser(scenario.server);
    scenario.one.tamper = null;
  });
  afterAll(() =>
    Promise.all([scenario.server.close(), scenario.one.close(), scenario.two.close()]),
  );
  return scenario;
}

let count = 0;
/** A person with an account at an issuer; no other person has the same number. */
export function aStranger(overrides: object = {}): IssuerAccount & { number: number } {
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
    ...overrides,
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
