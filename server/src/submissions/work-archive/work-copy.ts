import { OfficeFileError } from '@antecedent/domain/office/errors/office-file-error';
import { withCustomProperty } from '@antecedent/domain/office/package/custom-property';
import { filesWithoutNames } from '../../classes/student-names/files-without-names.service.ts';
import { requireLightArchive } from '../../ground/platform/heavy-work.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { admittedCodec } from '../../ground/platform/storage/admitted-codec.ts';
import { storedCopy } from '../../record/blobs/file-copies.service.ts';
import { harmlessCopy } from '../attachments/harmless-copy.ts';
import type { SubmittedWork } from './work-archive.repo.ts';
import { WORK_PROPERTY, workToken } from './work-token.ts';

/**
 * What a student submitted, for a person who grades it: without what it would load from elsewhere, without names where they
 * are hidden, and in a document with a token by which comments find their way back.
 *
 * @returns null for a file that can't be checked for hidden names
 * @throws {HeavyFile}
 */
export async function workCopy(
  platform: Platform,
  readerId: string,
  work: SubmittedWork,
): Promise<Uint8Array | null> {
  const copy = await copyOf(platform, readerId, work);
  const bytes = copy === null ? null : await platform.blobs.get(copy);
  if (bytes === null || work.extension !== 'docx') return bytes;
  const codec = admittedCodec(requireLightArchive(platform, bytes));
  const value = await workToken(platform, work);
  try {
    return withCustomProperty(bytes, { name: WORK_PROPERTY, value }, codec);
  } catch (error) {
    // Better without a token than not at all.
    if (error instanceof OfficeFileError) return bytes;
    throw error;
  }
}

async function copyOf(
  platform: Platform,
  readerId: string,
  work: SubmittedWork,
): Promise<string | null> {
  const { blob, extension } = work;
  const files = await filesWithoutNames(platform, readerId, work);
  const made =
    files === null
      ? await harmlessCopy(platform, { blob, fileName: `work.${extension}` })
      : await storedCopy(platform, blob, {
          purpose: `${files.copyPurpose} ${extension}`,
          make: (bytes, admission) => files.copyOf(admission, bytes, extension),
        }).catch((error: unknown) => {
          if (error instanceof OfficeFileError) return 'withheld' as const;
          throw error;
        });
  if (made === 'withheld') return null;
  if (made === null)
    throw new Error(`the submitted file of ${work.submissionId} is not in the store`);
  return made;
}
