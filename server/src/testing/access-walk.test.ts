import type { Endpoint } from '@antecedent/contracts/wire/endpoint';
import { mayEver } from '@antecedent/domain/access/actions';
import { ROLES, type Role } from '@antecedent/domain/access/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { userRoles } from '../ground/db/schema/accounts.ts';
import { VIEW_PATH } from '../record/wopi/views.ts';
import type { AccessCase, RequestParts } from './access/access-case.ts';
import { callEndpoint } from './access/call-endpoint.ts';
import { callerOf, casesByRole, nameOf } from './access/cases-by-role.ts';
import { ACCESS_CASES } from './access-walk.cases.ts';
import { enrolledEverywhere, withEveryRightElsewhere } from './every-right-elsewhere.ts';
import type { TestUser } from './factories.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const ask = (endpoint: Endpoint, parts: RequestParts, caller: TestUser | null) =>
  callEndpoint(server, endpoint, parts, caller);

const shared = new Map<Role, Promise<TestUser>>();

/** The person with this role whom requests that only read share, and those that are refused. */
async function sharedCaller(role: Role): Promise<TestUser> {
  const known = shared.get(role) ?? withEveryRightElsewhere(server, [role]);
  shared.set(role, known);
  const caller = await known;
  // The cases of the first administrator leave no one in that role.
  await server.db.insert(userRoles).values({ userId: caller.id, role }).onConflictDoNothing();
  return caller;
}

const rolesThatMay = ({ action }: Endpoint) => ROLES.filter((role) => mayEver(action, [role]));
const rolesThatMayNot = ({ action }: Endpoint) => ROLES.filter((role) => !mayEver(action, [role]));

/** The same request about what there isn't. */
const withUnknownIds = (parts: RequestParts): RequestParts =>
  JSON.parse(JSON.stringify(parts).replace(UUIDS, () => crypto.randomUUID()));

const UUIDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

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
  '/sw.js',
  '*',
  '/oauth2/authorization/:provider',
  '/oauth2/callback/:provider',
  '/ical/:token.ics',
  '/saml/metadata',
  '/saml/login',
  '/saml/acs',
  '/saml/return',
  '/lti/login',
  '/lti/launch',
  '/lti/return',
  '/lti/jwks.json',
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
  it.each(casesByRole(ACCESS_CASES, rolesThatMayNot))(
    'is refused by %s: %s',
    async (_name, role, { endpoint }) => {
      const response = await ask(endpoint, {}, await sharedCaller(role));
      expect(response.statusCode).toBe(403);
      expect(response.json()).toMatchObject({ code: 'forbidden' });
    },
  );

  it.each(casesByRole(ACCESS_CASES, rolesThatMay))(
    'succeeds with its own at %s: %s',
    async (_name, role, entry) => {
      const caller = await callerOf(server, role, entry.endpoint, sharedCaller);
      const response = await ask(entry.endpoint, await entry.own(server, caller), caller);
      expect([response.statusCode, response.body]).toEqual([
        entry.status ?? 200,
        expect.any(String),
      ]);
    },
  );
});

const foreignParts = new Map<AccessCase, Promise<RequestParts>>();

/** What belongs to others is built once for all who must not find it. */
function othersParts(entry: AccessCase): Promise<RequestParts> {
  const parts = foreignParts.get(entry) ?? Promise.resolve(entry.foreign?.(server) ?? {});
  foreignParts.set(entry, parts);
  return parts;
}

async function expectNotFound({ endpoint }: AccessCase, parts: RequestParts, caller: TestUser) {
  const response = await ask(endpoint, parts, caller);
  expect([response.statusCode, response.body]).toEqual([404, expect.any(String)]);
  expect(response.json()).toMatchObject({ code: 'not-found' });
}

/** The roles that people have in classes. */
const MEMBERS = ['ROLE_STUDENT', 'ROLE_INSTRUCTOR', 'ROLE_TEACHING_ASSISTANT'] as const;

/** What every student asks about a class or an assignment of it, and is answered about their own work alone. */
const FOR_CLASSMATES = new Set([
  'GET /assignments/files/:id',
  'GET /assignments/materials',
  'POST /classes/getmyclass',
  'GET /student/class/analytics',
  'GET /student/assignment',
  'POST /student/assignment',
  'GET /student/comment-outcomes',
  'GET /student/declarations/text',
  'GET /student/draftdiff',
  'GET /student/evidence',
  'GET /student/figuremoments',
  'GET /student/figures',
  'GET /student/graph/changedist',
  'POST /student/graph/essaymap',
  'POST /student/graph/heatmap',
  'POST /student/graph/wordchange',
  'GET /student/pastes',
  'GET /student/progresslog',
  'GET /student/quotations/text',
  'GET /student/textdiff',
  'GET /student/versionlog',
  'GET /student/who-looked',
  'GET /peerreview/own',
  'GET /peerreview/received',
  'GET /classes/announcements',
]);

describe('a stranger who may do everything in classes of their own', () => {
  const foreign = casesByRole(ACCESS_CASES, rolesThatMay).filter(([, , entry]) => entry.foreign);

  it.each(foreign)('finds nothing of someone else at %s: %s', async (_name, role, entry) => {
    const theirs = await othersParts(entry);
    // Coordinators may open every class that exists.
    const parts = role === 'ROLE_EDUCATION_COORDINATOR' ? withUnknownIds(theirs) : theirs;
    await expectNotFound(entry, parts, await sharedCaller(role));
  });

  const ofMembers = ACCESS_CASES.filter(
    ({ foreign, endpoint }) => foreign && mayEver(endpoint.action, MEMBERS),
  ).map((entry) => [nameOf(entry.endpoint), entry] as const);

  it.each(ofMembers)('finds nothing with every role of a class at %s', async (_name, entry) => {
    await expectNotFound(entry, await othersParts(entry), await allRoundStranger());
  });

  let stranger: Promise<TestUser> | null = null;
  function allRoundStranger() {
    stranger ??= withEveryRightElsewhere(server, MEMBERS);
    return stranger;
  }
});

describe('a student who teaches and assists in other classes', () => {
  const notForClassmates = ACCESS_CASES.filter(
    ({ foreign, endpoint }) =>
      foreign && mayEver(endpoint.action, MEMBERS) && !FOR_CLASSMATES.has(nameOf(endpoint)),
  ).map((entry) => [nameOf(entry.endpoint), entry] as const);

  it.each(notForClassmates)(
    'finds nothing in the class they attend at %s',
    async (_name, entry) => {
      const parts = await othersParts(entry);
      student ??= withEveryRightElsewhere(server, MEMBERS);
      const caller = await student;
      await enrolledEverywhere(server, caller);
      await expectNotFound(entry, parts, caller);
    },
  );

  let student: Promise<TestUser> | null = null;
});
