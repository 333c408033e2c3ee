import { folderOf, isBuiltFrom, tellScripts } from '../browser/script-sizes.ts';
import { progress } from '../harness/report.ts';
import { median } from '../harness/statistics.ts';
import type { SuiteOptions } from '../harness/suite.ts';
import { withInstallation } from '../server/installation.ts';

const RUNS = 5;
const QUICK_RUNS = 1;

/** From the start of the server's process until it is ready, and the scripts that a first visit loads. */
export async function measureStart({ tell, quick }: SuiteOptions): Promise<void> {
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
  tell('empty folder, median', median(empty) / 1_000, 's', { atMost: 8 });
  tell('empty folder, slowest', Math.max(...empty) / 1_000, 's');
  tell('existing folder, median', median(existing) / 1_000, 's', { atMost: 3 });
  tell('existing folder, slowest', Math.max(...existing) / 1_000, 's');
  const folder = folderOf('web');
  tellScripts(tell, folder, {
    name: 'script of the page for visitors',
    bar: 100,
    isNeeded: isBuiltFrom(folder, 'src/landing/start.tsx'),
  });
  tellScripts(tell, folder, {
    name: 'script of the app before its first page',
    bar: 300,
    isNeeded: isBuiltFrom(folder, 'src/app/start.tsx'),
  });
}
