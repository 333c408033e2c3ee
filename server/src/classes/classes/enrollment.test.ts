import { DAY } from '@antecedent/domain/time';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assignments } from '../../ground/db/schema/assignments.ts';
import { classes, classMembers } from '../../ground/db/schema/classes.ts';
import { aUser } from '../../testing/factories.ts';
import {
  aClass,
  aClassWithAssignment,
  anAssignment,
  ask,
  enrolled,
  graded,
  saved,
  started,
} from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { send } from './testing/class-requests.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const post = (person: { token: string }, url: string) =>
  server.app.inject({ method: 'POST', url: `/api${url}`, headers: server.as(person) });

describe('POST /api/classes/ClassSearch', () => {
  it('finds a class by its key, in any case and with spaces around it', async () => {
    const course = await aClass(server);
    const student = await aUser(server);
    const key = encodeURIComponent(` ${course.enrollKey.toLowerCase()} `);
    const found = await ask(server, student, `/classes/ClassSearch?enrollkey=${key}`);
    expect(found).toMatchObject({ id: course.id, className: 'Writing 101', enrolled: false });
    await enrolled(server, course, student);
    expect(await ask(server, student, `/classes/ClassSearch?enrollkey=${key}`)).toMatchObject({
      enrolled: true,
    });
  });

  it.each([
    ['no class has', 'XX-00000', 404, 'No class has this enrollment key.'],
    ['is empty', '%20', 400, 'Enrollment key is empty!'],
  ])('refuses a key that %s', async (_which, key, status, sentence) => {
    const response = await post(await aUser(server), `/classes/ClassSearch?enrollkey=${key}`);
    expect(response.statusCode).toBe(status);
    expect(response.json().message).toContain(sentence);
  });

  it('throttles only the person who tries one key after another', async () => {
    const { enrollKey } = await aClass(server);
    const [curious, student] = [await aUser(server), await aUser(server)];
    const search = (person: { token: string }, key: string) =>
      post(person, `/classes/ClassSearch?enrollkey=${key}`);
    for (let hits = 0; hits < 25; hits++) {
      expect((await search(curious, enrollKey)).statusCode).toBe(200);
    }
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, guess) => search(curious, `XX-000${10 + guess}`)),
    );
    expect(guesses.filter(({ statusCode }) => statusCode === 404)).toHaveLength(20);
    const refused = await search(curious, enrollKey);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '30']);
    expect(refused.json().message).toBe(
      'Too many incorrect enrollment keys. Try again in 30 seconds.',
    );
    expect((await search(student, enrollKey)).statusCode).toBe(200);
    server.advance(30_000);
    expect((await search(curious, enrollKey)).statusCode).toBe(200);
  });

  it('does not find an archived class', async () => {
    const course = await aClass(server);
    await server.db
      .update(classes)
      .set({ archivedAt: server.now() })
      .where(eq(classes.id, course.id));
    const url = `/classes/ClassSearch?enrollkey=${course.enrollKey}`;
    const refused = await post(await aUser(server), url);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'The class with this key has ended and is in the archive. Ask your instructor for the key of the new class.',
    ]);
  });
});

