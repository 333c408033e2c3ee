import type { Evidence } from '@antecedent/contracts/insight/analytics/evidence';
import type { TextOrigins } from '@antecedent/contracts/insight/analytics/text-origins';
import type { AiPolicy } from '@antecedent/domain/assignment/ai-policy';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifications } from '../../ground/db/schema/messages.ts';
import { changeAssignment } from '../../testing/drafts.ts';
import type { TestUser } from '../../testing/factories.ts';
import { anAssistant, ask, enrolled, saved } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { type Scene, words, written } from './testing/evidence-scene.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const ALLOWED: AiPolicy = { use: 'allowed', purposes: ['passages'], declare: true, note: '' };
const FORBIDDEN: AiPolicy = { use: 'not-allowed', purposes: [], declare: true, note: '' };

const scene = (aiPolicy: AiPolicy = ALLOWED) => written(server, { aiPolicy });

const call = (
  { student }: Scene,
  method: 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  person: TestUser = student,
) =>
  server.app.inject({
    method,
    url: `/api/student/declarations${url}`,
    headers: server.as(person),
    ...(payload && { payload }),
  });

/** Declares the pasted passage of the scene. */
const declareItem = (one: Scene, said: object = {}, person?: TestUser) =>
  call(
    one,
    'POST',
    '',
    { submissionId: one.submissionId, passage: { item: one.item }, task: 'passages', ...said },
    person,
  );

/** Declares words of the text, wherever they are. */
const declareWords = (one: Scene, text: string, from = 0) =>
  call(one, 'POST', '', {
    submissionId: one.submissionId,
    passage: { fileId: one.fileId, from, text },
    task: 'passages',
  });

const state = (one: Scene, said: object) =>
  call(one, 'POST', '/statement', { submissionId: one.submissionId, ...said });

const submit = ({ submissionId, assignment, student }: Scene) =>
  ask(
    server,
    student,
    `/student/submission?id=${submissionId}&draftId=${assignment.drafts[0]?.id}`,
  );

