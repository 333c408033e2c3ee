import type { Endpoint } from '@antecedent/contracts/wire/endpoint';
import type { OpenedBy } from '@antecedent/contracts/wire/opens';
import { AUDIENCE, mayEver } from '@antecedent/domain/access/actions';
import { ROLES } from '@antecedent/domain/access/roles';
import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../ground/db/schema/accounts.ts';
import { callEndpoint } from './access/call-endpoint.ts';
import { nameOf } from './access/cases-by-role.ts';
import { ACCESS_CASES } from './access-walk.cases.ts';
import { aUser } from './factories.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** Students, visitors and the signed-in see what is their own; everyone else may see the work of others. */
function mayShowOthers({ action }: Endpoint): boolean {
  const audience: readonly string[] | string = AUDIENCE[action];
  return typeof audience !== 'string' && audience.some((relation) => relation !== 'student');
}

const fieldsOf = ({ params, query, body }: Endpoint): string[] =>
  [params, query, body].flatMap((part) =>
    part && 'shape' in part ? Object.keys(part.shape as object) : [],
  );

const recorded = ACCESS_CASES.flatMap((entry) => {
  const { opens } = entry.endpoint;
  return typeof opens === 'object' ? [[nameOf(entry.endpoint), opens, entry] as const] : [];
});

/** Requests of the access walk that aren't about a submission yet, so that there is no one to tell. */
const ABOUT_NO_WORK: Readonly<Record<string, string>> = {
  'GET /classes/workbook': 'the class has no submissions yet',
};

describe('every endpoint that more than students may call', () => {
  it('says whether it shows the work of others', () => {
    const silent = server.app.endpoints.filter(
      (endpoint) => mayShowOthers(endpoint) && endpoint.opens === undefined,
    );
    expect(silent.map(nameOf)).toEqual([]);
  });

  it('names fields that its requests have', () => {
    const wrong = recorded.filter(([, { by }, { endpoint }]) => {
      if (by === 'handler') return false;
      const named = Object.values(by satisfies OpenedBy);
      return named.some((field) => !fieldsOf(endpoint).includes(field));
    });
    expect(wrong.map(([name]) => name)).toEqual([]);
  });

  it.each(recorded)('is recorded when it shows work: %s', async (name, { shows }, entry) => {
    const roles = [...ROLES].sort(
      (a, b) => Number(a === 'ROLE_STUDENT') - Number(b === 'ROLE_STUDENT'),
    );
    const role = roles.find(
      (one) =>
        mayEver(entry.endpoint.action, [one]) && (one !== 'ROLE_STUDENT' || shows === 'review'),
    );
    const caller = await aUser(server, { roles: role ? [role] : [] });
    const parts = await entry.own(server, caller);
    const response = await callEndpoint(server, entry.endpoint, parts, caller);
    expect(response.statusCode).toBe(entry.status ?? 200);
    expect(await server.services.openedWork.flush()).toBe(true);
    const found = await server.db
      .select()
      .from(auditLog)
      .where(
        and(
          eq(auditLog.actorId, caller.id),
          eq(auditLog.action, `opened.${shows}`),
          isNotNull(auditLog.aboutId),
        ),
      );
    expect(found.length > 0).toBe(!(name in ABOUT_NO_WORK));
  });
});
