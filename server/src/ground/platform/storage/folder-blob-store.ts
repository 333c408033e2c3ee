import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlobStore } from './blob-store.ts';

/** A file is named by its SHA-256, in a folder named by the first two digits, so that folders stay small. */
const PLACE = /^[0-9a-f]{64}$/;

/**
 * Stores blobs as files. A file appears under its name only when its bytes are on disk: written
 * to a temporary file, synced, renamed, and the folder synced.
 */
export function folderBlobStore(root: string): BlobStore {
  const pathOf = (hash: string): string => {
    if (!PLACE.test(hash)) throw new RangeError('a blob is named by its SHA-256 in hexadecimal');
    return join(root, hash.slice(0, 2), hash);
  };
  const has = (hash: string): Promise<boolean> =>
    access(pathOf(hash)).then(
      () => true,
      () => false,
    );

  return {
    has,
    async put(bytes) {
      const hash = createHash('sha256').update(bytes).digest('hex');
      const folder = join(root, hash.slice(0, 2));
      if (!(await touched(pathOf(hash)))) await writeDurably(folder, hash, bytes);
      // A concurrent writer may not have synced the folder yet.
      else await syncFolder(folder);
      return hash;
    },
    async get(hash) {
      return readFile(pathOf(hash)).catch(nullWhenMissing);
    },
    async open(hash) {
      const file = await open(pathOf(hash)).catch(nullWhenMissing);
      return file?.createReadStream() ?? null;
    },
    async remove(hash) {
      await rm(pathOf(hash), { force: true });
    },
    async removeUnlessPutSince(hash, since) {
      const path = pathOf(hash);
      if (!(await isOlder(path, since))) return false;
      // Renamed first: a put from now on writes a new file, and the modification time shows an earlier one.
      const aside = `${path}.unused`;
      await rename(path, aside);
      if (await isOlder(aside, since)) {
        await rm(aside);
        return true;
      }
      await rename(aside, path);
      return false;
    },
    async *list() {
      for (const folder of (await readdir(root).catch(nullWhenMissing)) ?? []) {
        for (const name of (await readdir(join(root, folder)).catch(nullWhenMissing)) ?? []) {
          if (PLACE.test(name)) yield name;
        }
      }
    },
  };
}

async function writeDurably(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true });
  const draft = join(folder, `${name}.${randomUUID()}`);
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.datasync();
    } finally {
      await file.close();
    }
    await rename(draft, join(folder, name));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(folder);
  await syncFolder(join(folder, '..'));
}

/** Sets a file's modification time to now. @returns whether the file exists */
async function touched(path: string): Promise<boolean> {
  const now = new Date();
  return utimes(path, now, now)
    .then(() => true, nullWhenMissing)
    .then(Boolean);
}

async function isOlder(path: string, than: Date): Promise<boolean> {
  const found = await stat(path).catch(nullWhenMissing);
  return found !== null && found.mtime < than;
}

async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return; // folders cannot be opened there
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
