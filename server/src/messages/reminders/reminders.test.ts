import type { UserNotification } from '@antecedent/contracts/messages/notifications';
import { DAY, HOUR, MINUTE } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { userRoles } from '../../ground/db/schema/accounts.ts';
import { assignments } from '../../ground/db/schema/assignments.ts';
import { grades } from '../../ground/db/schema/grading.ts';
import { submitted } from '../../testing/drafts.ts';
import type { TestUser } from '../../testing/factories.ts';
import {
  aClass,
  aClassWithAssignment,
  anAssignment,
  anAssistant,
  ask,
  enrolled,
  saved,
  started,
} from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { sendReminders } from './reminders.jobs.ts';

const NOW = '2026-03-02T09:00:00Z';
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ now: NOW });
});
beforeEach(() => server.setNow(NOW));
afterAll(() => server.close());

const noticesOf = async (person: TestUser, ...wanted: string[]) =>
  (await ask<UserNotification[]>(server, person, '/admin/usernotifications', undefined, 'GET'))
    .filter(({ kind }) => wanted.includes(kind))
    .map(({ title, message, link }) => ({ title, message, link }));
const change = (id: string, row: Partial<typeof assignments.$inferInsert>) =>
  server.db.update(assignments).set(row).where(eq(assignments.id, id));
const show = (teacher: TestUser, id: string, visible: boolean) =>
  ask(server, teacher, `/classes/assignment/visible?id=${id}&status=${visible}`);

describe('a class is notified of an assignment', () => {
  it('that is visible immediately, when it is created', async () => {
    const course = await aClass(server);
    const student = await enrolled(server, course);
    const assignment = await anAssignment(server, course);
    const told = await noticesOf(student, 'assignment-posted');
    expect(told).toEqual([
      {
        title: 'New assignment: Essay',
        message: expect.stringMatching(/^.+\. It’s due .+\.$/),
        link: `/assignment/${assignment.id}`,
      },
    ]);
    await sendReminders(server.services);
    expect(await noticesOf(student, 'assignment-posted')).toHaveLength(1);
    // A student who joins later, within a day of its beginning, is notified too.
    const late = await enrolled(server, course);
    await sendReminders(server.services);
    expect(await noticesOf(late, 'assignment-posted')).toHaveLength(1);
  });

  it('when it begins', async () => {
    const course = await aClass(server);
    const student = await enrolled(server, course);
    const { id } = await anAssignment(server, course, { visible: false });
    await change(id, { startAt: new Date(server.now().getTime() + HOUR), visible: true });
    await sendReminders(server.services);
    expect(await noticesOf(student, 'assignment-posted')).toEqual([]);
    server.advance(HOUR + MINUTE);
    await sendReminders(server.services);
    expect(await noticesOf(student, 'assignment-posted')).toHaveLength(1);
  });

  it('when it is shown, and not while it is hidden', async () => {
    const course = await aClass(server);
    const student = await enrolled(server, course);
    const { id } = await anAssignment(server, course, { visible: false });
    await sendReminders(server.services);
    expect(await noticesOf(student, 'assignment-posted')).toEqual([]);
    await show(course.instructor, id, true);
    await show(course.instructor, id, false);
    await show(course.instructor, id, true);
    expect(await noticesOf(student, 'assignment-posted')).toHaveLength(1);
  });
});

