import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive } from '../../machine/is-alive.ts';
import { AppError } from '../errors/errors.ts';

/** Where current forms are stored until their requests are answered. */
export type UploadSpace = {
  /** Makes a folder for one form. */
  open(): Promise<UploadFolder>;
};

export type UploadFolder = {
  path: string;
  /**
   * Counts bytes that are about to be written. @throws {AppError} `unavailable` when all current forms together have
   * reached the limit
   */
  take(bytes: number): void;
  /** Removes the folder, and releases its share. */
  remove(): Promise<void>;
};

/**
 * Opens the space in a folder that servers of one machine may share, and removes what killed ones left there.
 *
 * @param mostBytes of all current forms of this process
 */
export async function openUploadSpace(home: string, mostBytes: number): Promise<UploadSpace> {
  await mkdir(home, { recursive: true, mode: 0o700 });
  await removeAbandoned(home);
  let taken = 0;
  return {
    async open() {
      const path = await mkdtemp(join(home, `${process.pid}-`));
      let own = 0;
      return {
        path,
        take(bytes) {
          if (taken + bytes > mostBytes) {
            throw new AppError('unavailable', 'uploads.busy', { retryAfter: 10 });
          }
          taken += bytes;
          own += bytes;
        },
        async remove() {
          await rm(path, { recursive: true, force: true });
          taken -= own;
          own = 0;
        },
      };
    },
  };
}

/** A folder with this process's own number belongs to an earlier process, since this one has just started. */
async function removeAbandoned(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    const maker = Number(/^(\d+)-/.exec(name)?.[1] ?? Number.NaN);
    if (Number.isNaN(maker) || (maker !== process.pid && isAlive(maker))) continue;
    await rm(join(home, name), { recursive: true, force: true });
  }
}
