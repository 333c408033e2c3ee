import { registerPlatform } from '@antecedent/contracts/accounts/lti/platforms';
import { createLocalJWKSet } from 'jose';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { aUser, type TestUser } from '../../../testing/factories.ts';
import {
  type PlatformVisit,
  startPlatform,
  type TestPlatform,
} from '../../../testing/lti-platform.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { askIn } from '../../identities/testing/openid-scenario.ts';
import { aBrowser, type TestBrowser } from '../../identities/testing/test-browser.ts';

export const HERE = 'http://localhost';

export type LtiScenario = {
  server: TestApp;
  platform: TestPlatform;
  /** Its id here. */
  platformId: string;
  administrator: TestUser;
  /** Another one for each test. */
  browser: TestBrowser;
  /** The address at the platform to which a launch's first request leads. */
  begin(): Promise<URL>;
  /** Posts the platform's answer, as its page does: without cookies. @returns where it leads */
  post(form: Record<string, string>): Promise<string>;
  /** A whole launch. @returns the message to the page that ends it */
  launch(visit?: Partial<PlatformVisit>): Promise<Record<string, string>>;
  /** A launch by someone with an account. @returns their session, and the key of the launch */
  enter(visit?: Partial<PlatformVisit>): Promise<{ token: string; id: string; key: string }>;
  call(
    person: { token: string } | null,
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    payload?: object,
  ): Promise<Awaited<ReturnType<TestApp['app']['inject']>>>;
};

let count = 0;
/** A person and a course at the platform; no other has the same. */
export function aVisit(overrides: Partial<PlatformVisit> = {}): PlatformVisit {
  const number = ++count;
  return {
    sub: `subject-${number}`,
    email: `visitor${number}@campus.example`,
    given_name: 'Zoë',
    family_name: `Visitor ${number}`,
    role: 'Learner',
    course: { id: `course-${number}`, title: `Course ${number}` },
    ...overrides,
  };
}

/** A server and a platform that is registered there, for the tests of this file. */
export function ltiScenario(): LtiScenario {
  const scenario = {
    async begin() {
      const login = scenario.platform.loginRequest(HERE);
      return new URL(await scenario.browser.until(`/lti/login?${login}`, scenario.platform.issuer));
    },
    async post(form) {
      const answer = await scenario.server.app.inject({
        method: 'POST',
        url: '/lti/launch',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(form).toString(),
      });
      return String(answer.headers.location);
    },
    async launch(visit) {
      scenario.platform.visit = aVisit({ ...scenario.platform.visit, ...visit });
      const { searchParams } = await scenario.begin();
      const state = searchParams.get('state') ?? '';
      const id_token = await scenario.platform.idToken(searchParams);
      return scenario.browser.visit(await scenario.post({ state, id_token }));
    },
    async enter(visit) {
      const told = await scenario.launch(visit);
      const answer = await askIn(scenario.server, scenario.browser, 'POST', 'oauth2userupdate', {
        bearer: told.token ?? '',
      });
      const { accessToken, id } = answer.json();
      return { token: accessToken, id, key: told.redirect_url?.split('/').at(-1) ?? '' };
    },
    call: async (person, method, path, payload) =>
      scenario.server.app.inject({
        method,
        url: `/api${path}`,
        headers: scenario.server.as(person),
        ...(payload ? { payload } : {}),
      }),
  } as LtiScenario;
  beforeAll(async () => {
    const server = await startTestApp({ now: new Date() });
    const platform = await startPlatform(() => Math.floor(server.now().getTime() / 1_000));
    const administrator = await aUser(server, { roles: ['ROLE_ADMIN'] });
    Object.assign(scenario, { server, platform, administrator });
    const keys = await server.app.inject({ url: '/lti/jwks.json' });
    platform.toolKeys = createLocalJWKSet(keys.json());
    const made = await scenario.call(
      administrator,
      'POST',
      registerPlatform.path,
      platform.settings(),
    );
    scenario.platformId = made.json().id;
  });
  beforeEach(() => {
    scenario.browser = aBrowser(scenario.server);
    scenario.platform.visit = null;
    scenario.platform.tamper = {};
    scenario.platform.isDown = false;
  });
  afterAll(() => Promise.all([scenario.server.close(), scenario.platform.close()]));
  return scenario;
}
