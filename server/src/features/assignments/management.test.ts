import type { AssignmentDetail } from '@antecedent/contracts/assignment-management';
import type { DraftDefinition } from '@antecedent/contracts/classes';
import { DAY, HOUR, MINUTE } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assignments, submissions } from '../../db/schema/classes.ts';
import { files } from '../../db/schema/versions.ts';
import { draftStatuses } from '../../testing/drafts.ts';
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
    ...{ method, url: `/api${url}`, headers: server.as(person) },
    ...(payload ? { payload } : {}),
  });
const read = ({ instructor }: TestClass, { id }: { id: string }) =>
  ask<AssignmentDetail>(server, instructor, `/classes/assignment?id=${id}`, undefined, 'GET');

/** What the dialog does: shows the assignment and sends it back with `change`. */
async function change(course: TestClass, assignment: { id: string }, values: object) {
  const shown = await read(course, assignment);
  return send(course.instructor, 'PATCH', '/classes/assignment', { ...shown, ...values });
}

describe('GET /api/classes/assignment', () => {
  it('shows what the dialog edits, and whether students have begun', async () => {
    const { course, assignment, student } = await aClassWithAssignment(server, { drafts: 1 });
    expect(await read(course, assignment)).toMatchObject({
      ...{ id: assignment.id, classId: course.id, title: 'Essay', started: 0 },
      ...{ visible: true, stoped: false, mainFileType: 'DOCUMENT' },
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
      ...{ title: 'Second essay', description: 'On *whales*\n<b>bold</b>', pointValue: 12.5 },
      ...{ startDate: at(HOUR), endDate: at(20 * DAY), postDate: at(30 * DAY) },
      ...{ autoAccept: true, autoEvaluate: true, uploadFile: true, mainFileType: 'SPREADSHEET' },
      ...{ showAnalytics: true, showAnalyticsAlways: false, preventAfterDueDate: true },
    };
    const response = await change(course, assignment, values);
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json()).toMatchObject({ id: assignment.id, ...values });
    expect(await read(course, assignment)).toMatchObject(values);
  });

  it('turns on with automatic submission what it needs, and leaves it on afterwards', async () => {
    const { course, assignment } = await aClassWithAssignment(server);
    const implied = { autoEvaluate: true, autoItemsDisable: true, preventAfterDueDate: true };
    const on = await change(course, assignment, {
      ...{ autoSubmission: true, autoEvaluate: false, preventAfterDueDate: false },
    });
    expect(on.json()).toMatchObject({ autoSubmission: true, autoAccept: false, ...implied });
    const off = await change(course, assignment, { autoSubmission: false });
    expect(off.json()).toMatchObject({ autoSubmission: false, ...implied });
  });

  it('does not show what is hidden, nor play what is paused', async () => {
    const { course, assignment } = await aClassWithAssignment(server);
    const url = `id=${assignment.id}&status`;
    await send(course.instructor, 'POST', `/classes/assignment/visible?${url}=false`);
    await send(course.instructor, 'POST', `/classes/assignment/stoped?${url}=true`);
    const response = await change(course, assignment, { visible: true, stoped: false });
    expect(response.json()).toMatchObject({ visible: false, stoped: true });
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
    ['a point value of 1,001', { pointValue: 1_001 }, 'pointValue', 'from 0 to 1,000'],
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
      'while the class runs',
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
      { mainFileType: 'Students have begun, so the kind of the main file stays as it is.' },
    ]);
  });

  it('makes remembered permissions stale', async () => {
    const { course, assignment, student } = await aClassWithAssignment(server);
    const { fileId } = await started(server, student, assignment);
    await saved(server, student, fileId, { gate: 0 }, 'Words');
    server.advance(HOUR);
    await change(course, assignment, { preventAfterDueDate: true, endDate: at(-15 * MINUTE) });
    await expect(saved(server, student, fileId, { gate: 0 }, 'More')).rejects.toThrow(
      'conflict: gate',
    );
  });
});