describe('a student is notified of a grade', () => {
  it('from the post date on, and of a later change, without the grade', async () => {
    const { course, assignment, student } = await aClassWithAssignment(server);
    const { submissionId } = await started(server, student, assignment);
    const grade = (points: number) =>
      server.db.insert(grades).values({
        classId: course.id,
        submissionId,
        points,
        authorId: course.instructor.id,
        gradedAt: server.now(),
      });
    await change(assignment.id, { postAt: new Date(server.now().getTime() + DAY) });
    await grade(71);
    await sendReminders(server.services);
    expect(await noticesOf(student, 'grade-released')).toEqual([]);
    server.advance(DAY);
    await sendReminders(server.services);
    await sendReminders(server.services);
    expect(await noticesOf(student, 'grade-released')).toEqual([
      {
        title: 'Graded: Essay',
        message: 'You can see your grade on the page of the assignment.',
        link: `/assignment/${assignment.id}`,
      },
    ]);
    server.advance(5 * DAY);
    await grade(83);
    await sendReminders(server.services);
    expect(await noticesOf(student, 'grade-released')).toHaveLength(2);
  });

  it('that the instructor releases before the post date, and not of one that is cleared', async () => {
    const { course, assignment, students } = await aClassWithAssignment(server, { students: 2 });
    const works: { student: TestUser; submissionId: string }[] = [];
    for (const student of students) {
      const { submissionId } = await started(server, student, assignment);
      await ask(server, course.instructor, `/classes/setFinal?id=${submissionId}`);
      await ask(server, course.instructor, `/classes/setGrade?id=${submissionId}&grade=85`);
      works.push({ student, submissionId });
    }
    const told = async () => {
      await sendReminders(server.services);
      return Promise.all(
        works.map(async (one) => (await noticesOf(one.student, 'grade-released')).length),
      );
    };
    expect(await told()).toEqual([0, 0]);
    const [first, second] = works.map(({ submissionId }) => submissionId);
    await ask(server, course.instructor, `/classes/releaseGrades?id=${first}&status=true`);
    expect(await told()).toEqual([1, 0]);
    await ask(server, course.instructor, `/classes/setGrade?id=${second}&grade=-1`);
    const all = `/classes/assignment/releaseGrades?id=${assignment.id}&status=true`;
    await ask(server, course.instructor, all);
    expect(await told()).toEqual([1, 0]);
    await ask(server, course.instructor, `/classes/setGrade?id=${second}&grade=70`);
    expect(await told()).toEqual([1, 1]);
  });
});

describe('readers are notified of what was submitted', () => {
  it('once each morning, assistants too, counted since the last time', async () => {
    const { course, assignment, students } = await aClassWithAssignment(server, {
      drafts: 2,
      students: 4,
    });
    const assistant = await anAssistant(server, course);
    const submit = async (student: TestUser | undefined) => {
      if (!student) throw new Error('no student');
      const { submissionId, fileId } = await started(server, student, assignment);
      await saved(server, student, fileId, 'All of it.');
      expect(await submitted(server, student, submissionId, assignment.drafts[0])).toBe(200);
    };
    await submit(students[0]);
    await submit(students[1]);
    await sendReminders(server.services);
    expect(await noticesOf(course.instructor, 'submissions-digest')).toEqual([]);

    server.setNow('2026-03-03T07:10:00Z');
    await sendReminders(server.services);
    await submit(students[2]);
    await sendReminders(server.services);
    for (const person of [course.instructor, assistant]) {
      expect(await noticesOf(person, 'submissions-digest')).toEqual([
        {
          title: '2 new submissions',
          message: expect.stringMatching(/^Essay \(.+\): 2$/),
          link: '/',
        },
      ]);
    }
    server.setNow('2026-03-04T07:10:00Z');
    await sendReminders(server.services);
    const later = await noticesOf(course.instructor, 'submissions-digest');
    expect(later.map(({ title }) => title)).toEqual(['One new submission', '2 new submissions']);
    server.setNow('2026-03-05T07:10:00Z');
    await sendReminders(server.services);
    expect(await noticesOf(course.instructor, 'submissions-digest')).toHaveLength(2);
    expect(await noticesOf(students[0] as TestUser, 'submissions-digest')).toEqual([]);
    // Who is no longer an assistant reads no class.
    expect(await noticesOf(assistant, 'submissions-digest')).toHaveLength(2);
    await server.db.delete(userRoles).where(eq(userRoles.userId, assistant.id));
    await submit(students[3]);
    server.setNow('2026-03-06T07:10:00Z');
    await sendReminders(server.services);
    expect(await noticesOf(assistant, 'submissions-digest')).toHaveLength(2);
    expect(await noticesOf(course.instructor, 'submissions-digest')).toHaveLength(3);
  });
});
