import { isOfficeArchive } from '@antecedent/domain/files/file-formats';
import { extensionOf } from '@antecedent/domain/files/file-name';
import type { Platform } from '../../ground/platform/platform.ts';
import { harmlessOfficeFile } from '../../ground/platform/storage/harmless-office-file.ts';
import { storedCopy } from '../../record/blobs/file-copies.service.ts';

/**
 * The blob that others than its author get of a stored file. What is no office file loads nothing, and is its own copy.
 *
 * @returns null when the file isn't in the store
 * @throws {HeavyFile}
 */
export async function harmlessCopy(
  platform: Platform,
  { blob, fileName }: { blob: string; fileName: string },
): Promise<string | null> {
  const extension = extensionOf(fileName);
  if (!isOfficeArchive(extension)) return blob;
  return storedCopy(platform, blob, {
    purpose: 'harmless 1',
    make: (bytes, admission) => harmlessOfficeFile(admission, bytes, extension),
  });
}
