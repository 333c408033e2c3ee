import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { submissionMetrics } from '../../db/schema/metrics.ts';
import { aClassWithAssignment, ask, saved, started } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { measureMissingLater } from './metrics.service.ts';

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

const dueJobs = async () => {
  while ((await server.runJobs()) > 0);
};

describe('the metrics of a submission', () => {
  it('are kept when it is evaluated, one row for the algorithm', async () => {
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

  it('are kept when its versions are compacted', async () => {
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
