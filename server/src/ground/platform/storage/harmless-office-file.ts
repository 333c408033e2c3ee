import { isOfficeArchive } from '@antecedent/domain/files/file-formats';
import { OfficeFileError } from '@antecedent/domain/office/errors/office-file-error';
import { withoutExternalContent } from '@antecedent/domain/office/package/without-external-content';
import type { Admission } from '../heavy-work.ts';
import { admittedCodec } from './admitted-codec.ts';

/**
 * A file as a person other than its author downloads it: opening it loads nothing from elsewhere, which would also
 * reveal that it was opened. Other files and damaged ones stay as they are.
 *
 * @param extension of the file, without the dot
 */
export function harmlessOfficeFile(
  admission: Admission,
  bytes: Uint8Array,
  extension: string,
): Uint8Array {
  if (!isOfficeArchive(extension)) return bytes;
  try {
    return withoutExternalContent(bytes, admittedCodec(admission));
  } catch (error) {
    if (error instanceof OfficeFileError) return bytes;
    throw error;
  }
}
