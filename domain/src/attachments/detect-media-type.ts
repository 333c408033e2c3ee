import type { Inflate } from '../encoding/codec.ts';
import { decodeUtf8 } from '../encoding/utf8.ts';
import { mediaTypeByExtension, type OfficeFormat } from '../files/file-formats.ts';
import { OfficeFileError, type OfficeFileErrorCode } from '../office/errors/office-file-error.ts';
import { inspectOfficeFile } from '../office/package/package.ts';
import { readZip } from '../office/zip/zip.ts';

type FileType = {
  mediaType: string;
  /**
   * Whether the content has this type; it may throw an OfficeFileError instead of returning false.
   */
  matches: (bytes: Uint8Array, inflate: Inflate) => boolean;
};

const startsWith = (bytes: Uint8Array, head: readonly number[], at = 0): boolean =>
  head.every((byte, index) => bytes[at + index] === byte);

/** The bytes of a Latin-1 string, for comparing file signatures. */
const latin1Bytes = (text: string): number[] =>
  [...text].map((character) => character.charCodeAt(0));

const signature = (mediaType: string, ...heads: (readonly number[])[]): FileType => ({
  mediaType,
  matches: (bytes) => heads.some((head) => startsWith(bytes, head)),
});

const office = (format: OfficeFormat): FileType => ({
  mediaType: mediaTypeByExtension(format),
  matches: (bytes, inflate) => inspectOfficeFile(bytes, inflate).format === format,
});

const jpeg = signature('image/jpeg', [0xff, 0xd8, 0xff]);
const tiff = signature(
  'image/tiff',
  [0x49, 0x49, 0x2a, 0x00],
  [0x4d, 0x4d, 0x00, 0x2a],
  [0x49, 0x49, 0x2b, 0x00],
  [0x4d, 0x4d, 0x00, 0x2b],
);

/** Source: the specifications of the formats; each signature is at the very start of the file. */
const BY_EXTENSION = new Map<string, FileType>([
  ['png', signature('image/png', [0x89, ...latin1Bytes('PNG\r\n\x1a\n')])],
  ['jpg', jpeg],
  ['jpeg', jpeg],
  ['gif', signature('image/gif', latin1Bytes('GIF87a'), latin1Bytes('GIF89a'))],
  ['webp', { mediaType: 'image/webp', matches: isWebp }],
  ['bmp', { mediaType: 'image/bmp', matches: isBitmap }],
  ['tif', tiff],
  ['tiff', tiff],
  ['svg', { mediaType: 'image/svg+xml', matches: isSvg }],
  ['heic', { mediaType: 'image/heic', matches: isHeic }],
  ['pdf', signature('application/pdf', latin1Bytes('%PDF-'))],
  ['docx', office('docx')],
  ['xlsx', office('xlsx')],
  ['pptx', office('pptx')],
  ['odt', office('odt')],
  ['ods', office('ods')],
  ['odp', office('odp')],
  ['zip', { mediaType: 'application/zip', matches: isZip }],
  [
    'rar',
    signature(
      'application/vnd.rar',
      latin1Bytes('Rar!\x1a\x07\x00'),
      latin1Bytes('Rar!\x1a\x07\x01\x00'),
    ),
  ],
]);

/**
 * The media type of a file by its extension, verified by its content: a program renamed to a
 * picture has none.
 *
 * @param extension in lower case, without the dot
 * @returns `null` when the extension is unknown, or the content is of another type or damaged
 */
export function detectMediaType(
  extension: string,
  bytes: Uint8Array,
  inflate: Inflate,
): string | null {
  const type = BY_EXTENSION.get(extension);
  if (!type) return null;
  try {
    return type.matches(bytes, inflate) ? type.mediaType : null;
  } catch (error) {
    if (error instanceof OfficeFileError) return null;
    throw error;
  }
}

function isWebp(bytes: Uint8Array): boolean {
  return startsWith(bytes, latin1Bytes('RIFF')) && startsWith(bytes, latin1Bytes('WEBP'), 8);
}

/** Sizes of the second header, which identify the version of the format. */
const BITMAP_HEADERS = [12, 40, 52, 56, 64, 108, 124];

/** The two letters of the signature alone would match any text that starts with them. */
function isBitmap(bytes: Uint8Array): boolean {
  if (!startsWith(bytes, latin1Bytes('BM')) || bytes.length < 18) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return BITMAP_HEADERS.includes(view.getUint32(14, true));
}

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

function isHeic(bytes: Uint8Array): boolean {
  return (
    startsWith(bytes, latin1Bytes('ftyp'), 4) &&
    HEIC_BRANDS.some((brand) => startsWith(bytes, latin1Bytes(brand), 8))
  );
}

/** The root element of an SVG has to start within this many bytes. */
const SVG_PROLOGUE = 64 * 1024;

/** Whether the root element is `svg`, after an XML declaration, comments and a document type. */
function isSvg(bytes: Uint8Array): boolean {
  const text = decodeUtf8(bytes.subarray(0, SVG_PROLOGUE));
  let at = 0;
  for (;;) {
    while (/\s/.test(text[at] ?? '')) at++;
    const end = endOfProlog(text, at);
    if (end === null) break;
    at = end;
  }
  return /^<(?:[\w-]+:)?svg[\s/>]/.test(text.slice(at, at + 200));
}

/** Where the declaration, comment or document type at `at` ends; `null` if it doesn't end. */
function endOfProlog(text: string, at: number): number | null {
  const closing = text.startsWith('<?', at)
    ? '?>'
    : text.startsWith('<!--', at)
      ? '-->'
      : text.startsWith('<!DOCTYPE', at)
        ? doctypeEnd(text, at)
        : null;
  if (closing === null) return null;
  const found = text.indexOf(closing, at + 2);
  return found < 0 ? null : found + closing.length;
}

/** A document type may contain declarations in brackets, with `>` of their own. */
function doctypeEnd(text: string, at: number): string {
  const bracket = text.indexOf('[', at);
  const end = text.indexOf('>', at);
  return bracket >= 0 && bracket < end ? ']>' : '>';
}

/** Errors of archives that are unusual but neither broken nor harmful. */
const OTHER_ARCHIVES: readonly OfficeFileErrorCode[] = [
  'encrypted',
  'unsupported-zip',
  'duplicate-part',
  'too-many-parts',
];

/** Nothing is unpacked here, so higher limits than for office files are safe. */
const ARCHIVE_LIMITS = {
  partBytes: 256 * 1024 * 1024,
  totalBytes: 512 * 1024 * 1024,
};

function isZip(bytes: Uint8Array): boolean {
  if (!startsWith(bytes, latin1Bytes('PK'))) return false;
  try {
    return readZip(bytes, ARCHIVE_LIMITS) !== null;
  } catch (error) {
    if (error instanceof OfficeFileError) return OTHER_ARCHIVES.includes(error.code);
    throw error;
  }
}
