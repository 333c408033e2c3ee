import { setTimeout as sleep } from 'node:timers/promises';
import { maxOf } from '@antecedent/domain/arrays';
import type { Pool } from 'undici';
import { essaySteps } from '../data/essay-files.ts';
import { longestDocument } from '../data/longest-document.ts';
import { makeCourse, makeFiles } from '../data/school.ts';
import { progress } from '../harness/report.ts';
import { quantile } from '../harness/statistics.ts';
import type { SuiteOptions } from '../harness/suite.ts';
import { FileWriter } from '../load/file-writer.ts';
import { HostileWriter } from '../load/hostile-writer.ts';
import { clientOf } from '../load/writers.ts';
import { withInstallation } from '../server/installation.ts';

const SECOND = 1_000;
const LANES = 8;
const DOCUMENTS = 4;
/** As the install guide sets them. */
const MEMORY_SETTINGS = { MALLOC_MMAP_THRESHOLD_: '1048576', MALLOC_ARENA_MAX: '2' };
const MEGABYTE = 1024 * 1024;

/** `share`: how large the documents are, of the largest that are accepted. */
type Scale = { seconds: number; quietSeconds: number; share: number };
const FULL: Scale = { seconds: 60, quietSeconds: 10, share: 1 };
const QUICK: Scale = { seconds: 10, quietSeconds: 3, share: 0.1 };

/** Measures what one account that does its worst costs another one that saves a plain essay every second. */
export async function measureHostile({ report, quick }: SuiteOptions): Promise<void> {
  const scale = quick ? QUICK : FULL;
  progress(`making ${DOCUMENTS} documents at the limit`);
  const documents = Array.from({ length: DOCUMENTS }, (_, seed) =>
    longestDocument(seed + 1, scale.share),
  );
  const sizes = documents.map((document) => document.length);
  report('size of a document at the limit', maxOf(sizes, 0) / MEGABYTE, 'MB');
  const essay = essaySteps(1, 40);

  await withInstallation(async (installation) => {
    const { plain, target } = await installation.with(async (services) => {
      const hostile = await makeCourse(services, 1);
      const [file] = await makeFiles(services, hostile, () => essay[0]!.bytes);
      const other = await makeCourse(services, 1);
      const [plainFile] = await makeFiles(services, other, () => essay[0]!.bytes);
      const [submissionId] = hostile.submissionIds;
      if (!file || !plainFile || !submissionId) throw new Error('the course has no file');
      return {
        plain: new FileWriter(plainFile, essay),
        target: { file, submissionId, reader: hostile.instructor },
      };
    });
    plain.type();
    const server = await installation.serve({ environment: MEMORY_SETTINGS });
    const client = clientOf(server, 4);
    const memory = server.watchMemory();
    try {
      await plain.open(client);
      const quiet = await steadySaves(client, plain, scale.quietSeconds);
      report('a save beside nobody, p50', quantile(quiet.times, 0.5), 'ms');
      progress(`${LANES} requests at once about documents at the limit for ${scale.seconds} s`);
      const hostile = new HostileWriter(server, target, documents);
      await hostile.start(LANES);
      const beside = await steadySaves(client, plain, scale.seconds);
      const { answered, lost } = await hostile.stop();
      report('a save beside the hostile account, p50', quantile(beside.times, 0.5), 'ms');
      report('a save beside the hostile account, p99', quantile(beside.times, 0.99), 'ms', {
        atMost: 250,
      });
      report('a save beside the hostile account, not answered 200', beside.errors, 'saves', {
        atMost: 0,
      });
      const count = (status: number) => answered.get(status) ?? 0;
      report('answered to the hostile account with 200', count(200), 'requests');
      report('answered to the hostile account with 503', count(503), 'requests');
      progress(
        `answered: ${[...answered].map(([status, many]) => `${status} ${many}x`).join(', ')}; lost ${lost}`,
      );
      report('memory of the server, at most', memory.stop() / MEGABYTE, 'MB', { atMost: 600 });
    } finally {
      memory.stop();
      await client.destroy();
    }
  });
}

/** Saves once a second; times count from when a save was due. */
async function steadySaves(
  client: Pool,
  writer: FileWriter,
  seconds: number,
): Promise<{ times: number[]; errors: number }> {
  const times: number[] = [];
  let errors = 0;
  const began = performance.now() + 200;
  for (let second = 0; second < seconds; second++) {
    const due = began + SECOND * second;
    await sleep(Math.max(0, due - performance.now()));
    const { status } = await writer.save(client);
    if (status === 200) writer.type();
    else errors++;
    times.push(performance.now() - due);
  }
  return { times, errors };
}
