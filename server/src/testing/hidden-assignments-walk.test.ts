import { mayEver } from '@antecedent/domain/access/actions';
import { DAY } from '@antecedent/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../ground/db/sql.ts';
import type { AccessCase } from './access/access-case.ts';
import { callEndpoint } from './access/call-endpoint.ts';
import { casesByRole } from './access/cases-by-role.ts';
import { ACCESS_CASES } from './access-walk.cases.ts';
import { aUser } from './factories.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const TITLE = 'Not published yet';
const DESCRIPTION = 'Nothing of this is announced';

/** Hides all assignments until tomorrow, those from earlier cases too. */
async function hideAll(): Promise<void> {
  const tomorrow = new Date(server.now().getTime() + DAY).toISOString();
  await server.db.execute(sql`
    update assignments set visible = false, publish_at = ${tomorrow}::timestamptz,
           title = ${TITLE}, description = ${DESCRIPTION}`);
  await server.db.execute(sql`update drafts set title = ${TITLE}`);
  await server.db.execute(sql`update peer_reviews set draft_title = ${TITLE}`);
}

const rows = casesByRole(ACCESS_CASES, ({ action }) =>
  mayEver(action, ['ROLE_STUDENT']) ? ['ROLE_STUDENT'] : [],
);

describe('a hidden assignment', () => {
  it.each(rows)('%s says nothing about it to %s', async (_name, role, entry: AccessCase) => {
    const caller = await aUser(server, { roles: [role] });
    const parts = await entry.own(server, caller);
    await hideAll();
    const response = await callEndpoint(server, entry.endpoint, parts, caller);
    expect(response.statusCode).toBeLessThan(500);
    const text = response.rawPayload.toString('utf8');
    expect(text).not.toContain(TITLE);
    expect(text).not.toContain(DESCRIPTION);
  });

  it('would be found if it were shown', async () => {
    const entry = rows.find(([name]) => name === 'GET /student/assignment')![2];
    const caller = await aUser(server);
    const parts = await entry.own(server, caller);
    await hideAll();
    await server.db.execute(sql`update assignments set visible = true`);
    const response = await callEndpoint(server, entry.endpoint, parts, caller);
    expect(response.body).toContain(TITLE);
    expect(response.body).toContain(DESCRIPTION);
  });
});