describe('POST /api/student/declarations', () => {
  it('takes an allowed passage out of what is to review and out of Effort', async () => {
    const one = await scene();
    const before = await one.page();
    expect((await one.read()).items).toMatchObject([{ id: one.item, declaration: null }]);
    expect((await declareItem(one, { note: 'A chatbot' })).statusCode).toBe(200);
    const { items, declared } = await one.read();
    expect(items).toEqual([]);
    expect(declared).toMatchObject({
      policy: ALLOWED,
      statement: null,
      passages: [
        {
          task: 'passages',
          note: 'A chatbot',
          allowed: true,
          words: 40,
          surviving: 40,
          endedAt: null,
        },
      ],
    });
    expect(declared.passages[0]?.excerpt).toMatch(/^quotedaa /);
    const after = await one.page();
    expect(before.assessment?.provenance).toMatchObject({ typed: 60, bulk: 40 });
    expect(after.assessment?.provenance).toMatchObject({ typed: 60, bulk: 0 });
    expect(after.assessment?.effort.score).toBeGreaterThan(before.assessment?.effort.score ?? 0);
  });

  it('shows a passage that isn’t allowed as declared, and changes no figure', async () => {
    const one = await scene(FORBIDDEN);
    const before = await one.page();
    await declareItem(one);
    const { items, declared } = await one.read();
    expect(items).toMatchObject([
      { id: one.item, surviving: 40, declaration: { task: 'passages', allowed: false } },
    ]);
    expect(declared.passages).toMatchObject([{ allowed: false, surviving: 40 }]);
    expect((await one.page()).assessment).toEqual(before.assessment);
  });

  it('marks words that are chosen in the text, typed or not, also where the text moved them', async () => {
    const one = await scene();
    const typed = words(10, 'own');
    expect((await declareWords(one, typed, 500)).statusCode).toBe(200);
    const origins = await ask<TextOrigins>(
      server,
      one.course.instructor,
      `/submission/text-origins?submissionId=${one.submissionId}`,
      undefined,
      'GET',
    );
    expect(origins.words).toMatchObject({ typed: 50, bulk: 40, declared: 10 });
    expect(origins.declarations).toMatchObject([{ words: 10 }]);
    expect(origins.paragraphs[0]?.[0]).toMatchObject({ text: `${typed} `, origin: 'declared' });
    expect((await declareWords(one, 'words that are not there')).json()).toMatchObject({
      code: 'conflict',
      key: 'declarations.changed',
    });
  });

  it('answers the question where a paste is from', async () => {
    const one = await scene(FORBIDDEN);
    const asked = () =>
      ask<{ questions: unknown[] }>(
        server,
        one.student,
        `/student/pastes?id=${one.assignment.id}`,
        undefined,
        'GET',
      );
    expect((await asked()).questions).toHaveLength(1);
    await declareItem(one);
    expect((await asked()).questions).toEqual([]);
  });

  it('keeps the policy under which it was declared, and notifies students of a new one', async () => {
    const one = await scene();
    await declareItem(one);
    await changeAssignment(server, one.course.instructor, one.assignment.id, {
      aiPolicy: FORBIDDEN,
    });
    const { declared } = await one.read();
    expect(declared).toMatchObject({ policy: FORBIDDEN, passages: [{ allowed: true }] });
    const told = await server.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, one.student.id));
    expect(told.filter(({ kind }) => kind === 'ai-policy-changed')).toHaveLength(1);
    const [passage] = declared.passages;
    await call(one, 'PUT', '', {
      submissionId: one.submissionId,
      id: passage?.id,
      task: 'language',
    });
    expect((await one.read()).declared.passages).toMatchObject([{ allowed: false }]);
  });

  it('is refused where nothing is asked, for what nobody offers, and after the final submission', async () => {
    const silent = await scene({ ...ALLOWED, declare: false });
    expect((await declareItem(silent)).json()).toMatchObject({ key: 'declarations.notAsked' });
    expect((await silent.own()).abilities.canDeclare).toBe(false);
    const one = await scene();
    expect((await declareItem(one, { task: 'magic' })).statusCode).toBe(400);
    expect((await declareItem(one, { note: 'a'.repeat(501) })).statusCode).toBe(400);
    expect((await declareItem(one, { passage: { item: 'bulk.none.1' } })).statusCode).toBe(404);
    expect((await one.own()).abilities.canDeclare).toBe(true);
    await submit(one);
    expect((await declareItem(one)).json()).toMatchObject({
      code: 'conflict',
      key: 'declarations.ended',
    });
    expect((await one.own()).abilities.canDeclare).toBe(false);
  });

  it('is the student’s alone', async () => {
    const one = await scene();
    const classmate = await enrolled(server, one.course);
    const assistant = await anAssistant(server, one.course);
    expect((await declareItem(one, {}, classmate)).statusCode).toBe(404);
    expect((await declareItem(one, {}, one.course.instructor)).statusCode).toBe(403);
    expect((await declareItem(one, {}, assistant)).statusCode).toBe(403);
    await declareItem(one);
    expect((await one.read(assistant)).declared.passages).toHaveLength(1);
  });
});

