import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderProblem, prepareBlobFolder, prepareDataFolder } from './data-folder.ts';

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'antecedent-folders-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

describe('prepareDataFolder', () => {
  it('makes the folder and leaves nothing in it', async () => {
    const dataDir = join(home, 'a', 'data');
    await prepareDataFolder({ dataDir });
    expect(await readdir(dataDir)).toEqual([]);
  });

  it.each(['file', 'file/below'])('says that it is a file: %s', async (name) => {
    await writeFile(join(home, 'file'), '');
    const dataDir = join(home, name);
    await expect(prepareDataFolder({ dataDir })).rejects.toThrow(
      `${dataDir} (DATA_DIR) is a file, or lies below one. Set DATA_DIR to a folder.`,
    );
  });
});

describe('prepareBlobFolder', () => {
  it('makes a folder, and leaves a store in S3 alone', async () => {
    const blobStore = join(home, 'blobs');
    await prepareBlobFolder({ blobStore });
    await prepareBlobFolder({ blobStore: 's3://key:secret@host/bucket' });
    expect(await readdir(blobStore)).toEqual([]);
  });
});

describe('folderProblem', () => {
  it.each([
    ['EACCES', 'can’t be written by the user who runs the server'],
    ['EROFS', 'mounted read-only'],
    ['ENOSPC', 'is full'],
    ['EIO', 'can’t be used (EIO)'],
  ])('reports %s', (code, words) => {
    const problem = folderProblem({ setting: 'DATA_DIR', path: '/srv/data' }, code);
    expect(problem).toContain(words);
    expect(problem).toContain('/srv/data (DATA_DIR)');
  });
});
