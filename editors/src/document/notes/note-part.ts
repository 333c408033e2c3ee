import { parseXml, type XmlElement } from '@antecedent/domain/office/xml/xml';
import type { Node, Schema } from 'prosemirror-model';
import { type ParsedDocument, parseDocument } from '../open/parse-document.ts';
import type { AtomContext } from '../open/run-atom.ts';
import { DocumentWriter } from '../save/serialize-document.ts';
import type { LinkAttributes } from '../save/serialize-paragraph.ts';

/** One note, parsed with the same model as the text; unchanged paragraphs are written as they were. */
export class NotePart {
  /** Its content when it was opened or created. */
  readonly opened: Node;
  private readonly xml: string;
  private readonly head: string;
  private readonly tail: string;
  private readonly parsed: ParsedDocument;
  private readonly writer: DocumentWriter;

  /** @param xml a whole `w:footnote` or `w:endnote` */
  constructor(xml: string, schema: Schema, around: AtomContext, links: LinkAttributes) {
    const element = parseXml(xml).children[0] as XmlElement;
    this.xml = xml;
    this.head = xml.slice(0, element.innerStart);
    this.tail = xml.slice(element.innerEnd);
    const inner = xml.slice(element.innerStart, element.innerEnd);
    const body = `<w:document><w:body>${inner}</w:body></w:document>`;
    this.parsed = parseDocument(body, schema, around);
    this.opened = this.parsed.node;
    this.writer = new DocumentWriter(this.parsed, links);
  }

  /** The note with this content; the original text if nothing differs. */
  write(content: Node): string {
    const written = this.writer.write(content);
    if (written === this.parsed.xml) return this.xml;
    const { prefix, suffix } = this.parsed;
    return this.head + written.slice(prefix.length, written.length - suffix.length) + this.tail;
  }
}
