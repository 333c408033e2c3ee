import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { anInstructor, aUser, type TestUser } from '../../testing/factories.ts';
import {
  aClass,
  aClassWithAssignment,
  anAssignment,
  ask,
  saved,
  started,
} from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let server: TestApp;
let instructor: TestUser;
beforeAll(async () => {
  server = await startTestApp({ now: '2026-03-02T12:30:00Z' });
  instructor = await anInstructor(server, { firstName: 'Ada', lastName: 'Lovelace' });
});
afterAll(() => server.close());

let count = 0;
const aForm = (change: object = {}) => ({
  classname: 'Rhetoric',
  enrollkey: `AL-${String(10_000 + count++)}`,
  classStartDate: '2026-03-03T00:00:00Z',
  classEndDate: '2026-06-30T00:00:00Z',
  subjectarea: 1,
  studentlevel: 1,
  classTimeZone: 'UTC',
  ...change,
});
const register = (form: object, as: TestUser = instructor) =>
  server.app.inject({
    method: 'POST',
    url: '/api/classes/registerclass',
    headers: server.as(as),
    payload: form,
  });

describe('POST /api/classes/getlist', () => {
  it.each(['area', 'level'])('lists every %s to choose from', async (type) => {
    const options = await ask<{ id: number; name: string }[]>(
      server,
      instructor,
      `/classes/getlist?type=${type}`,
    );
    expect(options.length).toBeGreaterThan(5);
    expect(new Set(options.map(({ name }) => name)).size).toBe(options.length);
  });
});

