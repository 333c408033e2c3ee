import { archiveMarker } from '@antecedent/domain/files/file-kinds';
import { inspectOfficeFile } from '@antecedent/domain/office/package/package';
import { AppError } from '../platform/errors.ts';
import { officeCodec } from '../platform/office-codec.ts';
import type { FileGrant } from './file-token.ts';
import type { WopiFile } from './wopi-files.repo.ts';

/**
 * Rejects bytes that cannot be the next version of the file. A save from an editor is inspected
 * closely only when it does not look like its type; an import always is.
 *
 * @throws {OfficeFileError} {AppError} `damaged-file`, `unsupported-type`, with the sentence for
 * the person
 */
export function requireValidFile(
  { role, extension }: Pick<WopiFile, 'role' | 'extension'>,
  mode: FileGrant['mode'],
  bytes: Uint8Array,
): void {
  if (role === 'scratch') return;
  if (bytes.length === 0) {
    throw new AppError('damaged-file', 'editor.emptyFile');
  }
  if (mode !== 'import' && carries(bytes, archiveMarker(extension))) return;
  const { format } = inspectOfficeFile(bytes, officeCodec.inflate);
  if (format === extension) return;
  throw new AppError('unsupported-type', 'editor.otherFormat', {
    values: { expected: extension, found: format },
  });
}

/**
 * The directory is at the end, so the search is short for every valid
 * file.
 */
const carries = (bytes: Uint8Array, mark: string | null): boolean =>
  mark !== null &&
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).lastIndexOf(mark) >= 0;
