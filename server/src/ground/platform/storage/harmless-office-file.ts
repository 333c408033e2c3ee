import { isOfficeArchive } from '@antecedent/domain/files/file-formats';
import { OfficeFileError } from '@antecedent/domain/office/errors/office-file-error';
import { isOfficePackage } from '@antecedent/domain/office/package/is-office-package';
import {
  archiveWithoutExternalContent,
  isPlainArchive,
} from '@antecedent/domain/office/package/plain-archive';
import { withoutExternalContent } from '@antecedent/domain/office/package/without-external-content';
import type { Admission } from '../heavy-work.ts';
import { admittedCodec } from './admitted-codec.ts';

/**
 * A file as a person other than its author downloads it: opening it loads nothing from elsewhere, which would also
 * reveal that it was opened, and starts nothing. The same goes for office files in a ZIP archive. Other files stay as they are,
 * and so do damaged ones: they are refused when they are attached, and those in archives are marked.
 *
 * @param extension of the file, without the dot; programs look at the content instead, and so does this
 */
export function harmlessOfficeFile(
  admission: Admission,
  bytes: Uint8Array,
  extension: string,
): Uint8Array {
  try {
    const codec = admittedCodec(admission);
    if (isOfficeArchive(extension) || isOfficePackage(bytes)) {
      return withoutExternalContent(bytes, codec);
    }
    return isPlainArchive(bytes) ? archiveWithoutExternalContent(bytes, codec) : bytes;
  } catch (error) {
    if (error instanceof OfficeFileError) return bytes;
    throw error;
  }
}
