import type { Codec } from '../../../encoding/codec.ts';
import { decodeUtf8, encodeUtf8 } from '../../../encoding/utf8.ts';
import {
  contentTypesOf,
  findPart,
  inspectOfficeFile,
  relationshipsOf,
} from '../../package/package.ts';
import { relationshipsName } from '../../package/package-path.ts';
import { parseRelationships, type Relationship } from '../../package/relationships.ts';
import { withLastChild } from '../../package/with-last-child.ts';
import { attribute, escapeAttribute, parseXml, type XmlElement } from '../../xml/xml.ts';
import { readPart, replaceParts, type ZipArchive } from '../../zip/zip.ts';

const TYPES = '[Content_Types].xml';
const NO_RELATIONSHIPS =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"></Relationships>';

/** A document whose parts can be read, and changed until it is written. */
export class MergePackage {
  readonly mainPart: string;
  private readonly file: Uint8Array;
  private readonly archive: ZipArchive;
  private readonly codec: Codec;
  private readonly changed = new Map<string, Uint8Array>();
  private readonly roots = new Map<string, XmlElement>();
  private readonly relationships = new Map<string, Relationship[]>();

  /** @throws {OfficeFileError} when the bytes are no office file */
  constructor(file: Uint8Array, codec: Codec) {
    const { archive, mainPart } = inspectOfficeFile(file, codec.inflate);
    this.file = file;
    this.archive = archive;
    this.mainPart = mainPart;
    this.codec = codec;
  }

  bytes(): Uint8Array {
    return replaceParts(this.file, this.archive, this.changed, this.codec.deflate);
  }

  names(): string[] {
    return [...new Set([...this.archive.entries.map(({ name }) => name), ...this.changed.keys()])];
  }

  /** Null when there is no such part. */
  read(name: string): Uint8Array | null {
    const changed = this.changed.get(name);
    if (changed) return changed;
    const entry = findPart(this.archive, name);
    return entry ? readPart(entry, this.codec.inflate) : null;
  }

  text(name: string): string | null {
    const bytes = this.read(name);
    return bytes === null ? null : decodeUtf8(bytes);
  }

  /** The part's document element; undefined when there is no such part. */
  root(name: string): XmlElement | undefined {
    const known = this.roots.get(name);
    if (known) return known;
    const [root] = parseXml(this.text(name) ?? '').children;
    if (root) this.roots.set(name, root);
    return root;
  }

  /** What tells parts apart without reading them; null for one that was changed, or is not there. */
  fingerprint(name: string): string | null {
    const entry = this.changed.has(name) ? undefined : findPart(this.archive, name);
    return entry ? `${entry.size} ${entry.crc32}` : null;
  }

  write(name: string, content: string | Uint8Array): void {
    this.roots.delete(name);
    this.changed.set(name, typeof content === 'string' ? encodeUtf8(content) : content);
  }

  related(part: string): readonly Relationship[] {
    const known = this.relationships.get(part);
    if (known) return known;
    const found = relationshipsOf(this.archive, part, this.codec.inflate);
    this.relationships.set(part, found);
    return found;
  }

  /** Name of the part of a type that the main part refers to. */
  partOfType(type: string): string | null {
    return (
      this.related(this.mainPart).find((relationship) => relationship.type === type)?.part ?? null
    );
  }

  /**
   * @param wanted the id that it gets; a free one by default
   * @returns the id of the new relationship
   */
  relate(part: string, like: Relationship, target: string, wanted?: string): string {
    const name = relationshipsName(part);
    const id = wanted ?? this.freeId(part);
    const mode = like.external ? ' TargetMode="External"' : '';
    const type = escapeAttribute(attribute(like.element, 'Type') ?? '');
    const row = `<Relationship Id="${id}" Type="${type}" Target="${escapeAttribute(target)}"${mode}/>`;
    const list = this.text(name) ?? NO_RELATIONSHIPS;
    const xml = withLastChild(list, 'Relationships', row);
    this.write(name, xml);
    this.relationships.set(part, parseRelationships(xml, part));
    return id;
  }

  private freeId(part: string): string {
    const ids = new Set(this.related(part).map(({ id }) => id));
    let number = ids.size + 1;
    while (ids.has(`rId${number}`)) number++;
    return `rId${number}`;
  }

  /** The media type that is declared for a part. */
  typeOf(part: string): string | undefined {
    return contentTypesOf(this.archive, this.codec.inflate)?.of(part);
  }

  /** Adds a part under a name that is free. @returns that name */
  add(name: string, content: Uint8Array, type: string | undefined): string {
    const free = this.freeName(name);
    this.write(free, content);
    if (type !== undefined && this.typeOf(free) !== type) {
      const row = `<Override PartName="/${escapeAttribute(free)}" ContentType="${escapeAttribute(type)}"/>`;
      this.write(TYPES, withLastChild(this.text(TYPES) ?? '', 'Types', row));
    }
    return free;
  }

  private freeName(name: string): string {
    const taken = new Set(this.names().map((known) => known.toLowerCase()));
    if (!taken.has(name.toLowerCase())) return name;
    const [, stem = name, ending = ''] = /^(.*?)\d*(\.[^./]*)$/.exec(name) ?? [];
    let number = 1;
    while (taken.has(`${stem}${number}${ending}`.toLowerCase())) number++;
    return `${stem}${number}${ending}`;
  }
}

/** Whether both have the part with the same content. */
export function isSamePart(
  a: MergePackage,
  nameInA: string,
  b: MergePackage,
  nameInB: string,
): boolean {
  const [print, other] = [a.fingerprint(nameInA), b.fingerprint(nameInB)];
  if (print !== null && other !== null && print !== other) return false;
  const [here, there] = [a.read(nameInA), b.read(nameInB)];
  return (
    here !== null &&
    there !== null &&
    here.length === there.length &&
    here.every((byte, at) => byte === there[at])
  );
}
