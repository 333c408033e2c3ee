import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import type { z } from 'zod';
import {
  MANIFEST_ENTRY,
  type Manifest,
  ManifestSchema,
  TOTALS_ENTRY,
  type Totals,
  TotalsSchema,
} from './backup-format.ts';

/** A backup that has been opened: its table of contents was read, its content not yet. */
export type BackupArchive = {
  manifest: Manifest;
  totals: Totals;
  /** Names of all entries. */
  names: string[];
  read(name: string): Promise<Readable>;
  close(): void;
};

/** @throws {Error} with a sentence when the file is no whole backup */
export async function openBackup(file: string): Promise<BackupArchive> {
  const archive = await openPromise(file, { autoClose: false }).catch((cause: Error) => {
    const reason =
      (cause as NodeJS.ErrnoException).code === 'ENOENT'
        ? 'there is no such file'
        : 'it is no whole backup archive';
    throw new Error(`${file} cannot be restored: ${reason}.`, { cause });
  });
  try {
    const entries = await entriesOf(archive);
    const read = async (name: string): Promise<Readable> => {
      const entry = entries.get(name);
      if (!entry) throw new Error(`${file} cannot be restored: ${name} is missing in it.`);
      return archive.openReadStreamPromise(entry);
    };
    const readJson = async <T>(name: string, schema: z.ZodType<T>): Promise<T> => {
      const stream = await read(name);
      if ((entries.get(name)?.uncompressedSize ?? 0) > MAX_JSON_BYTES) throw notOurs(file, name);
      try {
        return schema.parse(JSON.parse((await buffer(stream)).toString()));
      } catch (cause) {
        throw notOurs(file, name, cause);
      }
    };
    return {
      manifest: await readJson(MANIFEST_ENTRY, ManifestSchema),
      totals: await readJson(TOTALS_ENTRY, TotalsSchema),
      names: [...entries.keys()],
      read,
      close: () => archive.close(),
    };
  } catch (error) {
    archive.close();
    throw error;
  }
}

/** Bytes; what a backup says about itself is a few kilobytes. */
const MAX_JSON_BYTES = 16 * 1024 * 1024;

const notOurs = (file: string, name: string, cause?: unknown): Error =>
  new Error(`${file} cannot be restored: its ${name} is not what "npm run backup" writes.`, {
    cause,
  });

async function entriesOf(archive: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of archive.eachEntry()) entries.set(entry.fileName, entry);
  return entries;
}
