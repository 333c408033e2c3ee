import { isOfficeArchive, isWordArchive } from '@antecedent/domain/files/file-kinds';
import { readPart, readZip, type ZipEntry } from '@antecedent/domain/office/zip/zip';
import { officeCodec } from '../../platform/office-codec.ts';
import { checksum } from './compression.ts';

/** A received file, not yet inflated. */
export type IncomingFile = { container: 'zip' | 'whole'; parts: readonly ZipEntry[] };

/**
 * The parts of a file as it arrived. Office files are archives; anything else, and an empty file, is
 * one part without a name.
 *
 * @throws {OfficeFileError} when an office file is none
 */
export function readIncoming(extension: string, bytes: Uint8Array): IncomingFile {
  if (bytes.length === 0) return { container: 'whole', parts: [] };
  if (isOfficeArchive(extension)) return { container: 'zip', parts: readZip(bytes).entries };
  const size = bytes.length;
  const whole: ZipEntry = {
    name: '',
    method: 0,
    crc32: checksum(bytes),
    compressedSize: size,
    size,
    flags: 0,
    modified: 0,
    externalAttributes: 0,
    raw: bytes,
  };
  return { container: 'whole', parts: [whole] };
}

/** The content of a part. @throws {OfficeFileError} `damaged` when it is not what the directory says */
export const contentOf = (part: ZipEntry): Uint8Array =>
  readPart(part, officeCodec.inflate, checksum);

const WORD_BODY = /^word\/document\d*\.xml$/;

/** The part whose text is the document's text; null where the kind of file has none. */
export function bodyPart(extension: string, names: Iterable<string>): string | null {
  if (!isWordArchive(extension)) return null;
  for (const name of names) if (WORD_BODY.test(name)) return name;
  return null;
}
