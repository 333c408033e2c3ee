import type { Evidence } from '@antecedent/contracts/insight/analytics/evidence';
import { SECOND } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifications } from '../../ground/db/schema/messages.ts';
import { submissionMetrics } from '../../ground/db/schema/metrics.ts';
import { ask, saved } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import {
  answer,
  decide,
  evaluated,
  markQuotation,
  remove,
  type Scene,
  words,
  written,
} from './testing/evidence-scene.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const QUOTED = words(40, 'quoted');

const marked = async (scene: Scene, text?: string): Promise<Evidence> => {
  const response = await markQuotation(scene, text ?? QUOTED);
  expect(response.statusCode, response.body).toBe(200);
  return response.json() as Evidence;
};
const itemOf = ({ items }: Evidence) => items.find(({ rule }) => rule === 'quotation');
const effortOf = async (scene: Scene) => {
  const { assessment, scoresHistory } = await scene.page();
  const own = assessment?.effort.lines[0]?.values;
  const effort = assessment?.effort.score ?? -2;
  return { effort, own, history: scoresHistory.map(({ type, by }) => [type, by]) };
};

describe('an answer that says quotation', () => {
  it('leaves the words out of Effort, and they stay listed as added at once', async () => {
    const scene = await written(server);
    await evaluated(scene);
    const before = await effortOf(scene);
    await answer(scene);
    const after = await effortOf(scene);
    expect(before.own).toMatchObject({ typed: 60, bulk: 40 });
    expect(after.own).toMatchObject({ typed: 60, bulk: 0, marked: 40 });
    expect(after.effort).toBeGreaterThan(before.effort);
    expect(after.history).toEqual([
      ['quotation', null],
      ['submission', null],
    ]);
    expect((await scene.page()).assessment?.provenance).toEqual({
      typed: 60,
      bulk: 40,
      unobserved: 0,
    });
    expect((await scene.read()).items).toMatchObject([
      { id: scene.item, rule: 'bulk', answer: { kind: 'quotation' } },
    ]);
    const [metrics] = await server.db
      .select()
      .from(submissionMetrics)
      .where(eq(submissionMetrics.submissionId, scene.submissionId));
    expect(metrics).toMatchObject({ bulkWords: 40, effort: after.effort });
  });

  it('has no effect once it is withdrawn or changed', async () => {
    const scene = await written(server);
    await evaluated(scene);
    const before = await effortOf(scene);
    await answer(scene);
    await answer(scene, { kind: 'own-notes' });
    expect((await effortOf(scene)).effort).toBe(before.effort);
    await answer(scene);
    await remove('/student/evidence', scene.student, scene);
    expect((await effortOf(scene)).effort).toBe(before.effort);
  });

  it('counts again if the instructor disagrees, and stays left out if they accept it', async () => {
    const scene = await written(server);
    await evaluated(scene);
    const before = await effortOf(scene);
    await answer(scene);
    const quoted = await effortOf(scene);
    await decide(scene, 'accepted');
    const accepted = await effortOf(scene);
    expect(accepted.effort).toBe(quoted.effort);
    expect(accepted.own).toMatchObject({ typed: 60, marked: 40 });
    await remove('/submission/evidence', scene.course.instructor, scene);
    await decide(scene, 'left', { text: 'I know this page.' });
    expect((await effortOf(scene)).effort).toBe(before.effort);
    const told = await server.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, scene.student.id));
    expect(told.map(({ values }) => values.outcome).filter(Boolean)).toEqual([
      'quoted',
      'undone',
      'not-quoted',
    ]);
  });

  it('waits for the next evaluation where the student wrote on', async () => {
    const scene = await written(server);
    await evaluated(scene);
    server.advance(20 * SECOND);
    await saved(server, scene.student, scene.fileId, `${words(60, 'own')} ${QUOTED} and on`);
    await answer(scene);
    expect((await effortOf(scene)).history).toHaveLength(1);
  });
});

