import type { DraftDefinition } from '@antecedent/contracts/assignments/assignments/assignment';
import type { AssignmentDetail } from '@antecedent/contracts/assignments/assignments/management';
import { DAY, HOUR, MINUTE } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteForGood } from '../../classes/classes/class-trash.service.ts';
import { assignments } from '../../ground/db/schema/assignments.ts';
import { submissions } from '../../ground/db/schema/submissions.ts';
import { files } from '../../ground/db/schema/versions.ts';
import { sendConfirmed } from '../../testing/confirmed.ts';
import { anInstructor, type TestUser } from '../../testing/factories.ts';
import {
  aClass,
  aClassWithAssignment,
  anAssignment,
  ask,
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

const at = (offset: number) => new Date(server.now().getTime() + offset).toISOString();
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const send = (person: TestUser, method: Method, url: string, payload?: object) =>
  server.app.inject({
    method,
    url: `/api${url}`,
    headers: server.as(person),
    ...(payload ? { payload } : {}),
  });
const read = ({ instructor }: TestClass, { id }: { id: string }) =>
  ask<AssignmentDetail>(server, instructor, `/classes/assignment?id=${id}`, undefined, 'GET');

/** What the dialog does: shows the assignment and sends it back with `change`. */
async function change(course: TestClass, assignment: { id: string }, values: object) {
  const shown = await read(course, assignment);
  const url = '/api/classes/assignment';
  const payload = { ...shown, ...values };
  return sendConfirmed(server, course.instructor, { method: 'PATCH', url, payload });
}

describe('GET /api/classes/assignment', () => {
  it('shows what the dialog edits, and whether students have begun', async () => {
    const { course, assignment, student } = await aClassWithAssignment(server, { drafts: 1 });
    expect(await read(course, assignment)).toMatchObject({
      id: assignment.id,
      classId: course.id,
      title: 'Essay',
      started: 0,
      visible: true,
      stoped: false,
      mainFileType: 'DOCUMENT',
      templates: [{ type: 'MAIN', contentType: 'DOCUMENT' }],
      draftSubmissions: [
        { draftTitle: 'Draft 1', draftStatus: 'UPDATE', draftType: 'DRAFT' },
        { draftTitle: 'Final Submission', draftType: 'FINAL', draftPointValue: 90 },
      ],
    });
    await started(server, student, assignment);
    expect(await read(course, assignment)).toMatchObject({ started: 1 });
  });
});

describe('PATCH /api/classes/assignment', () => {
  it('changes every field and answers with the assignment', async () => {
    const { course, assignment } = await aClassWithAssignment(server);
    const values = {
      title: 'Second essay',
      description: 'On *whales*\n<b>bold</b>',
      pointValue: 12.5,
      startDate: at(HOUR),
      endDate: at(20 * DAY),
      postDate: at(30 * DAY),
      autoAccept: true,
      autoEvaluate: true,
      uploadFile: true,
      mainFileType: 'SPREADSHEET',
      showAnalytics: true,
      showAnalyticsAlways: false,
      preventAfterDueDate: true,
    };
    const response = await change(course, assignment, values);
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json()).toMatchObject({ id: assignment.id, ...values });
    expect(await read(course, assignment)).toMatchObject(values);
  });

  it('moves the reviews of the final draft with it, and leaves them if the form has none', async () => {
    const { course, assignment } = await aClassWithAssignment(server);
    const shown = await read(course, assignment);
    const later = (iso: string, days: number) =>
      new Date(Date.parse(iso) + days * DAY).toISOString();
    const reviewAt = later(shown.endDate, 3);
    const reviewOf = async () =>
      (await read(course, assignment)).draftSubmissions.at(-1)?.draftPeerReviewDeadline;
    await change(course, assignment, { finalReviewDeadline: reviewAt });
    expect(await reviewOf()).toBe(reviewAt);
    await change(course, assignment, { title: 'Same dates' });
    expect(await reviewOf()).toBe(reviewAt);
    const dates = { endDate: later(shown.endDate, 7), postDate: later(shown.postDate, 7) };
    const early = await change(course, assignment, dates);
    expect(early.statusCode).toBe(400);
    expect(early.json()).toMatchObject({
      fields: { endDate: expect.stringContaining('review deadline') },
    });
    const moved = { ...dates, finalReviewDeadline: later(reviewAt, 7) };
    expect((await change(course, assignment, moved)).statusCode).toBe(200);
    expect(await reviewOf()).toBe(later(reviewAt, 7));
  });

  it('turns on with automatic submission what it needs, and leaves it on afterwards', async () => {
    const { course, assignment } = await aClassWithAssignment(server);
    const implied = { autoEvaluate: true, autoItemsDisable: true, preventAfterDueDate: true };
    const on = await change(course, assignment, {
      autoSubmission: true,
      autoEvaluate: false,
      preventAfterDueDate: false,
    });
    expect(on.json()).toMatchObject({ autoSubmission: true, autoAccept: false, ...implied });
    const off = await change(course, assignment, { autoSubmission: false });
    expect(off.json()).toMatchObject({ autoSubmission: false, ...implied });
  });

  it('shows or hides the assignment as the form says, and doesn’t resume what is paused', async () => {
    const { course, assignment } = await aClassWithAssignment(server);
    const url = `id=${assignment.id}&status`;
    await send(course.instructor, 'POST', `/classes/assignment/visible?${url}=false`);
    await send(course.instructor, 'POST', `/classes/assignment/stoped?${url}=true`);
    const response = await change(course, assignment, { visible: true, stoped: false });
    expect(response.json()).toMatchObject({ visible: true, stoped: true });
    const hidden = await change(course, assignment, { visible: false });
    expect(hidden.json()).toMatchObject({ visible: false, stoped: true });
    const { visible: _visible, ...rest } = await read(course, assignment);
    const unnamed = await send(course.instructor, 'PATCH', '/classes/assignment', rest);
    expect(unnamed.json()).toMatchObject({ visible: false, stoped: true });
  });

  it.each([
    ['no title', { title: ' ' }, 'title', 'Enter a title.'],
    ['a long title', { title: 'x'.repeat(201) }, 'title', 'Use at most 200 characters.'],
    [
      'a long description',
      { description: 'x'.repeat(20_001) },
      'description',
      'Use at most 20,000 characters.',
    ],
    ['no point value', { pointValue: null }, 'pointValue', 'Enter a point value.'],
    ['a point value of 1,001', { pointValue: 1_001 }, 'pointValue', 'between 0 and 1,000'],
    ['no deadline', { endDate: '' }, 'endDate', 'Enter a date.'],
    ['an end after 29 minutes', { endDate: '2026-03-02T09:29:00Z' }, 'endDate', '30 minutes'],
    [
      'a post date within two days of the start',
      { endDate: '2026-03-02T10:00:00Z', postDate: '2026-03-04T08:59:59Z' },
      'postDate',
      'two days after the start',
    ],
    [
      'a post date within a day of the end',
      { postDate: '2026-03-13T08:59:59Z' },
      'postDate',
      'one day after the final deadline',
    ],
    [
      'a start before the class',
      { startDate: '2026-03-02T08:59:59Z' },
      'startDate',
      'while the class is running',
    ],
    [
      'an end after the class',
      { endDate: '2026-08-01T00:00:00Z', postDate: '2026-08-10T00:00:00Z' },
      'endDate',
      'before the class ends',
    ],
  ])('refuses %s and changes nothing', async (_what, values, field, sentence) => {
    const { course, assignment } = await aClassWithAssignment(server);
    const before = await read(course, assignment);
    const response = await change(course, assignment, values);
    expect(response.statusCode).toBe(400);
    expect(response.json().fields[field]).toContain(sentence);
    expect(await read(course, assignment)).toEqual(before);
  });

  it('counts the days of the class time zone, with its clock changes', async () => {
    const course = await aClass(server, { timeZone: 'America/New_York' });
    const assignment = await anAssignment(server, course);
    // The day on which clocks go forward has 23 hours.
    const dates = { startDate: '2026-03-03T05:00:00Z', endDate: '2026-03-07T20:00:00Z' };
    const early = { ...dates, postDate: '2026-03-08T18:59:59Z' };
    expect((await change(course, assignment, early)).json().fields).toHaveProperty('postDate');
    const right = { ...dates, postDate: '2026-03-08T19:00:00Z' };
    expect((await change(course, assignment, right)).statusCode).toBe(200);
  });

  it('changes the kind of the main file until a student has begun', async () => {
    const { course, assignment, student } = await aClassWithAssignment(server);
    const [before] = (await read(course, assignment)).templates;
    expect((await change(course, assignment, { mainFileType: 'DRAW' })).statusCode).toBe(200);
    const { templates } = await read(course, assignment);
    expect(templates).toMatchObject([{ type: 'MAIN', contentType: 'DRAW' }]);
    const old = await server.db
      .select()
      .from(files)
      .where(eq(files.id, before?.fileId ?? ''));
    expect(old).toEqual([]);
    await started(server, student, assignment);
    const response = await change(course, assignment, { mainFileType: 'DOCUMENT' });
    expect([response.statusCode, response.json().fields]).toEqual([
      400,
      {
        mainFileType:
          '1 student has started, so you can’t change the type of the main file anymore.',
      },
    ]);
  });

  it('makes cached permissions stale', async () => {
    const { course, assignment, student } = await aClassWithAssignment(server);
    const { fileId } = await started(server, student, assignment);
    await saved(server, student, fileId, { writeEpoch: 0 }, 'Words');
    server.advance(HOUR);
    await change(course, assignment, { preventAfterDueDate: true, endDate: at(-15 * MINUTE) });
    await expect(saved(server, student, fileId, { writeEpoch: 0 }, 'More')).rejects.toThrow(
      'conflict: write-epoch',
    );
  });
});