describe('the drafts of PATCH /api/classes/assignment', () => {
  const withDrafts = () => aClassWithAssignment(server, { drafts: 2 });
  const draftsOf = async (course: TestClass, assignment: { id: string }) =>
    (await read(course, assignment)).draftSubmissions;
  const shown = (list: readonly DraftDefinition[]) =>
    list.map(({ draftTitle, draftPointValue }) => [draftTitle, draftPointValue]);
  const aDraft = (values: object = {}) => ({
    ...{ draftId: null, draftTitle: 'New', draftDeadline: at(36 * HOUR), draftPointValue: 5 },
    ...{ draftStatus: 'CREATE', ...values },
  });

  it('are created, changed and deleted at once, sorted, with the rest for the final one', async () => {
    const { course, assignment } = await withDrafts();
    const [first, second, final] = await draftsOf(course, assignment);
    const response = await change(course, assignment, {
      draftSubmissions: [
        final,
        aDraft(),
        { ...second, draftStatus: 'DELETE' },
        { ...first, draftTitle: 'First', draftDeadline: at(48 * HOUR), draftPointValue: 33.3 },
      ],
    });
    expect(response.statusCode, response.body).toBe(200);
    const after = await draftsOf(course, assignment);
    expect(shown(after)).toEqual([
      ['New', 5],
      ['First', 33.3],
      ['Final Submission', 61.7],
    ]);
    expect(after[1]?.draftId).toBe(first?.draftId);
    expect(after[2]).toMatchObject({ draftId: final?.draftId, draftDeadline: at(10 * DAY) });
  });

  it('stay as they are when the form does not name them', async () => {
    const { course, assignment } = await withDrafts();
    const before = await draftsOf(course, assignment);
    await change(course, assignment, { draftSubmissions: [], endDate: at(9 * DAY) });
    const after = await draftsOf(course, assignment);
    expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
    expect(after[2]).toMatchObject({ draftDeadline: at(9 * DAY), draftPointValue: 80 });
  });

  it('count once, with what was said last', async () => {
    const { course, assignment } = await withDrafts();
    const [first, second, final] = await draftsOf(course, assignment);
    const twice = { ...first, draftTitle: 'Twice', draftPointValue: 95 };
    const last = { ...first, draftTitle: 'Last', draftPointValue: 90 };
    await change(course, assignment, { draftSubmissions: [twice, second, last, final] });
    expect(shown(await draftsOf(course, assignment))).toEqual([
      ['Last', 90],
      ['Draft 2', 10],
      ['Final Submission', 0],
    ]);
  });

  it('do not take over the final one: it follows the assignment', async () => {
    const { course, assignment } = await withDrafts();
    const before = await draftsOf(course, assignment);
    const final = { ...before[2], draftPointValue: 1, draftDeadline: at(DAY), draftTitle: 'Mine' };
    const deleted = { ...final, draftStatus: 'DELETE' };
    for (const row of [final, deleted]) {
      const draftSubmissions = [before[0], before[1], row];
      expect((await change(course, assignment, { draftSubmissions })).statusCode).toBe(200);
      expect(await draftsOf(course, assignment)).toEqual(before);
    }
  });

  it('of another assignment are not found, and not made anew', async () => {
    const [mine, other] = [await withDrafts(), await withDrafts()];
    const [foreign] = await draftsOf(other.course, other.assignment);
    const [, , final] = await draftsOf(mine.course, mine.assignment);
    for (const draft of [foreign, { ...final, draftType: 'DRAFT' }]) {
      const response = await change(mine.course, mine.assignment, { draftSubmissions: [draft] });
      expect(response.statusCode).toBe(404);
    }
    const gone = { draftSubmissions: [{ ...foreign, draftStatus: 'DELETE' }] };
    expect((await change(mine.course, mine.assignment, gone)).statusCode).toBe(200);
    expect(await draftsOf(mine.course, mine.assignment)).toHaveLength(3);
    expect(await draftsOf(other.course, other.assignment)).toHaveLength(3);
  });

  it.each([
    ['no title', { draftTitle: '' }, 'Fill the neccessory fields'],
    ['no deadline', { draftDeadline: '' }, 'Fill the neccessory fields'],
    ['no point value', { draftPointValue: null }, 'Fill the neccessory fields'],
    ['101 points', { draftPointValue: 101 }, 'has to be from 0 to 100.'],
    ['more than 100 % together', { draftPointValue: 80.1 }, 'Total contribution of draft subm'],
    [
      'a deadline before the start',
      { draftDeadline: '2026-03-02T08:59:59Z' },
      'has to lie between',
    ],
    ['a deadline after the end', { draftDeadline: '2026-03-12T09:00:01Z' }, 'has to lie between'],
    [
      'reviews that are due before it',
      { draftPeerReviewDeadline: '2026-03-02T10:00:00Z' },
      'review deadline of “New” is before its own',
    ],
  ])('refuse %s', async (_what, values, sentence) => {
    const { course, assignment } = await withDrafts();
    const before = await draftsOf(course, assignment);
    const response = await change(course, assignment, {
      draftSubmissions: [...before, aDraft(values)],
    });
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toContain(sentence);
    expect(await draftsOf(course, assignment)).toEqual(before);
  });

  it('take exactly 100 % together, and both ends of the window', async () => {
    const { course, assignment } = await withDrafts();
    const [first, second] = await draftsOf(course, assignment);
    const response = await change(course, assignment, {
      draftSubmissions: [
        { ...first, draftDeadline: at(0), draftPointValue: 66.7 },
        { ...second, draftDeadline: at(10 * DAY), draftPointValue: 33.3 },
      ],
    });
    expect(response.statusCode).toBe(200);
    const after = await draftsOf(course, assignment);
    expect(after.map(({ draftType }) => draftType)).toEqual(['DRAFT', 'DRAFT', 'FINAL']);
    expect(after[2]?.draftPointValue).toBe(0);
  });

  it('may have a past deadline that they had before, but get no new one before today', async () => {
    const { course, assignment } = await withDrafts();
    server.advance(3 * DAY);
    const before = await draftsOf(course, assignment);
    const renamed = [{ ...before[0], draftTitle: 'Renamed' }, before[1]];
    expect((await change(course, assignment, { draftSubmissions: renamed })).statusCode).toBe(200);
    const moved = [{ ...before[0], draftDeadline: at(-2.5 * DAY) }, before[1]];
    const response = await change(course, assignment, { draftSubmissions: moved });
    expect(response.json().message).toBe('The deadline of “Draft 1” is before today.');
    const today = [{ ...before[0], draftDeadline: at(-HOUR) }, before[1]];
    expect((await change(course, assignment, { draftSubmissions: today })).statusCode).toBe(200);
  });

  it('keep multi-draft on until the last is deleted', async () => {
    const { course, assignment } = await withDrafts();
    const all = await draftsOf(course, assignment);
    const off = await change(course, assignment, { multiDraft: false });
    expect([off.statusCode, off.json().fields.multiDraft]).toEqual([
      400,
      'As you have a created a draft submission, you cannot unselect draft submissions.',
    ]);
    const deleted = all.map((draft) => ({ ...draft, draftStatus: 'DELETE' }));
    const response = await change(course, assignment, {
      ...{ multiDraft: false, draftSubmissions: deleted },
    });
    expect(response.json()).toMatchObject({ multiDraft: false });
    expect(shown(await draftsOf(course, assignment))).toEqual([['Final Submission', 100]]);
  });

  it('appear with those who have begun, missed where that is enforced', async () => {
    const { course, assignment, student } = await aClassWithAssignment(server, {
      ...{ drafts: 1, preventAfterDueDate: true },
    });
    const { submissionId } = await started(server, student, assignment);
    server.advance(HOUR);
    const before = await draftsOf(course, assignment);
    await change(course, assignment, {
      draftSubmissions: [
        ...before,
        aDraft({ draftTitle: 'Over', draftDeadline: at(-MINUTE) }),
        aDraft({ draftTitle: 'Later', draftDeadline: at(2 * DAY) }),
      ],
    });
    expect(await draftStatuses(server, submissionId)).toEqual(['MISSED', 'NONE', 'NONE', 'NONE']);
  });

  it('are changed by one of two dialogs after the other', async () => {
    const { course, assignment } = await withDrafts();
    const before = await draftsOf(course, assignment);
    const both = await Promise.all(
      ['One', 'Two'].map((draftTitle) =>
        change(course, assignment, {
          draftSubmissions: [...before, aDraft({ draftTitle, draftPointValue: 50 })],
        }),
      ),
    );
    // Together they would make more than 100 %.
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expect(await draftsOf(course, assignment)).toHaveLength(4);
  });
});

