import type { Inflate } from '@antecedent/domain/encoding/codec';
import { isOfficeArchive, isWordArchive } from '@antecedent/domain/files/file-formats';
import { withUsualPrefixes } from '@antecedent/domain/office/package/usual-prefixes';
import {
  readPart,
  readZip,
  type ZipArchive,
  type ZipEntry,
} from '@antecedent/domain/office/zip/zip';
import {
  MAX_BODY_BYTES,
  MAX_XML_BYTES,
  requireBodyWithinLimit,
  requireXmlWithinLimit,
} from '@antecedent/domain/versions/document-limits';
import { type Admission, sizeOfStreams } from '../../ground/platform/heavy-work.ts';
import { admittedCodec } from '../../ground/platform/storage/admitted-codec.ts';
import { checksum } from './compression.ts';

/** A part as it arrived. */
export type IncomingPart = {
  name: string;
  size: number;
  crc32: number;
  /**
   * Its content, inflated or assembled only now.
   *
   * @param before the content that it replaces; empty for a new part
   * @throws {OfficeFileError} `damaged` when it doesn't match the directory
   * @throws {RangeError} when it is a change to another content
   */
  content(before: Uint8Array): Uint8Array;
};

/** A received file, not yet inflated. */
export type IncomingFile = { container: 'zip' | 'whole'; parts: readonly IncomingPart[] };

/**
 * The parts of a file as it arrived. Office files are archives; anything else, and an empty file, is one part without a
 * name.
 *
 * @param admission counts the inflated bytes
 * @param archive the bytes as an archive, if the caller has read it already
 * @throws {OfficeFileError} when an office file isn't an archive
 */
export function readIncoming(
  extension: string,
  bytes: Uint8Array,
  admission: Admission,
  archive?: ZipArchive,
): IncomingFile {
  if (bytes.length === 0) return { container: 'whole', parts: [] };
  if (isOfficeArchive(extension)) {
    const { entries } = archive ?? readZip(bytes);
    const { inflate } = admittedCodec(admission);
    return { container: 'zip', parts: entries.map((entry) => zipped(entry, inflate)) };
  }
  const { length: size } = bytes;
  const whole = { name: '', size, crc32: checksum(bytes), content: () => bytes };
  return { container: 'whole', parts: [whole] };
}

const zipped = (entry: ZipEntry, inflate: Inflate): IncomingPart => ({
  name: entry.name,
  size: entry.size,
  crc32: entry.crc32,
  content: () => readPart(entry, inflate, checksum),
});

const WORD_BODY = /^word\/document\d*\.xml$/;

/** The part whose text is the document's text; null for kinds of files without one. */
export function bodyPart(extension: string, names: Iterable<string>): string | null {
  if (!isWordArchive(extension)) return null;
  for (const name of names) if (WORD_BODY.test(name)) return name;
  return null;
}

/**
 * Rejects a received file by the sizes that its directory declares, before anything is inflated. It may be as large as
 * the largest version so far of its file; `nextVersion` compares it with the last one.
 *
 * @throws {OfficeFileError}
 */
export function requireDeclaredSizes(
  { extension, streamSize }: { extension: string; streamSize: number },
  { entries }: ZipArchive,
): void {
  requireXmlWithinLimit(sizeOfStreams(entries), streamSize);
  const names = entries.map(({ name }) => name);
  const body = bodyPart(extension, names);
  const size = entries.find(({ name }) => name === body)?.size ?? 0;
  requireBodyWithinLimit(size, streamSize);
}

/**
 * A file from elsewhere in a form that the editors can read: with the namespace prefixes that word processors write.
 * One that is too large is returned unchanged, for the limits to reject.
 *
 * @throws {OfficeFileError} when a part is damaged
 */
export function asReadable(
  admission: Admission,
  bytes: Uint8Array,
  archive: ZipArchive,
): Uint8Array {
  const { entries } = archive;
  const isTooLarge =
    sizeOfStreams(entries) > MAX_XML_BYTES ||
    entries.some(({ name, size }) => WORD_BODY.test(name) && size > MAX_BODY_BYTES);
  return isTooLarge ? bytes : withUsualPrefixes(bytes, archive, admittedCodec(admission));
}
