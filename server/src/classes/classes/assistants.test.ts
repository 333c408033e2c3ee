import type { ClassDetail } from '@antecedent/contracts/classes/classes/classes';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userRoles } from '../../ground/db/schema/accounts.ts';
import { listNotices } from '../../messages/notifications/notifications.service.ts';
import { anInstructor, aUser, type TestUser } from '../../testing/factories.ts';
import {
  aClass,
  aClassWithAssignment,
  ask,
  enrolled,
  started,
  type TestClass,
} from '../../testing/scenarios.ts';
import { sharedTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { deleteForGood } from './class-trash.service.ts';

let server: TestApp;
let instructor: TestUser;
let others = 0;
beforeAll(async () => {
  server = await sharedTestApp();
  instructor = await anInstructor(server);
});
afterAll(() => server.close());

const send = (person: TestUser, method: 'POST' | 'PUT' | 'DELETE', url: string) =>
  server.app.inject({ method, url: `/api${url}`, headers: server.as(person) });
const search = (email: string) =>
  send(instructor, 'POST', `/assistant/searchuser?email=${encodeURIComponent(email)}`);
const add = ({ id, instructor: teacher }: TestClass, { id: userId }: { id: string }) =>
  send(teacher, 'POST', `/assistant/addta?classId=${id}&userId=${userId}`);
const remove = ({ id, instructor: teacher }: TestClass, { id: userId }: { id: string }) =>
  send(teacher, 'DELETE', `/assistant/ta?classId=${id}&userId=${userId}`);
async function rolesOf({ id }: TestUser) {
  const rows = await server.db.select().from(userRoles).where(eq(userRoles.userId, id));
  return rows.map(({ role }) => role).sort();
}
const assistantsOf = async ({ id, instructor: teacher }: TestClass) =>
  (await ask<ClassDetail>(server, teacher, `/classes/getclass?id=${id}`)).assistants;

describe('POST /api/assistant/searchuser', () => {
  it('limits how many addresses one person looks up, without limiting others', async () => {
    const [curious, other] = [await anInstructor(server), await anInstructor(server)];
    const look = (person: TestUser, at: number) =>
      send(person, 'POST', `/assistant/searchuser?email=guess${at}@example.org`);
    for (let at = 0; at < 30; at++) expect((await look(curious, at)).statusCode).toBe(404);
    expect((await look(curious, 30)).json()).toMatchObject({ code: 'too-many-attempts' });
    expect((await look(other, 31)).statusCode).toBe(404);
  });

  it('finds the person with exactly this address, in any case', async () => {
    const { id, firstName, lastName } = await aUser(server, { email: 'Jo.Weber@search.org' });
    const response = await search('  jo.weber@SEARCH.org ');
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { id, firstName, lastName, email: 'Jo.Weber@search.org', confirmed: true },
    ]);
  });

  it.each([
    ['unconfirmed', false],
    ['pending', false],
    ['active', true],
  ] as const)(
    'says of an account that is %s whether it is active: %s',
    async (state, confirmed) => {
      const { email } = await aUser(server, { state });
      expect((await search(email)).json()).toMatchObject({ confirmed });
    },
  );

  it.each([
    ['nobody has', 'nobody@search.org'],
    ['is a part of another', 'weber@search.org'],
    ['holds a pattern', '_o.weber@search.org'],
  ])('finds no one by an address that %s', async (_which, email) => {
    await aUser(server, { email: `weber@other${++others}.org` });
    const response = await search(email);
    expect([response.statusCode, response.json().message]).toEqual([
      404,
      'There’s no account with this email address.',
    ]);
  });

  it('does not find a disabled account', async () => {
    const { email } = await aUser(server, { state: 'disabled' });
    expect((await search(email)).statusCode).toBe(404);
  });

  it.each([
    '',
    '  ',
    'jo',
    'jo@',
    'jo weber@search.org',
    '@search.org',
    `${'x'.repeat(330)}@search.org`,
  ])('refuses %j', async (text) => {
    const response = await search(text);
    expect(response.statusCode).toBe(400);
    expect(response.json().fields.email).toBe('Please enter a valid email address.');
  });
});

