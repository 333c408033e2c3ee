import { ALGORITHM_ID } from '@antecedent/domain/insight/parameters';
import { SECOND } from '@antecedent/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOlderSchool, words } from '../../testing/older-school.ts';
import { aClassWithAssignment, saved, started } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { evaluate } from './evaluation.service.ts';
import { listMetrics } from './metrics.repo.ts';
import { differs, type Recomputed, recompute } from './recompute.service.ts';
import { listScores } from './scores.repo.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

async function runOf(classId: string | null, { isDryRun = false, atMost = Infinity } = {}) {
  const found = await recompute(server.services, { classId, isDryRun });
  const results: Recomputed[] = [];
  if (!found) return { run: null, results };
  for await (const result of found.submissions) {
    results.push(result);
    if (results.length >= atMost) break;
  }
  return { run: found.run, results };
}

/** Everything that a run may change. */
async function stored(classId: string): Promise<unknown[]> {
  const { pool } = server.services;
  const of = (table: string, by: string) =>
    pool.query(`select * from ${table} where ${by} order by 1, 2`, [classId]);
  const rows = await Promise.all([
    of('version_tail', 'class_id = $1'),
    of('activity_rollups', 'class_id = $1'),
    of('submission_metrics', 'class_id = $1'),
    of('score_history', 'submission_id in (select id from submissions where class_id = $1)'),
    of('recompute_runs', 'scope = $1'),
  ]);
  return rows.map((each) => each.rows);
}

describe('recompute', () => {
  it('says what would change, and then brings it to the present algorithm', async () => {
    const { classId, submissions } = await anOlderSchool(server, 2);
    const before = await stored(classId);
    const planned = await runOf(classId, { isDryRun: true });
    expect(await stored(classId)).toEqual(before);

    const { run, results } = await runOf(classId);
    expect(run).toMatchObject({ algorithm: ALGORITHM_ID, total: 2, done: 0 });
    expect(results).toEqual(planned.results);
    expect(results.map(({ submissionId }) => submissionId)).toEqual(submissions);
    for (const result of results) {
      expect(result).toMatchObject({
        changedVersions: 20,
        versions: 21,
        isScoredAnew: true,
        before: { algorithm: 'wp-1.0', effort: 9, bulkWords: 60, typedWords: 0 },
        after: { bulkWords: 0, typedWords: 60 },
      });
      expect(result.after?.effort).toBeGreaterThan(50);
    }
  });

  it('keeps the old scores and adds the new ones', async () => {
    const { classId, submissions } = await anOlderSchool(server, 1);
    const { db } = server.services;
    const [id = ''] = submissions;
    const [old] = await listScores(db, id);
    const { results } = await runOf(classId);
    const [scored, kept, ...more] = await listScores(db, id);
    expect([kept, more]).toEqual([old, []]);
    expect(scored).toMatchObject({
      type: 'recomputed',
      algorithm: ALGORITHM_ID,
      effort: results[0]?.after?.effort,
    });
    const metrics = await listMetrics(db, id);
    expect(metrics.map(({ algorithm }) => algorithm).toSorted()).toEqual(['wp-1.0', ALGORITHM_ID]);
    const again = await runOf(classId);
    expect(again.results.filter(differs)).toEqual([]);
    expect(await listScores(db, id)).toHaveLength(2);
  });

  it('resumes where it was interrupted', async () => {
    const { classId, submissions } = await anOlderSchool(server, 3);
    await runOf(classId, { atMost: 2 });
    const { run, results } = await runOf(classId);
    // The first is certainly done; the second was reported before the next one began.
    expect(run).toMatchObject({ done: 2, changed: 2, scoredAnew: 2, total: 3 });
    expect(results.map(({ submissionId }) => submissionId)).toEqual(submissions.slice(2));
    expect((await runOf(classId)).run).toMatchObject({ done: 0 });
  });

  it('leaves what was written after an evaluation to the next one', async () => {
    const scene = await aClassWithAssignment(server);
    const { submissionId, fileId } = await started(server, scene.student, scene.assignment);
    await saved(server, scene.student, fileId, words(3));
    await evaluate(server.services, { submissionId, reason: 'submission', actorId: null });
    for (let length = 6; length <= 90; length += 3) {
      server.advance(12 * SECOND);
      await saved(server, scene.student, fileId, words(length));
    }
    const { results } = await runOf(scene.course.id);
    expect(results).toMatchObject([{ changedVersions: 0, isScoredAnew: false }]);
    expect(await listScores(server.services.db, submissionId)).toHaveLength(1);
  });

  it('passes submissions without writing, and knows no class that is not there', async () => {
    const scene = await aClassWithAssignment(server);
    await started(server, scene.student, scene.assignment);
    const { results } = await runOf(scene.course.id);
    expect(results).toMatchObject([{ before: null, after: null, isScoredAnew: false }]);
    expect(results.filter(differs)).toEqual([]);
    expect((await runOf('00000000-0000-4000-8000-000000000000')).run).toBeNull();
  });
});
