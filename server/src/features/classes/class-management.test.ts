import type { ClassDetail } from '@antecedent/contracts/classes';
import { DAY } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  assignments,
  assignmentTemplates,
  classes,
  classInvitations,
  drafts,
  submissions,
} from '../../db/schema/classes.ts';
import { activityRollups, files, versionTail } from '../../db/schema/versions.ts';
import { anInstructor, type TestUser } from '../../testing/factories.ts';
import {
  aClass,
  aClassWithAssignment,
  anAssignment,
  ask,
  enrolled,
  saved,
  started,
  type TestClass,
} from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ now: '2026-03-02T12:30:00Z' });
});
afterAll(() => server.close());

type Method = 'GET' | 'POST' | 'DELETE';
const send = (person: TestUser, method: Method, url: string, payload?: object) =>
  server.app.inject({
    ...{ method, url: `/api${url}`, headers: server.as(person) },
    ...(payload ? { payload } : {}),
  });
const read = ({ id, instructor }: TestClass) =>
  ask<ClassDetail>(server, instructor, `/classes/getclass?id=${id}`);
const rowOf = async (id: string) =>
  (await server.db.select().from(classes).where(eq(classes.id, id)))[0];

/** What a form holds that shows the class as it is, with `change`. */
async function aForm(course: TestClass, change: object = {}) {
  const detail = await read(course);
  return {
    id: course.id,
    classname: detail.className,
    subjectarea: detail.subjectAreaId,
    studentlevel: detail.studentLevelId,
    classStartDate: detail.startDate,
    classEndDate: detail.endDate,
    classTimeZone: detail.classTimeZone,
    gradeMethod: detail.gradeMethod,
    grades: detail.grades,
    ...change,
  };
}
const update = async (course: TestClass, change: object = {}) =>
  send(course.instructor, 'POST', '/classes/updateClass', await aForm(course, change));

/** From the start of 3 March to the start of 1 July, in UTC. */
const aSpringClass = () =>
  aClass(server, {
    startAt: new Date('2026-03-03T00:00:00Z'),
    endAt: new Date('2026-07-01T00:00:00Z'),
  });

