import { createHash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { CHECKOUT } from '../ground/machine/checkout.ts';

export type BuildState = {
  /** Where Vite puts the build. */
  folder: string;
  /** Names the content of everything that goes into the build. */
  sourceHash: string;
  /** Whether the build was made from exactly these sources. */
  isFresh: boolean;
};

/** Compares a workspace's build with its sources by content: times mean nothing after a checkout. */
export async function buildState(workspace: string, root = CHECKOUT): Promise<BuildState> {
  const folder = join(root, workspace, 'dist');
  const sourceHash = await hashOf(root, [
    ...['src', 'public', 'index.html', 'package.json'].map((name) => join(workspace, name)),
    ...(await buildRules(root, workspace)),
    'domain/src',
    'catalog/src',
    'contracts/src',
    'chunk-graph.ts',
    'chunk-rings.ts',
    'script-budget.ts',
    'third-party-licenses.ts',
    'package-lock.json',
  ]);
  const stamp = await readFile(stampOf(folder), 'utf8').catch(() => '');
  return { folder, sourceHash, isFresh: stamp === sourceHash };
}

/** The configuration of the build and its parts is next to the sources. */
async function buildRules(root: string, workspace: string): Promise<string[]> {
  const names = await readdir(join(root, workspace)).catch(() => []);
  return names.filter((name) => name.endsWith('.ts')).map((name) => join(workspace, name));
}

export const writeStamp = ({ folder, sourceHash }: BuildState): Promise<void> =>
  writeFile(stampOf(folder), sourceHash);

const stampOf = (folder: string): string => join(folder, '.source-hash');

async function hashOf(root: string, paths: string[]): Promise<string> {
  const files = (await Promise.all(paths.map((path) => filesIn(join(root, path))))).flat().sort();
  const hash = createHash('sha256');
  for (const file of files) {
    if (/\.test\.tsx?$/.test(file)) continue;
    hash.update(`${relative(root, file)}\n`).update(await readFile(file));
  }
  return hash.digest('hex');
}

/** The file itself, or every file under the folder; nothing where there is nothing. */
async function filesIn(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => null);
  if (!found) return [];
  if (found.isFile()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
