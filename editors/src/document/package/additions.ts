import { child, parseXml } from '@antecedent/domain/office/xml';
import type { DocumentPackage } from './document-package.ts';
import { RELATIONSHIP_BASE, type Relationship, relationshipXml } from './relationships.ts';

/** Something the editor put beside the text: a relationship, a list, a style. It is written while the text uses it. */
type Addition = {
  /** Text that stands in document.xml as long as the addition is used. */
  usedBy: string;
  part: 'relationships' | 'numbering' | 'styles';
  /** XML by the element that it becomes a sibling of. */
  pieces: readonly { xml: string; place: 'abstract' | 'end' }[];
};

const NAMESPACE = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/**
 * What the editor adds to parts other than the text. Nothing is written for an addition that the text
 * no longer uses, so that undo returns to the very bytes of the file.
 */
export class Additions {
  private readonly file: DocumentPackage;
  private readonly additions: Addition[] = [];
  private readonly taken: Set<string>;

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

  /** A list definition and an instance of it, written while a paragraph has `listId`. */
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

  /** A paragraph style, written while a paragraph has it. */
  style(styleId: string, xml: string): void {
    this.additions.push({
      usedBy: `<w:pStyle w:val="${styleId}"/>`,
      part: 'styles',
      pieces: [{ xml, place: 'end' }],
    });
  }

  /** Parts to write beside a given text of document.xml. */
  parts(documentXml: string): Map<string, string> {
    const used = this.additions.filter(({ usedBy }) => documentXml.includes(usedBy));
    const parts = new Map<string, string>();
    if (used.length === 0) return parts;
    const relationships: string[] = [];
    for (const part of ['numbering', 'styles'] as const) {
      const wanted = used.filter((addition) => addition.part === part);
      if (wanted.length > 0) relationships.push(...this.writePart(part, wanted, parts));
    }
    for (const { part, pieces } of used) {
      if (part === 'relationships') relationships.push(...pieces.map(({ xml }) => xml));
    }
    if (relationships.length > 0) {
      const name = this.file.relationshipsPart;
      const present =
        this.file.text(name) ??
        `${DECLARATION}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"></Relationships>`;
      parts.set(name, insertBeforeEnd(present, 'Relationships', relationships.join('')));
    }
    return parts;
  }

  /** Writes additions into numbering.xml or styles.xml; returns relationships for a part that is new. */
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
    const types = '[Content_Types].xml';
    const override = `<Override PartName="/${name}" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.${part}+xml"/>`;
    const content = parts.get(types) ?? this.file.text(types) ?? '';
    parts.set(types, insertBeforeEnd(content, 'Types', override));
    return [relationshipXml(this.newRelationship(part, `${part}.xml`, false))];
  }

  private newRelationship(type: string, target: string, external: boolean): Relationship {
    let number = 1;
    while (this.taken.has(`rIdW${number}`)) number++;
    const id = `rIdW${number}`;
    this.taken.add(id);
    return { id, type: RELATIONSHIP_BASE + type, target, external };
  }
}

function insertBeforeEnd(xml: string, root: string, piece: string): string {
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
