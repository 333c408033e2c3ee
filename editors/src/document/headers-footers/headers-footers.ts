import { maxOf } from '@antecedent/domain/arrays';
import { hasRevisionMarks } from '@antecedent/domain/office/document/tracked-changes/revision-marks';
import type { Node } from 'prosemirror-model';
import type { OpenDocument } from '../file/open-document.ts';
import type { Flow } from '../layout/flow.ts';
import type { PageStart } from '../layout/paginate.ts';
import type { PageKind, Section } from '../layout/sections.ts';
import { documentSchema } from '../model/schema.ts';
import { type OwnedPart, WORD_TYPE } from '../package/additions.ts';
import { partPictures } from '../package/part-pictures.ts';
import { readRelationships, resolveTarget } from '../package/relationships.ts';
import type { SubDocument } from '../sub-documents/sub-documents.ts';
import { resolvedContent } from '../tracked-changes/resolve-sub-documents.ts';
import { editedHeadersFooters, HEADERS_FOOTERS } from './edited-headers-footers.ts';
import { HeaderFooterPart } from './header-footer-part.ts';
import { withReference } from './section-references.ts';

/** Above or below the text of a page. */
export type HeaderOrFooter = 'header' | 'footer';

/** A header or footer, and its part. */
export type PageHeaderFooter = { part: string; model: HeaderFooterPart };

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const ROOTS: Record<HeaderOrFooter, string> = { header: 'w:hdr', footer: 'w:ftr' };

/** The headers and footers of a file: which one a page has, its content, and how it is saved. */
export class HeadersFooters {
  private readonly file: OpenDocument;
  private readonly parts = new Map<string, PageHeaderFooter | null>();
  /** Parts created here, by what they are for. */
  private readonly made = new Map<string, string>();
  private readonly evenAndOdd: boolean;

  /** Called to show a range in one on the screen. */
  onReveal: (part: string, range: { from: number; to: number }) => void = () => undefined;

  constructor(file: OpenDocument, settingsXml: string | null) {
    this.file = file;
    this.evenAndOdd = /<w:evenAndOddHeaders(?!\s+w:val="(0|false|off)")/.test(settingsXml ?? '');
    file.subDocumentProviders.push({
      attribute: HEADERS_FOOTERS,
      list: (doc) => this.subDocuments(doc),
      reveal: (_, part, range) => this.onReveal(part, range),
    });
    file.partWriters.push((doc) => this.partsToWrite(doc));
    file.xmlFinishers.push((doc, xml) => this.withReferences(doc, xml));
  }

  /** Which of a section's headers and footers a page has. */
  kindOf({ isFirst, number }: Pick<PageStart, 'isFirst' | 'number'>, section: Section): PageKind {
    if (isFirst && section.hasTitlePage) return 'first';
    return this.evenAndOdd && number % 2 === 0 ? 'even' : 'default';
  }

  /** The header or footer of such a page; null if none exists. */
  of(section: Section, place: HeaderOrFooter, kind: PageKind): PageHeaderFooter | null {
    const id = (place === 'header' ? section.headers : section.footers)[kind];
    const target = this.file.archive.relationships.get(id ?? '');
    if (target !== undefined && !target.external) {
      return this.open(resolveTarget(this.file.archive.folder, target.target), place);
    }
    const part = this.made.get(`${place} ${kind}`);
    return part === undefined ? null : (this.parts.get(part) ?? null);
  }

