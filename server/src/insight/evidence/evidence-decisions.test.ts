import type {
  ChangeDistribution,
  WordChange,
} from '@antecedent/contracts/insight/analytics/charts';
import type { Evidence } from '@antecedent/contracts/insight/analytics/evidence';
import type { ComparedVersions, VersionLog } from '@antecedent/contracts/insight/replay';
import { SECOND } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../ground/db/schema/accounts.ts';
import { evidence } from '../../ground/db/schema/evidence.ts';
import { notifications } from '../../ground/db/schema/messages.ts';
import { submissionMetrics } from '../../ground/db/schema/metrics.ts';
import type { TestUser } from '../../testing/factories.ts';
import { aClassWithAssignment, anAssistant, ask, saved, started } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { createProcessCache } from '../figures/process.service.ts';
import { answer, decide, evaluated, remove, words, written } from './testing/evidence-scene.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

describe('PUT /api/submission/evidence', () => {
  it('counts accepted words as the student’s own, and keeps the old scores with who and why', async () => {
    const scene = await written(server);
    await evaluated(scene);
    const before = await scene.page();
    expect(before.assessment?.provenance).toEqual({ typed: 60, bulk: 40, unobserved: 0 });

    const response = await decide(scene, 'accepted', { text: 'Cited in the notes.' });
    expect(response.statusCode, response.body).toBe(200);
    const name = `${scene.course.instructor.firstName} ${scene.course.instructor.lastName}`;
    expect((response.json() as Evidence).items[0]?.decision).toMatchObject({
      outcome: 'accepted',
      text: 'Cited in the notes.',
      by: name,
    });

    const after = await scene.page();
    expect(after.assessment).toMatchObject({
      provenance: { typed: 100, bulk: 0, unobserved: 0 },
      acceptedWords: 40,
      bulkPassages: [],
    });
    expect(after.effort).toBeGreaterThan(before.effort);
    expect(after.scoresHistory).toMatchObject([
      { type: 'accepted', effort: after.effort, by: name, why: 'Cited in the notes.' },
      { type: 'submission', effort: before.effort, by: null, why: null },
    ]);
  });

  it('makes the words typed ones in the charts and the replay, as in the figures', async () => {
    const scene = await written(server);
    const { course, submissionId, fileId } = scene;
    const read = <T>(path: string) => ask<T>(server, course.instructor, path);
    const shown = async () => {
      const change = await read<WordChange>(
        `/classes/wordchangebyessayTime?submissionId=${submissionId}`,
      );
      const tenths = await read<ChangeDistribution>(
        `/classes/getChangeDist?submissionId=${submissionId}`,
      );
      const log = await read<VersionLog>(
        `/classes/readsubmissionlogs?submissionId=${submissionId}`,
      );
      const head = log.first + log.timestamps.length - 1;
      const { html } = await read<ComparedVersions>(
        `/classes/textdiff?oldId=${fileId}.${head - 1}&newId=${fileId}.${head}`,
      );
      const sum = (rows: readonly { bulk: number }[]) =>
        rows.reduce((words, { bulk }) => words + bulk, 0);
      return {
        titles: [change.finding.key, tenths.finding.key].filter((key) => key.includes('atOnce')),
        bars: [sum(change.frames), sum(tenths.byTime), sum(tenths.byPlace)],
        replay: log.bulk.map(({ words: count }) => count),
        hatched: html.includes('class="new at-once"'),
      };
    };
    expect(await shown()).toEqual({
      titles: ['wordChange.atOnce', 'distribution.atOnce'],
      bars: [40, 40, 40],
      replay: [40],
      hatched: true,
    });
    await decide(scene, 'accepted');
    expect(await shown()).toEqual({ titles: [], bars: [0, 0, 0], replay: [], hatched: false });
  });

  it('gives the same figures when everything is recomputed', async () => {
    const scene = await written(server);
    await evaluated(scene);
    await decide(scene, 'accepted');
    const processes = createProcessCache(server.services);
    const anew = await processes.loadProcess(scene.submissionId);
    const stored = await scene.page();
    expect(anew?.assessment()).toMatchObject({
      words: { typed: 100, bulk: 0 },
      effort: { score: stored.effort },
    });
    const [metrics] = await server.db
      .select()
      .from(submissionMetrics)
      .where(eq(submissionMetrics.submissionId, scene.submissionId));
    expect(metrics).toMatchObject({ typedWords: 100, bulkWords: 0, effort: stored.effort });
  });

  it('keeps what was accepted when the student writes on', async () => {
    const scene = await written(server);
    await decide(scene, 'accepted');
    server.advance(20 * SECOND);
    const text = `${words(60, 'own')} ${words(40, 'quoted')} and on`;
    await saved(server, scene.student, scene.fileId, text);
    const { items } = await scene.own();
    expect(items).toMatchObject([{ id: scene.item, decision: { outcome: 'accepted' } }]);
    expect((await scene.page()).assessment?.provenance).toMatchObject({ typed: 102, bulk: 0 });
  });

  it('leaves the figures alone when it leaves an item as seen', async () => {
    const scene = await written(server);
    await evaluated(scene);
    await decide(scene, 'left', { text: 'Let us talk about it.' });
    expect((await scene.page()).scoresHistory).toHaveLength(1);
    expect((await scene.own()).items[0]?.decision).toMatchObject({
      outcome: 'left',
      text: 'Let us talk about it.',
    });
  });

  it('is undone as if it had not been, and the history shows both', async () => {
    const scene = await written(server);
    await evaluated(scene);
    const before = await scene.page();
    await answer(scene, { kind: 'own-notes' });
    await decide(scene, 'accepted');
    const undone = await remove('/submission/evidence', scene.course.instructor, scene);
    expect(undone.statusCode, undone.body).toBe(200);
    const after = await scene.page();
    expect(after.assessment?.provenance).toEqual(before.assessment?.provenance);
    expect(after.scoresHistory).toMatchObject([
      { type: 'undone', effort: before.effort },
      { type: 'accepted' },
      { type: 'submission', effort: before.effort },
    ]);
    const [item] = (await scene.own()).items;
    expect(item?.decision).toBeNull();
    expect(item?.answer?.kind).toBe('own-notes');
    expect(item?.history.map(({ action }) => action)).toEqual(['answered', 'accepted', 'undone']);
    expect((await answer(scene, { kind: 'aid' })).statusCode).toBe(200);
  });

  it('notifies the student, and adds to the audit log', async () => {
    const scene = await written(server);
    await decide(scene, 'accepted', { text: 'Cited in the notes.' });
    const of = <T extends { userId: string | null }>(rows: T[]) =>
      rows.filter(({ userId }) => userId === scene.student.id);
    expect(of(await server.db.select().from(notifications))).toMatchObject([
      {
        kind: 'evidence-decided',
        link: `/assignment/${scene.assignment.id}`,
        values: { outcome: 'accepted', reason: 'Cited in the notes.' },
      },
    ]);
    const entries = await server.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.object, `submission ${scene.submissionId}`));
    expect(entries).toMatchObject([
      { action: 'evidence.accepted', actorId: scene.course.instructor.id },
    ]);
    // The same decision again sends no second notice.
    await decide(scene, 'accepted', { text: 'Cited in the notes.' });
    expect(of(await server.db.select().from(notifications))).toHaveLength(1);
  });

  it('notifies a student to whom analytics are hidden, too', async () => {
    const scene = await written(server, { showAnalyticsAlways: false });
    await decide(scene, 'accepted');
    const rows = await server.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, scene.student.id));
    expect(rows).toHaveLength(1);
  });

  it('lets assistants look, and only instructors decide', async () => {
    const scene = await written(server);
    const assistant = await anAssistant(server, scene.course);
    expect((await scene.read(assistant)).abilities).toEqual({
      canAnswer: false,
      canDecide: false,
      canDeclare: false,
    });
    expect((await decide(scene, 'accepted', { person: assistant })).statusCode).toBe(403);
    expect((await scene.read()).items[0]?.decision).toBeNull();
  });

  it('shows assistants no fast stretches, since a student without them would stand out', async () => {
    const scene = await aClassWithAssignment(server, { showAnalyticsAlways: true });
    const { submissionId, fileId } = await started(server, scene.student, scene.assignment);
    for (let count = 2; count <= 400; count += 2) {
      server.advance(SECOND);
      await saved(server, scene.student, fileId, words(count, 'fast'));
    }
    // Speed alone is nothing to look at for anyone.
    server.advance(SECOND);
    const pasted = `${words(400, 'fast')} ${words(40, 'pasted')}`;
    await saved(server, scene.student, fileId, pasted);
    const rulesFor = async (reader: TestUser) => {
      const path = `/submission/evidence?submissionId=${submissionId}`;
      const { items } = await ask<Evidence>(server, reader, path, undefined, 'GET');
      return items.map(({ rule }) => rule);
    };
    expect(await rulesFor(scene.course.instructor)).toContain('rush');
    expect(await rulesFor(await anAssistant(server, scene.course))).not.toContain('rush');
  });

  it('keeps what was said about something that the text no longer shows', async () => {
    const scene = await written(server);
    await decide(scene, 'accepted');
    const ofScene = eq(evidence.submissionId, scene.submissionId);
    const [row] = await server.db.select().from(evidence).where(ofScene);
    const id = `bulk.${scene.fileId}.999`;
    const item = { ...(row as typeof evidence.$inferSelect).item, id };
    await server.db.update(evidence).set({ itemId: id, item }).where(ofScene);
    expect((await scene.read()).items).toMatchObject([
      { id: scene.item, found: true, decision: null },
      { id, found: false, decision: { outcome: 'accepted' } },
    ]);
  });
});
