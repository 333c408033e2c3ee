import { HOUR, MINUTE, SECOND } from '@antecedent/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../../testing/factories.ts';
import { aClassWithAssignment, ask, saved, started } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { aLiveClass, LIVE, words } from './testing/live-class.ts';

let server: TestApp;
let live: ReturnType<typeof aLiveClass>;
beforeAll(async () => {
  server = await startTestApp({ now: '2026-03-02T09:00:00Z' });
  live = aLiveClass(server);
});
afterAll(() => server.close());

describe('POST /classes/assignment/live/clock', () => {
  it('begins a hidden assignment for a number of minutes, with more time for those who have it', async () => {
    const scene = await aClassWithAssignment(server, { students: 2, visible: false });
    const { course, assignment, students } = scene;
    await live.grant(course, students[0]!.id, { moreTime: { percent: 125 } });
    await live.change(scene, { kind: 'begin', minutes: 40 });
    const [first, second] = [
      await live.own(students[0]!, assignment),
      await live.own(students[1]!, assignment),
    ];
    expect(first).toMatchObject({ startDate: live.at(0), endDate: live.at(50 * MINUTE) });
    expect(second).toMatchObject({ endDate: live.at(40 * MINUTE), preventAfterDueDate: true });
    expect(second.abilities.canStart).toBe(true);
    expect(await live.read(course.instructor, assignment)).toMatchObject({
      begunAt: live.at(0),
      visible: true,
      draft: { deadline: live.at(40 * MINUTE) },
    });
  });

  it('stops after ten seconds, until when every second counts, and not for those with more time', async () => {
    const scene = await aClassWithAssignment(
      server,
      live.inAnHour({ autoSubmission: true, preventAfterDueDate: true }),
    );
    const { course, assignment, students } = scene;
    const [extended, usual] = students as [TestUser, TestUser];
    await live.grant(course, extended.id, { moreTime: { percent: 200 } });
    const works = [
      await started(server, extended, assignment),
      await started(server, usual, assignment),
    ];
    server.advance(30 * MINUTE);
    await live.change(scene, { kind: 'stop' });
    server.advance(9 * SECOND);
    await saved(server, usual, works[1]!.fileId, words(20));
    server.advance(10 * SECOND);
    while ((await server.runJobs()) > 0);
    const after = await live.own(usual, assignment);
    expect(after.submission?.status).toBe('AUTO_SUBMISSION');
    expect(after.abilities.canWrite).toBe(false);
    expect(after.timelineSubmissions[0]?.version).toBe(1);
    const writesOn = await live.own(extended, assignment);
    expect(writesOn.abilities.canWrite).toBe(true);
    expect(Date.parse(writesOn.endDate)).toBeGreaterThan(server.now().getTime() + 29 * MINUTE);
  });

  it('moves the deadline by a pause that is given back, extra minutes of one student too', async () => {
    const scene = await aClassWithAssignment(server, live.inAnHour());
    const { course, assignment, students } = scene;
    const extra = (minutes: number) =>
      ask(
        server,
        course.instructor,
        '/classes/duedates',
        {
          assignmentId: assignment.id,
          studentIds: [students[0]!.id],
          shift: { draftIds: [assignment.drafts[0]?.id], minutes },
        },
        'PUT',
      );
    await extra(5);
    expect((await live.own(students[0]!, assignment)).endDate).toBe(live.at(65 * MINUTE));
    await started(server, students[1]!, assignment);
    await live.change(scene, { kind: 'pause' });
    expect(await live.own(students[1]!, assignment)).toMatchObject({ refusal: 'paused' });
    expect(await live.read(course.instructor, assignment)).toMatchObject({
      paused: true,
      pausedAt: live.at(0),
    });
    server.advance(4 * MINUTE + 10 * SECOND);
    const resumedFrom = server.now().getTime() - (4 * MINUTE + 10 * SECOND);
    await live.change(scene, { kind: 'resume', giveBack: true });
    const ends = async (student: TestUser) =>
      Date.parse((await live.own(student, assignment)).endDate) - resumedFrom;
    expect(await ends(students[1]!)).toBe(65 * MINUTE);
    expect(await ends(students[0]!)).toBe(70 * MINUTE);
    expect((await live.own(students[1]!, assignment)).abilities.canWrite).toBe(true);
  });

  it('stops a student with extra minutes that much later than the others, and no one who has another date', async () => {
    const scene = await aClassWithAssignment(
      server,
      live.inAnHour({ students: 3, preventAfterDueDate: true }),
    );
    const { course, assignment, students } = scene;
    const [extra, excused, usual] = students as [TestUser, TestUser, TestUser];
    const give = (student: TestUser, minutes: number) =>
      ask(
        server,
        course.instructor,
        '/classes/duedates',
        {
          assignmentId: assignment.id,
          studentIds: [student.id],
          shift: { draftIds: [assignment.drafts[0]?.id], minutes },
        },
        'PUT',
      );
    await give(extra, 10);
    await give(excused, 300);
    const date = live.at(6 * HOUR);
    server.advance(20 * MINUTE);
    await live.change(scene, { kind: 'stop' });
    const endOf = async (student: TestUser) => (await live.own(student, assignment)).endDate;
    expect(await endOf(usual)).toBe(live.at(10 * SECOND));
    expect(await endOf(extra)).toBe(live.at(10 * MINUTE + 10 * SECOND));
    expect(await endOf(excused)).toBe(date);
  });

  it('gives everyone more minutes, and takes back what the deadline did', async () => {
    const scene = await aClassWithAssignment(
      server,
      live.inAnHour({ autoSubmission: true, preventAfterDueDate: true }),
    );
    const { assignment, student } = scene;
    const { fileId } = await started(server, student, assignment);
    await saved(server, student, fileId, words(20));
    server.advance(HOUR + MINUTE);
    while ((await server.runJobs()) > 0);
    expect((await live.own(student, assignment)).submission?.status).toBe('AUTO_SUBMISSION');
    await live.change(scene, { kind: 'add', minutes: 10 });
    const after = await live.own(student, assignment);
    expect(after).toMatchObject({ endDate: live.at(10 * MINUTE), refusal: null });
    expect(after.submission?.status).toBe('IN_PROGRESS');
  });

  it('notes a pause from the list of assignments, too', async () => {
    const { course, assignment } = await aClassWithAssignment(server);
    const url = (status: boolean) =>
      `/classes/assignment/stoped?id=${assignment.id}&status=${status}`;
    await ask(server, course.instructor, url(true));
    expect(await live.read(course.instructor, assignment)).toMatchObject({ pausedAt: live.at(0) });
    await ask(server, course.instructor, url(false));
    expect(await live.read(course.instructor, assignment)).toMatchObject({ pausedAt: null });
  });

  it.each([
    [{ kind: 'resume', giveBack: true }, 409],
    [{ kind: 'add', minutes: 0 }, 400],
    [{ kind: 'add', minutes: 301 }, 400],
    [{ kind: 'begin', minutes: 1.5 }, 400],
  ])('refuses %o', async (what, status) => {
    const { course, assignment } = await aClassWithAssignment(server);
    const body = { assignmentId: assignment.id, change: what };
    expect(await live.tried(course.instructor, `${LIVE}/clock`, body)).toBe(status);
  });
});
