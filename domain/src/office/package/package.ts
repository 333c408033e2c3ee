import type { Checksum, Inflate } from '../../encoding/codec.ts';
import { decodeUtf8Strict, encodeUtf8 } from '../../encoding/utf8.ts';
import { mediaTypeByExtension, type OfficeFormat } from '../../files/file-formats.ts';
import { type FileKind, fileKindOf } from '../../files/file-kinds.ts';
import { damaged, OfficeFileError } from '../errors/office-file-error.ts';
import { readPart, readZip, type ZipArchive, type ZipEntry, type ZipLimits } from '../zip/zip.ts';
import { type ContentTypes, parseContentTypes } from './content-types.ts';
import { relationshipsName } from './package-path.ts';
import { parseRelationships, type Relationship } from './relationships.ts';

export type OfficeFile = {
  kind: FileKind;
  format: OfficeFormat;
  archive: ZipArchive;
  /** Name of the part with the content: `word/document.xml`, `content.xml`. */
  mainPart: string;
};

const formatsByMediaType = (
  formats: readonly OfficeFormat[],
  suffix: string,
): ReadonlyMap<string, OfficeFormat> =>
  new Map(formats.map((format) => [`${mediaTypeByExtension(format)}${suffix}`, format]));

const OOXML_FORMATS = formatsByMediaType(['docx', 'xlsx', 'pptx'], '.main+xml');
const ODF_FORMATS = formatsByMediaType(['odt', 'ods', 'odp', 'odg'], '');

/** Maximum size of a part that only describes the package. */
const DIRECTORY_PART_BYTES = 4 * 1024 * 1024;

/**
 * Detects the kind of an office file, or rejects it: when it is not an archive, is malicious, has a
 * password or macros, or is of another kind. Reads the archive's directory and the two or three
 * small parts that identify the content; the content itself is checked by the code that reads it (or by
 * {@link verifyParts}).
 *
 * @throws {OfficeFileError} with a message for the person who uploaded the file
 */
export function inspectOfficeFile(
  bytes: Uint8Array,
  inflate: Inflate,
  limits: Partial<ZipLimits> = {},
): OfficeFile {
  return inspectArchive(readZip(bytes, limits), inflate);
}

/** Detects or rejects an archive that is read already, like {@link inspectOfficeFile}. */
export function inspectArchive(archive: ZipArchive, inflate: Inflate): OfficeFile {
  return archive.byName.has('mimetype')
    ? inspectOpenDocument(archive, inflate)
    : inspectOpenXml(archive, inflate);
}

/** Whether an inspection reads the part, and not just its name. */
export const describesPackage = (name: string): boolean => DESCRIBING_PARTS.has(name.toLowerCase());

/** The parts that an inspection reads. */
const OPEN_DOCUMENT_PARTS = ['mimetype', 'META-INF/manifest.xml'];
const OPEN_XML_PARTS = ['[Content_Types].xml', relationshipsName('')];
const DESCRIBING_PARTS = new Set(
  [...OPEN_DOCUMENT_PARTS, ...OPEN_XML_PARTS].map((name) => name.toLowerCase()),
);

/**
 * All that an inspection depends on, piece by piece: archives that give the same bytes are detected, or
 * rejected, alike. About as much as the names of the parts and the few small parts together.
 */
export function identifyingBytes(archive: ZipArchive): Uint8Array[] {
  const names = archive.entries.map(({ name }) => name);
  const read = archive.byName.has('mimetype') ? OPEN_DOCUMENT_PARTS : OPEN_XML_PARTS;
  const parts = read.map((name) => findPart(archive, name));
  const properties = parts.map(
    (part) => part && [part.method, part.flags, part.size, part.crc32, part.raw.length],
  );
  return [
    encodeUtf8(JSON.stringify([names, properties])),
    ...parts.flatMap((part) => (part ? [part.raw] : [])),
  ];
}