describe('POST /api/assistant/addta', () => {
  it('adds the person once, however often it is called', async () => {
    const course = await aClass(server);
    const person = await aUser(server);
    const answers = await Promise.all([add(course, person), add(course, person)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const { id, firstName, lastName, email } = person;
    expect(await assistantsOf(course)).toEqual([
      { id, firstName, lastName, email, confirmed: true },
    ]);
    const actor = { userId: id, sessionId: '', roles: person.roles };
    expect((await listNotices(server.services, actor)).map(({ title }) => title)).toEqual([
      expect.stringContaining('You’re now an assistant in'),
    ]);
  });

  it('lets the assistant read submissions from then on, and evaluate none', async () => {
    const { course, assignment, student } = await aClassWithAssignment(server);
    const { submissionId } = await started(server, student, assignment);
    const person = await aUser(server);
    const read = () => send(person, 'POST', `/classes/getTimeConsumed?id=${submissionId}`);
    await add(course, person);
    expect((await read()).statusCode).toBe(200);
    const evaluation = `/classes/addToEvaluate?submissionId=${submissionId}`;
    const evaluate = await send(person, 'PUT', evaluation);
    expect(evaluate.statusCode).toBe(403);
    await remove(course, person);
    // By the role, once the session has learned that it is gone, or by the class.
    expect([403, 404]).toContain((await read()).statusCode);
  });

  it('rejects its instructor, its students and unknown people', async () => {
    const course = await aClass(server);
    const student = await enrolled(server, course);
    const disabled = await aUser(server, { state: 'disabled' });
    for (const [person, status, sentence] of [
      [course.instructor, 409, 'You teach this class, so you can’t also assist in it.'],
      [student, 409, 'This person is a student in the class.'],
      [disabled, 404, 'This person doesn’t exist'],
      [{ id: crypto.randomUUID() }, 404, 'This person doesn’t exist'],
    ] as const) {
      const response = await add(course, person);
      expect(response.statusCode).toBe(status);
      expect(response.json().message).toContain(sentence);
    }
    expect(await assistantsOf(course)).toEqual([]);
  });
});

describe('DELETE /api/assistant/ta', () => {
  it('removes the assistant from this class only', async () => {
    const teacher = await anInstructor(server);
    const here = await aClass(server, { instructor: teacher });
    const there = await aClass(server, { instructor: teacher });
    const person = await aUser(server);
    await add(here, person);
    await add(there, person);
    expect((await remove(here, person)).json()).toBe(true);
    expect(await assistantsOf(here)).toEqual([]);
    expect(await assistantsOf(there)).toMatchObject([{ id: person.id }]);
    expect((await remove(here, person)).statusCode).toBe(404);
  });

  it('takes the role, and its start page, with the last class', async () => {
    const teacher = await anInstructor(server);
    const here = await aClass(server, { instructor: teacher });
    const there = await aClass(server, { instructor: teacher });
    const person = await aUser(server);
    await add(here, person);
    await add(there, person);
    await remove(here, person);
    expect(await rolesOf(person)).toEqual(['ROLE_STUDENT', 'ROLE_TEACHING_ASSISTANT']);
    await remove(there, person);
    expect(await rolesOf(person)).toEqual(['ROLE_STUDENT']);
    await add(here, person);
    expect(await rolesOf(person)).toContain('ROLE_TEACHING_ASSISTANT');
    await deleteForGood(server.services, { classId: here.id });
    expect(await rolesOf(person)).toEqual(['ROLE_STUDENT']);
  });

  it('leaves no one without a start page', async () => {
    const course = await aClass(server);
    const person = await aUser(server, { roles: ['ROLE_TEACHING_ASSISTANT'] });
    await add(course, person);
    await remove(course, person);
    expect(await rolesOf(person)).toEqual(['ROLE_STUDENT']);
  });
});
