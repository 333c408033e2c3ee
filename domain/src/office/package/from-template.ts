import type { Codec } from '../../encoding/codec.ts';
import { crc32 } from '../../encoding/crc32.ts';
import { decodeUtf8Strict, encodeUtf8 } from '../../encoding/utf8.ts';
import type { OfficeFormat } from '../../files/file-formats.ts';
import { readPart, readZip, writeZip, type ZipArchive, type ZipEntry } from '../zip/zip.ts';
import { inspectOfficeFile } from './package.ts';

/** Template types with the corresponding ordinary types. */
const OOXML_TYPES: readonly (readonly [string, string])[] = [
  ['wordprocessingml.template.main+xml', 'wordprocessingml.document.main+xml'],
  ['spreadsheetml.template.main+xml', 'spreadsheetml.sheet.main+xml'],
  ['presentationml.template.main+xml', 'presentationml.presentation.main+xml'],
];
const ODF_TEMPLATE = /^(application\/vnd\.oasis\.opendocument\.\w+)-template$/;

/**
 * Converts an office template (dotx, xltx, potx, otg...) to an ordinary file. Only the part that
 * declares the type is rewritten; an ordinary file is returned unchanged.
 *
 * @throws {OfficeFileError} when the bytes are not a valid office file or template
 */
export function fromTemplate(
  bytes: Uint8Array,
  codec: Codec,
): { format: OfficeFormat; bytes: Uint8Array } {
  const archive = readZip(bytes);
  const changed = archive.byName.has('mimetype')
    ? openDocumentParts(archive, codec)
    : openXmlParts(archive, codec);
  const ordinary = changed.size === 0 ? bytes : rewritten(archive, changed, codec);
  return { format: inspectOfficeFile(ordinary, codec.inflate).format, bytes: ordinary };
}

type Changed = ReadonlyMap<string, string>;

function openXmlParts(archive: ZipArchive, codec: Codec): Changed {
  const name = '[Content_Types].xml';
  const xml = textOf(archive, name, codec);
  if (xml === null) return new Map();
  const ordinary = OOXML_TYPES.reduce((text, [from, to]) => text.replaceAll(from, to), xml);
  return ordinary === xml ? new Map() : new Map([[name, ordinary]]);
}

function openDocumentParts(archive: ZipArchive, codec: Codec): Changed {
  const type = textOf(archive, 'mimetype', codec)?.trim() ?? '';
  const ordinary = ODF_TEMPLATE.exec(type)?.[1];
  if (ordinary === undefined) return new Map();
  const manifest = textOf(archive, 'META-INF/manifest.xml', codec);
  return new Map([
    ['mimetype', ordinary],
    ...(manifest === null
      ? []
      : ([['META-INF/manifest.xml', manifest.replaceAll(`"${type}"`, `"${ordinary}"`)]] as const)),
  ]);
}

function textOf(archive: ZipArchive, name: string, { inflate }: Codec): string | null {
  const entry = archive.byName.get(name);
  return entry ? decodeUtf8Strict(readPart(entry, inflate)) : null;
}

function rewritten(archive: ZipArchive, changed: Changed, { deflate }: Codec): Uint8Array {
  const parts = archive.entries.map((entry) => {
    const text = changed.get(entry.name);
    return text === undefined ? entry : stored(entry, encodeUtf8(text));
  });
  return writeZip(parts, deflate);
}

/** Stored uncompressed: OpenDocument readers look for the type at a fixed offset in the file. */
const stored = (entry: ZipEntry, bytes: Uint8Array): ZipEntry => ({
  ...entry,
  method: 0,
  raw: bytes,
  size: bytes.length,
  compressedSize: bytes.length,
  crc32: crc32(bytes),
});
