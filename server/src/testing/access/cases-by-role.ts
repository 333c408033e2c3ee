import type { Endpoint } from '@antecedent/contracts/wire/endpoint';
import type { Role } from '@antecedent/domain/access/roles';
import { aUser, type TestUser } from '../factories.ts';
import type { TestApp } from '../start-test-app.ts';
import type { AccessCase } from './access-case.ts';

/** An endpoint's method and path, as test names show it. */
export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** One row of a test table for each case and each of the roles that `rolesOf` gives for its endpoint. */
export const casesByRole = (
  cases: readonly AccessCase[],
  rolesOf: (endpoint: Endpoint) => readonly Role[],
): [string, Role, AccessCase][] =>
  cases.flatMap((entry) =>
    rolesOf(entry.endpoint).map((role): [string, Role, AccessCase] => [
      nameOf(entry.endpoint),
      role,
      entry,
    ]),
  );

const ONLY_READS = /\.(?:read|list|search|browse|assist|analytics)$/;

/**
 * Finds the person who calls an endpoint in a role. Requests that only read share one person per role, and with that
 * person everything that `oncePerCaller` builds. A request that may change what belongs to its caller gets a new person.
 */
export const callerOf = (
  server: TestApp,
  role: Role,
  { action }: Endpoint,
  sharedCaller: (role: Role) => Promise<TestUser>,
): Promise<TestUser> =>
  ONLY_READS.test(action) ? sharedCaller(role) : aUser(server, { roles: [role] });
