import { createHash } from 'node:crypto';
import type { OfficeFormat } from '@antecedent/domain/files/file-formats';
import { identifyingBytes, inspectArchive } from '@antecedent/domain/office/package/package';
import { readZip, type ZipArchive } from '@antecedent/domain/office/zip/zip';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../ground/platform/errors/errors.ts';
import type { Admission } from '../../ground/platform/heavy-work.ts';
import { admittedCodec } from '../../ground/platform/storage/admitted-codec.ts';
import type { WopiFile } from './wopi-files.repo.ts';

const MAX_FORMATS = 5_000;

/** Inspects received files before they are saved. */
export class FileValidator {
  /** By an archive's identifying parts: an editor writes the same ones with every save, and in most files. */
  private readonly formats = new LRUCache<string, OfficeFormat>({ max: MAX_FORMATS });

  /**
   * Rejects bytes that can't be the next version of the file: not an office file, one of another type, or one with a
   * password or macros. A token can be used without the editor, so saves are inspected like imports. Scratch files
   * accept anything.
   *
   * @throws {OfficeFileError} {AppError} `damaged-file`, `unsupported-type`, with a sentence for the person
   */
  requireValid(
    admission: Admission,
    file: Pick<WopiFile, 'role' | 'extension'>,
    bytes: Uint8Array,
  ): void {
    if (file.role === 'scratch') return;
    if (bytes.length === 0) {
      throw new AppError('damaged-file', 'editor.emptyFile');
    }
    this.requireValidArchive(admission, file, readZip(bytes));
  }

  /** The same for an archive that has been read already. @throws as `requireValid` */
  requireValidArchive(
    admission: Admission,
    { role, extension }: Pick<WopiFile, 'role' | 'extension'>,
    archive: ZipArchive,
  ): void {
    if (role === 'scratch') return;
    const format = this.formatOf(admission, archive);
    if (format === extension.toLowerCase()) return;
    throw new AppError('unsupported-type', 'editor.otherFormat', {
      values: { expected: extension, found: format },
    });
  }

  private formatOf(admission: Admission, archive: ZipArchive): OfficeFormat {
    const hash = createHash('sha256');
    for (const piece of identifyingBytes(archive)) hash.update(piece);
    const key = hash.digest('base64');
    const known = this.formats.get(key);
    if (known) return known;
    const { format } = inspectArchive(archive, admittedCodec(admission).inflate);
    this.formats.set(key, format);
    return format;
  }
}
