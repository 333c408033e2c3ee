import type { Evidence } from '@antecedent/contracts/insight/analytics/evidence';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifications } from '../../ground/db/schema/messages.ts';
import { enrolled } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { answer, decide, remove, written } from './testing/evidence-scene.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

describe('GET /api/student/evidence', () => {
  it('shows the student the same items as the instructor', async () => {
    const scene = await written(server);
    const own = await scene.own();
    expect(own.items).toMatchObject([
      {
        id: scene.item,
        rule: 'bulk',
        words: 40,
        surviving: 40,
        paragraph: 0,
        changesFigures: true,
        found: true,
        answer: null,
        decision: null,
        history: [],
      },
    ]);
    expect(own.items[0]?.excerpt).toMatch(/^quotedaa /);
    const read = await scene.read();
    expect(read.items).toEqual(own.items);
    expect([own.abilities, read.abilities]).toEqual([
      { canAnswer: true, canDecide: false, canDeclare: false },
      { canAnswer: false, canDecide: true, canDeclare: false },
    ]);
  });

  it('shows the items and takes answers while the instructor shares no analytics', async () => {
    const scene = await written(server, { showAnalyticsAlways: false });
    expect((await scene.own()).items).toEqual((await scene.read()).items);
    const response = await answer(scene);
    expect(response.statusCode, response.body).toBe(200);
    expect((await scene.read()).items[0]?.answer).toMatchObject({ kind: 'quotation' });
    const figures = await server.app.inject({
      method: 'GET',
      url: `/api/student/figures?id=${scene.assignment.id}`,
      headers: server.as(scene.student),
    });
    expect(figures.json()).toMatchObject({ code: 'forbidden', key: 'analytics.hidden' });
  });

  it('is denied to a classmate', async () => {
    const scene = await written(server);
    const person = await enrolled(server, scene.course);
    expect((await answer(scene, { person })).statusCode).toBe(404);
    expect((await decide(scene, 'accepted', { person })).statusCode).toBe(403);
  });
});

describe('POST /api/student/evidence', () => {
  it('keeps an answer with its link and file, which both can open', async () => {
    const scene = await written(server);
    const response = await answer(scene, { link: 'https://example.org/a', file: 'notes.docx' });
    expect(response.statusCode, response.body).toBe(200);
    const [item] = (response.json() as Evidence).items;
    expect(item?.answer).toMatchObject({
      kind: 'quotation',
      text: 'From Woolf, page 12.',
      link: 'https://example.org/a',
      file: { name: 'notes.docx' },
    });
    expect((await scene.read()).items[0]?.answer).toEqual(item?.answer);
    for (const [folder, person] of [
      ['student', scene.student],
      ['submission', scene.course.instructor],
    ] as const) {
      const url = `/api/${folder}/evidence/file/${item?.answer?.file?.id}`;
      const file = await server.app.inject({ method: 'GET', url, headers: server.as(person) });
      expect([file.statusCode, file.rawPayload.length > 0]).toEqual([200, true]);
    }
  });

  it('can be changed and withdrawn until an instructor decides', async () => {
    const scene = await written(server);
    await answer(scene, { file: 'notes.docx' });
    await answer(scene, { kind: 'own-notes', keepFile: 'true' });
    expect((await scene.own()).items[0]?.answer).toMatchObject({
      kind: 'own-notes',
      file: { name: 'notes.docx' },
    });
    await answer(scene, { kind: 'own-notes' });
    expect((await scene.own()).items[0]?.answer?.file).toBeNull();
    expect((await remove('/student/evidence', scene.student, scene)).statusCode).toBe(200);
    const [item] = (await scene.own()).items;
    expect(item?.answer).toBeNull();
    expect(item?.history.map(({ action }) => action)).toEqual([
      'answered',
      'changed',
      'changed',
      'taken-back',
    ]);

    await decide(scene, 'left');
    for (const refused of [
      await answer(scene),
      await remove('/student/evidence', scene.student, scene),
    ]) {
      expect(refused.json()).toMatchObject({ code: 'conflict', key: 'evidence.decided' });
    }
  });

  it.each([
    ['a link that is no web address', { link: 'javascript:alert(1)' }, 'link', 'evidence.link'],
    ['a link with a password', { link: 'https://a:b@example.org' }, 'link', 'evidence.link'],
    ['a kind that there isn’t', { kind: 'cat' }, 'kind', 'evidence.kind'],
    ['a long text', { text: 'a'.repeat(501) }, 'text', 'fields.tooLong'],
  ])('refuses %s', async (_what, fields, field, key) => {
    const response = await answer(await written(server), fields);
    expect(response.statusCode).toBe(400);
    expect(response.json().fieldKeys[field]).toMatchObject({ key });
  });

  it('refuses a file that no attachment could be, and an item that the text doesn’t show', async () => {
    const scene = await written(server);
    expect((await answer(scene, { file: 'run.exe' })).json()).toMatchObject({
      code: 'unsupported-type',
    });
    const unknown = await answer(scene, { items: `${scene.item} late-burst` });
    expect(unknown.json()).toMatchObject({ code: 'not-found', key: 'notFound.evidence' });
    expect((await scene.own()).items[0]?.answer).toBeNull();
  });

  it('notifies the instructors, once a day', async () => {
    const scene = await written(server);
    await answer(scene);
    await answer(scene, { text: 'From Woolf, page 13.' });
    const rows = await server.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, scene.course.instructor.id));
    expect(rows).toMatchObject([
      {
        kind: 'evidence-answered',
        link: `/readassignment/${scene.submissionId}`,
        values: { title: 'Essay' },
      },
    ]);
  });
});
