import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../../config/env.ts';

type Folder = { setting: 'DATA_DIR' | 'BLOB_STORE'; path: string };

/**
 * Creates the data folder and finds out whether files can be created in it.
 *
 * @throws {Error} with a sentence for the operator
 */
export const prepareDataFolder = ({ dataDir }: Pick<Env, 'dataDir'>): Promise<void> =>
  prepare({ setting: 'DATA_DIR', path: dataDir });

/** The same for the folder of files, if they are stored in one. */
export async function prepareBlobFolder({ blobStore }: Pick<Env, 'blobStore'>): Promise<void> {
  if (!blobStore.startsWith('s3://')) await prepare({ setting: 'BLOB_STORE', path: blobStore });
}

async function prepare(folder: Folder): Promise<void> {
  const probe = join(folder.path, `.probe-${randomUUID()}`);
  try {
    await mkdir(folder.path, { recursive: true });
    await access(folder.path, constants.R_OK | constants.X_OK);
    await writeFile(probe, Buffer.alloc(64 * 1024), { mode: 0o600 });
  } catch (cause) {
    throw new Error(folderProblem(folder, (cause as NodeJS.ErrnoException).code ?? ''), { cause });
  } finally {
    await rm(probe, { force: true }).catch(() => {});
  }
}

/** What is wrong with a folder, and what to do, by the code of the error. */
export function folderProblem({ setting, path }: Folder, code: string): string {
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return `The folder ${path} (${setting}) can’t be written by the user who runs the server. Give it to that user (chown -R), or set ${setting} to another folder.`;
    case 'EROFS':
      return `The folder ${path} (${setting}) is on a disk that is mounted read-only. Set ${setting} to another folder.`;
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk with the folder ${path} (${setting}) is full. Free some space, or set ${setting} to a folder on another disk.`;
    case 'EEXIST':
    case 'ENOTDIR':
      return `${path} (${setting}) is a file, or lies below one. Set ${setting} to a folder.`;
    default:
      return `The folder ${path} (${setting}) can’t be used (${code}). Set ${setting} to a folder that can be written.`;
  }
}
