import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Tell } from '../figure.ts';
import { withInstallation } from '../installation.ts';
import { progress } from '../report.ts';
import { median } from '../statistics.ts';
import type { SuiteOptions } from '../suite.ts';

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
  tellScripts(tell, 'web', 'script of the first page', 300);
  tellScripts(tell, 'editors', 'script of the word processor', 200);
}

const folderOf = (workspace: string): string =>
  fileURLToPath(new URL(`../../../${workspace}/dist/`, import.meta.url));

/** The bar is in KB. */
function tellScripts(tell: Tell, workspace: string, name: string, bar: number): void {
  const folder = folderOf(workspace);
  if (!existsSync(join(folder, 'index.html'))) {
    progress(`${workspace} is not built, so its scripts are not weighed: npm run build`);
    return;
  }
  const files = entryScripts(folder);
  if (workspace === 'editors') {
    for (const chunk of chunksBehind(folder, files, /document-editor/)) files.add(chunk);
  }
  const bytes = [...files].reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0);
  tell(`${name}, gzip`, bytes / 1_024, 'KB', { atMost: bar });
}

/** What the page names itself, with everything that these scripts import at once. */
function entryScripts(folder: string): Set<string> {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, path]) =>
    join(folder, (path as string).replace(/^\/(?:editor\/)?/, '')),
  );
  return closure(named);
}

function closure(roots: readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...roots];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file) || !existsSync(file)) continue;
    found.add(file);
    const code = readFileSync(file, 'utf8');
    for (const [, path] of code.matchAll(/(?:from|^import|;import)\s*["'](\.[^"']+\.js)["']/g)) {
      waiting.push(join(dirname(file), path as string));
    }
  }
  return found;
}

/** Chunks of that name which the scripts load later, with all that these import. */
function chunksBehind(folder: string, files: ReadonlySet<string>, name: RegExp): Set<string> {
  const later = [...files].flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /["'`](?:\.\/|\/?assets\/|[^"'`]*\/)?([\w-]+\.js)["'`]/g,
      ),
    ]
      .map(([, path]) => path as string)
      .filter((path) => name.test(path)),
  );
  return closure(later.map((path) => join(folder, 'assets', path)));
}