describe('DELETE /api/classes/assignment', () => {
  it('removes the assignment, and for good all work in it, and only that', async () => {
    const { course, assignment, student } = await aClassWithAssignment(server);
    const kept = await anAssignment(server, course);
    const { fileId } = await started(server, student, assignment);
    const { templates } = await read(course, assignment);
    const remove = () =>
      sendConfirmed(server, course.instructor, {
        method: 'DELETE',
        url: `/api/classes/assignment?id=${assignment.id}`,
      });
    const response = await remove();
    expect([response.statusCode, response.json()]).toEqual([200, { data: true }]);
    expect((await remove()).statusCode).toBe(404);
    await deleteForGood(server.services, { assignmentId: assignment.id });
    const left = await server.db
      .select({ id: assignments.id })
      .from(assignments)
      .where(eq(assignments.classId, course.id));
    expect(left).toEqual([{ id: kept.id }]);
    expect([
      await server.db.select().from(submissions).where(eq(submissions.assignmentId, assignment.id)),
      await server.db.select().from(files).where(eq(files.id, fileId)),
      await server.db
        .select()
        .from(files)
        .where(eq(files.id, templates[0]?.fileId ?? '')),
    ]).toEqual([[], [], []]);
  });
});

describe('POST /api/classes/assignment/visible and stoped', () => {
  it('hides the assignment from students, and shows it again with their work', async () => {
    const { course, assignment, student } = await aClassWithAssignment(server);
    const work = await started(server, student, assignment);
    const set = (status: boolean) =>
      send(
        course.instructor,
        'POST',
        `/classes/assignment/visible?id=${assignment.id}&status=${status}`,
      );
    const open = () => send(student, 'GET', `/student/assignment?id=${assignment.id}`);
    expect((await set(false)).json()).toMatchObject({ id: assignment.id, visible: false });
    expect((await open()).statusCode).toBe(404);
    expect((await set(true)).json()).toMatchObject({ visible: true });
    expect((await open()).json().submission).toMatchObject({ submissionId: work.submissionId });
  });

  it('pauses writing immediately, and lets it continue', async () => {
    const { course, assignment, student } = await aClassWithAssignment(server);
    const { fileId } = await started(server, student, assignment);
    await saved(server, student, fileId, { writeEpoch: 0 }, 'Words');
    const set = (status: boolean) =>
      send(
        course.instructor,
        'POST',
        `/classes/assignment/stoped?id=${assignment.id}&status=${status}`,
      );
    expect((await set(true)).json()).toMatchObject({ stoped: true });
    await expect(saved(server, student, fileId, { writeEpoch: 0 }, 'More')).rejects.toThrow(
      'write-epoch',
    );
    const screen = async () =>
      (await send(student, 'GET', `/student/assignment?id=${assignment.id}`)).json();
    expect(await screen()).toMatchObject({
      abilities: { canWrite: false },
      refusal: expect.stringContaining('paused'),
    });
    expect((await set(false)).json()).toMatchObject({ stoped: false });
    expect(await screen()).toMatchObject({ abilities: { canWrite: true }, refusal: null });
  });
});

