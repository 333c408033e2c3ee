import { MAX_PHRASES, type Phrase } from '@antecedent/contracts/grading/phrases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { phrases } from '../../ground/db/schema/grading.ts';
import { anInstructor, type TestUser } from '../../testing/factories.ts';
import { ask } from '../../testing/scenarios.ts';
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
  method: 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
) =>
  server.app.inject({
    method,
    url: `/api${url}`,
    headers: server.as(person),
    ...(payload ? { payload } : {}),
  });

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
