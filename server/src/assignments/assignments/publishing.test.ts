import type { AssignmentDetail } from '@antecedent/contracts/assignments/assignments/management';
import type { GradeBook } from '@antecedent/contracts/grading/book';
import type { UserNotification } from '@antecedent/contracts/messages/notifications';
import { DAY, HOUR, MINUTE } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assignments } from '../../ground/db/schema/assignments.ts';
import { draftSubmissions } from '../../ground/db/schema/submissions.ts';
import { sendReminders } from '../../messages/reminders/reminders.jobs.ts';
import { sendConfirmed } from '../../testing/confirmed.ts';
import type { TestUser } from '../../testing/factories.ts';
import {
  aClass,
  aClassWithAssignment,
  anAssignment,
  ask,
  draftsAfter,
  enrolled,
  saved,
  started,
  type TestClass,
} from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

const NOW = '2026-03-02T09:00:00Z';
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ now: NOW });
});
beforeEach(() => server.setNow(NOW));
afterAll(() => server.close());

const at = (offset: number) => new Date(Date.parse(NOW) + offset).toISOString();
const get = (person: TestUser, url: string) =>
  server.app.inject({ method: 'GET', url: `/api${url}`, headers: server.as(person) });
const isListed = async (student: TestUser, classId: string, id: string) =>
  JSON.stringify(await ask(server, student, `/classes/getmyclass?id=${classId}`)).includes(id);
const noticesOf = async (person: TestUser) =>
  (await ask<UserNotification[]>(server, person, '/admin/usernotifications', undefined, 'GET'))
    .map(({ title }) => title)
    .filter((title) => title.includes('Essay'));
const rowOf = async (id: string) =>
  (await server.db.select().from(assignments).where(eq(assignments.id, id)))[0];

/** Sends the form of a saved assignment back with `change`. */
async function change({ instructor }: TestClass, id: string, values: object) {
  const shown = await ask<AssignmentDetail>(
    server,
    instructor,
    `/classes/assignment?id=${id}`,
    undefined,
    'GET',
  );
  const payload = { ...shown, ...values };
  return sendConfirmed(server, instructor, {
    method: 'PATCH',
    url: '/api/classes/assignment',
    payload,
  });
}

const scheduled = async (publishDate: string | null) => {
  const course = await aClass(server);
  const student = await enrolled(server, course);
  const assignment = await anAssignment(server, course, {
    visible: false,
    publishDate,
    multiDraft: true,
    draftSubmissions: draftsAfter(server, 3 * 24),
  });
  return { course, student, assignment };
};

