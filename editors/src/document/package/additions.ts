import { pushAll } from '@antecedent/domain/arrays';
import { child, escapeAttribute, parseXml } from '@antecedent/domain/office/xml/xml';
import type { DocumentPackage } from './document-package.ts';
import { RELATIONSHIP_BASE, type Relationship, relationshipXml } from './relationships.ts';

/**
 * Something the editor adds outside the text: a relationship, a list, a style. It is written while
 * the text uses it.
 */
type Addition = {
  /** A string that is in document.xml, or in a part written with it, as long as the addition is used. */
  usedBy: string;
  part: 'relationships' | 'numbering' | 'styles';
  /** XML by the sibling element it is inserted next to. */
  pieces: readonly { xml: string; place: 'abstract' | 'end' }[];
  /** The picture a relationship refers to. */
  media?: Media;
};

/** A part that is not XML, with the content type of its extension. */
export type Media = { name: string; bytes: Uint8Array; extension: string; mediaType: string };

/** A part the editor writes whole; a new one gets a relationship of the main part and a content type. */
export type OwnedPart = {
  name: string;
  /**
   * Last word of the relationship's type, such as `footnotes`, or the whole type; null for
   * relationships themselves.
   */
  relationship: string | null;
  contentType: string;
  xml: string;
};

const NAMESPACE = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
/** Prefix of word-processing content types. */
export const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/**
 * What the editor adds to parts other than the text. Additions the text no longer uses are not
 * written, so that undo restores the original bytes of the file.
 */
export class Additions {
  private readonly file: DocumentPackage;
  private readonly additions: Addition[] = [];
  private readonly taken: Set<string>;
  private readonly media = new Map<string, Media>();
  private readonly owned = new Map<string, Relationship>();

  constructor(file: DocumentPackage) {
    this.file = file;
    this.taken = new Set(file.relationships.keys());
  }

  /** A new relationship of the main part; returns its id. */
  relationship(type: string, target: string, external: boolean): string {
    const relationship = this.newRelationship(type, target, external);
    this.additions.push({
      usedBy: `"${relationship.id}"`,
      part: 'relationships',
      pieces: [{ xml: relationshipXml(relationship), place: 'end' }],
    });
    this.file.relationships.set(relationship.id, relationship);
    return relationship.id;
  }

  /** Id of the relationship that a part written whole has, now or once it is written. */
  relationshipOf(part: string, type: string): string {
    return this.ownedRelationship(part, type, this.targetOf(part)).id;
  }

  /** Adds a picture to the package; returns the id of its relationship. Identical bytes are stored once. */
  picture(bytes: Uint8Array, extension: string, mediaType: string): string {
    const same = [...this.media].find(([, media]) => isSame(media.bytes, bytes));
    if (same !== undefined) return same[0];
    const folder = `${this.file.folder}media/`;
    const names = new Set([...this.media.values()].map(({ name }) => name));
    let number = 1;
    let name = '';
    do name = `${folder}image${number++}.${extension}`;
    while (this.file.has(name) || names.has(name));
    const media = { name, bytes, extension, mediaType };
    const target = name.slice(this.file.folder.length);
    const relationship = this.newRelationship('image', target, false);
    this.additions.push({
      usedBy: `"${relationship.id}"`,
      part: 'relationships',
      pieces: [{ xml: relationshipXml(relationship), place: 'end' }],
      media,
    });
    this.media.set(relationship.id, media);
    this.file.relationships.set(relationship.id, relationship);
    return relationship.id;
  }

  /** The picture that the editor added under a relationship. */
  pictureOf(relationship: string): Media | undefined {
    return this.media.get(relationship);
  }

  /** Adds a list definition and an instance of it, written while a paragraph has `listId`. */
  list(listId: string, abstractXml: string, instanceXml: string): void {
    this.additions.push({
      usedBy: `<w:numId w:val="${listId}"/>`,
      part: 'numbering',
      pieces: [
        { xml: abstractXml, place: 'abstract' },
        { xml: instanceXml, place: 'end' },
      ],
    });
  }

  /** Adds a paragraph style, written while a paragraph has it. */
  style(styleId: string, xml: string): void {
    this.namedStyle('pStyle', styleId, xml);
  }

  /** Adds a character style, written while a run has it. */
  characterStyle(styleId: string, xml: string): void {
    this.namedStyle('rStyle', styleId, xml);
  }

  private namedStyle(element: 'pStyle' | 'rStyle', styleId: string, xml: string): void {
    this.additions.push({
      usedBy: `<w:${element} w:val="${escapeAttribute(styleId)}"/>`,
      part: 'styles',
      pieces: [{ xml, place: 'end' }],
    });
  }