describe('POST /api/classes/updateClass', () => {
  it('changes every detail and answers with the class', async () => {
    const course = await aSpringClass();
    const response = await update(course, {
      ...{ classname: '  Rhetoric II ', subjectarea: 3, studentlevel: 2 },
      classStartDate: '2026-03-01T08:00:00Z',
      classEndDate: '2026-08-01T20:00:00Z',
      gradeMethod: 'Letter',
      grades: [{ letter: 'A+', value: 98, selected: true }],
    });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      ...{ id: course.id, className: 'Rhetoric II', subjectAreaId: 3, studentLevelId: 2 },
      startDate: '2026-03-01T08:00:00.000Z',
      endDate: '2026-08-01T20:00:00.000Z',
      ...{ classTimeZone: 'UTC', gradeMethod: 'Letter', enrollKey: course.enrollKey },
    });
    expect(response.json().grades).toContainEqual({ letter: 'A+', value: 98, selected: true });
    expect(await read(course)).toEqual(response.json());
  });

  it('goes back to the plain letters with Numeric', async () => {
    const course = await aSpringClass();
    const grades = [{ letter: 'A+', value: 98, selected: true }];
    await update(course, { gradeMethod: 'Letter', grades });
    const { grades: after } = (await update(course, { gradeMethod: 'Numeric', grades })).json();
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
    ['an unknown time zone', { classTimeZone: 'Mars/Olympus' }, 'classTimeZone', 'not known'],
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
    const before = await rowOf(course.id);
    const response = await update(course, change);
    expect(response.statusCode).toBe(400);
    expect(response.json().fields[field]).toContain(sentence);
    expect(await rowOf(course.id)).toEqual(before);
  });

  it.each([
    ['start', { classStartDate: '2026-03-05T00:00:01Z' }, 'classStartDate', 'before its first'],
    ['end', { classEndDate: '2026-05-31T23:59:59Z' }, 'classEndDate', 'after its last'],
  ])('keeps its assignments inside: the %s', async (_end, change, field, sentence) => {
    const course = await aSpringClass();
    const dates = (startDate: string, endDate: string) => ({
      ...{ startDate, endDate, postDate: '2026-06-20T00:00:00Z' },
    });
    await anAssignment(server, course, dates('2026-03-05T00:00:00Z', '2026-04-01T00:00:00Z'));
    await anAssignment(server, course, dates('2026-04-05T00:00:00Z', '2026-06-01T00:00:00Z'));
    const response = await update(course, change);
    expect(response.statusCode).toBe(400);
    expect(response.json().fields[field]).toContain(sentence);
    const upToThem = {
      classStartDate: '2026-03-05T00:00:00Z',
      classEndDate: '2026-06-01T00:00:00Z',
    };
    expect((await update(course, upToThem)).statusCode).toBe(200);
  });

  it.each([
    ['America/New_York', '2026-03-03T05:00:00.000Z', '2026-07-02T03:59:59.999Z'],
    ['Pacific/Auckland', '2026-03-02T11:00:00.000Z', '2026-07-01T11:59:59.999Z'],
  ])(
    'keeps its days in %s, from the start of the first to the end of the last',
    async (classTimeZone, startDate, endDate) => {
      const course = await aSpringClass();
      expect((await update(course, { classTimeZone })).json()).toMatchObject({
        ...{ classTimeZone, startDate, endDate },
      });
      // Saving what is shown changes nothing.
      expect((await update(course)).json()).toMatchObject({ startDate, endDate });
    },
  );

  it('takes dates that come with another time zone as days of it', async () => {
    const course = await aSpringClass();
    const response = await update(course, {
      classTimeZone: 'America/New_York',
      classStartDate: '2026-03-04T15:00:00Z',
      classEndDate: '2026-06-30T15:00:00Z',
    });
    expect(response.json()).toMatchObject({
      startDate: '2026-03-04T05:00:00.000Z',
      endDate: '2026-07-01T03:59:59.999Z',
    });
  });

  it('leaves the instants of assignments alone, and refuses a time zone that leaves them out', async () => {
    const course = await aSpringClass();
    const { id } = await anAssignment(server, course, {
      startDate: '2026-03-03T00:00:00Z',
      endDate: '2026-04-01T00:00:00Z',
      postDate: '2026-05-01T00:00:00Z',
    });
    const [before] = await server.db.select().from(assignments).where(eq(assignments.id, id));
    const west = await update(course, { classTimeZone: 'America/New_York' });
    expect(west.json().fields).toHaveProperty('classStartDate');
    expect((await update(course, { classTimeZone: 'Pacific/Auckland' })).statusCode).toBe(200);
    const [after] = await server.db.select().from(assignments).where(eq(assignments.id, id));
    expect(after).toEqual(before);
  });
});

