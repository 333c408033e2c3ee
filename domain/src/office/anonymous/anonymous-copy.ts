import { type Codec, InflateElsewhere } from '../../encoding/codec.ts';
import { encodeUtf8 } from '../../encoding/utf8.ts';
import { withoutElements } from '../document/tracked-changes/without-elements.ts';
import { withAttributes, withTags } from '../package/active-content.ts';
import { parseContentTypes } from '../package/content-types.ts';
import { findPart, readXmlPart, relationshipsOf } from '../package/package.ts';
import { relationshipsName, relationshipsSource, resolveTarget } from '../package/package-path.ts';
import { parseRelationships } from '../package/relationships.ts';
import { withoutExternalContent } from '../package/without-external-content.ts';
import { escapeAttribute } from '../xml/xml-text.ts';
import { readPart, readZip, writeZip, type ZipArchive, type ZipEntry } from '../zip/zip.ts';
import type { ZipPart } from '../zip/zip-entry.ts';
import { DOS_EPOCH } from '../zip/zip-writer.ts';
import { isRemovedFromOpenDocument, openDocumentWithoutNames } from './open-document-names.ts';
import {
  isPersonalLink,
  isPersonalPart,
  isRemoved,
  openXmlWithoutNames,
} from './open-xml-names.ts';
import { renamedParts, renamedTarget } from './part-names.ts';
import { withoutPictureMetadata } from './picture-metadata.ts';
import type { PseudonymOf } from './pseudonyms.ts';

/**
 * An office file without names: authors of comments, notes and tracked changes have pseudonyms; properties of the
 * file, editing sessions, paths, addresses behind links, metadata of pictures, and what else programs write of a
 * person are left out; times are to the minute. What people wrote themselves stays, even where it is their name.
 *
 * @throws {OfficeFileError} when the bytes are not an intact office file
 */
export function anonymousCopy(
  bytes: Uint8Array,
  pseudonymOf: PseudonymOf,
  codec: Codec,
): Uint8Array<ArrayBuffer> {
  const archive = readZip(withoutExternalContent(bytes, codec));
  const parts = archive.byName.has('mimetype')
    ? openDocumentParts(archive, pseudonymOf, codec)
    : openXmlParts(archive, pseudonymOf, codec);
  return writeZip(parts, codec.deflate);
}

function openDocumentParts(archive: ZipArchive, pseudonymOf: PseudonymOf, codec: Codec): ZipPart[] {
  const renamed = renamedParts(archive);
  return archive.entries
    .filter(({ name }) => !isRemovedFromOpenDocument(name))
    .map((entry) =>
      isXml(entry.name)
        ? rewritten(entry, codec, (xml) =>
            withRenamed(openDocumentWithoutNames(entry.name, xml, pseudonymOf), renamed),
          )
        : otherPart(entry, pseudonymOf, codec),
    )
    .map((part) => ({ ...part, name: renamed.get(part.name) ?? part.name }));
}

function withRenamed(xml: string, renamed: ReadonlyMap<string, string>): string {
  if (renamed.size === 0) return xml;
  return withTags(xml, (tag) =>
    withAttributes(tag, (attribute, target) => {
      if (!/(?:^|:)(?:href|full-path)$/.test(attribute)) return undefined;
      const now = renamed.get(resolveTarget('', target) ?? '');
      return now === undefined ? undefined : escapeAttribute(renamedTarget(target, now));
    }),
  );
}

function openXmlParts(archive: ZipArchive, pseudonymOf: PseudonymOf, codec: Codec): ZipPart[] {
  const removed = removedParts(archive, codec);
  const renamed = renamedParts(archive);
  const nameOf = (name: string): string => {
    const source = relationshipsSource(name);
    if (source === null) return renamed.get(name) ?? name;
    const now = renamed.get(source);
    return now === undefined ? name : relationshipsName(now);
  };
  return archive.entries
    .filter(({ name }) => !removed.has(relationshipsSource(name) || name))
    .map((entry) => {
      const { name } = entry;
      if (name.toLowerCase() === '[content_types].xml') {
        return rewritten(entry, codec, (xml) => withoutTypes(xml, archive, { removed, renamed }));
      }
      const source = relationshipsSource(name);
      if (source !== null) {
        return rewritten(entry, codec, (xml) =>
          withoutRelationships(xml, source, { archive, renamed }),
        );
      }
      if (!isXml(name)) return otherPart(entry, pseudonymOf, codec);
      const gone = goneIds(archive, name, codec);
      return rewritten(entry, codec, (xml) =>
        withoutIds(openXmlWithoutNames(name, xml, pseudonymOf), gone),
      );
    })
    .map((part) => ({ ...part, name: nameOf(part.name) }));
}