describe('POST /api/student/quotations', () => {
  it('marks a passage, which the instructor sees under its name', async () => {
    const scene = await written(server);
    const before = await effortOf(scene);
    const item = itemOf(await marked(scene));
    expect(item).toMatchObject({
      words: 40,
      surviving: 40,
      found: true,
      answer: { kind: 'quotation', text: 'Woolf, p. 12' },
      changesFigures: false,
    });
    expect(item?.excerpt).toMatch(/^quotedaa/);
    expect(itemOf(await scene.read())).toEqual(item);
    const after = await effortOf(scene);
    expect(after.own).toMatchObject({ typed: 60, bulk: 0, marked: 40 });
    expect(after.effort).toBeGreaterThan(before.effort);
  });

  it('takes out words that were typed, too', async () => {
    const scene = await written(server);
    const before = await effortOf(scene);
    await marked(scene, words(20, 'own'));
    const after = await effortOf(scene);
    expect(after.own).toMatchObject({ typed: 40, bulk: 40, marked: 20 });
    expect(after.effort).toBeLessThan(before.effort);
  });

  it('gives no score to a text that is marked in full, and says how much of it is', async () => {
    const scene = await written(server);
    await marked(scene, `${words(60, 'own')} ${QUOTED}`);
    const { assessment } = await scene.page();
    expect(assessment?.effort).toMatchObject({
      score: -1,
      reason: 'mostly-quoted',
      lines: [{ key: 'effort.quoted', values: { marked: 100, observed: 100 }, result: 1 }],
    });
  });

  it('can be withdrawn by the student, and disagreed with by the instructor', async () => {
    const scene = await written(server);
    const before = await effortOf(scene);
    const first = itemOf(await marked(scene))!;
    const withdrawn = await remove('/student/evidence', scene.student, {
      ...scene,
      item: first.id,
    });
    expect(itemOf(withdrawn.json() as Evidence)).toBeUndefined();
    expect((await effortOf(scene)).effort).toBe(before.effort);

    const second = itemOf(await marked(scene))!;
    const left = await decide(scene, 'left', { items: [second.id] });
    expect(left.statusCode, left.body).toBe(200);
    expect((await effortOf(scene)).effort).toBe(before.effort);
    expect(itemOf(await scene.own())?.decision?.outcome).toBe('left');
    const late = await remove('/student/evidence', scene.student, { ...scene, item: second.id });
    expect(late.json()).toMatchObject({ key: 'evidence.decided' });
  });

  it('refuses a passage that is marked already, one that has changed, and another answer', async () => {
    const scene = await written(server);
    const item = itemOf(await marked(scene))!;
    expect((await markQuotation(scene, words(10, 'quoted'))).json()).toMatchObject({
      key: 'evidence.alreadyQuoted',
    });
    expect((await markQuotation(scene, 'words of another text')).json()).toMatchObject({
      key: 'declarations.changed',
    });
    const other = await answer(scene, { items: item.id, kind: 'own-notes' });
    expect(other.statusCode).toBe(404);
  });

  it('is offered with the saved text, where analytics are hidden too', async () => {
    const scene = await written(server, { showAnalyticsAlways: false });
    const { fileId, text } = await ask<{ fileId: string; text: string }>(
      server,
      scene.student,
      `/student/quotations/text?id=${scene.assignment.id}`,
      undefined,
      'GET',
    );
    expect(fileId).toBe(scene.fileId);
    expect(text).toContain(QUOTED);
    expect(itemOf(await marked(scene))?.surviving).toBe(40);
  });
});

describe('a block quotation', () => {
  it('leaves Effort by the style of its paragraph', async () => {
    const scene = await written(server, {}, { style: 'Quote' });
    const { own } = await effortOf(scene);
    expect(own).toMatchObject({ typed: 60, bulk: 0, cited: 40, marked: 0 });
    expect((await scene.read()).items).toMatchObject([{ rule: 'bulk', words: 40 }]);
  });

  it('counts in the style of the text', async () => {
    const scene = await written(server, {}, { style: 'Heading1' });
    expect((await effortOf(scene)).own).toMatchObject({ typed: 60, bulk: 40, cited: 0 });
  });
});
