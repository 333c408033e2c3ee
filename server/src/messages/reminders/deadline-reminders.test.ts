import type { UserNotification } from '@antecedent/contracts/messages/notifications';
import { DAY, HOUR } from '@antecedent/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeAssignment, submitted } from '../../testing/drafts.ts';
import type { TestUser } from '../../testing/factories.ts';
import { aClassWithAssignment, ask, enrolled, saved, started } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { remindOfDeadlines } from './deadline-reminders.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const toldTo = async (person: TestUser) =>
  (await ask<UserNotification[]>(server, person, '/admin/usernotifications', undefined, 'GET')).map(
    ({ title }) => title,
  );

describe('remindOfDeadlines', () => {
  it('reminds those who have not submitted, once, a day before', async () => {
    const { course, assignment, students } = await aClassWithAssignment(server, {
      drafts: 2,
      students: 3,
    });
    const [idle, writing, done] = students as [TestUser, TestUser, TestUser];
    await started(server, writing, assignment);
    const { submissionId, fileId } = await started(server, done, assignment);
    await saved(server, done, fileId, 'All of it.');
    expect(await submitted(server, done, submissionId, assignment.drafts[0])).toBe(200);

    server.advance(-HOUR);
    await remindOfDeadlines(server.services);
    expect(await toldTo(idle)).toEqual([]);

    server.advance(HOUR);
    await remindOfDeadlines(server.services);
    await remindOfDeadlines(server.services);
    const late = await enrolled(server, course);
    await remindOfDeadlines(server.services);
    for (const person of [idle, writing, late]) {
      expect(await toldTo(person)).toEqual(['Due soon: Draft 1 of “Essay”']);
    }
    expect(await toldTo(done)).toEqual([]);
  });

  it('reminds a student who has more time of the own deadline only', async () => {
    const { course, assignment, students } = await aClassWithAssignment(server, { students: 2 });
    const [extended, classmate] = students as [TestUser, TestUser];
    const more = { noPace: false, textInPieces: false, moreTime: { percent: 150 } };
    const place = { classId: course.id, studentId: extended.id };
    await ask(server, course.instructor, '/classes/accommodations', { ...place, ...more }, 'PUT');
    const reminders = async (person: TestUser) =>
      (await toldTo(person)).filter((title) => title.startsWith('Due soon')).length;
    expect(assignment.drafts).toHaveLength(1);
    server.advance(9.5 * DAY);
    await remindOfDeadlines(server.services);
    expect([await reminders(extended), await reminders(classmate)]).toEqual([0, 1]);
    server.advance(5 * DAY);
    await remindOfDeadlines(server.services);
    expect([await reminders(extended), await reminders(classmate)]).toEqual([1, 1]);
  });

  it('reminds no one who is exempt', async () => {
    const { course, assignment, students } = await aClassWithAssignment(server, { students: 2 });
    const [exempt, classmate] = students as [TestUser, TestUser];
    const place = `assignmentId=${assignment.id}&studentId=${exempt.id}`;
    await ask(server, course.instructor, `/classes/gradebook/exempt?${place}&status=true`);
    server.advance(9.5 * DAY);
    await remindOfDeadlines(server.services);
    const isReminded = async (person: TestUser) =>
      (await toldTo(person)).some((title) => title.startsWith('Due soon'));
    expect([await isReminded(exempt), await isReminded(classmate)]).toEqual([false, true]);
  });

  it('reminds again of a moved deadline, and never of a hidden one', async () => {
    const { course, assignment, student } = await aClassWithAssignment(server);
    const moveEnd = (ms: number) => {
      const at = (offset: number) => new Date(server.now().getTime() + offset).toISOString();
      const dates = { endDate: at(ms), postDate: at(ms + 5 * DAY) };
      return changeAssignment(server, course.instructor, assignment.id, dates);
    };
    const show = (visible: boolean) =>
      ask(
        server,
        course.instructor,
        `/classes/assignment/visible?id=${assignment.id}&status=${visible}`,
      );
    const reminders = async () =>
      (await toldTo(student)).filter((title) => title.startsWith('Due soon'));
    await moveEnd(20 * HOUR);
    await show(false);
    await remindOfDeadlines(server.services);
    expect(await reminders()).toEqual([]);
    await show(true);
    await remindOfDeadlines(server.services);
    expect(await reminders()).toEqual(['Due soon: Essay']);
    await moveEnd(22 * HOUR);
    await remindOfDeadlines(server.services);
    expect(await reminders()).toHaveLength(2);
  });
});
