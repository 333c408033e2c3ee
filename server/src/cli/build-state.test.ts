import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildState, writeStamp } from './build-state.ts';
import { compressFolder } from './compress-folder.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'antecedent-build-'));
  for (const folder of [
    'web/src/app',
    'web/dist',
    'domain/src',
    'catalog/src',
    'contracts/src',
    'build',
  ]) {
    await mkdir(join(root, folder), { recursive: true });
  }
  await write('web/src/app/main.ts', '1');
  await write('domain/src/time.ts', '1');
});
afterAll(() => rm(root, { recursive: true }));

const write = (path: string, text: string) => writeFile(join(root, path), text);
const isFresh = async () => (await buildState('web', root)).isFresh;

describe('buildState', () => {
  it('calls a build stale before the first one and fresh after its stamp', async () => {
    expect(await isFresh()).toBe(false);
    await writeStamp(await buildState('web', root));
    expect(await isFresh()).toBe(true);
  });

  it('does not care for times and tests', async () => {
    await utimes(join(root, 'web/src/app/main.ts'), 1, 1);
    await write('domain/src/time.test.ts', 'new');
    expect(await isFresh()).toBe(true);
  });

  it.each([
    ['its own source', 'web/src/app/main.ts'],
    ['a package that it imports', 'domain/src/time.ts'],
    ['a new file', 'contracts/src/new.ts'],
    ['the configuration of its build', 'web/vite.config.ts'],
    ['a plugin of the builds', 'build/landing-pages.ts'],
    ['the lock file', 'package-lock.json'],
  ])('calls it stale when %s changed', async (_what, path) => {
    await writeStamp(await buildState('web', root));
    await write(path, 'changed');
    expect(await isFresh()).toBe(false);
  });
});

describe('compressFolder', () => {
  it('writes twins that unfold to the file, next to text of some size only', async () => {
    const folder = join(root, 'web/dist');
    const text = 'let word = "again and again";\n'.repeat(200);
    await write('web/dist/app.js', text);
    await write('web/dist/tiny.js', '1');
    await write('web/dist/photo.png', text);
    await compressFolder(folder);
    expect(brotliDecompressSync(await readFile(join(folder, 'app.js.br'))).toString()).toBe(text);
    expect(gunzipSync(await readFile(join(folder, 'app.js.gz'))).toString()).toBe(text);
    await expect(readFile(join(folder, 'tiny.js.br'))).rejects.toThrow('ENOENT');
    await expect(readFile(join(folder, 'photo.png.br'))).rejects.toThrow('ENOENT');
  });
});
