import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import { ALGORITHM_ID } from '@antecedent/domain/insight/parameters';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { submissionMetrics } from '../../ground/db/schema/metrics.ts';
import { aClassWithAssignment, ask, saved, started } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { factSpreads, measureMissingLater } from './metrics.service.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** A submission with this many saves of one word each, ten seconds apart. */
async function written(words: number) {
  const { student, assignment, course } = await aClassWithAssignment(server);
  const { submissionId, fileId } = await started(server, student, assignment);
  for (let count = 1; count <= words; count++) {
    server.advance(10_000);
    await saved(
      server,
      student,
      fileId,
      Array.from({ length: count }, (_, n) => `w${n}`).join(' '),
    );
  }
  return { submissionId, fileId, course };
}

const metricsOf = (submissionId: string) =>
  server.db
    .select()
    .from(submissionMetrics)
    .where(eq(submissionMetrics.submissionId, submissionId));

const NO_FIGURES = {
  algorithm: ALGORITHM_ID,
  versions: 1,
  activeSeconds: 0,
  thinkSeconds: 0,
  realSeconds: 0,
  awaySeconds: 0,
  sessions: 1,
  typedWords: 200,
  bulkWords: 0,
  unobservedWords: 0,
  newWords: 200,
  editedWords: 0,
  deletedWords: 0,
  effort: -1,
  revision: -1,
};

const dueJobs = async () => {
  while ((await server.runJobs()) > 0);
};

describe('the metrics of a submission', () => {
  it('are stored when it is evaluated, one row for the algorithm', async () => {
    const { submissionId, course } = await written(6);
    for (let times = 0; times < 2; times++) {
      const url = `/classes/addToEvaluate?submissionId=${submissionId}`;
      await ask(server, course.instructor, url, undefined, 'PUT');
      await dueJobs();
    }
    const process = await server.services.processes.loadProcess(submissionId);
    const { algorithm, time, words, effort } = process!.assessment();
    expect(await metricsOf(submissionId)).toMatchObject([
      {
        algorithm,
        classId: course.id,
        versions: 6,
        activeSeconds: time.active,
        typedWords: words.typed,
        effort: effort.score,
      },
    ]);
  });

  it('are stored when its versions are compacted', async () => {
    const { submissionId, fileId } = await written(257);
    await dueJobs();
    await server.services.versions.settled();
    const [row] = await metricsOf(submissionId);
    expect(row).toMatchObject({ newWords: 257, submissionId });
    expect(fileId).toBeTruthy();
  });

  it('are worked out for those that have none', async () => {
    const { submissionId } = await written(3);
    expect(await metricsOf(submissionId)).toEqual([]);
    await measureMissingLater(server.services);
    await dueJobs();
    expect(await metricsOf(submissionId)).toMatchObject([{ versions: 3, newWords: 3 }]);
  });
});

describe('the facts of composing', () => {
  it('are stored, and compared once twenty students took part', async () => {
    const { assignment, course, students } = await aClassWithAssignment(server, { students: 20 });
    const rows = [];
    for (const [index, student] of students.entries()) {
      const { submissionId } = await started(server, student, assignment);
      rows.push({
        ...NO_FIGURES,
        submissionId,
        classId: course.id,
        measuredAt: server.now(),
        facts: { burst: index + 1, product: 0.5, takenBack: 0.1, between: 0.2 },
      });
    }
    const spreads = () => factSpreads(server.db, assignment.id, true);
    await server.db.insert(submissionMetrics).values(rows.slice(0, 19));
    expect(await spreads()).toBeNull();
    await server.db.insert(submissionMetrics).values(rows.slice(19));
    const even = (value: number) => ({ low: value, median: value, high: value });
    expect(await spreads()).toEqual({
      burst: { low: 5, median: 10, high: 15 },
      product: even(0.5),
      takenBack: even(0.1),
      between: even(0.2),
    });
  });

  it('come with the figures of the reading page', async () => {
    const { submissionId, course } = await written(100);
    const url = `/classes/readsubmission?submissionId=${submissionId}`;
    const page = await ask<Submission>(server, course.instructor, url);
    expect(page.factSpreads).toBeNull();
    expect(page.assessment?.facts).toMatchObject({
      typed: 100,
      surviving: 100,
      bursts: { count: 100, words: { median: 1 } },
      takenBack: 0,
    });
    await ask(
      server,
      course.instructor,
      `/classes/addToEvaluate?submissionId=${submissionId}`,
      undefined,
      'PUT',
    );
    await dueJobs();
    expect(await metricsOf(submissionId)).toMatchObject([{ facts: { burst: 1, product: 1 } }]);
  });
});
