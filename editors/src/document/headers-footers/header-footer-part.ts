import { child, parseXml } from '@antecedent/domain/office/xml/xml';
import type { Node, Schema } from 'prosemirror-model';
import { type ParsedDocument, parseDocument } from '../open/parse-document.ts';
import type { AtomContext } from '../open/run-atom.ts';
import { DocumentWriter } from '../save/serialize-document.ts';

const NO_LINKS = () => '';

/**
 * A parsed header or footer, using the same model as the text: it is parsed as if it were a body,
 * and written back between its original tags.
 */
export class HeaderFooterPart {
  readonly parsed: ParsedDocument;
  readonly root: string;
  private readonly xml: string;
  private readonly head: string;
  private readonly tail: string;
  private readonly writer: DocumentWriter;

  /** @param root the element around the blocks, such as `w:hdr` */
  constructor(xml: string, root: string, schema: Schema, context: AtomContext) {
    const element = child(parseXml(xml), root);
    if (element === undefined) throw new RangeError(`no ${root} in this part`);
    this.xml = xml;
    this.root = root;
    this.head = element.selfClosing
      ? `${xml.slice(0, element.end).replace(/\s*\/>$/, '')}>`
      : xml.slice(0, element.innerStart);
    this.tail = element.selfClosing
      ? `</${root}>${xml.slice(element.end)}`
      : xml.slice(element.innerEnd);
    const inner = element.selfClosing ? '' : xml.slice(element.innerStart, element.innerEnd);
    const body = `<w:document${element.attributes}><w:body>${inner}</w:body></w:document>`;
    this.parsed = parseDocument(body, schema, context);
    this.writer = new DocumentWriter(this.parsed, NO_LINKS);
  }

  /** The part with this content; the original text if nothing differs. */
  write(doc: Node): string {
    const written = this.writer.write(doc);
    if (written === this.parsed.xml) return this.xml;
    const { prefix, suffix } = this.parsed;
    const inner = written.slice(prefix.length, written.length - suffix.length);
    return this.head + inner + this.tail;
  }
}
