import { maxOf } from '@antecedent/domain/arrays';
import { folderOf, isBuiltFrom, reportScripts } from '../browser/script-sizes.ts';
import { progress } from '../harness/report.ts';
import { median } from '../harness/statistics.ts';
import type { SuiteOptions } from '../harness/suite.ts';
import { withInstallation } from '../server/installation.ts';

const RUNS = 5;
const QUICK_RUNS = 1;

/** Measures server start until ready, and the scripts a first visit loads. */
export async function measureStart({ report, quick }: SuiteOptions): Promise<void> {
  const runs = quick ? QUICK_RUNS : RUNS;
  const empty: number[] = [];
  const existing: number[] = [];
  for (let run = 1; run <= runs; run++) {
    progress(`start ${run} of ${runs}`);
    await withInstallation(async (installation) => {
      for (const times of [empty, existing]) {
        const server = await installation.serve();
        times.push(server.readyMs);
        await server.end('SIGTERM');
      }
    });
  }
  report('empty folder, median', median(empty) / 1_000, 's', { atMost: 8 });
  report('empty folder, slowest', maxOf(empty) / 1_000, 's');
  report('existing folder, median', median(existing) / 1_000, 's', { atMost: 3 });
  report('existing folder, slowest', maxOf(existing) / 1_000, 's');
  const folder = folderOf('web');
  reportScripts(report, folder, {
    name: 'script of the page for visitors',
    bar: 100,
    isNeeded: isBuiltFrom(folder, 'src/landing/start.tsx'),
  });
  reportScripts(report, folder, {
    name: 'script of the app before its first page',
    bar: 300,
    isNeeded: isBuiltFrom(folder, 'src/app/start.tsx'),
  });
}
