import {
  MAX_PHRASES,
  MAX_SHARED_PHRASES,
  type Phrase,
} from '@antecedent/contracts/grading/phrases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { phraseShares, phrases } from '../../ground/db/schema/grading.ts';
import { anInstructor, type TestUser } from '../../testing/factories.ts';
import { aClass, aCoInstructor, anAssistant, ask, enrolled } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ now: '2026-03-02T09:00:00Z' });
});
afterAll(() => server.close());

const list = (person: TestUser) =>
  ask<Phrase[]>(server, person, '/phrases', undefined, 'GET').then((all) =>
    all.map(({ text }) => text),
  );
const add = (person: TestUser, text: string) => ask<Phrase>(server, person, '/phrases', { text });
const call = (
  person: TestUser,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
) =>
  server.app.inject({
    method,
    url: `/api${url}`,
    headers: server.as(person),
    ...(payload ? { payload } : {}),
  });

const nameOf = ({ firstName, lastName }: TestUser) => `${firstName} ${lastName}`;

describe('/api/phrases', () => {
  it('keeps, changes and deletes the phrases of one person, the newest first', async () => {
    const [person, other] = [await anInstructor(server), await anInstructor(server)];
    const first = await add(person, ' Name the source. ');
    server.advance(60_000);
    await add(person, 'Read it aloud.');
    expect((await add(person, 'Name the source.')).id).toBe(first.id);
    expect(await list(person)).toEqual(['Read it aloud.', 'Name the source.']);
    server.advance(60_000);
    const change = { id: first.id, text: 'Name your source.' };
    await ask(server, person, '/phrases', change, 'PATCH');
    expect(await list(person)).toEqual(['Name your source.', 'Read it aloud.']);
    expect(await list(other)).toEqual([]);
    expect((await call(other, 'PATCH', '/phrases', change)).statusCode).toBe(404);
    expect((await call(other, 'DELETE', `/phrases?id=${first.id}`)).statusCode).toBe(404);
    await ask(server, person, `/phrases?id=${first.id}`, undefined, 'DELETE');
    expect(await list(person)).toEqual(['Read it aloud.']);
  });

  it('shares a phrase with the staff of a class, who use it and leave it as it is', async () => {
    const course = await aClass(server);
    const [owner, colleague] = [course.instructor, await aCoInstructor(server, course)];
    const assistant = await anAssistant(server, course);
    const student = await enrolled(server, course);
    const { id } = await ask<Phrase>(server, owner, '/phrases', {
      text: 'Say where it is from.',
      criterion: 'Sources',
    });
    const read = (person: TestUser, classId = course.id) =>
      call(person, 'GET', `/phrases?classId=${classId}`);
    const texts = async (person: TestUser) =>
      (await read(person)).json().map((one: Phrase) => [one.author, one.criterion, one.text]);
    const share = (person: TestUser, shared: boolean, classId = course.id) =>
      call(person, 'PUT', '/phrases/shared', { id, classId, shared });
    expect(await texts(assistant)).toEqual([]);
    expect((await share(owner, true)).statusCode).toBe(200);
    const theirs = [[nameOf(owner), 'Sources', 'Say where it is from.']];
    expect(await texts(assistant)).toEqual(theirs);
    expect(await texts(colleague)).toEqual(theirs);
    expect((await read(owner)).json()).toMatchObject([{ author: null, sharedIn: [course.id] }]);
    // Not changed by others, not listed without the class, and unknown outside of it.
    const change = { id, text: 'Cite.' };
    expect((await call(colleague, 'PATCH', '/phrases', change)).statusCode).toBe(404);
    expect((await call(colleague, 'DELETE', `/phrases?id=${id}`)).statusCode).toBe(404);
    expect(await list(colleague)).toEqual([]);
    const outsider = await anInstructor(server);
    const other = await aClass(server, { instructor: outsider });
    expect((await read(outsider)).statusCode).toBe(404);
    expect((await read(outsider, other.id)).json()).toEqual([]);
    expect((await share(outsider, true, other.id)).statusCode).toBe(404);
    expect((await share(owner, true, other.id)).statusCode).toBe(404);
    expect((await read(student)).statusCode).toBe(403);
    // Instructors of the class end it, assistants only for their own.
    expect((await share(assistant, false)).statusCode).toBe(404);
    expect((await share(colleague, false)).statusCode).toBe(200);
    expect(await texts(assistant)).toEqual([]);
    expect(await list(owner)).toEqual(['Say where it is from.']);
  });

  it('changes the words without the criterion, and the criterion with them', async () => {
    const person = await anInstructor(server);
    const { id } = await ask<Phrase>(server, person, '/phrases', {
      text: 'Cut.',
      criterion: 'Voice',
    });
    const change = (body: object) =>
      ask<Phrase>(server, person, '/phrases', { id, ...body }, 'PATCH');
    expect(await change({ text: 'Cut it.' })).toMatchObject({
      text: 'Cut it.',
      criterion: 'Voice',
    });
    expect(await change({ text: 'Cut it.', criterion: ' ' })).toMatchObject({ criterion: null });
    const long = { text: 'Cut.', criterion: 'x'.repeat(201) };
    expect((await call(person, 'POST', '/phrases', long)).statusCode).toBe(400);
  });

  it('limits what a class shares', async () => {
    const { id: classId, instructor } = await aClass(server);
    const row = { ownerId: instructor.id, changedAt: server.now() };
    const all = await server.db
      .insert(phrases)
      .values(
        Array.from({ length: MAX_SHARED_PHRASES }, (_, at) => ({ ...row, text: `No. ${at}` })),
      )
      .returning({ phraseId: phrases.id });
    await server.db.insert(phraseShares).values(all.map((one) => ({ ...one, classId })));
    const [more] = await server.db
      .insert(phrases)
      .values({ ...row, text: 'One more' })
      .returning();
    const body = { id: more?.id, classId, shared: true };
    const response = await call(instructor, 'PUT', '/phrases/shared', body);
    expect([response.statusCode, response.json().message]).toEqual([
      409,
      'This class already shares 500 phrases. Stop sharing one first.',
    ]);
  });

  it.each(['', '  ', 'x'.repeat(1001)])('refuses %#', async (text) => {
    const person = await anInstructor(server);
    expect((await call(person, 'POST', '/phrases', { text })).statusCode).toBe(400);
    expect(await list(person)).toEqual([]);
  });

  it('saves a limited number and says so', async () => {
    const person = await anInstructor(server);
    const row = { ownerId: person.id, changedAt: server.now() };
    const all = Array.from({ length: MAX_PHRASES }, (_, at) => ({ ...row, text: `Phrase ${at}` }));
    await server.db.insert(phrases).values(all);
    const response = await call(person, 'POST', '/phrases', { text: 'One more' });
    expect([response.statusCode, response.json().message]).toEqual([
      409,
      'You already have 200 phrases. Delete one first.',
    ]);
  });
});
