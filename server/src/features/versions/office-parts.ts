import { readPart, readZip } from '@antecedent/domain/office/zip';
import { officeCodec } from '../../platform/office-codec.ts';
import { checksum } from './compression.ts';

/** A part of a file that arrived, not yet inflated. */
export type IncomingPart = {
  name: string;
  size: number;
  crc32: number;
  /** @throws {OfficeFileError} `damaged` when the part is not what the directory says */
  read(): Uint8Array;
};

export type IncomingFile = { container: 'zip' | 'whole'; parts: IncomingPart[] };

const ZIP_TYPES = new Set(
  ['docx', 'docm', 'dotx', 'xlsx', 'xlsm', 'xltx', 'pptx', 'pptm', 'potx', 'ppsx'].concat([
    'odt',
    'ott',
    'ods',
    'ots',
    'odp',
    'otp',
    'odg',
    'otg',
  ]),
);

/**
 * The parts of a file as it arrived. Office files are archives; anything else, and an empty file, is
 * one part without a name.
 *
 * @throws {OfficeFileError} when an office file is none
 */
export function readIncoming(contentType: string, bytes: Uint8Array): IncomingFile {
  if (bytes.length === 0) return { container: 'whole', parts: [] };
  if (!ZIP_TYPES.has(contentType)) {
    const whole = { name: '', size: bytes.length, crc32: checksum(bytes), read: () => bytes };
    return { container: 'whole', parts: [whole] };
  }
  const parts = readZip(bytes).entries.map((entry): IncomingPart => {
    const { name, size, crc32 } = entry;
    return { name, size, crc32, read: () => readPart(entry, officeCodec.inflate, checksum) };
  });
  return { container: 'zip', parts };
}

const WORD_TYPES = new Set(['docx', 'docm', 'dotx']);
const WORD_BODY = /^word\/document\d*\.xml$/;

/** The part whose text is the document's text; null where the kind of file has none. */
export function bodyPart(contentType: string, names: Iterable<string>): string | null {
  if (!WORD_TYPES.has(contentType)) return null;
  for (const name of names) if (WORD_BODY.test(name)) return name;
  return null;
}
