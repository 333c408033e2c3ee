import type {
  BusyDays,
  CalendarAddress,
  CalendarEntry,
} from '@antecedent/contracts/screens/calendar';
import { DAY, HOUR } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { studentDeadlines } from '../../ground/db/schema/accommodations.ts';
import { userRoles, users } from '../../ground/db/schema/accounts.ts';
import { classMembers } from '../../ground/db/schema/classes.ts';
import { submitted } from '../../testing/drafts.ts';
import { aUser, type TestUser } from '../../testing/factories.ts';
import {
  aClass,
  aClassWithAssignment,
  anAssignment,
  anAssistant,
  ask,
  enrolled,
  started,
} from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const fromNow = (ms: number) => new Date(server.now().getTime() + ms).toISOString();

const calendarOf = async (person: TestUser, days = 40): Promise<CalendarEntry[]> => {
  const span = `from=${fromNow(-2 * DAY)}&until=${fromNow(days * DAY)}`;
  const { entries } = await ask<{ entries: CalendarEntry[] }>(
    server,
    person,
    `/calendar?${span}`,
    undefined,
    'GET',
  );
  return entries;
};

const addressOf = (person: TestUser, method: 'GET' | 'POST' | 'DELETE') =>
  ask<{ url: string; address: CalendarAddress }>(
    server,
    person,
    '/calendar/address',
    undefined,
    method,
  );
const read = (url: string) => server.app.inject({ url: new URL(url).pathname });

const short = ({ kind, at, draft, title, isDone }: CalendarEntry) =>
  [kind, at, draft ?? title, ...(isDone ? ['done'] : [])].join(' ');

describe('GET /api/calendar', () => {
  it('lists what opens and is due in every class of a student, with the student’s own deadlines', async () => {
    const { course, assignment, student } = await aClassWithAssignment(server, { drafts: 1 });
    const other = await aClass(server);
    await enrolled(server, other, student);
    const soon = { title: 'Field notes', endDate: fromNow(2 * HOUR), postDate: fromNow(5 * DAY) };
    await anAssignment(server, other, soon);
    await anAssignment(server, other, { ...soon, title: 'Hidden', visible: false });
    const { submissionId } = await started(server, student, assignment);
    await submitted(server, student, submissionId, assignment.drafts[0]);

    const entries = await calendarOf(student);
    const due = entries.filter(({ kind }) => kind === 'due');
    expect(due.map(short)).toEqual([
      `due ${soon.endDate} Field notes`,
      `due ${fromNow(DAY)} Draft 1 done`,
      expect.stringMatching(/^due .* Final Submission$/),
    ]);
    expect(due[1]).toMatchObject({
      as: 'student',
      classId: course.id,
      className: 'Writing 101',
      classTimeZone: 'UTC',
      assignmentId: assignment.id,
      isHidden: false,
    });
    expect(entries.map(({ title }) => title)).not.toContain('Hidden');
    expect(entries.filter(({ kind }) => kind === 'opens').map(({ title }) => title)).toContain(
      'Field notes',
    );

    const later = fromNow(3 * DAY);
    await server.db.insert(studentDeadlines).values({
      draftId: assignment.drafts[1]?.id ?? '',
      studentId: student.id,
      deadline: new Date(later),
    });
    expect((await calendarOf(student)).filter(({ at }) => at === later).map(short)).toEqual([
      `due ${later} Final Submission`,
    ]);
  });

  it('lists deadlines for those who teach, with what students can’t see yet', async () => {
    const { course } = await aClassWithAssignment(server);
    const assistant = await anAssistant(server, course);
    await anAssignment(server, course, { title: 'Later', visible: false });
    for (const person of [course.instructor, assistant]) {
      const due = (await calendarOf(person)).filter(({ kind }) => kind === 'due');
      expect(due.map(({ title, isHidden }) => [title, isHidden])).toEqual(
        expect.arrayContaining([
          ['Essay', false],
          ['Later', true],
        ]),
      );
      expect(due.every(({ isDone }) => !isDone)).toBe(true);
    }
  });

  it('shows nothing of classes that a person taught before the role was removed', async () => {
    const { course } = await aClassWithAssignment(server);
    const former = await aUser(server);
    await server.db
      .insert(classMembers)
      .values({ classId: course.id, userId: former.id, role: 'instructor', addedAt: server.now() });
    expect(await calendarOf(former)).toEqual([]);
    await server.db.insert(userRoles).values({ userId: former.id, role: 'ROLE_INSTRUCTOR' });
    const { url } = await addressOf(former, 'POST');
    expect((await read(url)).body).toContain('SUMMARY:Due: Essay');
  });

  it('refuses more days than a page shows, and none', async () => {
    const { student } = await aClassWithAssignment(server);
    for (const days of [100, -3]) {
      await expect(calendarOf(student, days)).rejects.toThrow(/invalid-request/);
    }
  });
});