function inspectOpenXml(archive: ZipArchive, inflate: Inflate): OfficeFile {
  const types = contentTypesOf(archive, inflate);
  if (types === null) throw notAllowedType();
  refuseMacros(archive, types);
  const start = relationshipsOf(archive, '', inflate).find(({ type }) => type === 'officeDocument');
  if (start === undefined) throw notAllowedType();
  const main = start.part === null ? undefined : findPart(archive, start.part);
  if (main === undefined) throw damaged();
  const format = OOXML_FORMATS.get(types.of(main.name) ?? '');
  if (format === undefined) throw notAllowedType();
  return { kind: fileKindOf(format), format, archive, mainPart: main.name };
}

function inspectOpenDocument(archive: ZipArchive, inflate: Inflate): OfficeFile {
  const type = readDirectoryPart(archive, 'mimetype', inflate)?.trim() ?? '';
  const format = ODF_FORMATS.get(type);
  if (format === undefined) throw notAllowedType();
  if (archive.entries.some(({ name }) => isOpenDocumentMacro(name))) throw macros();
  if (readDirectoryPart(archive, 'META-INF/manifest.xml', inflate)?.includes('encryption-data')) {
    throw new OfficeFileError('encrypted', 'protected');
  }
  if (!archive.byName.has('content.xml')) throw damaged();
  return { kind: fileKindOf(format), format, archive, mainPart: 'content.xml' };
}

function refuseMacros(archive: ZipArchive, types: ContentTypes): void {
  const hasMacros =
    archive.entries.some(({ name }) => /(?:^|\/)vbaproject\.bin$/i.test(name)) ||
    [...types.stated].some((type) => /macroenabled|vbaproject|macrosheet/.test(type));
  if (hasMacros) throw macros();
}

/** A module in a library, or a script; the library indexes exist even without macros. */
function isOpenDocumentMacro(name: string): boolean {
  return /^Scripts\/.*[^/]$/.test(name) || /^Basic\/[^/]+\/(?!script-l[bc]\.xml$)[^/]+$/.test(name);
}

/**
 * Reads every part, one after another, to verify that the whole file matches its directory.
 *
 * @param checksum a platform CRC-32 that is faster than ours, if available
 * @throws {OfficeFileError} `damaged`
 */
export function verifyParts(archive: ZipArchive, inflate: Inflate, checksum?: Checksum): void {
  for (const entry of archive.entries) readPart(entry, inflate, checksum);
}

/** The entry with that name, ignoring case. */
export function findPart(archive: ZipArchive, name: string): ZipEntry | undefined {
  const exact = archive.byName.get(name);
  if (exact !== undefined) return exact;
  const folded = name.toLowerCase();
  return archive.entries.find((entry) => entry.name.toLowerCase() === folded);
}

/**
 * The types of the parts of an Open XML package, or `null` when it declares none and is not such a
 * package.
 */
export function contentTypesOf(archive: ZipArchive, inflate: Inflate): ContentTypes | null {
  const xml = readDirectoryPart(archive, '[Content_Types].xml', inflate);
  return xml === null ? null : parseContentTypes(xml);
}

/** The relationships of a part (`''`: of the package), empty when it has none. */
export function relationshipsOf(
  archive: ZipArchive,
  part: string,
  inflate: Inflate,
): Relationship[] {
  const xml = readDirectoryPart(archive, relationshipsName(part), inflate);
  return xml === null ? [] : parseRelationships(xml, part);
}

/**
 * A part as text. @throws {OfficeFileError} `damaged` when it differs from the directory or is not
 * UTF-8
 */
export function readXmlPart(entry: ZipEntry, inflate: Inflate): string {
  const xml = decodeUtf8Strict(readPart(entry, inflate));
  if (xml === null) throw damaged();
  return xml;
}

function readDirectoryPart(archive: ZipArchive, name: string, inflate: Inflate): string | null {
  const entry = findPart(archive, name);
  if (entry === undefined) return null;
  if (entry.size > DIRECTORY_PART_BYTES) throw damaged();
  return readXmlPart(entry, inflate);
}

function notAllowedType(): OfficeFileError {
  return new OfficeFileError('not-allowed-type', 'kind');
}

function macros(): OfficeFileError {
  return new OfficeFileError('not-allowed-type', 'macros');
}
