import { escapeText } from '@antecedent/domain/office/xml/xml';
import type { Node } from 'prosemirror-model';
import { runProperties } from '../model/schema.ts';

/** Returns the attributes of a `w:hyperlink` for an address typed here. */
export type LinkAttributes = (href: string) => string;

type Wrapper = { key: string; open: string; close: string };

/** Reference marks have runs of their own: in a run with words, LibreOffice loses the note and doubles what follows. */
const OWN_RUN: ReadonlySet<unknown> = new Set(['comment', 'note', 'footnoteRef', 'endnoteRef']);

const CHANGES = ['moveTo', 'moveFrom', 'ins', 'del'] as const;

/** A `w:p` serialized from its node: same properties, runs written from the marks. */
export function paragraphXml(
  node: Node,
  attributes: string,
  linkAttributes: LinkAttributes,
): string {
  const properties = node.attrs.properties as string;
  const writer = new RunWriter();
  node.forEach((inline) => {
    writer.within(wrappersOf(inline, linkAttributes));
    if (inline.isText) {
      const deleted = inline.marks.some(({ type }) => type.name === 'del');
      writer.inRun(runProperties(inline), textXml(inline.text ?? '', deleted));
    } else if (
      inline.type.name === 'break' ||
      (inline.type.name === 'atom' && inline.attrs.inRun)
    ) {
      const isAlone = OWN_RUN.has(inline.attrs.kind);
      if (isAlone) writer.endRun();
      writer.inRun(runProperties(inline), inline.attrs.xml);
      if (isAlone) writer.endRun();
    } else writer.outside(inline.attrs.xml);
  });
  const head = properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`;
  return `<w:p${attributes}>${head}${writer.end()}</w:p>`;
}

/** Writes runs next to each other, opening and closing their wrappers as they change. */
class RunWriter {
  private xml = '';
  private stack: Wrapper[] = [];
  private run: string | null = null;

  within(wanted: readonly Wrapper[]): void {
    let same = 0;
    while (
      same < this.stack.length &&
      same < wanted.length &&
      this.stack[same]?.key === wanted[same]?.key
    ) {
      same++;
    }
    if (same === this.stack.length && same === wanted.length) return;
    this.endRun();
    while (this.stack.length > same) this.xml += this.stack.pop()?.close ?? '';
    for (const wrapper of wanted.slice(same)) {
      this.xml += wrapper.open;
      this.stack.push(wrapper);
    }
  }

  inRun(properties: string, xml: string): void {
    if (this.run !== properties) {
      this.endRun();
      this.xml += properties === '' ? '<w:r>' : `<w:r><w:rPr>${properties}</w:rPr>`;
      this.run = properties;
    }
    this.xml += xml;
  }

  outside(xml: string): void {
    this.endRun();
    this.xml += xml;
  }

  end(): string {
    this.within([]);
    this.endRun();
    return this.xml;
  }

  endRun(): void {
    if (this.run !== null) this.xml += '</w:r>';
    this.run = null;
  }
}

function wrappersOf(node: Node, linkAttributes: LinkAttributes): Wrapper[] {
  const wrappers: Wrapper[] = [];
  const link = node.marks.find(({ type }) => type.name === 'link');
  if (link !== undefined) {
    const { attributes, href } = link.attrs as { attributes: string; href: string };
    wrappers.push({
      key: `link${attributes}${href}`,
      open: `<w:hyperlink${attributes === '' ? linkAttributes(href) : attributes}>`,
      close: '</w:hyperlink>',
    });
  }
  const wraps = node.marks.filter(({ type }) => type.name === 'wrap');
  for (const { attrs } of wraps.sort((a, b) => a.attrs.depth - b.attrs.depth)) {
    wrappers.push({ key: `wrap${attrs.id}`, open: attrs.open, close: attrs.close });
  }
  for (const name of CHANGES) {
    const change = node.marks.find(({ type }) => type.name === name);
    if (change === undefined) continue;
    const { attributes } = change.attrs as { attributes: string };
    wrappers.push({
      key: name + attributes,
      open: `<w:${name}${attributes}>`,
      close: `</w:${name}>`,
    });
  }
  return wrappers;
}

const SIGNS: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    '\t': '<w:tab/>',
    '\u2011': '<w:noBreakHyphen/>',
    '\u00ad': '<w:softHyphen/>',
  }),
);

function textXml(text: string, deleted: boolean): string {
  const tag = deleted ? 'w:delText' : 'w:t';
  let xml = '';
  for (const piece of text.split(/([\t\u2011\u00ad])/)) {
    if (piece === '') continue;
    const sign = SIGNS.get(piece);
    const space = /^\s|\s$|\s\s/.test(piece) ? ' xml:space="preserve"' : '';
    xml += sign ?? `<${tag}${space}>${escapeText(piece)}</${tag}>`;
  }
  return xml;
}
