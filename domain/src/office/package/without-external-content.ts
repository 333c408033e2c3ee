import type { Codec } from '../../encoding/codec.ts';
import { decodeUtf8Strict, encodeUtf8 } from '../../encoding/utf8.ts';
import { unescapeXml } from '../xml/xml-text.ts';
import { readPart, readZip, replaceParts, type ZipArchive, type ZipEntry } from '../zip/zip.ts';
import { relationshipsSource } from './package-path.ts';

/** What an external target becomes: an address that loads nothing, so that references to it stay valid. */
const NOTHING = 'about:blank';

/**
 * The office file without what a program loads from elsewhere when it opens the file: attached
 * templates, linked pictures and media, OLE and workbook links, included documents. Each target is
 * replaced by an address that loads nothing. Hyperlinks stay, because they wait for a click. A file
 * without such targets is returned as the same array.
 *
 * @throws {OfficeFileError} when the bytes are not an intact archive
 */
export function withoutExternalContent(bytes: Uint8Array, codec: Codec): Uint8Array {
  const archive = readZip(bytes);
  const isOpenDocument = archive.byName.has('mimetype');
  const changed = isOpenDocument
    ? changedParts(archive, codec, ({ name }) => /\.xml$/i.test(name), withoutLinks, '')
    : changedParts(
        archive,
        codec,
        ({ name }) => relationshipsSource(name.toLowerCase()) !== null,
        withoutRelationships,
        NO_RELATIONSHIPS,
      );
  return replaceParts(bytes, archive, changed, codec.deflate);
}

const NO_RELATIONSHIPS =
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"/>';

/** @param instead of a part in another encoding: it is unclear what it loads */
function changedParts(
  archive: ZipArchive,
  { inflate }: Codec,
  isConcerned: (entry: ZipEntry) => boolean,
  rewrite: (xml: string) => string,
  instead: string,
): ReadonlyMap<string, Uint8Array> {
  const changed = new Map<string, Uint8Array>();
  for (const entry of archive.entries.filter(isConcerned)) {
    const xml = decodeUtf8Strict(readPart(entry, inflate));
    const rewritten = xml === null ? instead : rewrite(xml);
    if (rewritten !== xml) changed.set(entry.name, encodeUtf8(rewritten));
  }
  return changed;
}

const TAG = /<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))+)\s*\/?>/g;
const ATTRIBUTE = /([\w:.-]+)(\s*=\s*)(?:"([^"]*)"|'([^']*)')/g;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** A scheme, a server, or a path that leaves the file. */
const leavesFile = (target: string): boolean =>
  /^(?:[a-z][a-z0-9+.-]*:|[/\\]{2}|\\)/i.test(target.trim());

function withoutRelationships(xml: string): string {
  return xml.replaceAll(TAG, (tag: string, name: string, attributes: string) => {
    if (localName(name) !== 'Relationship') return tag;
    let type = '';
    let mode = '';
    let target = '';
    for (const [, key, , double, single] of attributes.matchAll(ATTRIBUTE)) {
      const value = double ?? single ?? '';
      if (key === 'Type') type = value;
      else if (key === 'TargetMode') mode = value;
      else if (key === 'Target') target = value;
    }
    const isExternal =
      unescapeXml(mode).trim().toLowerCase() === 'external' || leavesFile(unescapeXml(target));
    if (!isExternal || isHyperlink(unescapeXml(type))) return tag;
    return replaceAttribute(tag, (attribute) => attribute === 'Target');
  });
}

const isHyperlink = (type: string): boolean =>
  type.slice(type.lastIndexOf('/') + 1).toLowerCase() === 'hyperlink';

/** Elements of OpenDocument whose links are followed by a click. */
const CLICKED = new Set(['a', 'area-rectangle', 'area-circle', 'area-polygon', 'event-listener']);

function withoutLinks(xml: string): string {
  return xml.replaceAll(TAG, (tag: string, name: string) => {
    if (CLICKED.has(localName(name))) return tag;
    return replaceAttribute(
      tag,
      (attribute, value) =>
        localName(attribute) === 'href' && (leavesFile(value) || /^(?:\/|\.\.\/)/.test(value)),
    );
  });
}

const replaceAttribute = (
  tag: string,
  isTarget: (name: string, value: string) => boolean,
): string =>
  tag.replaceAll(
    ATTRIBUTE,
    (attribute: string, name: string, equals: string, double?: string, single?: string) =>
      isTarget(name, unescapeXml(double ?? single ?? ''))
        ? `${name}${equals}"${NOTHING}"`
        : attribute,
  );