describe('GET /api/classes/assignments/copyable', () => {
  it('lists the instructor’s own by class, newest class first, archived ones too', async () => {
    const instructor = await anInstructor(server);
    const old = await aClass(server, { instructor });
    const [first, second] = [
      await anAssignment(server, old, { title: 'First' }),
      await anAssignment(server, old, { title: 'Second', startDate: at(DAY) }),
    ];
    server.advance(MINUTE);
    await aClass(server, { instructor });
    server.advance(MINUTE);
    const young = await aClass(server, { instructor });
    const third = await anAssignment(server, young, { title: 'Third' });
    await send(instructor, 'POST', `/classes/archive?id=${old.id}`);
    await aClassWithAssignment(server);
    const url = '/classes/assignments/copyable';
    expect(await ask(server, instructor, url, undefined, 'GET')).toMatchObject([
      { classId: young.id, archived: false, assignments: [{ id: third.id, title: 'Third' }] },
      {
        classId: old.id,
        className: 'Writing 101',
        archived: true,
        assignments: [{ id: first.id }, { id: second.id }],
      },
    ]);
  });
});

describe('an assignment that is copied into another class', () => {
  it('has its own drafts, and no submissions', async () => {
    const { course, assignment, student } = await aClassWithAssignment(server, { drafts: 2 });
    await started(server, student, assignment);
    const shown = await read(course, assignment);
    const other = await aClass(server, { instructor: course.instructor });
    const response = await send(course.instructor, 'POST', '/classes/createAssignment', {
      ...shown,
      classId: other.id,
      templates: [],
    });
    expect(response.statusCode, response.body).toBe(200);
    const ids = new Set(shown.draftSubmissions.map(({ draftId }) => draftId));
    const made: DraftDefinition[] = response.json().draftSubmissions;
    expect(made.filter(({ draftId }) => ids.has(draftId))).toEqual([]);
    expect(made.map(({ draftTitle }) => draftTitle)).toEqual([
      'Draft 1',
      'Draft 2',
      'Final Submission',
    ]);
    const copy = { id: response.json().id };
    expect(await read(other, copy)).toMatchObject({ started: 0, title: 'Essay' });
  });
});
