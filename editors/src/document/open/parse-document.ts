import { OfficeFileError } from '@antecedent/domain/office/errors/office-file-error';
import {
  attribute,
  child,
  descendants,
  innerXml,
  outerXml,
  parseXml,
  textContent,
  type XmlElement,
} from '@antecedent/domain/office/xml/xml';
import type { Node, Schema } from 'prosemirror-model';
import { BlockOrigins } from './block-origins.ts';
import { isRangeMark, isWrapProperty } from './invisible-elements.ts';
import { InlineParser } from './parse-inline.ts';
import type { AtomContext } from './run-atom.ts';

/** A parsed document.xml: the document, and the XML around it that no edit touches. */
export type ParsedDocument = {
  node: Node;
  origins: BlockOrigins;
  /** From the start of the file to the first block. */
  prefix: string;
  /** From the end of the last block: the last section's properties and the closing tags. */
  suffix: string;
  xml: string;
};

const MAX_LABEL = 300;
const BLOCK = /^w:(p|tbl|sdt|customXml)$/;

/**
 * Parses the main part of a word-processing document.
 *
 * @throws {OfficeFileError} if it is damaged or uses namespace prefixes that cannot be preserved
 */
export function parseDocument(xml: string, schema: Schema, context: AtomContext): ParsedDocument {
  const body = child(child(parseXml(xml), 'w:document'), 'w:body');
  if (body === undefined) {
    throw new OfficeFileError('not-allowed-type', 'notDocument');
  }
  return new DocumentParser(xml, schema, context).read(body);
}

class DocumentParser {
  private readonly xml: string;
  private readonly schema: Schema;
  private readonly inline: InlineParser;
  private readonly origins = new BlockOrigins();

  constructor(xml: string, schema: Schema, context: AtomContext) {
    this.xml = xml;
    this.schema = schema;
    this.inline = new InlineParser(schema, context);
  }

  read(body: XmlElement): ParsedDocument {
    const last = body.children.at(-1);
    const section = last?.name === 'w:sectPr' ? last : undefined;
    const blocks = body.children.filter((element) => element !== section);
    const { nodes, end } = this.blocks(blocks, body.innerStart);
    if (nodes.length === 0) nodes.push(this.schema.node('paragraph'));
    return {
      node: this.schema.node('doc', null, nodes),
      origins: this.origins,
      prefix: this.xml.slice(0, body.innerStart),
      suffix: this.xml.slice(end),
      xml: this.xml,
    };
  }

  /** Blocks from `from` on; markers between them are attached to the block that follows. */
  private blocks(elements: XmlElement[], from: number): { nodes: Node[]; end: number } {
    const nodes: Node[] = [];
    let end = from;
    for (const element of elements) {
      if (isRangeMark(element.name) || element.name === 'w:proofErr') continue;
      nodes.push(this.block(element, this.xml.slice(end, element.start)));
      end = element.end;
    }
    return { nodes, end };
  }

  private block(element: XmlElement, before: string): Node {
    if (element.name === 'w:p') return this.paragraph(element, before);
    if (element.name === 'w:tbl' && isPlainTable(element)) return this.table(element, before);
    const content = containerContent(element);
    if (content !== null) return this.container(element, content, before);
    return this.untouched(element, before);
  }

  private paragraph(element: XmlElement, before: string): Node {
    const properties = child(element, 'w:pPr');
    const origin = this.origins.next();
    const attributes = {
      origin,
      before,
      attributes: element.attributes,
      properties: properties === undefined ? '' : innerXml(properties),
    };
    const node = this.schema.node('paragraph', attributes, this.inline.read(element));
    return this.origins.remember(node, outerXml(element));
  }

  private container(element: XmlElement, content: XmlElement, before: string): Node {
    const origin = this.origins.next();
    const start = content.children.findLast(({ name }) => isWrapProperty(name))?.end;
    const { nodes, end } = this.blocks(
      content.children.filter(({ name }) => !isWrapProperty(name)),
      start ?? content.innerStart,
    );
    const attributes = {
      origin,
      before,
      open: this.xml.slice(element.start, start ?? content.innerStart),
      close: this.xml.slice(end, element.end),
    };
    return this.origins.remember(
      this.schema.node('container', attributes, nodes),
      outerXml(element),
    );
  }

