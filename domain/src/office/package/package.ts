import type { Checksum, Inflate } from '../../encoding/codec.ts';
import { decodeUtf8Exactly } from '../../encoding/utf8.ts';
import {
  type FileKind,
  fileKindOf,
  type OfficeFormat,
  officeMediaType,
} from '../../files/file-kinds.ts';
import { damaged, OfficeFileError } from '../errors/office-file-error.ts';
import { readPart, readZip, type ZipArchive, type ZipEntry, type ZipLimits } from '../zip/zip.ts';
import { type ContentTypes, parseContentTypes } from './content-types.ts';
import { relationshipsName } from './package-path.ts';
import { parseRelationships, type Relationship } from './relationships.ts';

export type OfficeFile = {
  kind: FileKind;
  format: OfficeFormat;
  archive: ZipArchive;
  /** Name of the part that holds the content: `word/document.xml`, `content.xml`. */
  mainPart: string;
};

const formatsByMediaType = (
  formats: readonly OfficeFormat[],
  suffix: string,
): ReadonlyMap<string, OfficeFormat> =>
  new Map(formats.map((format) => [`${officeMediaType(format)}${suffix}`, format]));

const OOXML_FORMATS = formatsByMediaType(['docx', 'xlsx', 'pptx'], '.main+xml');
const ODF_FORMATS = formatsByMediaType(['odt', 'ods', 'odp', 'odg'], '');

/** Most bytes of a part that only says what the package holds. */
const DIRECTORY_PART_BYTES = 4 * 1024 * 1024;

/**
 * Says what kind of office file the bytes are, or refuses them: what is no archive, is built to
 * harm, has a password or macros, or is of another kind. It reads the archive's directory and the
 * two or three small parts that name the content; the content itself is read by whoever needs it
 * (or by {@link verifyParts}).
 *
 * @throws {OfficeFileError} with the sentence for the person who sent the file
 */
export function inspectOfficeFile(
  bytes: Uint8Array,
  inflate: Inflate,
  limits: Partial<ZipLimits> = {},
): OfficeFile {
  const archive = readZip(bytes, limits);
  return archive.byName.has('mimetype')
    ? inspectOpenDocument(archive, inflate)
    : inspectOpenXml(archive, inflate);
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

/** A module in a library, or a script; the lists of libraries are there without any macro too. */
function isOpenDocumentMacro(name: string): boolean {
  return /^Scripts\/.*[^/]$/.test(name) || /^Basic\/[^/]+\/(?!script-l[bc]\.xml$)[^/]+$/.test(name);
}

/**
 * Reads every part, one after another, keeping none: the whole file is what its directory says.
 *
 * @param checksum a faster CRC-32 than ours where the platform has one
 * @throws {OfficeFileError} `damaged`
 */
export function verifyParts(archive: ZipArchive, inflate: Inflate, checksum?: Checksum): void {
  for (const entry of archive.entries) readPart(entry, inflate, checksum);
}

/** The entry of that name; names of parts compare without case. */
export function findPart(archive: ZipArchive, name: string): ZipEntry | undefined {
  const exact = archive.byName.get(name);
  if (exact !== undefined) return exact;
  const folded = name.toLowerCase();
  return archive.entries.find((entry) => entry.name.toLowerCase() === folded);
}

/** What types the parts of an Open XML package have, or `null` where it states none: it is no such package. */
export function contentTypesOf(archive: ZipArchive, inflate: Inflate): ContentTypes | null {
  const xml = readDirectoryPart(archive, '[Content_Types].xml', inflate);
  return xml === null ? null : parseContentTypes(xml);
}

/** The relationships of a part (`''`: of the package), none where it has no such list. */
export function relationshipsOf(
  archive: ZipArchive,
  part: string,
  inflate: Inflate,
): Relationship[] {
  const xml = readDirectoryPart(archive, relationshipsName(part), inflate);
  return xml === null ? [] : parseRelationships(xml, part);
}

/** A part as text. @throws {OfficeFileError} `damaged` when it is not what the directory says or not UTF-8 */
export function readXmlPart(entry: ZipEntry, inflate: Inflate): string {
  const xml = decodeUtf8Exactly(readPart(entry, inflate));
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