describe('POST /api/classes/archive and restore', () => {
  const list = async (teacher: TestUser, archived: boolean) =>
    (
      await ask<{ id: string }[]>(
        server,
        teacher,
        `/classes/classList?index=0&archived=${archived}`,
      )
    ).map(({ id }) => id);

  it('moves the class from one list to the other and back, however often it is asked', async () => {
    const instructor = await anInstructor(server);
    const { id } = await aClass(server, { instructor });
    for (const _time of ['once', 'again']) {
      expect((await send(instructor, 'POST', `/classes/archive?id=${id}`)).statusCode).toBe(200);
      expect([await list(instructor, false), await list(instructor, true)]).toEqual([[], [id]]);
    }
    for (const _time of ['once', 'again']) {
      expect((await send(instructor, 'POST', `/classes/restore?id=${id}`)).statusCode).toBe(200);
      expect([await list(instructor, false), await list(instructor, true)]).toEqual([[id], []]);
    }
  });

  it('keeps the moment of the first archiving', async () => {
    const course = await aClass(server);
    await send(course.instructor, 'POST', `/classes/archive?id=${course.id}`);
    const first = (await rowOf(course.id))?.archivedAt;
    server.advance(DAY);
    await send(course.instructor, 'POST', `/classes/archive?id=${course.id}`);
    expect((await rowOf(course.id))?.archivedAt).toEqual(first);
  });

  it('ends all writing at once, and lets it go on after restoring', async () => {
    const { course, assignment, student } = await aClassWithAssignment(server);
    const { fileId } = await started(server, student, assignment);
    await saved(server, student, fileId, { gate: 0 }, 'Written before');
    await send(course.instructor, 'POST', `/classes/archive?id=${course.id}`);
    await expect(saved(server, student, fileId, { gate: 0 }, 'Written after')).rejects.toThrow(
      'conflict: gate',
    );
    const screen = (await send(student, 'GET', `/student/assignment?id=${assignment.id}`)).json();
    expect(screen.abilities).toMatchObject({ canWrite: false, canRead: true, canSubmit: false });
    await send(course.instructor, 'POST', `/classes/restore?id=${course.id}`);
    const after = (await send(student, 'GET', `/student/assignment?id=${assignment.id}`)).json();
    expect(after.abilities).toMatchObject({ canWrite: true });
  });

  it('can be read whole in the archive, and nothing in it changes', async () => {
    const { course, assignment, student } = await aClassWithAssignment(server);
    const { instructor, id } = course;
    await server.db.insert(classInvitations).values({
      ...{ classId: id, email: 'in@x.org', firstName: '', lastName: '', invitedAt: server.now() },
    });
    await send(instructor, 'POST', `/classes/archive?id=${id}`);
    expect(await read(course)).toMatchObject({ archived: true, students: [{ id: student.id }] });
    const member = { classId: id, studentId: student.id };
    const someone = `classId=${id}&userId=${(await anInstructor(server)).id}`;
    const shift = { assignmentId: assignment.id, title: 'x', contentType: 'DRAW' };
    for (const request of [
      update(course),
      send(instructor, 'DELETE', '/classes/dropstudent', member),
      send(instructor, 'POST', '/classes/roster', { classId: id, csv: 'a@x.org', dryRun: false }),
      send(instructor, 'DELETE', '/classes/invitation', { classId: id, email: 'in@x.org' }),
      send(instructor, 'POST', `/assistant/addta?${someone}`),
      send(instructor, 'DELETE', `/assistant/ta?${someone}`),
      send(instructor, 'DELETE', `/classes/assignment?id=${assignment.id}`),
      send(instructor, 'POST', `/classes/assignment/visible?id=${assignment.id}&status=false`),
      send(instructor, 'POST', `/classes/assignment/stoped?id=${assignment.id}&status=true`),
      send(instructor, 'POST', '/auxfiles/assignment/additional', shift),
    ]) {
      const response = await request;
      expect([response.statusCode, response.json().message]).toEqual([
        409,
        'This class is archived, so nothing in it changes.',
      ]);
    }
  });
});

