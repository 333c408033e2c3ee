import { type Admission, requireLightArchive } from '../../ground/platform/heavy-work.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import * as repo from './blobs.repo.ts';

/** How a copy of a stored file is made. */
export type CopyMaker = {
  /** The purpose of the copy, with a number that is raised when `make` changes: then the copies are made again. */
  purpose: string;
  /** The copy; the same array if nothing needs to change. @throws {OfficeFileError} */
  make(bytes: Uint8Array, admission: Admission): Uint8Array;
};

/**
 * The blob of a copy of a stored file. The first request creates it, and later ones read it.
 *
 * @returns null when the file isn't in the store
 * @throws {HeavyFile} when the copy has to be made elsewhere; what `make` throws
 */
export async function storedCopy(
  platform: Pick<Platform, 'db' | 'blobs' | 'heavyWork'>,
  source: string,
  { purpose, make }: CopyMaker,
): Promise<string | null> {
  const { db, blobs } = platform;
  const known = await repo.findCopy(db, source, purpose);
  if (known !== undefined) return known ?? source;
  const bytes = await blobs.get(source);
  if (bytes === null) return null;
  const copy = make(bytes, requireLightArchive(platform, bytes));
  const copyBlob = copy === bytes ? null : await blobs.put(copy);
  await repo.insertCopy(db, { sourceHash: source, purpose, copyBlob });
  return copyBlob ?? source;
}
