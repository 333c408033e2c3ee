import { extensionOf } from '@antecedent/domain/files/file-name';
import type { Platform } from '../../ground/platform/platform.ts';
import { harmlessOfficeFile } from '../../ground/platform/storage/harmless-office-file.ts';
import { storedCopy } from '../../record/blobs/file-copies.service.ts';

/**
 * The blob that people other than its author get of a stored file. Files that load nothing are their own copy; whether one
 * does is found in its content, since a renamed office file opens all the same.
 *
 * @returns null when the file isn't in the store
 * @throws {HeavyFile}
 */
export const harmlessCopy = (
  platform: Platform,
  { blob, fileName }: { blob: string; fileName: string },
): Promise<string | null> => {
  const extension = extensionOf(fileName);
  return storedCopy(platform, blob, {
    purpose: `harmless 3 ${extension}`,
    make: (bytes, admission) => harmlessOfficeFile(admission, bytes, extension),
  });
};
