import type { Endpoint } from '@antecedent/contracts/wire/endpoint';
import { mayEver } from '@antecedent/domain/access/actions';
import { ROLES, type Role } from '@antecedent/domain/access/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { VIEW_PATH } from '../wopi/views.ts';
import type { AccessCase, RequestParts } from './access/access-case.ts';
import { callEndpoint } from './access/call-endpoint.ts';
import { ACCESS_CASES } from './access-walk.cases.ts';
import { aUser, type TestUser } from './factories.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

const ask = (endpoint: Endpoint, parts: RequestParts, caller: TestUser | null) =>
  callEndpoint(server, endpoint, parts, caller);

const callerWith = (role: Role): Promise<TestUser> => aUser(server, { roles: [role] });
const rolesThatMay = ({ action }: Endpoint) => ROLES.filter((role) => mayEver(action, [role]));
const rolesThatMayNot = ({ action }: Endpoint) => ROLES.filter((role) => !mayEver(action, [role]));

/** The same request about what there isn't. */
const withUnknownIds = (parts: RequestParts): RequestParts =>
  JSON.parse(JSON.stringify(parts).replace(UUIDS, () => crypto.randomUUID()));

const UUIDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** One row for each endpoint and role. */
const rows = (rolesOf: (endpoint: Endpoint) => Role[]): [string, Role, AccessCase][] =>
  ACCESS_CASES.flatMap((entry) =>
    rolesOf(entry.endpoint).map((role): [string, Role, AccessCase] => [
      nameOf(entry.endpoint),
      role,
      entry,
    ]),
  );

describe('the list of cases', () => {
  it('has exactly one for every endpoint that is served', () => {
    const listed = ACCESS_CASES.map((entry) => nameOf(entry.endpoint)).sort();
    expect(listed).toEqual(server.app.endpoints.map(nameOf).sort());
  });

  it('has a foreign case for every endpoint that takes an id', () => {
    const takesId = ({ params, query, body, upload }: Endpoint) =>
      params !== undefined ||
      [query, body, upload?.fields].some((part) => part && /"uuid"/.test(schemaOf(part)));
    const unnamed = ACCESS_CASES.filter((entry) => takesId(entry.endpoint) && !entry.foreign);
    expect(unnamed.map((entry) => nameOf(entry.endpoint))).toEqual([]);
  });
});

const schemaOf = (schema: z.ZodType): string =>
  JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));

/** What is served without a contract: each of these has its own way of knowing who may. */
const BESIDE_CONTRACTS = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/api/openapi.json',
  '/api/docs',
  '/hosting/discovery',
  '/editor',
  '/editor/',
  '/editor/*',
  '*',
  '/oauth2/authorization/:provider',
  '/oauth2/callback/:provider',
  '/saml/metadata',
  '/saml/login',
  '/saml/acs',
  '/saml/return',
  '/api/notifications/stream',
  ...Object.values(VIEW_PATH).flatMap((path) => [`${path}/:name`, `${path}/:name/contents`]),
];

describe('every route', () => {
  it('is an endpoint of the contracts, or known not to be one', () => {
    const known = [...server.app.endpoints.map(({ path }) => `/api${path}`), ...BESIDE_CONTRACTS];
    const routes = routesIn(server.app.printRoutes({ commonPrefix: false }));
    expect(routes.length).toBeGreaterThan(40);
    expect(routes.filter((path) => !known.includes(path))).toEqual([]);
  });
});

/** The addresses of a printed tree, whose every line begins with four signs for each line above it. */
function routesIn(tree: string): string[] {
  const parts: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, branch = '', part = '', methods] = /^([│├└─\s]*)(\S*)( \(.+\))?/.exec(line) ?? [];
    parts.splice(branch.length / 4 - 1, parts.length, part);
    return methods ? parts.join('') : [];
  });
}

describe('a visitor', () => {
  const closed = ACCESS_CASES.filter((entry) => !mayEver(entry.endpoint.action, null));

  it.each(closed.map((entry) => [nameOf(entry.endpoint), entry] as const))(
    'is asked to sign in by %s',
    async (_name, { endpoint }) => {
      const response = await ask(endpoint, {}, null);
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({ code: 'unauthenticated' });
    },
  );
});

describe('a role', () => {
  it.each(rows(rolesThatMayNot))('is refused by %s: %s', async (_name, role, { endpoint }) => {
    const response = await ask(endpoint, {}, await callerWith(role));
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ code: 'forbidden' });
  });

  it.each(rows(rolesThatMay))('succeeds with its own at %s: %s', async (_name, role, entry) => {
    const caller = await callerWith(role);
    const response = await ask(entry.endpoint, await entry.own(server, caller), caller);
    expect([response.statusCode, response.body]).toEqual([entry.status ?? 200, expect.any(String)]);
  });

  const foreign = rows(rolesThatMay).filter(([, , entry]) => entry.foreign);

  it.each(foreign)("finds nothing of somebody else's at %s: %s", async (_name, role, entry) => {
    const caller = await callerWith(role);
    const theirs = (await entry.foreign?.(server, caller)) ?? {};
    // To coordinators every class is open that there is.
    const parts = role === 'ROLE_EDUCATION_COORDINATOR' ? withUnknownIds(theirs) : theirs;
    const response = await ask(entry.endpoint, parts, caller);
    expect([response.statusCode, response.body]).toEqual([404, expect.any(String)]);
    expect(response.json()).toMatchObject({ code: 'not-found' });
  });
});