  /** Parts to write for a given text of document.xml, together with others that are written whole. */
  parts(documentXml: string, owned: readonly OwnedPart[] = []): Map<string, string | Uint8Array> {
    const text = [documentXml, ...owned.map(({ xml }) => xml)].join('');
    const used = this.additions.filter(({ usedBy }) => text.includes(usedBy));
    const parts = new Map<string, string>();
    const relationships: string[] = [];
    for (const part of ['numbering', 'styles'] as const) {
      const wanted = used.filter((addition) => addition.part === part);
      if (wanted.length > 0) pushAll(relationships, this.writePart(part, wanted, parts));
    }
    for (const part of owned) pushAll(relationships, this.writeOwned(part, parts));
    const pictures = used.flatMap(({ media }) => media ?? []);
    for (const { extension, mediaType } of pictures) {
      this.writeType(parts, { extension, contentType: mediaType });
    }
    for (const { part, pieces } of used) {
      if (part === 'relationships')
        pushAll(
          relationships,
          pieces.map(({ xml }) => xml),
        );
    }
    if (relationships.length > 0) {
      const name = this.file.relationshipsPart;
      const present =
        this.file.text(name) ??
        `${DECLARATION}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"></Relationships>`;
      parts.set(name, insertBeforeEnd(present, 'Relationships', relationships.join('')));
    }
    return new Map<string, string | Uint8Array>([
      ...parts,
      ...pictures.map(({ name, bytes }) => [name, bytes] as const),
    ]);
  }

  private writeOwned(part: OwnedPart, parts: Map<string, string>): string[] {
    parts.set(part.name, part.xml);
    if (this.file.has(part.name) || part.relationship === null) return [];
    this.writeType(parts, part);
    const target = this.targetOf(part.name);
    return [relationshipXml(this.ownedRelationship(part.name, part.relationship, target))];
  }

  private targetOf(part: string): string {
    const { folder } = this.file;
    return part.startsWith(folder) ? part.slice(folder.length) : `/${part}`;
  }

  /** A part keeps its id from save to save. */
  private ownedRelationship(part: string, type: string, target: string): Relationship {
    let relationship = this.owned.get(part);
    if (relationship === undefined) {
      relationship = this.newRelationship(type, target, false);
      this.owned.set(part, relationship);
    }
    return relationship;
  }

  /** Declares the content type of a part, or of every part with an extension. */
  private writeType(
    parts: Map<string, string>,
    type: { contentType: string } & ({ name: string } | { extension: string }),
  ): void {
    const name = '[Content_Types].xml';
    const content = parts.get(name) ?? this.file.text(name) ?? '';
    if ('name' in type) {
      const override = `<Override PartName="/${type.name}" ContentType="${type.contentType}"/>`;
      parts.set(name, insertBeforeEnd(content, 'Types', override));
      return;
    }
    const known = new RegExp(`<Default\\s[^>]*Extension="${type.extension}"`, 'i').test(content);
    if (known) return;
    const entry = `<Default Extension="${type.extension}" ContentType="${type.contentType}"/>`;
    parts.set(name, insertBeforeFirst(content, 'Types', 'Default', entry));
  }

  /** Writes additions into numbering.xml or styles.xml; returns relationships for a new part. */
  private writePart(
    part: 'numbering' | 'styles',
    wanted: readonly Addition[],
    parts: Map<string, string>,
  ): string[] {
    const root = `w:${part}`;
    const name = this.file.related(part) ?? `${this.file.folder}${part}.xml`;
    const present = this.file.text(name);
    let xml = present ?? `${DECLARATION}<${root} xmlns:w="${NAMESPACE}"></${root}>`;
    const pieces = wanted.flatMap((addition) => addition.pieces);
    const unique = (place: 'abstract' | 'end') => [
      ...new Set(pieces.filter((piece) => piece.place === place).map((piece) => piece.xml)),
    ];
    xml = insertBeforeFirst(xml, root, 'w:num', unique('abstract').join(''));
    xml = insertBeforeFirst(xml, root, 'w:numIdMacAtCleanup', unique('end').join(''));
    parts.set(name, xml);
    if (present !== null) return [];
    const contentType = `${WORD_TYPE}${part}+xml`;
    this.writeType(parts, { name, contentType });
    return [relationshipXml(this.ownedRelationship(name, part, `${part}.xml`))];
  }

  private newRelationship(type: string, target: string, external: boolean): Relationship {
    let number = 1;
    while (this.taken.has(`rIdW${number}`)) number++;
    const id = `rIdW${number}`;
    this.taken.add(id);
    const whole = type.includes(':') ? type : RELATIONSHIP_BASE + type;
    return { id, type: whole, target, external };
  }
}

/** A part with XML added at the end of its root. */
export function insertBeforeEnd(xml: string, root: string, piece: string): string {
  const element = child(parseXml(xml), root);
  if (element === undefined) return xml;
  if (!element.selfClosing) {
    return xml.slice(0, element.innerEnd) + piece + xml.slice(element.innerEnd);
  }
  const open = xml.slice(element.start, element.end).replace(/\s*\/>$/, '>');
  return `${xml.slice(0, element.start)}${open}${piece}</${root}>${xml.slice(element.end)}`;
}

function insertBeforeFirst(xml: string, root: string, name: string, piece: string): string {
  if (piece === '') return xml;
  const first = child(child(parseXml(xml), root), name);
  if (first === undefined) return insertBeforeEnd(xml, root, piece);
  return xml.slice(0, first.start) + piece + xml.slice(first.start);
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}
