import type { ClassDetail } from '@antecedent/contracts/classes/classes/classes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendConfirmed } from '../../testing/confirmed.ts';
import { anInstructor, aUser, type TestUser } from '../../testing/factories.ts';
import {
  aClass,
  aClassWithAssignment,
  aCoInstructor,
  anAssignment,
  anAssistant,
  ask,
  enrolled,
  started,
  type TestClass,
} from '../../testing/scenarios.ts';
import { sharedTestApp, type TestApp } from '../../testing/start-test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await sharedTestApp();
});
afterAll(() => server.close());

const send = (person: TestUser, method: 'POST' | 'DELETE' | 'PUT', url: string) =>
  server.app.inject({ method, url: `/api${url}`, headers: server.as(person) });
const member = ({ id }: TestClass, person: { id: string }) =>
  `/classes/instructor?classId=${id}&userId=${person.id}`;
const read = (person: TestUser, { id }: TestClass) =>
  ask<ClassDetail>(server, person, `/classes/getclass?id=${id}`);

describe('POST /api/classes/instructor', () => {
  it('adds an instructor once, behind the owner', async () => {
    const course = await aClass(server);
    const person = await anInstructor(server);
    const add = () => send(course.instructor, 'POST', member(course, person));
    expect((await Promise.all([add(), add()])).map((one) => one.statusCode)).toEqual([200, 200]);
    const { instructors } = await read(course.instructor, course);
    expect(instructors.map(({ id, owner }) => [id, owner])).toEqual([
      [course.instructor.id, true],
      [person.id, false],
    ]);
  });

  it('lets the co-instructor do what instructors do, except add people and delete the class', async () => {
    const { course, assignment, student } = await aClassWithAssignment(server);
    const { submissionId } = await started(server, student, assignment);
    const person = await aCoInstructor(server, course);
    expect((await read(person, course)).abilities).toEqual({ canManageInstructors: false });
    expect((await read(course.instructor, course)).abilities.canManageInstructors).toBe(true);
    await anAssignment(server, { ...course, instructor: person });
    const evaluation = `/classes/addToEvaluate?submissionId=${submissionId}`;
    expect((await send(person, 'PUT', evaluation)).statusCode).toBe(200);
    const listed = await ask<unknown[]>(server, person, '/classes/classList?index=0');
    expect(listed).toEqual([expect.objectContaining({ id: course.id, isOwner: false })]);
    const other = await anInstructor(server);
    expect((await send(person, 'POST', member(course, other))).statusCode).toBe(404);
    expect((await send(person, 'DELETE', member(course, course.instructor))).statusCode).toBe(404);
    const deletion = `/classes/course?id=${course.id}`;
    expect((await send(person, 'DELETE', deletion)).statusCode).toBe(404);
    const owners = { method: 'DELETE', url: `/api${deletion}` } as const;
    expect((await sendConfirmed(server, course.instructor, owners)).statusCode).toBe(200);
  });

  it('rejects students and assistants of the class, people who do not teach, and unknown people', async () => {
    const course = await aClass(server);
    const disabled = await aUser(server, { state: 'disabled', roles: ['ROLE_INSTRUCTOR'] });
    for (const [person, status, sentence] of [
      [course.instructor, 409, 'You already own this class.'],
      [await enrolled(server, course), 409, 'This person is a student in the class.'],
      [await anAssistant(server, course), 409, 'This person assists in the class.'],
      [await aUser(server), 409, 'This person doesn’t have an instructor account.'],
      [disabled, 404, 'This person doesn’t exist'],
      [{ id: crypto.randomUUID() }, 404, 'This person doesn’t exist'],
    ] as const) {
      const response = await send(course.instructor, 'POST', member(course, person));
      expect([response.statusCode, response.json().message]).toEqual([
        status,
        expect.stringContaining(sentence),
      ]);
    }
  });
});

describe('DELETE /api/classes/instructor', () => {
  it('removes a co-instructor, who then sees nothing of the class', async () => {
    const course = await aClass(server);
    const person = await aCoInstructor(server, course);
    expect((await send(course.instructor, 'DELETE', member(course, person))).json()).toBe(true);
    expect((await send(person, 'POST', `/classes/getclass?id=${course.id}`)).statusCode).toBe(404);
    expect((await send(course.instructor, 'DELETE', member(course, person))).statusCode).toBe(404);
  });

  it('never removes the owner', async () => {
    const course = await aClass(server);
    const response = await send(course.instructor, 'DELETE', member(course, course.instructor));
    expect([response.statusCode, response.json().message]).toEqual([
      409,
      'You can’t remove the owner of a class.',
    ]);
  });

  it('changes nothing in an archived class', async () => {
    const course = await aClass(server);
    const person = await aCoInstructor(server, course);
    await ask(server, course.instructor, `/classes/archive?id=${course.id}`);
    const response = await send(course.instructor, 'DELETE', member(course, person));
    expect(response.statusCode).toBe(409);
  });
});
