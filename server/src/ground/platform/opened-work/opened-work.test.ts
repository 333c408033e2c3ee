import { HOUR, MINUTE } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aUser, type TestUser } from '../../../testing/factories.ts';
import { aClass, anAssignment, assisting, enrolled, started } from '../../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import type { Database } from '../../db/connection.ts';
import { auditLog } from '../../db/schema/accounts.ts';
import { recordAudits } from '../audit-log.ts';
import { OpenedWork, placesOf } from './opened-work.ts';

let server: TestApp;
let teacher: TestUser;
let student: TestUser;
let ids: { assignmentId: string; submissionId: string; fileId: string; classId: string };

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

beforeEach(async () => {
  const course = await aClass(server);
  teacher = course.instructor;
  const assignment = await anAssignment(server, course);
  student = await enrolled(server, course, await aUser(server));
  const work = await started(server, student, assignment);
  ids = { ...work, assignmentId: assignment.id, classId: course.id };
});

const read = (reader: TestUser) =>
  server.app.inject({
    method: 'POST',
    url: '/api/classes/readsubmission',
    query: { submissionId: ids.submissionId },
    headers: server.as(reader),
  });

const looks = async () => {
  await server.services.openedWork.flush();
  const rows = await server.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.object, `submission ${ids.submissionId}`))
    .orderBy(auditLog.at);
  return rows.filter(({ hour }) => hour !== null);
};

describe('opened work', () => {
  it('is recorded once an hour, with the role, the class and the student', async () => {
    for (let count = 0; count < 3; count++) await read(teacher);
    expect(await looks()).toMatchObject([
      {
        actorId: teacher.id,
        action: 'opened.text',
        role: 'instructor',
        aboutId: student.id,
        classId: ids.classId,
      },
    ]);
    server.advance(HOUR);
    await read(teacher);
    expect(await looks()).toHaveLength(2);
  });

  it('is recorded once an hour by several nodes together', async () => {
    const another = new OpenedWork(server.services);
    const endpoint = {
      opens: { shows: 'text', by: { submission: 'id' } },
      action: 'submission.read',
      path: '/x',
    } as const;
    const actor = { userId: teacher.id, roles: teacher.roles };
    const parts = { params: undefined, query: { id: ids.submissionId }, body: undefined };
    another.note(endpoint, actor, parts, null);
    await read(teacher);
    await another.close();
    expect(await looks()).toHaveLength(1);
  });

  it('leaves nothing of students who open their own, and nothing of a refused request', async () => {
    const stranger = await aUser(server, { roles: ['ROLE_INSTRUCTOR'] });
    expect((await read(stranger)).statusCode).toBe(404);
    const opening = await server.app.inject({
      method: 'POST',
      url: '/api/editor/opening',
      payload: { fileId: ids.fileId },
      headers: server.as(student),
    });
    expect(opening.statusCode).toBe(200);
    expect(await looks()).toEqual([]);
  });

  it('waits while the database is away, and is written then', async () => {
    let isAway = true;
    const db = new Proxy(server.db, {
      get: (target, name: keyof Database) =>
        name === 'execute' && isAway
          ? () => Promise.reject(new Error('away'))
          : Reflect.get(target, name),
    });
    const work = new OpenedWork({ ...server.services, db });
    work.note(
      { opens: { shows: 'figures', by: { class: 'id' } }, action: 'class.read', path: '/x' },
      { userId: teacher.id, roles: teacher.roles },
      { params: undefined, query: { id: ids.classId }, body: undefined },
      null,
    );
    expect(await work.flush()).toBe(false);
    expect(await looks()).toEqual([]);
    isAway = false;
    expect(await work.flush()).toBe(true);
    expect(await looks()).toMatchObject([{ action: 'opened.figures', role: 'instructor' }]);
  });

  it('is an error where a handler forgets to say whose it is', () => {
    const work = new OpenedWork(server.services);
    const actor = { userId: teacher.id, roles: teacher.roles };
    const parts = { params: undefined, query: undefined, body: undefined };
    expect(() =>
      work.note(
        { opens: { shows: 'download', by: 'handler' }, action: 'class.read', path: '/x' },
        actor,
        parts,
        null,
      ),
    ).toThrow('/x');
  });
});

