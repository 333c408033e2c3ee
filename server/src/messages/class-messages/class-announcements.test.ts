import type { ClassAnnouncement } from '@antecedent/contracts/messages/class-messages';
import { DAY, HOUR } from '@antecedent/domain/time';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { classAnnouncements } from '../../ground/db/schema/class-messages.ts';
import { notifications } from '../../ground/db/schema/messages.ts';
import type { TestUser } from '../../testing/factories.ts';
import { aClass, ask, enrolled } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { announceDue } from './class-announcements.jobs.ts';
import { deleteRemovedBefore } from './class-announcements.repo.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ now: '2026-03-02T09:00:00Z' });
});
afterAll(() => server.close());

async function aSchoolDay() {
  const course = await aClass(server);
  return { course, instructor: course.instructor, student: await enrolled(server, course) };
}

const words = (afterHours: number, change: object = {}) => ({
  title: 'No class on Friday',
  text: 'We meet again on Monday.',
  shownAt: new Date(server.now().getTime() + afterHours * HOUR).toISOString(),
  ...change,
});
const announce = (instructor: TestUser, classId: string, afterHours: number) =>
  ask<ClassAnnouncement>(server, instructor, '/classes/announcements', {
    classId,
    ...words(afterHours),
  });
const titles = async (person: TestUser, classId: string) =>
  (
    await ask<ClassAnnouncement[]>(
      server,
      person,
      `/classes/announcements?classId=${classId}`,
      undefined,
      'GET',
    )
  ).map(({ title }) => title);
const notified = async ({ id }: TestUser) =>
  (
    await server.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, id), eq(notifications.kind, 'class-announcement')))
  ).length;

describe('class announcements', () => {
  it('are shown and notified from their time on, once', async () => {
    const { course, instructor, student } = await aSchoolDay();
    await announce(instructor, course.id, 2);
    expect(await titles(student, course.id)).toEqual([]);
    expect(await titles(instructor, course.id)).toEqual(['No class on Friday']);
    await announceDue(server.services);
    expect(await notified(student)).toBe(0);
    server.advance(2 * HOUR);
    await server.runJobs();
    await announceDue(server.services);
    expect(await titles(student, course.id)).toEqual(['No class on Friday']);
    expect(await notified(student)).toBe(1);
  });

  it('are notified immediately where the time has come', async () => {
    const { course, instructor, student } = await aSchoolDay();
    await announce(instructor, course.id, 0);
    expect(await notified(student)).toBe(1);
  });

  it('can be moved until the class was notified, and edited afterwards', async () => {
    const { course, instructor, student } = await aSchoolDay();
    const { id } = await announce(instructor, course.id, 2);
    const edit = (change: object) =>
      ask<ClassAnnouncement>(
        server,
        instructor,
        '/classes/announcements',
        { id, ...change },
        'PUT',
      );
    expect((await edit(words(5))).editedAt).toBeNull();
    server.advance(3 * HOUR);
    await announceDue(server.services);
    expect(await notified(student)).toBe(0);
    server.advance(2 * HOUR);
    await announceDue(server.services);
    const after = await edit(words(48, { title: 'No class on Thursday' }));
    expect(after).toMatchObject({ isShown: true, editedAt: server.now().toISOString() });
    expect(await titles(student, course.id)).toEqual(['No class on Thursday']);
    expect(await notified(student)).toBe(1);
  });

  it('are gone when deleted, and back when that is undone, without another notice', async () => {
    const { course, instructor, student } = await aSchoolDay();
    const { id } = await announce(instructor, course.id, 0);
    await ask(server, instructor, `/classes/announcements?id=${id}`, undefined, 'DELETE');
    expect(await titles(student, course.id)).toEqual([]);
    expect(await titles(instructor, course.id)).toEqual([]);
    await ask(server, instructor, `/classes/announcements/restore?id=${id}`);
    expect(await titles(student, course.id)).toEqual(['No class on Friday']);
    expect(await notified(student)).toBe(1);
  });

  it('aren’t notified while deleted, but when they are restored after their time', async () => {
    const { course, instructor, student } = await aSchoolDay();
    const { id } = await announce(instructor, course.id, 1);
    await ask(server, instructor, `/classes/announcements?id=${id}`, undefined, 'DELETE');
    server.advance(2 * HOUR);
    await announceDue(server.services);
    expect(await notified(student)).toBe(0);
    await ask(server, instructor, `/classes/announcements/restore?id=${id}`);
    expect(await notified(student)).toBe(1);
  });

  it('are removed for good only after they were deleted long ago', async () => {
    const { course, instructor } = await aSchoolDay();
    const { id } = await announce(instructor, course.id, 0);
    const other = await announce(instructor, course.id, 0);
    await ask(server, instructor, `/classes/announcements?id=${id}`, undefined, 'DELETE');
    await deleteRemovedBefore(server.db, server.now());
    server.advance(DAY);
    await deleteRemovedBefore(server.db, server.now());
    const left = await server.db
      .select({ id: classAnnouncements.id })
      .from(classAnnouncements)
      .where(eq(classAnnouncements.classId, course.id));
    expect(left).toEqual([{ id: other.id }]);
  });
});
