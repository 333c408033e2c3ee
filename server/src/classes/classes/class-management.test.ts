import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assignments } from '../../ground/db/schema/assignments.ts';
import { aClass, anAssignment } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { read, rowOf, update } from './testing/class-requests.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ now: '2026-03-02T12:30:00Z' });
});
afterAll(() => server.close());

/** From the start of 3 March to the start of 1 July, in UTC. */
const aSpringClass = () =>
  aClass(server, {
    startAt: new Date('2026-03-03T00:00:00Z'),
    endAt: new Date('2026-07-01T00:00:00Z'),
  });

describe('POST /api/classes/updateClass', () => {
  it('changes every detail and answers with the class', async () => {
    const course = await aSpringClass();
    const response = await update(server, course, {
      classname: '  Rhetoric II ',
      subjectarea: 3,
      studentlevel: 2,
      classStartDate: '2026-03-01T08:00:00Z',
      classEndDate: '2026-08-01T20:00:00Z',
      gradeMethod: 'Letter',
      grades: [{ letter: 'A+', value: 98, selected: true }],
    });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      id: course.id,
      className: 'Rhetoric II',
      subjectAreaId: 3,
      studentLevelId: 2,
      startDate: '2026-03-01T08:00:00.000Z',
      endDate: '2026-08-01T20:00:00.000Z',
      classTimeZone: 'UTC',
      gradeMethod: 'Letter',
      enrollKey: course.enrollKey,
    });
    expect(response.json().grades).toContainEqual({ letter: 'A+', value: 98, selected: true });
    expect(await read(server, course)).toEqual(response.json());
  });

  it('goes back to the plain letters with Numeric', async () => {
    const course = await aSpringClass();
    const grades = [{ letter: 'A+', value: 98, selected: true }];
    await update(server, course, { gradeMethod: 'Letter', grades });
    const { grades: after } = (
      await update(server, course, { gradeMethod: 'Numeric', grades })
    ).json();
    expect(after).toContainEqual({ letter: 'A+', value: 97, selected: false });
  });

  it.each([
    ['no name', { classname: ' ' }, 'classname', 'Enter a class name.'],
    ['a long name', { classname: 'x'.repeat(201) }, 'classname', 'Use at most 200 characters.'],
    ['no start', { classStartDate: '' }, 'classStartDate', 'Enter a date.'],
    ['an unknown subject area', { subjectarea: 9_999 }, 'subjectarea', 'Choose a subject area.'],
    ['no subject area', { subjectarea: null }, 'subjectarea', 'Choose a subject area.'],
    ['an unknown level', { studentlevel: 9_999 }, 'studentlevel', 'Choose a student level.'],
    ['no time zone', { classTimeZone: '' }, 'classTimeZone', 'Choose a time zone.'],
    [
      'an unknown time zone',
      { classTimeZone: 'Mars/Olympus' },
      'classTimeZone',
      'don’t know this time zone',
    ],
    [
      'a start after the end',
      { classStartDate: '2026-07-02T00:00:00Z' },
      'classEndDate',
      'Start date can not be after end date',
    ],
    [
      'an end within a day',
      { classEndDate: '2026-03-03T23:00:00Z' },
      'classEndDate',
      'at least one day after',
    ],
    [
      'letters out of order',
      { gradeMethod: 'Letter', grades: [{ letter: 'B', value: 5, selected: true }] },
      'grades',
      'higher value',
    ],
  ])('refuses %s and changes nothing', async (_what, change, field, sentence) => {
    const course = await aSpringClass();
    const before = await rowOf(server, course.id);
    const response = await update(server, course, change);
    expect(response.statusCode).toBe(400);
    expect(response.json().fields[field]).toContain(sentence);
    expect(await rowOf(server, course.id)).toEqual(before);
  });

  it.each([
    ['start', { classStartDate: '2026-03-05T00:00:01Z' }, 'classStartDate', 'before its first'],
    ['end', { classEndDate: '2026-05-31T23:59:59Z' }, 'classEndDate', 'after its last'],
  ])('keeps its assignments inside: the %s', async (_end, change, field, sentence) => {
    const course = await aSpringClass();
    const dates = (startDate: string, endDate: string) => ({
      startDate,
      endDate,
      postDate: '2026-06-20T00:00:00Z',
    });
    await anAssignment(server, course, dates('2026-03-05T00:00:00Z', '2026-04-01T00:00:00Z'));
    await anAssignment(server, course, dates('2026-04-05T00:00:00Z', '2026-06-01T00:00:00Z'));
    const response = await update(server, course, change);
    expect(response.statusCode).toBe(400);
    expect(response.json().fields[field]).toContain(sentence);
    const upToThem = {
      classStartDate: '2026-03-05T00:00:00Z',
      classEndDate: '2026-06-01T00:00:00Z',
    };
    expect((await update(server, course, upToThem)).statusCode).toBe(200);
  });

  it.each([
    ['America/New_York', '2026-03-03T05:00:00.000Z', '2026-07-02T03:59:59.999Z'],
    ['Pacific/Auckland', '2026-03-02T11:00:00.000Z', '2026-07-01T11:59:59.999Z'],
  ])(
    'keeps its days in %s, from the start of the first to the end of the last',
    async (classTimeZone, startDate, endDate) => {
      const course = await aSpringClass();
      expect((await update(server, course, { classTimeZone })).json()).toMatchObject({
        classTimeZone,
        startDate,
        endDate,
      });
      // Saving the form unchanged changes nothing.
      expect((await update(server, course)).json()).toMatchObject({ startDate, endDate });
    },
  );

  it('interprets dates sent with another time zone as days in it', async () => {
    const course = await aSpringClass();
    const response = await update(server, course, {
      classTimeZone: 'America/New_York',
      classStartDate: '2026-03-04T15:00:00Z',
      classEndDate: '2026-06-30T15:00:00Z',
    });
    expect(response.json()).toMatchObject({
      startDate: '2026-03-04T05:00:00.000Z',
      endDate: '2026-07-01T03:59:59.999Z',
    });
  });

  it('keeps the instants of assignments, and rejects a time zone that would exclude them', async () => {
    const course = await aSpringClass();
    const { id } = await anAssignment(server, course, {
      startDate: '2026-03-03T00:00:00Z',
      endDate: '2026-04-01T00:00:00Z',
      postDate: '2026-05-01T00:00:00Z',
    });
    const [before] = await server.db.select().from(assignments).where(eq(assignments.id, id));
    const west = await update(server, course, { classTimeZone: 'America/New_York' });
    expect(west.json().fields).toHaveProperty('classStartDate');
    expect((await update(server, course, { classTimeZone: 'Pacific/Auckland' })).statusCode).toBe(
      200,
    );
    const [after] = await server.db.select().from(assignments).where(eq(assignments.id, id));
    expect(after).toEqual(before);
  });
});
