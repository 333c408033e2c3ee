import { maxOf } from '@antecedent/domain/arrays';
import { MAX_BODY_BYTES } from '@antecedent/domain/versions/document-limits';
import { MAX_LIGHT_BYTES } from '@antecedent/server/ground/platform/heavy-work';
import { essaySteps } from '../data/essay-files.ts';
import { longestDocument } from '../data/longest-document.ts';
import { makeCourse, makeFiles } from '../data/school.ts';
import { progress } from '../harness/report.ts';
import { quantile } from '../harness/statistics.ts';
import type { SuiteOptions } from '../harness/suite.ts';
import { FileWriter } from '../load/file-writer.ts';
import { type HostileResult, HostileWriter } from '../load/hostile-writer.ts';
import { steadySaves } from '../load/steady-saves.ts';
import { clientOf } from '../load/writers.ts';
import { withInstallation } from '../server/installation.ts';
import { measureHostileArchives } from './hostile-archives.ts';

const LANES = 8;
const DOCUMENTS = 4;
/** As the install guide sets them. */
const MEMORY_SETTINGS = { MALLOC_MMAP_THRESHOLD_: '1048576', MALLOC_ARENA_MAX: '2' };
const MEGABYTE = 1024 * 1024;

/** How long it takes, and how large the documents at the limit are, of the largest that are accepted. */
type Scale = { seconds: number; quietSeconds: number; share: number };
const FULL: Scale = { seconds: 60, quietSeconds: 10, share: 1 };
const QUICK: Scale = { seconds: 10, quietSeconds: 3, share: 0.1 };

/** Parts of a document in addition to its body that count as its XML, with a margin. */
const OTHER_XML_BYTES = 16 * 1024;
const LIGHT_SHARE = (MAX_LIGHT_BYTES - OTHER_XML_BYTES) / MAX_BODY_BYTES;

/** `files`: of how many people, one each, the requests are. */
type Attack = { beside: string; documents: string; share: number; files: number };

/** What can be measured individually: large documents, and archives that inflate to megabytes. */
export const HOSTILE_PARTS = ['documents', 'archives'];

/** Measures what people who do their worst cost another one who saves a plain essay every second. */
export async function measureHostile(options: SuiteOptions): Promise<void> {
  const { part } = options;
  if (part === undefined || part === 'documents') await measureDocuments(options);
  if (part === undefined || part === 'archives') await measureHostileArchives(options);
}

async function measureDocuments(options: SuiteOptions): Promise<void> {
  const { share } = options.quick ? QUICK : FULL;
  await measureAttack(options, {
    beside: 'the hostile account',
    documents: 'at the limit',
    share,
    files: 1,
  });
  await measureAttack(options, {
    beside: 'eight hostile accounts',
    documents: 'just light',
    share: LIGHT_SHARE,
    files: LANES,
  });
}

async function measureAttack({ report, quick }: SuiteOptions, attack: Attack): Promise<void> {
  const scale = quick ? QUICK : FULL;
  const { beside, share } = attack;
  progress(`making ${DOCUMENTS} documents ${attack.documents}`);
  const documents = Array.from({ length: DOCUMENTS }, (_, seed) =>
    longestDocument(seed + 1, share),
  );
  const sizes = documents.map((document) => document.length);
  report(`size of a document ${attack.documents}`, maxOf(sizes, 0) / MEGABYTE, 'MB');
  const essay = essaySteps(1, 40);

  await withInstallation(async (installation) => {
    const { plain, targets } = await installation.with(async (services) => {
      const hostile = await makeCourse(services, attack.files);
      const files = await makeFiles(services, hostile, () => essay[0]!.bytes);
      const other = await makeCourse(services, 1);
      const [plainFile] = await makeFiles(services, other, () => essay[0]!.bytes);
      if (!plainFile) throw new Error('the course has no file');
      return {
        plain: new FileWriter(plainFile, essay),
        targets: files.map((file, index) => ({
          file,
          submissionId: hostile.submissionIds[index] ?? '',
          reader: hostile.instructor,
        })),
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
      progress(`${LANES} requests at once, documents ${attack.documents}, for ${scale.seconds} s`);
      const writers = targets.map((target) => new HostileWriter(server, target, documents));
      await Promise.all(writers.map((writer) => writer.start(LANES / writers.length)));
      const saves = await steadySaves(client, plain, scale.seconds);
      const { answered, lost } = together(await Promise.all(writers.map((one) => one.stop())));
      report(`a save beside ${beside}, p50`, quantile(saves.times, 0.5), 'ms');
      const bar = attack.files === 1 ? { atMost: 250 } : undefined;
      report(`a save beside ${beside}, p99`, quantile(saves.times, 0.99), 'ms', bar);
      report(`a save beside ${beside}, not answered 200`, saves.errors, 'saves', { atMost: 0 });
      const count = (status: number) => answered.get(status) ?? 0;
      report(`answered to ${beside} with 200`, count(200), 'requests');
      report(`answered to ${beside} with 503`, count(503), 'requests');
      progress(
        `answered: ${[...answered].map(([status, many]) => `${status} ${many}x`).join(', ')}; lost ${lost}`,
      );
      report(`memory of the server beside ${beside}, at most`, memory.stop() / MEGABYTE, 'MB', {
        atMost: 600,
      });
    } finally {
      memory.stop();
      await client.destroy();
    }
  });
}

function together(results: readonly HostileResult[]): HostileResult {
  const sum: HostileResult = { answered: new Map(), lost: 0 };
  for (const { answered, lost } of results) {
    for (const [status, count] of answered) {
      sum.answered.set(status, (sum.answered.get(status) ?? 0) + count);
    }
    sum.lost += lost;
  }
  return sum;
}
