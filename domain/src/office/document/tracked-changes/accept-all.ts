import type { Codec } from '../../../encoding/codec.ts';
import { encodeUtf8 } from '../../../encoding/utf8.ts';
import { OfficeFileError } from '../../errors/office-file-error.ts';
import { type ContentTypes, parseContentTypes } from '../../package/content-types.ts';
import { findPart, inspectOfficeFile, readXmlPart } from '../../package/package.ts';
import { relationshipsName, relationshipsSource } from '../../package/package-path.ts';
import { parseRelationships } from '../../package/relationships.ts';
import { attribute, descendants, parseXml } from '../../xml/xml.ts';
import { replaceParts, type ZipArchive } from '../../zip/zip.ts';
import { acceptChanges } from './accept-changes.ts';
import { withoutElements } from './without-elements.ts';

/** Parts of a document that can contain tracked changes. */
const TRACKED =
  /wordprocessingml\.(?:document\.(?:main|glossary)|header|footer|footnotes|endnotes|styles|numbering)\+xml$/;
const NOTES = [
  {
    type: /wordprocessingml\.footnotes\+xml$/,
    note: 'w:footnote',
    reference: 'w:footnoteReference',
  },
  { type: /wordprocessingml\.endnotes\+xml$/, note: 'w:endnote', reference: 'w:endnoteReference' },
] as const;
const COMMENT_RELATIONSHIPS: ReadonlySet<string> = new Set([
  'comments',
  'commentsExtended',
  'commentsIds',
  'commentsExtensible',
]);

/**
 * The document as submitted, with every tracked change accepted and every comment removed: in the
 * body, headers, footers, notes, styles and numbering; also the comment parts with all references
 * to them, and notes whose reference was deleted. Parts without marks are copied; a document
 * without any is returned as the same array.
 *
 * @throws {OfficeFileError} when the file is damaged or refused, `not-allowed-type` when it is not
 * a .docx
 */
export function acceptAllChanges(bytes: Uint8Array, codec: Codec): Uint8Array {
  const { format, archive, mainPart } = inspectOfficeFile(bytes, codec.inflate);
  if (format !== 'docx') {
    throw new OfficeFileError('not-allowed-type', 'onlyDocx');
  }
  const editing = new PackageEditing(archive, codec);
  acceptParts(editing, mainPart);
  removeComments(editing);
  return replaceParts(bytes, archive, editing.changed, codec.deflate);
}

/** Reads parts of a package as text and records which were rewritten or removed. */
class PackageEditing {
  readonly changed = new Map<string, Uint8Array | null>();
  readonly names: readonly string[];
  readonly types: ContentTypes;
  private readonly archive: ZipArchive;
  private readonly codec: Codec;

  constructor(archive: ZipArchive, codec: Codec) {
    this.archive = archive;
    this.codec = codec;
    this.names = archive.entries.map(({ name }) => name);
    this.types = parseContentTypes(this.read(CONTENT_TYPES));
  }

  read(name: string): string {
    const entry = findPart(this.archive, name);
    return entry === undefined ? '' : readXmlPart(entry, this.codec.inflate);
  }

  /** The part with that name, ignoring case, as spelled in the archive. */
  find(name: string): string | undefined {
    return findPart(this.archive, name)?.name;
  }

  write(name: string, before: string, after: string): void {
    if (after !== before) this.changed.set(name, encodeUtf8(after));
  }

  remove(name: string): void {
    this.changed.set(name, null);
  }
}

const CONTENT_TYPES = '[Content_Types].xml';

function acceptParts(editing: PackageEditing, mainPart: string): void {
  const before = editing.read(mainPart);
  const after = acceptChanges(before);
  editing.write(mainPart, before, after);
  for (const name of editing.names) {
    const type = editing.types.of(name) ?? '';
    if (name === mainPart || !TRACKED.test(type)) continue;
    const xml = editing.read(name);
    const notes = NOTES.find((kind) => kind.type.test(type));
    const kept = notes === undefined ? xml : withoutNotes(xml, notes, before, after);
    editing.write(name, xml, acceptChanges(kept));
  }
}

/** The notes without those whose reference in the body was removed. */
function withoutNotes(
  xml: string,
  { note, reference }: { note: string; reference: string },
  before: string,
  after: string,
): string {
  const left = idsOf(after, reference);
  const gone = new Set([...idsOf(before, reference)].filter((id) => !left.has(id)));
  if (gone.size === 0) return xml;
  const notes = [...descendants(parseXml(xml), note)];
  return withoutElements(
    xml,
    notes.filter((element) => gone.has(attribute(element, 'w:id') ?? '')),
  );
}

function idsOf(xml: string, reference: string): Set<string> {
  if (!xml.includes(`<${reference}`)) return new Set();
  return new Set(
    [...descendants(parseXml(xml), reference)].map((element) => attribute(element, 'w:id') ?? ''),
  );
}

function removeComments(editing: PackageEditing): void {
  const removed = new Set<string>();
  for (const name of editing.names) {
    const source = relationshipsSource(name);
    if (source === null) continue;
    const xml = editing.read(name);
    const comments = parseRelationships(xml, source).filter(({ type }) =>
      COMMENT_RELATIONSHIPS.has(type),
    );
    for (const { part } of comments) {
      const entry = part === null ? undefined : editing.find(part);
      if (entry !== undefined) removed.add(entry);
    }
    editing.write(
      name,
      xml,
      withoutElements(
        xml,
        comments.map(({ element }) => element),
      ),
    );
  }
  if (removed.size === 0) return;

  for (const name of removed) {
    editing.remove(name);
    const relationships = editing.find(relationshipsName(name));
    if (relationships !== undefined) editing.remove(relationships);
  }
  const xml = editing.read(CONTENT_TYPES);
  const overrides = parseContentTypes(xml).overrides.filter(({ part }) =>
    removed.has(editing.find(part) ?? ''),
  );
  editing.write(
    CONTENT_TYPES,
    xml,
    withoutElements(
      xml,
      overrides.map(({ element }) => element),
    ),
  );
}
