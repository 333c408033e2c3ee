import type { Node } from 'prosemirror-model';
import type { ParsedDocument } from '../open/parse-document.ts';
import { endsInParagraph } from '../plugins/cell-paragraphs.ts';
import { suffixOf } from '../properties/last-section.ts';
import { withCellProperty } from '../properties/properties.ts';
import { columnCount } from '../properties/table-grid.ts';
import { repairRanges } from './repair-ranges.ts';
import { type LinkAttributes, paragraphXml } from './serialize-paragraph.ts';
import { NEW_TABLE_HEAD, withGrid } from './table-head.ts';

/** A document's XML and that of each block, before ranges are repaired; the origins that more than one has. */
export type WrittenBlocks = {
  xml: string;
  blocks: readonly string[];
  repeated: ReadonlySet<number>;
};

/** Writes document.xml: blocks that equal the opened ones are copied, the others are serialized. */
export class DocumentWriter {
  private readonly opened: ParsedDocument;
  private readonly linkAttributes: LinkAttributes;
  /** Blocks are immutable, so the XML of a block is cached for as long as it lives. */
  private readonly written = new WeakMap<Node, string>();
  private used = new Set<number>();
  private repeated = new Set<number>();
  private blocks: string[] = [];
  private xml = '';

  constructor(opened: ParsedDocument, linkAttributes: LinkAttributes) {
    this.opened = opened;
    this.linkAttributes = linkAttributes;
  }

  /** The whole part; the original text if nothing differs. */
  write(doc: Node): string {
    this.used = new Set();
    this.repeated = new Set();
    this.blocks = [];
    doc.forEach((block) => {
      this.blocks.push(this.block(block));
    });
    const { prefix, suffix } = this.opened;
    const xml = prefix + this.blocks.join('') + suffixOf(doc, suffix);
    this.xml = xml;
    return xml === this.opened.xml ? this.opened.xml : repairRanges(xml, this.opened.xml);
  }

  /** The result of the last call of {@link write}. */
  get lastWritten(): WrittenBlocks {
    return { xml: this.xml, blocks: this.blocks, repeated: this.repeated };
  }

  /** Some blocks by themselves, in their order. */
  some(blocks: readonly Node[]): string[] {
    this.used = new Set();
    return blocks.map((block) => this.block(block));
  }

  private block(node: Node): string {
    const origin = node.attrs.origin as number | null;
    const repeated = origin !== null && this.used.has(origin);
    if (repeated) this.repeated.add(origin);
    this.claim(node);
    if (repeated) return this.make(node, true);
    let xml = this.written.get(node);
    if (xml === undefined) {
      const source = this.opened.origins.of(node);
      xml =
        source?.node.eq(node) === true ? node.attrs.before + source.xml : this.make(node, false);
      this.written.set(node, xml);
    }
    return xml;
  }

  /** Marks the origins inside a block as used: a later copy of it must not have the same ids. */
  private claim(node: Node): void {
    const origin = node.attrs.origin as number | null;
    if (origin !== null) this.used.add(origin);
  }

  private make(node: Node, repeated: boolean): string {
    const before = repeated ? '' : (node.attrs.before as string);
    switch (node.type.name) {
      case 'paragraph': {
        const attributes = node.attrs.attributes as string;
        return (
          before +
          paragraphXml(node, repeated ? withoutIds(attributes) : attributes, this.linkAttributes)
        );
      }
      case 'block_atom':
        return before + node.attrs.xml;
      default:
        return before + this.box(node);
    }
  }

  private box(node: Node): string {
    let content = '';
    node.forEach((inner) => {
      content += this.block(inner);
    });
    const { open, close } = node.attrs as { open: string; close: string };
    switch (node.type.name) {
      case 'table':
        return this.tableHead(node) + content + (close || '</w:tbl>');
      case 'table_row':
        return (open || '<w:tr>') + content + (close || '</w:tr>');
      case 'table_cell': {
        // a cell must end in a paragraph
        const last = endsInParagraph(node) ? '' : '<w:p/>';
        return this.cellHead(node) + content + last + (close || '</w:tc>');
      }
      default:
        return open + content + close;
    }
  }

  /** The start of a table; its grid is left alone unless columns were added or removed. */
  private tableHead(table: Node): string {
    const open = table.attrs.open as string;
    const source = this.opened.origins.of(table)?.node;
    if (source !== undefined && columnCount(source) === columnCount(table)) return open;
    return withGrid(open === '' ? NEW_TABLE_HEAD : open, table);
  }

  private cellHead(cell: Node): string {
    const { open, colspan } = cell.attrs as { open: string; colspan: number };
    if (this.opened.origins.of(cell)?.node.attrs.colspan === colspan) return open;
    return withCellProperty(
      open,
      'w:gridSpan',
      colspan > 1 ? `<w:gridSpan w:val="${colspan}"/>` : null,
    );
  }
}

/** Paragraph ids must be unique in a file. */
function withoutIds(attributes: string): string {
  return attributes.replace(/\s+w14:(paraId|textId)="[^"]*"/g, '');
}
