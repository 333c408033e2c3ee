import { inspectOfficeFile } from '@antecedent/domain/office/package/package';
import { AppError } from '../platform/errors.ts';
import { officeCodec } from '../platform/office-codec.ts';
import type { WopiFile } from './wopi-files.repo.ts';

/**
 * Rejects bytes that cannot be the next version of the file: no office file, one of another type, one
 * with a password or macros. A token can be used without the editor, so saves are inspected like
 * imports. Scratch files take anything.
 *
 * @throws {OfficeFileError} {AppError} `damaged-file`, `unsupported-type`, with the sentence for
 * the person
 */
export function requireValidFile(
  { role, extension }: Pick<WopiFile, 'role' | 'extension'>,
  bytes: Uint8Array,
): void {
  if (role === 'scratch') return;
  if (bytes.length === 0) {
    throw new AppError('damaged-file', 'editor.emptyFile');
  }
  const { format } = inspectOfficeFile(bytes, officeCodec.inflate);
  if (format === extension.toLowerCase()) return;
  throw new AppError('unsupported-type', 'editor.otherFormat', {
    values: { expected: extension, found: format },
  });
}