describe('an assignment that is published at a set time', () => {
  it('is neither shown nor announced before, and both from then on', async () => {
    const { course, student, assignment } = await scheduled(at(DAY));
    const seen = async () => ({
      page: (await get(student, `/student/assignment?id=${assignment.id}`)).statusCode,
      list: await isListed(student, course.id, assignment.id),
      home: (await get(student, '/home/student')).body.includes(assignment.id),
      notices: await noticesOf(student),
    });
    const hidden = { page: 404, list: false, home: false, notices: [] };
    for (const moment of [0, DAY - MINUTE]) {
      server.setNow(at(moment));
      await server.runJobs();
      await sendReminders(server.services);
      expect(await seen()).toEqual(hidden);
    }
    server.setNow(at(DAY));
    await server.runJobs();
    expect(await seen()).toEqual({
      page: 200,
      list: true,
      home: true,
      notices: ['New assignment: Essay'],
    });
    expect(await rowOf(assignment.id)).toMatchObject({ visible: true, publishAt: null });
    await server.runJobs();
    await sendReminders(server.services);
    expect(await noticesOf(student)).toEqual(['New assignment: Essay']);
  });

  it('is published late if no node ran at that time', async () => {
    const { student, assignment } = await scheduled(at(DAY));
    server.setNow(at(2 * DAY));
    await server.runJobs();
    expect((await get(student, `/student/assignment?id=${assignment.id}`)).statusCode).toBe(200);
  });

  it('follows a changed time, and stays hidden when the time is removed', async () => {
    const { course, assignment } = await scheduled(at(DAY));
    await change(course, assignment.id, { publishDate: at(2 * DAY) });
    server.setNow(at(DAY + HOUR));
    await server.runJobs();
    expect(await rowOf(assignment.id)).toMatchObject({ visible: false });
    await change(course, assignment.id, { publishDate: null });
    server.setNow(at(2 * DAY + HOUR));
    await server.runJobs();
    expect(await rowOf(assignment.id)).toMatchObject({ visible: false, publishAt: null });
  });

  it('is shown and hidden at once by the row’s button, which removes the time', async () => {
    const { course, assignment } = await scheduled(at(DAY));
    const url = `/classes/assignment/visible?id=${assignment.id}`;
    for (const status of [true, false]) {
      await ask(server, course.instructor, `${url}&status=${status}`);
      expect(await rowOf(assignment.id)).toMatchObject({ visible: status, publishAt: null });
    }
  });

  it.each([
    ['in the past', -MINUTE, 'time in the future'],
    ['now', 0, 'time in the future'],
    ['after the first deadline', 3 * DAY + HOUR, 'before its first deadline'],
  ])('is refused %s', async (_when, offset, sentence) => {
    const { course, assignment } = await scheduled(null);
    const response = await change(course, assignment.id, { publishDate: at(offset) });
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toEqual({ publishDate: expect.stringContaining(sentence) });
  });

  it('stays as it is when a form doesn’t name it, and needs no time when it is visible', async () => {
    const { course, assignment } = await scheduled(at(DAY));
    const { instructor } = course;
    const before = await rowOf(assignment.id);
    const {
      visible: _visible,
      publishDate: _publishDate,
      ...rest
    } = await ask<AssignmentDetail>(
      server,
      instructor,
      `/classes/assignment?id=${assignment.id}`,
      undefined,
      'GET',
    );
    await ask(server, instructor, '/classes/assignment', rest, 'PATCH');
    expect(await rowOf(assignment.id)).toEqual(before);
    await change(course, assignment.id, { visible: true });
    expect(await rowOf(assignment.id)).toMatchObject({ visible: true, publishAt: null });
  });
});

describe('while an assignment is hidden', () => {
  it('no deadline of it passes, and instructors see nothing as overdue or missing', async () => {
    const { course, student, assignment } = await aClassWithAssignment(server, {
      autoSubmission: true,
    });
    await enrolled(server, course);
    const { fileId } = await started(server, student, assignment);
    await saved(server, student, fileId, { writeEpoch: 0 }, 'Words');
    const show = (visible: boolean) =>
      ask(
        server,
        course.instructor,
        `/classes/assignment/visible?id=${assignment.id}&status=${visible}`,
      );
    await show(false);
    server.setNow(at(11 * DAY));
    await server.runJobs();
    await sendReminders(server.services);
    const status = async () =>
      (await server.db.select().from(draftSubmissions)).find(
        ({ draftId }) => draftId === assignment.drafts[0]?.id,
      )?.status;
    expect(await status()).toBe('NONE');
    const statuses = async () => {
      const url = `/classes/gradebook?id=${course.id}`;
      const book = await ask<GradeBook>(server, course.instructor, url, undefined, 'GET');
      return book.assignments[0]!.statuses.map((place) => book.statuses[place]).sort();
    };
    expect(await statuses()).toEqual(['IN_PROGRESS', 'NONE']);
    await show(true);
    await server.runJobs();
    // What was written by the deadline is submitted as of it, as after any delay.
    expect(await status()).toBe('SUBMITTED_AUTO');
    expect(await statuses()).toEqual(['AUTO_SUBMISSION', 'MISSING']);
  });
});
