import type { Codec } from '../../encoding/codec.ts';
import { decodeUtf8Strict, encodeUtf8 } from '../../encoding/utf8.ts';
import { decodeUtf16 } from '../../encoding/utf16.ts';
import { OfficeFileError } from '../errors/office-file-error.ts';
import { readPart, readZip, replaceParts, type ZipArchive, type ZipEntry } from '../zip/zip.ts';
import {
  leavesFile,
  linksPrograms,
  mayBeActive,
  NOTHING,
  withAttributes,
  withoutActiveContent,
  withTags,
} from './active-content.ts';
import { withoutActiveOpenDocument, withoutActivePicture } from './active-open-document.ts';
import { relationshipsSource } from './package-path.ts';

/**
 * The office file without what a program loads from elsewhere or runs when it opens the file: attached templates, linked
 * pictures and media, OLE and workbook links, links to running programs, fields that include other files, connections,
 * included documents, ActiveX controls, actions without a click. Targets become an address that loads nothing; the results
 * of fields and the values of cells stay as they are shown. Hyperlinks stay, because they wait for a click. Office files in
 * the file are treated alike. A file without all this is returned as the same array.
 *
 * @throws {OfficeFileError} when the bytes are not an intact archive
 */
export function withoutExternalContent(bytes: Uint8Array, codec: Codec): Uint8Array {
  return withoutExternal(bytes, codec, 0);
}

/** Files nested deeper than this aren't searched but emptied. */
const MOST_NESTED = 3;

function withoutExternal(bytes: Uint8Array, codec: Codec, depth: number): Uint8Array {
  const archive = readZip(bytes);
  const changed = archive.byName.has('mimetype')
    ? changedParts(archive, codec, openDocumentRewriter)
    : changedParts(archive, codec, openXmlRewriter(archive, codec));
  for (const entry of archive.entries.filter(isEmbedded)) {
    const inner = readPart(entry, codec.inflate);
    const harmless = harmlessEmbedded(inner, codec, depth + 1);
    if (harmless !== inner) changed.set(entry.name, harmless);
  }
  return replaceParts(bytes, archive, changed, codec.deflate);
}

const isEmbedded = ({ name }: ZipEntry): boolean =>
  /\.(?:docx|dotx|xlsx|xltx|pptx|ppsx|sldx|od[tspg])$/i.test(name);

function harmlessEmbedded(bytes: Uint8Array, codec: Codec, depth: number): Uint8Array {
  if (depth > MOST_NESTED) return new Uint8Array();
  try {
    return withoutExternal(bytes, codec, depth);
  } catch (error) {
    // A file that can't be read can't be made harmless.
    if (error instanceof OfficeFileError) return new Uint8Array();
    throw error;
  }
}

/** `instead` is put in place of a part that isn't UTF-8; without it, such a part becomes UTF-8. */
type Rewriter = { rewrite: (xml: string) => string; instead?: string };

function openDocumentRewriter(name: string): Rewriter | null {
  if (/\.(?:xml|rdf)$/i.test(name)) return { rewrite: withoutActiveOpenDocument };
  return pictureRewriter(name);
}

const pictureRewriter = (name: string): Rewriter | null =>
  /\.svg$/i.test(name) ? { rewrite: withoutActivePicture } : null;

const NO_RELATIONSHIPS =
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"/>';

function openXmlRewriter(
  archive: ZipArchive,
  { inflate }: Codec,
): (name: string) => Rewriter | null {
  const workbook = {
    linksPrograms: archive.entries.some(
      (entry) =>
        /^xl\/externalLinks\/[^/]*\.xml$/i.test(entry.name) &&
        linksPrograms(decodeUtf8Strict(readPart(entry, inflate)) ?? ''),
    ),
  };
  return (name) => {
    if (relationshipsSource(name.toLowerCase()) !== null)
      return { rewrite: withoutRelationships, instead: NO_RELATIONSHIPS };
    if (isEmptiedChunk(name)) return { rewrite: () => '' };
    if (!mayBeActive(name)) return pictureRewriter(name);
    return { rewrite: (xml) => withoutActiveContent(name, xml, workbook) };
  };
}

/** Text inserted into a document in a format in which anything can be included. */
const isEmptiedChunk = (name: string): boolean => /^word\/.*\.(?:mht|mhtml|rtf|doc)$/i.test(name);

function changedParts(
  archive: ZipArchive,
  { inflate }: Codec,
  rewriterOf: (name: string) => Rewriter | null,
): Map<string, Uint8Array> {
  const changed = new Map<string, Uint8Array>();
  for (const entry of archive.entries) {
    const rewriter = rewriterOf(entry.name);
    if (rewriter === null) continue;
    const bytes = readPart(entry, inflate);
    const xml = decodeUtf8Strict(bytes);
    const rewritten =
      xml === null
        ? (rewriter.instead ?? rewrittenUtf16(bytes, rewriter))
        : rewriter.rewrite(withoutDoctype(xml));
    if (rewritten !== xml) changed.set(entry.name, encodeUtf8(rewritten));
  }
  return changed;
}

/** The part in UTF-8; nothing if it is in yet another encoding, since it is unclear what it loads. */
const rewrittenUtf16 = (bytes: Uint8Array, { rewrite }: Rewriter): string =>
  rewrite(withoutDoctype(decodeUtf16(bytes)?.replace(/^<\?xml[^>]*\?>/, '') ?? ''));

/**
 * Removes the document type declaration, whose entities could hide an address. If a piece of it is left, the part isn't
 * well-formed and no program reads it.
 */
function withoutDoctype(xml: string): string {
  let out = '';
  let at = 0;
  for (;;) {
    const start = xml.indexOf('<!DOCTYPE', at);
    if (start === -1) return at === 0 ? xml : out + xml.slice(at);
    out += xml.slice(at, start);
    const end = endOfDoctype(xml, start);
    if (end === -1) return out;
    at = end;
  }
}

/** The position after its `>`, which comes after the `]` of its declarations; -1 if it doesn't end. */
function endOfDoctype(xml: string, start: number): number {
  const subset = /[[>]/g;
  subset.lastIndex = start;
  const hasSubset = subset.exec(xml)?.[0] === '[';
  const from = hasSubset ? xml.indexOf(']', start) : start;
  return from === -1 ? -1 : xml.indexOf('>', from) + 1 || -1;
}

const withoutRelationships = (xml: string): string =>
  withTags(xml, (tag, name, given) => {
    if (name !== 'Relationship') return tag;
    const type = given.get('Type')?.split('/').pop()?.toLowerCase();
    const isExternal =
      given.get('TargetMode')?.trim().toLowerCase() === 'external' ||
      leavesFile(given.get('Target') ?? '');
    if (type === 'hyperlink' || !isExternal) return tag;
    return withAttributes(tag, (attribute) => (attribute === 'Target' ? NOTHING : undefined));
  });