describe('DELETE /api/classes/course', () => {
  it('removes the class with everything in it, and nothing of another', async () => {
    const doomed = await aClassWithAssignment(server, { drafts: 1, autoSubmission: true });
    const other = await aClassWithAssignment(server);
    const work = await started(server, doomed.student, doomed.assignment);
    const kept = await started(server, other.student, other.assignment);
    await saved(server, doomed.student, work.fileId, 'Words');
    await saved(server, other.student, kept.fileId, 'Words');
    const { id, instructor } = doomed.course;
    expect((await send(instructor, 'DELETE', `/classes/course?id=${id}`)).statusCode).toBe(200);

    expect(await rowOf(id)).toBeUndefined();
    const of = doomed.assignment.id;
    expect([
      await server.db.select().from(assignments).where(eq(assignments.id, of)),
      await server.db.select().from(drafts).where(eq(drafts.assignmentId, of)),
      await server.db.select().from(submissions).where(eq(submissions.assignmentId, of)),
      await server.db
        .select()
        .from(assignmentTemplates)
        .where(eq(assignmentTemplates.assignmentId, of)),
      await server.db.select().from(files).where(eq(files.id, work.fileId)),
      await server.db.select().from(versionTail).where(eq(versionTail.fileId, work.fileId)),
      await server.db.select().from(activityRollups).where(eq(activityRollups.fileId, work.fileId)),
    ]).toEqual([[], [], [], [], [], [], []]);
    expect(await server.db.select().from(files).where(eq(files.id, kept.fileId))).toHaveLength(1);
    // Templates whose assignment is gone, too.
    const strays = await server.db
      .select()
      .from(files)
      .leftJoin(assignmentTemplates, eq(assignmentTemplates.id, files.assignmentTemplateId))
      .where(eq(files.role, 'template'));
    expect(strays.filter(({ assignment_templates: item }) => item === null)).toEqual([]);
  });

  it('leaves nobody a way to write, and its jobs nothing to do', async () => {
    const { course, assignment, student } = await aClassWithAssignment(server, {
      autoSubmission: true,
    });
    const { fileId } = await started(server, student, assignment);
    await saved(server, student, fileId, { gate: 0 }, 'Words');
    await send(course.instructor, 'DELETE', `/classes/course?id=${course.id}`);
    await expect(saved(server, student, fileId, { gate: 0 }, 'More words')).rejects.toThrow();
    expect((await send(student, 'GET', `/student/assignment?id=${assignment.id}`)).statusCode).toBe(
      404,
    );
    server.advance(11 * DAY);
    await expect(server.runJobs()).resolves.toBeGreaterThan(0);
  });

  it('frees the enrollment key', async () => {
    const { id, instructor, enrollKey } = await aClass(server);
    await send(instructor, 'DELETE', `/classes/course?id=${id}`);
    const answer = await send(instructor, 'POST', '/classes/registerclass', {
      ...{ classname: 'Again', enrollkey: enrollKey, subjectarea: 1, studentlevel: 1 },
      ...{ classTimeZone: 'UTC', classStartDate: server.now().toISOString() },
      classEndDate: new Date(server.now().getTime() + 30 * DAY).toISOString(),
    });
    expect(answer.statusCode).toBe(200);
  });
});

describe('DELETE /api/classes/dropstudent', () => {
  const drop = ({ id, instructor }: TestClass, student: TestUser) =>
    send(instructor, 'DELETE', '/classes/dropstudent', { classId: id, studentId: student.id });

  it('removes the student from the class and from its list', async () => {
    const { course, students } = await aClassWithAssignment(server, { students: 2 });
    const [gone, stays] = students as [TestUser, TestUser];
    const response = await drop(course, gone);
    expect([response.statusCode, response.json()]).toEqual([200, true]);
    expect((await read(course)).students.map(({ id }) => id)).toEqual([stays.id]);
    expect((await drop(course, gone)).statusCode).toBe(404);
    expect((await send(gone, 'POST', `/classes/getmyclass?id=${course.id}`)).statusCode).toBe(404);
  });

  it('keeps the work: nobody writes in it until the student comes back', async () => {
    const { course, assignment, student } = await aClassWithAssignment(server);
    const work = await started(server, student, assignment);
    await saved(server, student, work.fileId, { gate: 0 }, 'Written before');
    await drop(course, student);
    await expect(saved(server, student, work.fileId, { gate: 0 }, 'After')).rejects.toThrow(
      'conflict: gate',
    );
    const draft = `draftId=${assignment.drafts[0]?.id}`;
    for (const request of [
      send(student, 'GET', `/student/assignment?id=${assignment.id}`),
      send(student, 'POST', `/student/submission?id=${work.submissionId}&${draft}`),
      send(student, 'POST', '/editor/opening', { fileId: work.fileId }),
    ]) {
      expect((await request).statusCode).toBe(404);
    }
    await enrolled(server, course, student);
    const screen = (await send(student, 'GET', `/student/assignment?id=${assignment.id}`)).json();
    expect(screen).toMatchObject({
      submission: { submissionId: work.submissionId, fileId: work.fileId },
      abilities: { canWrite: true },
    });
    expect((await read(course)).students).toMatchObject([
      { id: student.id, submissions: [{ submissionId: work.submissionId }] },
    ]);
  });
});
