import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { BackupArchive } from './backup-read.ts';

/** SHA-256 of every other entry, in hexadecimal, by its name. */
const ChecksumsSchema = z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/));
export type Checksums = z.infer<typeof ChecksumsSchema>;

export const CHECKSUMS_ENTRY = 'checksums.json';
/** SHA-256 of the list itself. */
export const SEAL_ENTRY = 'checksums.json.sha256';

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Passes bytes on, and reports their checksum at the end. */
export function hashing(tell: (sha256: string) => void): Transform {
  const hash = createHash('sha256');
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      tell(hash.digest('hex'));
      done();
    },
  });
}

/** The last two entries of a backup: the checksums of the others, and the one of that list. */
export function checksumEntries(checksums: Checksums): { name: string; content: Buffer }[] {
  const list = Buffer.from(JSON.stringify(checksums, null, 2));
  return [
    { name: CHECKSUMS_ENTRY, content: list },
    { name: SEAL_ENTRY, content: Buffer.from(sha256(list)) },
  ];
}

/** A backup in the format before checksums: nothing shows whether it is unchanged. */
export const hasNoChecksums = ({ manifest, names }: BackupArchive): boolean =>
  manifest.version === 1 && !names.includes(CHECKSUMS_ENTRY);

/**
 * Reads the whole archive and compares every entry with its checksum.
 *
 * @returns how many entries there are
 * @throws {Error} with a sentence when one is missing, is too much, or differs
 */
export async function verifyBackup(archive: BackupArchive): Promise<number> {
  const checksums = await readChecksums(archive);
  const listed = Object.keys(checksums);
  const present = archive.names.filter((name) => name !== CHECKSUMS_ENTRY && name !== SEAL_ENTRY);
  const unlisted = present.find((name) => !Object.hasOwn(checksums, name));
  if (unlisted !== undefined) throw damaged(`${unlisted} is not on its list of checksums`);
  for (const name of listed) {
    if (!archive.names.includes(name)) throw damaged(`${name} is missing`);
  }
  for (const name of listed) {
    if ((await checksumOf(archive, name)) !== checksums[name]) throw damaged(`${name} was altered`);
  }
  return listed.length;
}

async function readChecksums(archive: BackupArchive): Promise<Checksums> {
  const [list, seal] = await Promise.all(
    [CHECKSUMS_ENTRY, SEAL_ENTRY].map(async (name) => {
      if (!archive.names.includes(name)) throw damaged(`${name} is missing`);
      return buffer(await archive.read(name)).catch((cause: unknown) => {
        throw damaged(`${name} was altered`, cause);
      });
    }),
  );
  if (!list || sha256(list) !== seal?.toString()) {
    throw damaged(`${CHECKSUMS_ENTRY} was altered`);
  }
  return ChecksumsSchema.parse(JSON.parse(list.toString()));
}

async function checksumOf(archive: BackupArchive, name: string): Promise<string> {
  let found = '';
  const sink = hashing((checksum) => {
    found = checksum;
  });
  try {
    await pipeline(await archive.read(name), sink.resume());
  } catch (cause) {
    throw damaged(`${name} was altered`, cause);
  }
  return found;
}

const damaged = (what: string, cause?: unknown): Error =>
  new Error(
    `The backup is damaged: ${what}. Nothing was restored; take another archive or another copy of this one.`,
    { cause },
  );