describe('POST /api/classes/registerclass', () => {
  it('creates a class whose letters are the plain ones', async () => {
    const response = await register(aForm());
    expect(response.statusCode).toBe(200);
    const read = await ask<{
      gradeMethod: string;
      grades: { letter: string; selected: boolean }[];
    }>(server, instructor, `/classes/getclass?id=${response.json().id}`);
    expect(read.gradeMethod).toBe('Numeric');
    expect(read.grades.filter((grade) => grade.selected).map((grade) => grade.letter)).toEqual([
      'F',
      'D',
      'C',
      'B',
      'A',
    ]);
  });

  it('keeps plain letters selected and adds the chosen ones', async () => {
    const { id } = (
      await register(
        aForm({
          gradeMethod: 'Letter',
          grades: [
            { letter: 'A+', value: 98, selected: true },
            { letter: 'C', value: 72, selected: false },
          ],
        }),
      )
    ).json();
    const { grades } = await ask<{ grades: object[] }>(
      server,
      instructor,
      `/classes/getclass?id=${id}`,
    );
    expect(grades).toContainEqual({ letter: 'A+', value: 98, selected: true });
    expect(grades).toContainEqual({ letter: 'C', value: 72, selected: true });
  });

  it('rejects a key that another class has', async () => {
    const form = aForm();
    await register(form);
    const response = await register(form);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      code: 'enrollment-key-taken',
      message: 'Another class already uses this enrollment key. Generate a new one.',
    });
  });

  it('gives a key to one of two classes that request it concurrently', async () => {
    const form = aForm();
    const answers = await Promise.all([register(form), register(form)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it.each([
    ['no name', { classname: '  ' }, 'classname', 'Enter a class name.'],
    ['a null character', { classname: 'Rhe\u0000toric' }, 'classname', 'a character we can’t save'],
    ['a key in another form', { enrollkey: 'AL-1' }, 'enrollkey', 'valid enrollment key'],
    ['a key with other initials', { enrollkey: 'ZZ-12345' }, 'enrollkey', 'AL, your initials'],
    ['an unknown subject area', { subjectarea: 9_999 }, 'subjectarea', 'Choose a subject area.'],
    ['an unknown level', { studentlevel: 9_999 }, 'studentlevel', 'Choose a student level.'],
    [
      'an unknown time zone',
      { classTimeZone: 'Mars/Olympus' },
      'classTimeZone',
      'don’t know this time zone',
    ],
    [
      'a start before today',
      { classStartDate: '2026-03-01T23:59:59Z' },
      'classStartDate',
      'before today',
    ],
    [
      'an end within a day',
      { classEndDate: '2026-03-03T23:59:59Z' },
      'classEndDate',
      'one day after',
    ],
    [
      'an end before the start',
      { classEndDate: '2026-03-01T00:00:00Z' },
      'classEndDate',
      'Start date can not be after end date',
    ],
    [
      'letters out of order',
      { gradeMethod: 'Letter', grades: [{ letter: 'B', value: 5, selected: true }] },
      'grades',
      'higher value',
    ],
  ])('refuses %s', async (_what, change, field, sentence) => {
    const response = await register(aForm(change));
    expect(response.statusCode).toBe(400);
    expect(response.json().code).toBe('invalid-request');
    expect(response.json().fields[field]).toContain(sentence);
  });

  it('counts the days of the class time zone', async () => {
    // In Auckland today began at 11:00 UTC.
    const auckland = { classTimeZone: 'Pacific/Auckland', classEndDate: '2026-06-30T12:00:00Z' };
    const early = await register(aForm({ ...auckland, classStartDate: '2026-03-02T10:59:59Z' }));
    expect(early.json().fields).toHaveProperty('classStartDate');
    const today = await register(aForm({ ...auckland, classStartDate: '2026-03-02T11:00:00Z' }));
    expect(today.statusCode).toBe(200);
  });
});

describe('POST /api/classes/classList', () => {
  it('gives pages of ten, newest first, and an empty one at the end', async () => {
    const teacher = await anInstructor(server);
    const ids: string[] = [];
    for (let index = 0; index < 12; index++) {
      server.advance(1_000);
      ids.push((await aClass(server, { instructor: teacher })).id);
    }
    const page = (index: number) =>
      ask<{ id: string }[]>(server, teacher, `/classes/classList?index=${index}`);
    const pages = [await page(0), await page(1), await page(2)];
    expect(pages.map(({ length }) => length)).toEqual([10, 2, 0]);
    expect(pages.flat().map(({ id }) => id)).toEqual(ids.reverse());
  });

  it('does not show other people’s classes', async () => {
    expect(await ask(server, await anInstructor(server), '/classes/classList?index=0')).toEqual([]);
  });
});

describe('POST /api/classes/getclass', () => {
  type Detail = {
    students: { totalTime: number; submissions: { totalTime: number; strip: number[] }[] }[];
    assignments: { title: string; draftSubmissions: object[] }[];
  };

  it('shows students with their time and work, and assignments with their drafts', async () => {
    const { course, students, assignment } = await aClassWithAssignment(server, {
      students: 2,
      drafts: 1,
    });
    const { fileId } = await started(server, students[0]!, assignment);
    server.advance(20_000);
    await saved(server, students[0]!, fileId, 'Four words stand here');
    const url = `/classes/getclass?id=${course.id}`;
    const detail = await ask<Detail>(server, course.instructor, url);
    expect(detail.assignments).toMatchObject([
      { title: 'Essay', draftSubmissions: [{ draftType: 'DRAFT' }, { draftType: 'FINAL' }] },
    ]);
    expect(detail.students.map(({ submissions }) => submissions.length).sort()).toEqual([0, 1]);
    const writer = detail.students.find(({ submissions }) => submissions.length > 0);
    expect(writer).toMatchObject({
      totalTime: 20,
      submissions: [{ status: 'IN_PROGRESS', totalTime: 20, score: -1, late: false }],
    });
    expect(writer?.submissions[0]?.strip).toHaveLength(28);
  });

  it('runs the same number of queries for many as for few', async () => {
    const few = await aClassWithAssignment(server, { students: 1 });
    const many = await aClassWithAssignment(server, { students: 4, drafts: 2 });
    await anAssignment(server, many.course);
    for (const student of many.students) await started(server, student, many.assignment);
    const queries = vi.spyOn(server.services.pool, 'query');
    const count = async ({ course }: typeof few) => {
      await ask(server, course.instructor, `/classes/getclass?id=${course.id}`);
      queries.mockClear();
      await ask(server, course.instructor, `/classes/getclass?id=${course.id}`);
      // Looking the session up again, from time to time, is not the page's doing.
      const asked = queries.mock.calls.map(([query]) => JSON.stringify(query));
      return asked.filter((query) => !query.includes('sessions-by-')).length;
    };
    const [first, second] = [await count(few), await count(many)];
    queries.mockRestore();
    expect(first).toBeGreaterThan(0);
    expect(second).toBe(first);
    expect(second).toBeLessThan(14);
  });

  it('answers 404 for another instructor’s class, as for none', async () => {
    const { id } = await aClass(server);
    for (const wanted of [id, crypto.randomUUID()]) {
      const response = await server.app.inject({
        method: 'POST',
        url: `/api/classes/getclass?id=${wanted}`,
        headers: server.as(instructor),
      });
      expect(response.statusCode).toBe(404);
    }
  });

  it('answers 403 to students', async () => {
    const { id } = await aClass(server);
    const response = await server.app.inject({
      method: 'POST',
      url: `/api/classes/getclass?id=${id}`,
      headers: server.as(await aUser(server)),
    });
    expect(response.statusCode).toBe(403);
  });
});