describe('POST /api/classes/classenroll', () => {
  it('enrols once, however often it is called', async () => {
    const course = await aClass(server);
    const student = await aUser(server);
    const url = `/classes/classenroll?id=${course.id}&enrollkey=${course.enrollKey}`;
    const answers = await Promise.all([1, 2, 3].map(() => post(student, url)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const rows = await server.db
      .select()
      .from(classMembers)
      .where(and(eq(classMembers.classId, course.id), eq(classMembers.role, 'student')));
    expect(rows).toMatchObject([{ userId: student.id }]);
  });

  it('opens no class by its id alone', async () => {
    const { id } = await aClass(server);
    const student = await aUser(server);
    expect((await post(student, `/classes/classenroll?id=${id}`)).statusCode).toBe(400);
  });

  it.each([
    ['true', 200],
    ['false', 200],
    ['perhaps', 400],
  ])('accepts optOut=%s or not, and enrols all the same', async (optOut, status) => {
    const { id, enrollKey } = await aClass(server);
    const url = `/classes/classenroll?id=${id}&enrollkey=${enrollKey}&optOut=${optOut}`;
    const answer = await post(await aUser(server), url);
    expect(answer.statusCode).toBe(status);
    if (status === 200) expect(answer.json().enrolled).toBe(true);
  });

  it('rejects the key of another class', async () => {
    const [mine, other] = [await aClass(server), await aClass(server)];
    const url = `/classes/classenroll?id=${mine.id}&enrollkey=${other.enrollKey}`;
    expect((await post(await aUser(server), url)).statusCode).toBe(404);
  });
});

describe('a student who was removed', () => {
  type Course = Awaited<ReturnType<typeof aClass>>;
  const join = (student: { token: string }, { id }: Course, key: string) =>
    post(student, `/classes/classenroll?id=${id}&enrollkey=${key}`);
  const removedStudent = async (course: Course) => {
    const student = await enrolled(server, course);
    const payload = { classId: course.id, studentId: student.id };
    await send(server, course.instructor, 'DELETE', '/classes/dropstudent', payload);
    return student;
  };

  it('cannot come back with the key that was valid then, but with a renewed one', async () => {
    const course = await aClass(server);
    const student = await removedStudent(course);
    const stays = await enrolled(server, course);
    const refused = await join(student, course, course.enrollKey);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'You were removed from this class. Ask your instructor to add you again.',
    ]);
    const renewed = await post(course.instructor, `/classes/renewkey?id=${course.id}`);
    const { enrollKey } = renewed.json();
    expect(enrollKey).not.toBe(course.enrollKey);
    expect(enrollKey.split('-')[0]).toBe(course.enrollKey.split('-')[0]);
    expect((await join(await aUser(server), course, course.enrollKey)).statusCode).toBe(404);
    expect((await join(student, course, enrollKey)).statusCode).toBe(200);
    expect(await ask(server, stays, '/classes/myclasses')).toMatchObject([{ id: course.id }]);
  });

  it('is back when the instructor adds them, and may leave and return by key', async () => {
    const course = await aClass(server);
    const student = await removedStudent(course);
    const list = { classId: course.id, csv: student.email, dryRun: false };
    await send(server, course.instructor, 'POST', '/classes/roster', list);
    expect(await ask(server, student, '/classes/myclasses')).toMatchObject([{ id: course.id }]);
    expect((await join(student, course, course.enrollKey)).statusCode).toBe(200);
  });
});

describe('POST /api/classes/myclasses', () => {
  it('lists the classes of the student and no others', async () => {
    const course = await aClass(server);
    const student = await enrolled(server, course);
    const list = await ask<{ id: string; instructor: string }[]>(
      server,
      student,
      '/classes/myclasses',
    );
    expect(list).toMatchObject([
      {
        id: course.id,
        instructor: `${course.instructor.firstName} ${course.instructor.lastName}`,
      },
    ]);
    expect(await ask(server, await aUser(server), '/classes/myclasses')).toEqual([]);
  });
});

describe('POST /api/classes/getmyclass', () => {
  type MyClass = { assignments: Record<string, unknown>[] };
  const read = (student: Parameters<typeof ask>[1], id: string) =>
    ask<MyClass>(server, student, `/classes/getmyclass?id=${id}`);

  it('shows visible assignments with what the student can do', async () => {
    const course = await aClass(server);
    const student = await enrolled(server, course);
    const open = await anAssignment(server, course, { title: 'Open' });
    const later = new Date(server.now().getTime() + DAY).toISOString();
    await anAssignment(server, course, { title: 'Upcoming', startDate: later });
    await anAssignment(server, course, { title: 'Hidden', visible: false });

    const { assignments: before } = await read(student, course.id);
    expect(before.map(({ title, abilities }) => [title, abilities])).toEqual([
      ['Open', { canStart: true, canWrite: false, canRead: false }],
      ['Upcoming', { canStart: false, canWrite: false, canRead: false }],
    ]);
    expect(before[0]).toMatchObject({ status: 'NONE', nextDraft: { title: 'Final Submission' } });

    const { fileId } = await started(server, student, open);
    server.advance(10_000);
    await saved(server, student, fileId, 'Five words stand here now');
    const { assignments: after } = await read(student, course.id);
    expect(after[0]).toMatchObject({
      status: 'IN_PROGRESS',
      words: 5,
      totalTime: 10,
      abilities: { canStart: false, canWrite: true, canRead: true },
    });
    expect(after[0]?.strip).toHaveLength(28);
  });

  it('keeps the score to itself until the post date', async () => {
    const { course, assignment, student } = await aClassWithAssignment(server);
    const { submissionId } = await started(server, student, assignment);
    await graded(server, submissionId, { points: 87 });
    expect((await read(student, course.id)).assignments[0]).toMatchObject({ score: -1 });
    await server.db
      .update(assignments)
      .set({ postAt: server.now() })
      .where(eq(assignments.id, assignment.id));
    expect((await read(student, course.id)).assignments[0]).toMatchObject({ score: 87 });
  });

  it('answers 404 to a student who is not enrolled', async () => {
    const course = await aClass(server);
    const response = await post(await aUser(server), `/classes/getmyclass?id=${course.id}`);
    expect(response.statusCode).toBe(404);
  });
});
