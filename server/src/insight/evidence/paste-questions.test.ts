import type { readPasteQuestions } from '@antecedent/contracts/insight/analytics/paste-questions';
import type { EndpointResponse } from '@antecedent/contracts/wire/endpoint';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifications } from '../../ground/db/schema/messages.ts';
import { changeAssignment } from '../../testing/drafts.ts';
import { ask, enrolled } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { decide, type Scene, written } from './testing/evidence-scene.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const asked = ({ assignment, student }: Scene) =>
  ask<EndpointResponse<typeof readPasteQuestions>>(
    server,
    student,
    `/student/pastes?id=${assignment.id}`,
    undefined,
    'GET',
  );

const say = (
  { submissionId, item, student }: Scene,
  answer: Record<string, string> = {},
  person = student,
) =>
  server.app.inject({
    method: 'POST',
    url: '/api/student/pastes',
    payload: { submissionId, item, kind: 'own-notes', ...answer },
    headers: server.as(person),
  });

describe('GET /api/student/pastes', () => {
  it('asks about a long passage that was added at once, even if analytics are hidden', async () => {
    const scene = await written(server, { showAnalyticsAlways: false });
    const { submissionId, questions } = await asked(scene);
    expect(submissionId).toBe(scene.submissionId);
    expect(questions).toMatchObject([{ item: scene.item, fileId: scene.fileId, words: 40 }]);
    expect(questions[0]?.excerpt).toMatch(/^quotedaa /);
  });

  it('leaves out passages that were answered or decided, and assignments that do not ask', async () => {
    const answered = await written(server);
    await say(answered);
    expect((await asked(answered)).questions).toEqual([]);
    const decided = await written(server);
    await decide(decided, 'accepted');
    expect((await asked(decided)).questions).toEqual([]);
    const silent = await written(server, { askPasteSource: false });
    expect(await asked(silent)).toEqual({ submissionId: silent.submissionId, questions: [] });
  });
});

describe('POST /api/student/pastes', () => {
  it('is the answer to the item, and can be replaced', async () => {
    const scene = await written(server);
    expect((await say(scene)).statusCode).toBe(200);
    expect((await say(scene, { kind: 'quotation', text: ' Woolf, page 12 ' })).statusCode).toBe(
      200,
    );
    const [item] = (await scene.read()).items;
    expect(item?.answer).toMatchObject({ kind: 'quotation', text: 'Woolf, page 12', file: null });
    expect(item?.history.map(({ action }) => action)).toEqual(['answered', 'changed']);
  });

  it('changes no figure, and sends instructors no message while the student writes', async () => {
    const scene = await written(server);
    const before = await scene.page();
    await say(scene);
    expect((await scene.page()).assessment).toEqual(before.assessment);
    const told = await server.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, scene.course.instructor.id));
    expect(told.filter(({ kind }) => kind === 'evidence-answered')).toEqual([]);
  });

  it('refuses what was decided, what no longer asks, and answers that no one offered', async () => {
    const scene = await written(server);
    expect((await say(scene, { kind: 'aid' })).json()).toMatchObject({ code: 'invalid-request' });
    expect((await say(scene, { text: 'a'.repeat(501) })).statusCode).toBe(400);
    expect((await say(scene, { item: 'bulk.none.1' })).statusCode).toBe(404);
    await changeAssignment(server, scene.course.instructor, scene.assignment.id, {
      askPasteSource: false,
    });
    expect((await say(scene)).json()).toMatchObject({
      code: 'forbidden',
      key: 'evidence.notAsked',
    });
    const decided = await written(server);
    await decide(decided, 'left');
    expect((await say(decided)).json()).toMatchObject({
      code: 'conflict',
      key: 'evidence.decided',
    });
  });

  it('is denied to a classmate', async () => {
    const scene = await written(server);
    const person = await enrolled(server, scene.course);
    expect((await say(scene, {}, person)).statusCode).toBe(404);
  });
});
