import { SECOND } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { submissions } from '../../ground/db/schema/submissions.ts';
import { aClassWithAssignment, started } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { presenceThrough } from '../submissions/submissions.service.ts';
import { PresenceTracker } from './presence.ts';

const NOW = Date.parse('2026-03-02T09:00:00Z');
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(() => server.setNow(new Date(NOW)));
afterAll(() => server.close());

async function aWriter() {
  const { assignment, students } = await aClassWithAssignment(server, { students: 2 });
  const [student, classmate] = students;
  const { submissionId } = await started(server, student!, assignment);
  const report = (as = student) =>
    server.app.inject({
      method: 'POST',
      url: `/api/student/presence?submissionId=${submissionId}`,
      headers: server.as(as),
    });
  return { submissionId, report, classmate };
}
const through = (submissionId: string, from: number, to: number, node = server.services) =>
  presenceThrough(node, submissionId, NOW + from * SECOND, NOW + to * SECOND);
const at = (seconds: number) => server.setNow(new Date(NOW + seconds * SECOND));
/** The same database seen by another node. */
const anotherNode = (): TestApp['services'] => ({
  ...server.services,
  presence: new PresenceTracker(server.services),
});

describe('POST /api/student/presence', () => {
  it('makes the gaps between saves known', async () => {
    const { submissionId, report } = await aWriter();
    expect(await through(submissionId, 0, 1)).toBe('unknown');
    for (const seconds of [0, 15, 30, 45]) {
      at(seconds);
      expect((await report()).statusCode).toBe(200);
    }
    expect(await through(submissionId, 1, 50)).toBe('online');
  });

  it('starts a new span after a silence of over 75 seconds', async () => {
    const { submissionId, report } = await aWriter();
    await report();
    at(300);
    await report();
    at(302);
    expect(await through(submissionId, 10, 302)).toBe('absent');
    expect(await through(submissionId, 301, 302)).toBe('online');
  });

  it('returns 404 for another student’s submission', async () => {
    const { report, classmate } = await aWriter();
    expect((await report(classmate)).statusCode).toBe(404);
  });

  it('is written behind, for other nodes to read', async () => {
    const { submissionId, report } = await aWriter();
    await report();
    at(15);
    await report();
    const row = async () =>
      (await server.db.select().from(submissions).where(eq(submissions.id, submissionId)))[0];
    expect((await row())?.presentAt).toBeNull();
    await server.services.presence.flush();
    expect(await row()).toMatchObject({
      presentSince: new Date(NOW),
      presentAt: new Date(NOW + 15 * SECOND),
    });
    expect(await through(submissionId, 1, 16, anotherNode())).toBe('online');
  });

  it('continues on another node', async () => {
    const { submissionId, report } = await aWriter();
    await report();
    await server.services.presence.flush();
    const node = anotherNode();
    at(20);
    const [row] = await server.db
      .select()
      .from(submissions)
      .where(eq(submissions.id, submissionId));
    await node.presence.report(submissionId, row?.studentId ?? '');
    expect(await through(submissionId, 1, 25, node)).toBe('online');
    await node.presence.flush();
    at(61);
    // The first node has had no report since the start and queries the database.
    expect(await through(submissionId, 1, 59)).toBe('online');
  });
});
