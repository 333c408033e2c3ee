import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Tell } from './figure.ts';
import { progress } from './report.ts';

/** Where the pages of a workspace are built to. */
export const folderOf = (workspace: string): string =>
  fileURLToPath(new URL(`../../${workspace}/dist/`, import.meta.url));

/**
 * Weighs the scripts that a workspace's page needs before it is of use, packed with gzip.
 *
 * @param bar KB
 */
export function tellScripts(
  tell: Tell,
  workspace: string,
  name: string,
  bar: number,
  folder = folderOf(workspace),
): void {
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
