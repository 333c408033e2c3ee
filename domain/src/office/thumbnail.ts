import type { Inflate } from '../encoding/codec.ts';
import { encodeUtf8 } from '../encoding/utf8.ts';
import type { FileKind } from '../files/file-kinds.ts';
import { documentText } from './document/text/document-text.ts';
import { inspectOfficeFile, readXmlPart } from './package/package.ts';
import { escapeText } from './xml/xml.ts';
import { readPart, type ZipArchive } from './zip/zip.ts';

export type Thumbnail = {
  contentType: 'image/jpeg' | 'image/png' | 'image/svg+xml';
  bytes: Uint8Array;
};

/** Where office programs store a picture of the first page. */
const EMBEDDED_PICTURES = [
  'docProps/thumbnail.jpeg',
  'docProps/thumbnail.png',
  'Thumbnails/thumbnail.png',
];
const MAX_PICTURE_BYTES = 512 * 1024;

const WIDTH = 160;
const HEIGHT = { document: 226, spreadsheet: 120, presentation: 90, drawing: 120 } as const;
const MAX_LINES = 24;
const MAX_CHARACTERS = 44;

/**
 * A thumbnail of an office file: the embedded one, else one drawn from the beginning of its text.
 *
 * @throws {OfficeFileError} when the bytes are not a valid office file
 */
export function thumbnail(bytes: Uint8Array, inflate: Inflate): Thumbnail {
  const { kind, archive, mainPart, format } = inspectOfficeFile(bytes, inflate);
  const own = embeddedPicture(archive, inflate);
  if (own) return own;
  const main = archive.byName.get(mainPart);
  const text = format === 'docx' && main ? documentText(readXmlPart(main, inflate)) : '';
  return { contentType: 'image/svg+xml', bytes: encodeUtf8(drawnThumbnail(kind, text)) };
}

function embeddedPicture(archive: ZipArchive, inflate: Inflate): Thumbnail | null {
  for (const name of EMBEDDED_PICTURES) {
    const entry = archive.byName.get(name);
    if (!entry || entry.size > MAX_PICTURE_BYTES) continue;
    const bytes = readPart(entry, inflate);
    if (startsWith(bytes, [0xff, 0xd8, 0xff])) return { contentType: 'image/jpeg', bytes };
    if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47])) return { contentType: 'image/png', bytes };
  }
  return null;
}

const startsWith = (bytes: Uint8Array, head: readonly number[]): boolean =>
  head.every((byte, index) => bytes[index] === byte);

function drawnThumbnail(kind: FileKind, text: string): string {
  const height = HEIGHT[kind];
  const inside = kind === 'document' ? lines(text) : SKETCH[kind];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}">` +
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>${inside}</svg>`
  );
}

/** The first lines, each cut off at the page edge. */
function lines(text: string): string {
  const shown = text
    .split('\n')
    .flatMap((paragraph) => wrapped(paragraph))
    .slice(0, MAX_LINES);
  return shown
    .map(
      (line, index) =>
        `<text x="14" y="${20 + index * 8.4}" font-family="serif" font-size="6" fill="#3a3a38">${escapeText(line)}</text>`,
    )
    .join('');
}

function wrapped(paragraph: string): string[] {
  const found: string[] = [];
  let line = '';
  for (const word of paragraph.slice(0, MAX_CHARACTERS * MAX_LINES).split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (longer.length <= MAX_CHARACTERS) line = longer;
    else {
      found.push(line);
      line = word.slice(0, MAX_CHARACTERS);
    }
  }
  return [...found, line];
}

const STROKE = 'fill="none" stroke="#b8b5ac" stroke-width="1"';
const SKETCH: Record<Exclude<FileKind, 'document'>, string> = {
  spreadsheet: `<path ${STROKE} d="M12 24H148M12 44H148M12 64H148M12 84H148M44 12V108M79 12V108M114 12V108"/><rect x="12" y="12" width="136" height="96" ${STROKE}/>`,
  presentation: `<rect x="12" y="12" width="136" height="66" ${STROKE}/><path d="M28 32H104M28 46H132M28 58H120" stroke="#b8b5ac" stroke-width="3" fill="none"/>`,
  drawing: `<circle cx="58" cy="56" r="28" ${STROKE}/><rect x="72" y="46" width="60" height="46" ${STROKE}/><path ${STROKE} d="M22 100L66 20L110 100Z"/>`,
};