describe('what was declared', () => {
  const idOf = ({ declared }: Evidence) => declared.passages[0]?.id ?? '';

  it('can be changed and withdrawn, and the record keeps each', async () => {
    const one = await scene();
    await declareItem(one, { note: 'First' });
    const changed = await call(one, 'PUT', '', {
      submissionId: one.submissionId,
      id: idOf(await one.own()),
      task: 'language',
      note: 'Second',
    });
    expect(changed.json()).toMatchObject({
      items: [{ id: one.item, declaration: { task: 'language', allowed: false } }],
      declared: { passages: [{ note: 'Second' }], earlier: [{ note: 'First' }] },
    });
    const url = `?submissionId=${one.submissionId}&id=${idOf(await one.own())}`;
    expect((await call(one, 'DELETE', url)).statusCode).toBe(200);
    expect((await call(one, 'DELETE', url)).statusCode).toBe(404);
    const { items, declared } = await one.read();
    expect(items).toMatchObject([{ id: one.item, declaration: null }]);
    expect(declared.passages).toEqual([]);
    expect(declared.earlier.map(({ note }) => note)).toEqual(['First', 'Second']);
    expect(declared.earlier.every(({ endedAt }) => endedAt !== null)).toBe(true);
  });

  it('is replaced by another one about the same passage', async () => {
    const one = await scene(FORBIDDEN);
    await declareItem(one, { note: 'First' });
    await declareItem(one, { note: 'Second' });
    const { declared } = await one.own();
    expect(declared.passages.map(({ note }) => note)).toEqual(['Second']);
    expect(declared.earlier.map(({ note }) => note)).toEqual(['First']);
  });

  it('belongs to one submission', async () => {
    const [one, other] = [await scene(), await scene()];
    await declareItem(one);
    const id = idOf(await one.own());
    expect(
      (await call(other, 'PUT', '', { submissionId: other.submissionId, id, task: 'other' }))
        .statusCode,
    ).toBe(404);
    expect(
      (await call(other, 'DELETE', `?submissionId=${one.submissionId}&id=${id}`)).statusCode,
    ).toBe(404);
  });

  it('follows its words while the student writes on', async () => {
    const one = await scene();
    await declareWords(one, words(12, 'quoted'));
    await saved(server, one.student, one.fileId, `${words(6, 'quoted')} ${words(60, 'own')}`);
    expect((await one.read()).declared.passages).toMatchObject([{ words: 12, surviving: 6 }]);
  });
});

describe('POST /api/student/declarations/statement', () => {
  it('is about the whole text; each one is kept, and the last one counts', async () => {
    const one = await scene();
    expect((await state(one, { used: true, text: ' ' })).statusCode).toBe(400);
    expect((await state(one, { used: true, text: 'A chatbot, for an outline' })).statusCode).toBe(
      200,
    );
    await state(one, { used: false });
    expect((await one.read()).declared).toMatchObject({
      statement: { used: false, text: '' },
      earlierStatements: [{ used: true, text: 'A chatbot, for an outline' }],
    });
    await submit(one);
    expect((await state(one, { used: false })).json()).toMatchObject({ key: 'declarations.ended' });
  });
});

describe('GET /api/student/declarations/text', () => {
  it('is the student’s own saved text, where the assignment asks', async () => {
    const one = await scene();
    const read = (person: TestUser, assignmentId = one.assignment.id) =>
      server.app.inject({
        method: 'GET',
        url: `/api/student/declarations/text?id=${assignmentId}`,
        headers: server.as(person),
      });
    expect((await read(one.student)).json()).toEqual({
      fileId: one.fileId,
      text: `${words(60, 'own')} ${words(40, 'quoted')}`,
    });
    const classmate = await enrolled(server, one.course);
    expect((await read(classmate)).json()).toMatchObject({ code: 'not-started' });
    const silent = await scene({ ...ALLOWED, declare: false });
    expect((await read(silent.student, silent.assignment.id)).statusCode).toBe(403);
    expect((await read(one.student, silent.assignment.id)).statusCode).toBe(404);
  });
});

describe('the policy of an assignment', () => {
  it('needs a purpose if something is allowed, and stays as it is if an update leaves it out', async () => {
    const one = await scene({
      use: 'not-allowed',
      purposes: ['ideas'],
      declare: true,
      note: ' Ask. ',
    });
    const stored = () =>
      ask<{ aiPolicy: AiPolicy }>(
        server,
        one.course.instructor,
        `/classes/assignment?id=${one.assignment.id}`,
        undefined,
        'GET',
      );
    expect((await stored()).aiPolicy).toEqual({ ...FORBIDDEN, note: 'Ask.' });
    await changeAssignment(server, one.course.instructor, one.assignment.id, { title: 'Another' });
    expect((await stored()).aiPolicy).toEqual({ ...FORBIDDEN, note: 'Ask.' });
    await expect(scene({ ...ALLOWED, purposes: [] })).rejects.toThrow(/aiPurposes/);
  });
});