describe('DELETE /api/classes/assignment', () => {
  it('removes the assignment with all work in it, and only that', async () => {
    const { course, assignment, student } = await aClassWithAssignment(server);
    const kept = await anAssignment(server, course);
    const { fileId } = await started(server, student, assignment);
    const { templates } = await read(course, assignment);
    const remove = () =>
      send(course.instructor, 'DELETE', `/classes/assignment?id=${assignment.id}`);
    const response = await remove();
    expect([response.statusCode, response.json()]).toEqual([200, { data: true }]);
    expect((await remove()).statusCode).toBe(404);
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

  it('pauses the writing at once, and lets it go on', async () => {
    const { course, assignment, student } = await aClassWithAssignment(server);
    const { fileId } = await started(server, student, assignment);
    await saved(server, student, fileId, { gate: 0 }, 'Words');
    const set = (status: boolean) =>
      send(
        course.instructor,
        'POST',
        `/classes/assignment/stoped?id=${assignment.id}&status=${status}`,
      );
    expect((await set(true)).json()).toMatchObject({ stoped: true });
    await expect(saved(server, student, fileId, { gate: 0 }, 'More')).rejects.toThrow('gate');
    const screen = async () =>
      (await send(student, 'GET', `/student/assignment?id=${assignment.id}`)).json();
    expect(await screen()).toMatchObject({
      ...{ abilities: { canWrite: false }, refusal: expect.stringContaining('paused') },
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
        ...{ classId: old.id, className: 'Writing 101', archived: true },
        assignments: [{ id: first.id }, { id: second.id }],
      },
    ]);
  });
});

describe('an assignment that is copied into another class', () => {
  it('has drafts of its own, and nobody’s work', async () => {
    const { course, assignment, student } = await aClassWithAssignment(server, { drafts: 2 });
    await started(server, student, assignment);
    const shown = await read(course, assignment);
    const other = await aClass(server, { instructor: course.instructor });
    const response = await send(course.instructor, 'POST', '/classes/createAssignment', {
      ...{ ...shown, classId: other.id, templates: [] },
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