describe('the address for calendar apps', () => {
  it('gives an app that doesn’t sign in the person’s calendar until it is replaced or deleted', async () => {
    const { student, assignment } = await aClassWithAssignment(server);
    expect(await addressOf(student, 'GET')).toEqual({ address: null });
    const { url } = await addressOf(student, 'POST');
    expect((await addressOf(student, 'GET')).address).toMatchObject({ readAt: null });

    const file = await read(url);
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(file.headers['cache-control']).toMatch(/^private/);
    const unfolded = file.body.replaceAll('\r\n ', '');
    expect(unfolded).toContain('BEGIN:VCALENDAR\r\nVERSION:2.0');
    expect(unfolded).toContain('SUMMARY:Due: Essay\r\n');
    expect(unfolded).toContain(`/assignment/${assignment.id}`);
    expect(unfolded.match(/^UID:due:/gm)).toHaveLength(1);
    expect((await addressOf(student, 'GET')).address).toMatchObject({
      readAt: server.now().toISOString(),
    });

    const next = await addressOf(student, 'POST');
    expect((await read(url)).statusCode).toBe(404);
    expect((await read(next.url)).statusCode).toBe(200);
    await addressOf(student, 'DELETE');
    expect((await read(next.url)).statusCode).toBe(404);
  });

  it('answers in the person’s language, and not for a disabled account', async () => {
    const { student } = await aClassWithAssignment(server);
    await server.db.update(users).set({ locale: 'de' }).where(eq(users.id, student.id));
    const { url } = await addressOf(student, 'POST');
    expect((await read(url)).body).toContain('SUMMARY:Fällig: Essay');
    await server.db.update(users).set({ state: 'disabled' }).where(eq(users.id, student.id));
    expect((await read(url)).statusCode).toBe(404);
  });

  it('writes titles so that they cannot add lines of their own', async () => {
    const course = await aClass(server);
    const student = await aUser(server);
    await enrolled(server, course, student);
    const title = 'A, b; c\\ “d”\u2028SUMMARY:Free';
    await anAssignment(server, course, { title });
    const { url } = await addressOf(student, 'POST');
    const lines = (await read(url)).body.replaceAll('\r\n ', '').split('\r\n');
    const summaries = lines.filter((line) => line.startsWith('SUMMARY'));
    expect(summaries.map((line) => line.slice(0, 20))).toEqual([
      'SUMMARY:Opens: A\\, b',
      'SUMMARY:Due: A\\, b\\;',
    ]);
  });
});

describe('GET /api/calendar/busy', () => {
  it('counts students with other deadlines by day of the class, without saying where', async () => {
    const { course, students, assignment } = await aClassWithAssignment(server, { students: 3 });
    const other = await aClass(server);
    await enrolled(server, other, students[0] as TestUser);
    await enrolled(server, other, students[1] as TestUser);
    const on = (days: number) => fromNow(days * DAY).slice(0, 10);
    await anAssignment(server, other, {
      title: 'Elsewhere',
      endDate: `${on(9)}T12:00:00.000Z`,
      postDate: fromNow(20 * DAY),
    });
    await anAssignment(server, course, {
      title: 'Here',
      endDate: `${on(10)}T12:00:00.000Z`,
      postDate: fromNow(20 * DAY),
    });
    const busy = await ask<BusyDays>(
      server,
      course.instructor,
      `/calendar/busy?classId=${course.id}&assignmentId=${assignment.id}&days=${on(9)},${on(10)},${on(11)}`,
      undefined,
      'GET',
    );
    expect(busy).toEqual({
      students: 3,
      days: [
        { date: on(9), busy: 2, titles: [] },
        { date: on(10), busy: 3, titles: ['Here'] },
        { date: on(11), busy: 0, titles: [] },
      ],
    });
  });
});