  private table(table: XmlElement, before: string): Node {
    const origin = this.origins.next();
    const start = headEnd(table, /^w:(tblPr|tblGrid)$/);
    let end = start;
    const rows: Node[] = [];
    for (const row of table.children) {
      if (row.name !== 'w:tr') continue;
      rows.push(this.row(row, this.xml.slice(end, row.start)));
      end = row.end;
    }
    const attributes = {
      origin,
      before,
      open: this.xml.slice(table.start, start),
      close: this.xml.slice(end, table.end),
    };
    return this.origins.remember(this.schema.node('table', attributes, rows), outerXml(table));
  }

  private row(row: XmlElement, before: string): Node {
    const origin = this.origins.next();
    const start = headEnd(row, /^w:(trPr|tblPrEx)$/);
    let end = start;
    const cells: Node[] = [];
    for (const cell of row.children) {
      if (cell.name !== 'w:tc') continue;
      cells.push(this.cell(cell, this.xml.slice(end, cell.start)));
      end = cell.end;
    }
    const attributes = {
      origin,
      before,
      open: this.xml.slice(row.start, start),
      close: this.xml.slice(end, row.end),
    };
    return this.origins.remember(this.schema.node('table_row', attributes, cells), outerXml(row));
  }

  private cell(cell: XmlElement, before: string): Node {
    const origin = this.origins.next();
    const start = headEnd(cell, /^w:tcPr$/);
    const { nodes, end } = this.blocks(
      cell.children.filter(({ name }) => name !== 'w:tcPr'),
      start,
    );
    const span = Number(attribute(child(child(cell, 'w:tcPr'), 'w:gridSpan'), 'w:val') ?? 1);
    const attributes = {
      origin,
      before,
      open: this.xml.slice(cell.start, start),
      close: this.xml.slice(end, cell.end),
      colspan: span >= 1 && span < 1_000 ? span : 1,
    };
    return this.origins.remember(this.schema.node('table_cell', attributes, nodes), outerXml(cell));
  }

  private untouched(element: XmlElement, before: string): Node {
    const label = [...descendants(element)]
      .filter(({ name }) => name === 'w:t' || name === 'm:t')
      .map(textContent)
      .join(' ')
      .slice(0, MAX_LABEL);
    const attributes = {
      origin: this.origins.next(),
      before,
      xml: outerXml(element),
      label: label === '' ? '\u25ad' : label,
    };
    return this.origins.remember(this.schema.node('block_atom', attributes), outerXml(element));
  }
}

/** The end of the property elements at the start of a table, row or cell. */
function headEnd(element: XmlElement, properties: RegExp): number {
  return element.children.findLast(({ name }) => properties.test(name))?.end ?? element.innerStart;
}

/** Whether rows and cells have only known elements; any other table stays one untouched block. */
function isPlainTable(table: XmlElement): boolean {
  const rows = table.children.filter(({ name }) => name === 'w:tr');
  return (
    rows.length > 0 &&
    onlyHas(table, /^w:(tblPr|tblGrid|tr|proofErr)$/) &&
    rows.every((row) => {
      const cells = row.children.filter(({ name }) => name === 'w:tc');
      return (
        cells.length > 0 &&
        onlyHas(row, /^w:(tblPrEx|trPr|tc|proofErr)$/) &&
        cells.every((cell) => cell.children.some(({ name }) => BLOCK.test(name)))
      );
    })
  );
}

function onlyHas(element: XmlElement, allowed: RegExp): boolean {
  return element.children.every(({ name }) => allowed.test(name) || isRangeMark(name));
}

/** The element that contains the blocks of a content control or custom XML; null if it has none we know. */
function containerContent(element: XmlElement): XmlElement | null {
  if (element.name !== 'w:sdt' && element.name !== 'w:customXml') return null;
  const content = element.name === 'w:sdt' ? child(element, 'w:sdtContent') : element;
  if (content === undefined || content.selfClosing) return null;
  const known = /^w:(p|tbl|sdt|customXml|sdtPr|customXmlPr|proofErr)$/;
  return onlyHas(content, known) && content.children.some(({ name }) => BLOCK.test(name))
    ? content
    : null;
}