const isXml = (name: string): boolean => /\.(?:xml|vml)$/i.test(name);

/** The parts that are left out, as spelled in the archive. What only they lead to goes too. */
function removedParts(archive: ZipArchive, codec: Codec): ReadonlySet<string> {
  const removed = new Set<string>();
  const visit = (source: string, all: boolean): void => {
    for (const relationship of relationshipsOf(archive, source, codec.inflate)) {
      if (relationship.part === null || !(all || isRemoved(relationship))) continue;
      const part = findPart(archive, relationship.part)?.name;
      if (part === undefined || removed.has(part)) continue;
      removed.add(part);
      visit(part, true);
    }
  };
  for (const { name } of archive.entries) {
    const source = relationshipsSource(name);
    if (source !== null) visit(source, false);
    if (isPersonalPart(name)) removed.add(name);
  }
  return removed;
}

/** Ids of relationships that are no more, for the elements that refer to them. */
const goneIds = (archive: ZipArchive, part: string, { inflate }: Codec): readonly string[] =>
  relationshipsOf(archive, part, inflate).flatMap((one) => (isRemoved(one) ? [one.id] : []));

/** Without the references to relationships that are no more, which are optional where they occur. */
const withoutIds = (xml: string, ids: readonly string[]): string =>
  ids.reduce((left, id) => left.replaceAll(` r:id="${escapeAttribute(id)}"`, ''), xml);

type Renamed = { archive: ZipArchive; renamed: ReadonlyMap<string, string> };

function withoutRelationships(xml: string, source: string, { archive, renamed }: Renamed): string {
  const all = parseRelationships(xml, source);
  const kept = withoutElements(
    xml,
    all.filter(isRemoved).map(({ element }) => element),
  );
  return withTags(kept, (tag, name, given) => {
    if (name !== 'Relationship') return tag;
    const target = given.get('Target') ?? '';
    const external = given.get('TargetMode')?.trim().toLowerCase() === 'external';
    const part = external ? null : resolveTarget(source, target);
    const now = part === null ? undefined : renamed.get(findPart(archive, part)?.name ?? '');
    const next = isPersonalLink({ external, target })
      ? 'about:blank'
      : now === undefined
        ? undefined
        : escapeAttribute(renamedTarget(target, now));
    return next === undefined
      ? tag
      : withAttributes(tag, (attribute) => (attribute === 'Target' ? next : undefined));
  });
}

function withoutTypes(
  xml: string,
  archive: ZipArchive,
  { removed, renamed }: { removed: ReadonlySet<string>; renamed: ReadonlyMap<string, string> },
): string {
  const partOf = (part: string): string => findPart(archive, part)?.name ?? '';
  const gone = parseContentTypes(xml).overrides.filter(({ part }) => removed.has(partOf(part)));
  const kept = withoutElements(
    xml,
    gone.map(({ element }) => element),
  );
  if (renamed.size === 0) return kept;
  return withTags(kept, (tag) =>
    withAttributes(tag, (attribute, part) => {
      const now = renamed.get(partOf(resolveTarget('', part) ?? ''));
      return attribute === 'PartName' && now !== undefined
        ? escapeAttribute(renamedTarget(part, now))
        : undefined;
    }),
  );
}

function rewritten(entry: ZipEntry, { inflate }: Codec, rewrite: (xml: string) => string): ZipPart {
  const xml = readXmlPart(entry, inflate);
  const now = rewrite(xml);
  return now === xml ? timeless(entry) : { name: entry.name, bytes: encodeUtf8(now) };
}

/** Pictures lose their metadata, embedded office files are copied in the same way, other embedded objects are emptied. */
function otherPart(entry: ZipEntry, pseudonymOf: PseudonymOf, codec: Codec): ZipPart {
  const { name } = entry;
  if (/\.(?:jpe?g|png)$/i.test(name)) {
    const bytes = readPart(entry, codec.inflate);
    const clean = withoutPictureMetadata(bytes);
    return clean === bytes ? timeless(entry) : { name, bytes: clean };
  }
  if (!/(?:^|\/)embeddings\//i.test(name)) return timeless(entry);
  try {
    return { name, bytes: anonymousCopy(readPart(entry, codec.inflate), pseudonymOf, codec) };
  } catch (error) {
    if (error instanceof InflateElsewhere) throw error;
    return { name, bytes: new Uint8Array() };
  }
}

/** The entry without the moment at which it was packed, and the system that packed it. */
const timeless = (entry: ZipEntry): ZipEntry => ({
  ...entry,
  modified: DOS_EPOCH,
  externalAttributes: 0,
});
