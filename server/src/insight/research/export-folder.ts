import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';

/** Why an export isn't written, as a sentence for who asked for it. */
export class ResearchExportError extends Error {
  override name = 'ResearchExportError';
}

/** A file that is written from its beginning to its end, some of it in memory. */
export class TextFile {
  #waiting: string[] = [];
  #length = 0;
  readonly #handle: FileHandle;

  private constructor(handle: FileHandle) {
    this.#handle = handle;
  }

  static async create(path: string): Promise<TextFile> {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    return new TextFile(await open(path, 'wx', 0o600));
  }

  async write(text: string): Promise<void> {
    this.#waiting.push(text);
    this.#length += text.length;
    if (this.#length >= BUFFERED) await this.#flush();
  }

  /** Writes the rest to disk. */
  async close(): Promise<void> {
    try {
      await this.#flush();
      await this.#handle.sync();
    } finally {
      await this.#handle.close();
    }
  }

  async #flush(): Promise<void> {
    const text = this.#waiting.join('');
    this.#waiting = [];
    this.#length = 0;
    await this.#handle.writeFile(text);
  }
}

const BUFFERED = 64 * 1024;

/**
 * Lets `write` fill a folder that appears under its name only when it is complete. Until then it is next to it, and it goes
 * when writing fails.
 *
 * @throws {ResearchExportError} if there is something of that name other than an empty folder
 */
export async function writeFolder<T>(
  out: string,
  write: (folder: string) => Promise<T>,
): Promise<T> {
  const target = resolve(out);
  await requireEmpty(target);
  const draft = join(
    dirname(target),
    `.${basename(target)}.part-${randomBytes(4).toString('hex')}`,
  );
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    const result = await write(draft);
    await requireEmpty(target);
    await rmdir(target).catch(() => {});
    await rename(draft, target);
    return result;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function requireEmpty(folder: string): Promise<void> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    if (error.code === 'ENOTDIR') throw new ResearchExportError(`${folder} is a file.`);
    throw error;
  });
  if (entries.length > 0) {
    throw new ResearchExportError(
      `The folder ${folder} isn’t empty. Choose a new one: exports are never mixed.`,
    );
  }
}
