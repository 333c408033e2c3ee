import { newDocument } from '@antecedent/domain/office/document/new-document';
import { officeCodec } from '@antecedent/server/ground/platform/storage/office-codec';
import type { Services } from '@antecedent/server/services';
import { type DeadlineClass, makeDeadlineClass } from '../data/deadline-class.ts';
import { essaySteps } from '../data/essay-files.ts';
import { progress } from '../harness/report.ts';
import { median } from '../harness/statistics.ts';
import type { SuiteOptions } from '../harness/suite.ts';
import { inParallel } from '../harness/timing.ts';
import { withInstallation } from '../server/installation.ts';

const SCALE = { full: 2_500, quick: 100 };
const RUNS = 3;
const BARS = { firstByte: 1_000, memory: 150 };

/** Measures the archive of a large class's submissions: when it begins, when it ends, and in how much memory. */
export async function measureWorkArchive({ report, quick }: SuiteOptions): Promise<void> {
  const students = quick ? SCALE.quick : SCALE.full;
  await withInstallation(async (installation) => {
    progress(`making ${students} submitted essays`);
    const course = await installation.with(async (services) => {
      const made = await makeDeadlineClass(services, students, essaySteps(1, 1).slice(0, 1));
      await submitAll(services, made);
      await services.pool.query('vacuum analyze');
      return made;
    });
    const server = await installation.serve();
    try {
      const download = async () => {
        const began = performance.now();
        const answer = await fetch(`${server.address}/api/classes/assignment/work`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${course.instructor.sessionToken}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify({
            assignmentId: course.assignmentId,
            draftId: course.draftId,
            names: 'name',
          }),
        });
        if (answer.status !== 200 || !answer.body) {
          throw new Error(`the archive was answered ${answer.status}: ${await answer.text()}`);
        }
        let first = 0;
        let bytes = 0;
        for await (const piece of answer.body) {
          if (bytes === 0) first = performance.now() - began;
          bytes += piece.length;
        }
        if (bytes < students * LEAST_BYTES) throw new Error(`the archive has only ${bytes} bytes`);
        return { first, whole: performance.now() - began };
      };
      const before = await server.memory();
      const watch = server.watchMemory();
      // The first one makes the copies without active content, the others read them.
      const made = await download();
      const read = [];
      for (let run = 0; run < RUNS; run++) read.push(await download());
      const most = watch.stop();
      const among = `archive of ${students.toLocaleString('en')} submissions`;
      report(`${among}, first byte`, made.first, 'ms', { atMost: BARS.firstByte });
      report(`${among}, all of it the first time`, made.whole / 1_000, 's');
      report(`${among}, again, p50`, median(read.map(({ whole }) => whole)) / 1_000, 's');
      const megabytes = Math.max(0, most - before) / 1_048_576;
      report('memory for it beyond what was used before', megabytes, 'MB', { atMost: BARS.memory });
    } finally {
      await server.end('SIGTERM');
    }
  });
}

/** Of one document. */
const LEAST_BYTES = 2_000;
const PARAGRAPHS = 60;

/** Gives each submission a document of its own, of some 4,000 words. */
async function submitAll(services: Services, { draftId, submissionIds }: DeadlineClass) {
  await inParallel(submissionIds, 16, async (submissionId, place) => {
    const paragraphs = Array.from({ length: PARAGRAPHS }, (_, nth) =>
      `Paragraph ${nth} of essay ${place}. `.repeat(12),
    );
    const bytes = newDocument({ paragraphs }, officeCodec.deflate);
    const blob = await services.blobs.put(bytes);
    await services.pool.query(
      `update draft_submissions set status = 'SUBMITTED', submitted_at = now(), version = 0, blob = $3
        where submission_id = $1 and draft_id = $2`,
      [submissionId, draftId, blob],
    );
  });
}
