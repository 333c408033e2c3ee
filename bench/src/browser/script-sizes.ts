import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { ReportFigure } from '../harness/figure.ts';
import { progress } from '../harness/report.ts';

/** The build output folder of a workspace's pages. */
export const folderOf = (workspace: string): string =>
  fileURLToPath(new URL(`../../../${workspace}/dist/`, import.meta.url));

export type ScriptSize = {
  name: string;
  /** KB */
  bar: number;
  /** Whether a chunk is essential to the page, although the page's own script loads it. */
  isNeeded: (chunk: string) => boolean;
};

/** Reports the gzipped size of the scripts a page needs before it is usable. */
export function reportScripts(
  report: ReportFigure,
  folder: string,
  { name, bar, isNeeded }: ScriptSize,
): void {
  if (!existsSync(join(folder, 'index.html'))) {
    progress(`${folder} is not built, so its scripts are not weighed: npm run build`);
    return;
  }
  const files = entryScripts(folder);
  const needed = chunksBehind(folder, files, isNeeded);
  if (needed.size === 0) throw new RangeError(`${folder} has no chunk that is the ${name}`);
  for (const chunk of needed) files.add(chunk);
  const bytes = [...files].reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0);
  report(`${name}, gzip`, bytes / 1_024, 'KB', { atMost: bar });
}

/** The scripts named in the page, with everything they import statically. */
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

/** Chunks that the scripts load lazily, with everything those import. */
function chunksBehind(
  folder: string,
  files: ReadonlySet<string>,
  isNeeded: ScriptSize['isNeeded'],
): Set<string> {
  const later = [...files].flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /["'`](?:\.\/|\/?assets\/|[^"'`]*\/)?([\w-]+\.js)["'`]/g,
      ),
    ]
      .map(([, path]) => path as string)
      .filter(isNeeded),
  );
  return closure(later.map((path) => join(folder, 'assets', path)));
}

/** Matches the chunk built from one source file, according to the build manifest. */
export function isBuiltFrom(folder: string, source: string): ScriptSize['isNeeded'] {
  const path = join(folder, '.vite/manifest.json');
  const manifest: Record<string, { file: string }> = existsSync(path)
    ? JSON.parse(readFileSync(path, 'utf8'))
    : {};
  return (chunk) => manifest[source]?.file === `assets/${chunk}`;
}