describe('placesOf', () => {
  it.each([
    [{ submission: 'id' }, { query: { id: 'a' } }, ['submission a -']],
    [{ submission: 'ids' }, { body: { ids: ['a', 'b'] } }, ['submission a -', 'submission b -']],
    [{ version: 'v' }, { params: { v: 'f.12' } }, ['file f -']],
    [{ class: 'c', student: 's' }, { body: { c: 'a', s: 'b' } }, ['class a b']],
    [{ class: 'c' }, { query: { c: 'a' } }, ['class a -']],
    [{ review: 'id' }, { query: {} }, []],
  ] as const)('finds what %j names', (by, parts, places) => {
    const found = placesOf(by, { params: undefined, query: undefined, body: undefined, ...parts });
    expect(found.map(({ kind, id, studentId }) => `${kind} ${id} ${studentId ?? '-'}`)).toEqual(
      places,
    );
  });
});

type Look = { role: string; name: string | null; at: string | null; day: string; shows: string[] };

describe('GET /api/student/who-looked', () => {
  const ask = async (person: TestUser) => {
    await server.services.openedWork.flush();
    const answer = await server.app.inject({
      method: 'GET',
      url: '/api/student/who-looked',
      query: { id: ids.assignmentId },
      headers: server.as(person),
    });
    return { status: answer.statusCode, json: answer.json<{ looks: Look[] }>() };
  };

  it('names who opened the student’s own work, and as what', async () => {
    await read(teacher);
    server.advance(MINUTE);
    const assistant = await aUser(server, { roles: ['ROLE_TEACHING_ASSISTANT'] });
    await assisting(server, assistant, ids.classId);
    await read(assistant);
    const { json } = await ask(student);
    expect(json.looks.map(({ role, shows }) => [role, shows])).toEqual([
      ['assistant', ['text']],
      ['instructor', ['text']],
    ]);
    expect(json.looks[1]?.name).toContain(teacher.lastName);
    expect(json.looks[0]?.at).not.toBeNull();
  });

  it('shows graders by their role only where names are hidden', async () => {
    await read(teacher);
    await server.db.execute(
      `update assignments set without_names = true where id = '${ids.assignmentId}'`,
    );
    expect((await ask(student)).json.looks).toMatchObject([{ role: 'instructor', name: null }]);
  });

  it('never names a peer reviewer, nor says when', async () => {
    const classmates = await Promise.all([aUser(server), aUser(server)]);
    const course = { id: ids.classId };
    await server.db.insert(auditLog).values(
      classmates.map(({ id }) => ({
        actorId: id,
        action: 'opened.review',
        object: `submission ${ids.submissionId}`,
        at: server.now(),
        hour: server.now(),
        role: 'reviewer' as const,
        classId: course.id,
        aboutId: student.id,
      })),
    );
    const { looks: shown } = (await ask(student)).json;
    expect(shown).toMatchObject([{ role: 'reviewer', name: null, at: null, shows: ['review'] }]);
    expect(JSON.stringify(shown)).not.toContain(classmates[0]?.id);
  });

  it('is 404 for anyone else', async () => {
    expect((await ask(await aUser(server))).status).toBe(404);
  });
});

describe('recordAudits', () => {
  it('notes the class and the person of what it names', async () => {
    server.advance(HOUR);
    const assignment = `assignment ${ids.assignmentId}`;
    await recordAudits(server.services, server.db, [
      { actorId: teacher.id, action: 'grade.set', object: `submission ${ids.submissionId}` },
      { actorId: teacher.id, action: 'wopi.admin.read', object: `file ${ids.fileId}` },
      { actorId: null, action: 'grade.release', object: assignment },
      { actorId: null, action: 'message.send', object: `class ${ids.classId}` },
      { actorId: null, action: 'grade.exempt', object: `${assignment}, user ${student.id}` },
      { actorId: null, action: 'user.update', object: `user ${student.id}` },
      { actorId: null, action: 'mail.read', object: 'mail 12' },
    ]);
    const rows = await server.db.select().from(auditLog).where(eq(auditLog.at, server.now()));
    const found = new Map(rows.map((row) => [row.action, [row.classId, row.aboutId]]));
    expect(Object.fromEntries(found)).toMatchObject({
      'grade.set': [ids.classId, student.id],
      'wopi.admin.read': [ids.classId, student.id],
      'grade.release': [ids.classId, null],
      'message.send': [ids.classId, null],
      'grade.exempt': [ids.classId, student.id],
      'user.update': [null, student.id],
      'mail.read': [null, null],
    });
  });
});
