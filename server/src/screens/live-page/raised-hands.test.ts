import { DAY, HOUR, MINUTE } from '@antecedent/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { raisedHands } from '../../ground/db/schema/live-pages.ts';
import { planDaily } from '../../ground/platform/daily-job.ts';
import { clearHandsJob } from '../../submissions/hands/hands.jobs.ts';
import { aClassWithAssignment, ask, started } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { aLiveClass, LIVE } from './testing/live-class.ts';

let server: TestApp;
let live: ReturnType<typeof aLiveClass>;
beforeAll(async () => {
  server = await startTestApp({ now: '2026-03-02T09:00:00Z' });
  live = aLiveClass(server);
});
afterAll(() => server.close());

describe('a raised hand', () => {
  it('is raised while the page is open, seen, answered, and lowered', async () => {
    const scene = await aClassWithAssignment(server);
    const { course, assignment, student } = scene;
    const { submissionId } = await started(server, student, assignment);
    const question = 'May we use our notes?';
    expect((await live.own(student, assignment)).hands).toEqual({ open: false, own: null });
    expect(await live.tried(student, '/student/hand', { submissionId, question })).toBe(409);
    await live.open(scene);
    expect((await live.own(student, assignment)).hands).toEqual({ open: true, own: null });
    await ask(server, student, '/student/hand', { submissionId, question });
    const handOf = async () => (await live.read(course.instructor, assignment)).students[0]?.hand;
    expect(await handOf()).toEqual({ question, raisedAt: live.at(0), seen: false });
    const answer = (outcome: string) =>
      ask(
        server,
        course.instructor,
        `${LIVE}/hand`,
        { assignmentId: assignment.id, studentId: student.id, outcome },
        'PUT',
      );
    await answer('seen');
    expect(await handOf()).toMatchObject({ seen: true });
    expect((await live.own(student, assignment)).hands.own).toMatchObject({
      seenAt: live.at(0),
      answeredAt: null,
    });
    server.advance(MINUTE);
    await answer('answered');
    expect(await handOf()).toBeNull();
    expect((await live.own(student, assignment)).hands.own).toMatchObject({
      answeredAt: live.at(0),
    });
    await ask(server, student, `/student/hand?submissionId=${submissionId}`, undefined, 'DELETE');
    expect((await live.own(student, assignment)).hands.own).toBeNull();
  });

  it('can’t be raised an hour after the page was last open', async () => {
    const scene = await aClassWithAssignment(server);
    const { assignment, student } = scene;
    const { submissionId } = await started(server, student, assignment);
    await live.open(scene);
    server.advance(HOUR);
    expect((await live.own(student, assignment)).hands.open).toBe(false);
    expect(await live.tried(student, '/student/hand', { submissionId })).toBe(409);
  });

  it('takes 300 characters at most', async () => {
    const scene = await aClassWithAssignment(server);
    const { assignment, student } = scene;
    const { submissionId } = await started(server, student, assignment);
    await live.open(scene);
    const raise = (length: number) =>
      live.tried(student, '/student/hand', { submissionId, question: 'a'.repeat(length) });
    expect([await raise(301), await raise(300)]).toEqual([400, 200]);
  });

  it('is deleted after a week', async () => {
    const scene = await aClassWithAssignment(server);
    const { assignment, student } = scene;
    const { submissionId } = await started(server, student, assignment);
    await live.open(scene);
    await ask(server, student, '/student/hand', { submissionId, question: 'Why?' });
    const clear = async () => {
      await planDaily(server.services, clearHandsJob, server.now());
      await server.runJobs();
      const rows = await server.db.select().from(raisedHands);
      return rows.some((row) => row.submissionId === submissionId);
    };
    server.advance(7 * DAY - MINUTE);
    expect(await clear()).toBe(true);
    server.advance(2 * DAY);
    expect(await clear()).toBe(false);
  });
});