  /** {@link of}, created if none exists. It is written once it has content. */
  ensure(section: Section, place: HeaderOrFooter, kind: PageKind): PageHeaderFooter {
    const present = this.of(section, place, kind);
    if (present !== null) return present;
    let number = 1;
    while (this.isTaken(`${this.file.archive.folder}${place}${number}.xml`)) number++;
    const part = `${this.file.archive.folder}${place}${number}.xml`;
    const root = ROOTS[place];
    const xml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<${root} xmlns:w="${W}"><w:p/></${root}>`;
    const made = { part, model: this.read(part, xml, root) };
    this.parts.set(part, made);
    this.made.set(`${place} ${kind}`, part);
    return made;
  }

  /** The current content of a header or footer. */
  content(doc: Node, { part, model }: PageHeaderFooter): Node {
    return (
      editedHeadersFooters(doc).get(part) ??
      resolvedContent(model.parsed.node, doc.attrs.otherParts)
    );
  }

  /** The tallest header and footer of a section, CSS pixels; 0 if it has none. */
  heights(doc: Node, section: Section, flow: Flow): { header: number; footer: number } {
    const width = section.size.width - section.size.left - section.size.right;
    const height = (place: HeaderOrFooter) =>
      maxOf(
        this.kinds(section).map((kind) => {
          const story = this.of(section, place, kind);
          if (story === null) return 0;
          return flow.height(this.content(doc, story).children, width);
        }),
      );
    return { header: height('header'), footer: height('footer') };
  }

  /** Those that were edited, or have tracked changes or comments. */
  private subDocuments(doc: Node): SubDocument[] {
    const { archive } = this.file;
    return (['header', 'footer'] as const).flatMap((kind) => {
      const made = [...this.parts.values()].flatMap((story) =>
        story !== null && !archive.has(story.part) && story.model.root === ROOTS[kind]
          ? story.part
          : [],
      );
      return [...archive.allRelated([kind]), ...made].flatMap((part) => {
        const isEdited = editedHeadersFooters(doc).get(part) !== undefined;
        if (!isEdited && !hasRevisionMarks(archive.text(part) ?? '')) return [];
        const story = this.open(part, kind);
        if (story === null) return [];
        return { kind, name: part, attribute: HEADERS_FOOTERS, content: this.content(doc, story) };
      });
    });
  }

  private kinds(section: Section): PageKind[] {
    return [
      'default',
      ...(section.hasTitlePage ? (['first'] as const) : []),
      ...(this.evenAndOdd ? (['even'] as const) : []),
    ];
  }

  private isTaken(part: string): boolean {
    return this.file.archive.has(part) || this.parts.has(part);
  }

  private open(part: string, place: HeaderOrFooter): PageHeaderFooter | null {
    let story = this.parts.get(part);
    if (story === undefined) {
      const xml = this.file.archive.text(part);
      story = xml === null ? null : { part, model: this.read(part, xml, ROOTS[place]) };
      this.parts.set(part, story);
    }
    return story;
  }

  /** A part's pictures are resolved through its own relationships, so it has a model of its own. */
  private read(part: string, xml: string, root: string): HeaderFooterPart {
    const { archive, styles } = this.file;
    const slash = part.lastIndexOf('/') + 1;
    const folder = part.slice(0, slash);
    const own = readRelationships(archive.text(`${folder}_rels/${part.slice(slash)}.rels`));
    const { pictureAddress: addressOf } = this.file;
    const pictureAddress = partPictures({ file: archive, folder, relationships: own, addressOf });
    return new HeaderFooterPart(xml, root, documentSchema({ ...styles, pictureAddress }), {
      target: (id) => own.get(id ?? '')?.target,
    });
  }

  private partsToWrite(doc: Node): OwnedPart[] {
    const parts: OwnedPart[] = [];
    for (const [part, content] of editedHeadersFooters(doc).entries()) {
      const story = this.parts.get(part)?.model;
      const xml = story?.write(content);
      const place = story?.root === ROOTS.header ? 'header' : 'footer';
      const isMade = !this.file.archive.has(part);
      if (xml === undefined || (isMade ? isEmpty(content) : xml === this.file.archive.text(part))) {
        continue;
      }
      const contentType = `${WORD_TYPE}${place}+xml`;
      parts.push({ name: part, relationship: place, contentType, xml });
    }
    return parts;
  }

  /** References new parts in the first section; the others inherit them. */
  private withReferences(doc: Node, xml: string): string {
    let written = xml;
    for (const [what, part] of this.made) {
      const content = editedHeadersFooters(doc).get(part);
      if (content === undefined || isEmpty(content)) continue;
      const [place, kind] = what.split(' ') as [HeaderOrFooter, PageKind];
      const id = this.file.additions.relationshipOf(part, place);
      written = withReference(written, place, kind, id);
    }
    return written;
  }
}

function isEmpty(content: Node): boolean {
  let isBlank = true;
  content.descendants((node) => {
    if (node.isText || node.type.name === 'atom' || node.type.name === 'table') isBlank = false;
    return isBlank;
  });
  return isBlank;
}
