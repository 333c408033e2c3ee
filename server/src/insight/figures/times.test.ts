import { SECOND } from '@antecedent/domain/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestUser } from '../../testing/factories.ts';
import { aClassWithAssignment, ask, saved, started } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

const NOW = '2026-03-02T09:00:00Z';
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ now: NOW });
});
beforeEach(() => server.setNow(NOW));
afterAll(() => server.close());

describe('POST /api/classes/getTimeConsumed', () => {
  it('counts active and think time and ranks by both together', async () => {
    const { course, assignment, students } = await aClassWithAssignment(server, { students: 3 });
    const [quick, slow, idle] = students as [TestUser, TestUser, TestUser];
    const first = await started(server, quick, assignment);
    server.advance(20 * SECOND);
    await saved(server, quick, first.fileId, 'One');
    const second = await started(server, slow, assignment);
    server.advance(25 * SECOND);
    await saved(server, slow, second.fileId, 'One');
    server.advance(200 * SECOND);
    await saved(server, slow, second.fileId, 'One two');
    // longer than a pause, with the page open
    server.advance(400 * SECOND);
    await saved(server, slow, second.fileId, 'One two three');
    const third = await started(server, idle, assignment);

    const times = (id: string) =>
      ask(server, course.instructor, `/classes/getTimeConsumed?id=${id}`);
    expect(await times(second.submissionId)).toMatchObject({
      active: { seconds: 25, m: 0, s: 25 },
      think: { seconds: 200, m: 3, s: 20 },
      real: { seconds: 225 },
      desk: { seconds: 625 },
      awaySeconds: 400,
      sessions: 1,
      classRank: 1,
      classNumMembers: 2,
    });
    expect(await times(first.submissionId)).toMatchObject({ classRank: 2, classNumMembers: 2 });
    expect(await times(third.submissionId)).toMatchObject({
      real: { seconds: 0 },
      classRank: null,
    });
  });
});
