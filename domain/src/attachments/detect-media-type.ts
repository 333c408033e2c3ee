import type { Inflate } from '../encoding/codec.ts';
import { decodeUtf8 } from '../encoding/utf8.ts';
import { type OfficeFormat, officeMediaType } from '../files/file-kinds.ts';
import { OfficeFileError, type OfficeFileErrorCode } from '../office/errors/office-file-error.ts';
import { inspectOfficeFile } from '../office/package/package.ts';
import { readZip } from '../office/zip/zip.ts';

type FileType = {
  mediaType: string;
  /** Whether the content is of this type; it may throw an OfficeFileError instead of saying no. */
  fits: (bytes: Uint8Array, inflate: Inflate) => boolean;
};

const startsWith = (bytes: Uint8Array, head: readonly number[], at = 0): boolean =>
  head.every((byte, index) => bytes[at + index] === byte);

/** What a byte for each character spells; the file's beginning is compared with such words. */
const latin = (text: string): number[] => [...text].map((character) => character.charCodeAt(0));

const begins = (mediaType: string, ...heads: (readonly number[])[]): FileType => ({
  mediaType,
  fits: (bytes) => heads.some((head) => startsWith(bytes, head)),
});

const office = (format: OfficeFormat): FileType => ({
  mediaType: officeMediaType(format),
  fits: (bytes, inflate) => inspectOfficeFile(bytes, inflate).format === format,
});

const jpeg = begins('image/jpeg', [0xff, 0xd8, 0xff]);
const tiff = begins(
  'image/tiff',
  [0x49, 0x49, 0x2a, 0x00],
  [0x4d, 0x4d, 0x00, 0x2a],
  [0x49, 0x49, 0x2b, 0x00],
  [0x4d, 0x4d, 0x00, 0x2b],
);

/** Source: the specifications of the formats; each head stands at the very beginning of the file. */
const BY_EXTENSION = new Map<string, FileType>([
  ['png', begins('image/png', [0x89, ...latin('PNG\r\n\x1a\n')])],
  ['jpg', jpeg],
  ['jpeg', jpeg],
  ['gif', begins('image/gif', latin('GIF87a'), latin('GIF89a'))],
  ['webp', { mediaType: 'image/webp', fits: isWebp }],
  ['bmp', { mediaType: 'image/bmp', fits: isBitmap }],
  ['tif', tiff],
  ['tiff', tiff],
  ['svg', { mediaType: 'image/svg+xml', fits: isSvg }],
  ['heic', { mediaType: 'image/heic', fits: isHeic }],
  ['pdf', begins('application/pdf', latin('%PDF-'))],
  ['docx', office('docx')],
  ['xlsx', office('xlsx')],
  ['pptx', office('pptx')],
  ['odt', office('odt')],
  ['ods', office('ods')],
  ['odp', office('odp')],
  ['zip', { mediaType: 'application/zip', fits: isZip }],
  ['rar', begins('application/vnd.rar', latin('Rar!\x1a\x07\x00'), latin('Rar!\x1a\x07\x01\x00'))],
]);

/**
 * The media type of a file whose name ends so, found in its content. What the content is not, it is
 * not: a program that calls itself a picture has no media type.
 *
 * @param extension in small letters, without the dot
 * @returns `null` when the extension is not known or the content is of another type or damaged
 */
export function mediaTypeOf(extension: string, bytes: Uint8Array, inflate: Inflate): string | null {
  const type = BY_EXTENSION.get(extension);
  if (!type) return null;
  try {
    return type.fits(bytes, inflate) ? type.mediaType : null;
  } catch (error) {
    if (error instanceof OfficeFileError) return null;
    throw error;
  }
}

function isWebp(bytes: Uint8Array): boolean {
  return startsWith(bytes, latin('RIFF')) && startsWith(bytes, latin('WEBP'), 8);
}

/** Sizes of the second header, by which the versions of the format are told apart. */
const BITMAP_HEADERS = [12, 40, 52, 56, 64, 108, 124];

/** Two letters alone would take any text that begins with them. */
function isBitmap(bytes: Uint8Array): boolean {
  if (!startsWith(bytes, latin('BM')) || bytes.length < 18) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return BITMAP_HEADERS.includes(view.getUint32(14, true));
}

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

function isHeic(bytes: Uint8Array): boolean {
  return (
    startsWith(bytes, latin('ftyp'), 4) &&
    HEIC_BRANDS.some((brand) => startsWith(bytes, latin(brand), 8))
  );
}

/** Bytes in which the first element of a drawing has to begin. */
const SVG_PROLOGUE = 64 * 1024;

/** XML whose first element is `svg`, behind a declaration, comments and a document type. */
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

/** Where the declaration, comment or document type that begins at `at` ends; `null` when none does. */
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

/** A document type may hold declarations in brackets, with signs of their own. */
function doctypeEnd(text: string, at: number): string {
  const bracket = text.indexOf('[', at);
  const end = text.indexOf('>', at);
  return bracket >= 0 && bracket < end ? ']>' : '>';
}

/** What makes an archive one of another form, and not a broken or a harmful one. */
const OTHER_ARCHIVES: readonly OfficeFileErrorCode[] = [
  'encrypted',
  'unsupported-zip',
  'duplicate-part',
  'too-many-parts',
];

/** Nothing is unpacked here, so an archive may hold what an office file may not. */
const ARCHIVE_LIMITS = {
  partBytes: 256 * 1024 * 1024,
  totalBytes: 512 * 1024 * 1024,
};

function isZip(bytes: Uint8Array): boolean {
  if (!startsWith(bytes, latin('PK'))) return false;
  try {
    return readZip(bytes, ARCHIVE_LIMITS) !== null;
  } catch (error) {
    if (error instanceof OfficeFileError) return OTHER_ARCHIVES.includes(error.code);
    throw error;
  }
}
