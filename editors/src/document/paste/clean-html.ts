import { layout, safeAddress, styleName } from './block-style.ts';
import { type InlineFormat, inlineFormat, runPropertiesOf } from './inline-format.ts';
import { inOrder, itemXml, type ListKind, listKindOfMarker } from './list-items.ts';
import { spacingAndIndents } from './paragraph-spacing.ts';
import type { PasteFormatting, PasteTarget } from './paste-target.ts';
import { copiedNote, extractNotes, type PastedNote, pastedMark } from './pasted-notes.ts';
import { plainTable } from './pasted-table.ts';
import { isUnwanted, noteMark, sourceSpace, stripNoise } from './strip-noise.ts';
import { applyStyleBlock } from './style-block.ts';

export { placePasteButton } from './paste-button-place.ts';
export { picturesLeftOut } from './strip-noise.ts';

type Context = {
  format: InlineFormat;
  into: HTMLElement;
  properties: string;
  /** The list item that the next paragraph begins; later paragraphs of it are not items of their own. */
  item: { xml: string; isBegun: boolean } | null;
  list: { kind: ListKind; level: number; id: string } | null;
  href: string | null;
  /** Inside a heading, whose style defines its formatting. */
  isStyled: boolean;
  /** Spaces and line ends are preserved. */
  isFixed: boolean;
};

const BLOCKS =
  /^(P|DIV|LI|H[1-6]|BLOCKQUOTE|PRE|SECTION|ARTICLE|UL|OL|TABLE|TBODY|THEAD|TFOOT|TR|TD|TH|CAPTION|HEADER|FOOTER|MAIN|ASIDE|NAV|FIGURE|FIGCAPTION|DL|DT|DD|HR|FORM|ADDRESS|DETAILS|SUMMARY)$/;
const NO_NOTES: ReadonlyMap<Element, PastedNote> = new Map();
const MAX_NESTING = 200;

/**
 * Converts HTML from Word, Google Docs, LibreOffice, a web page or anywhere else to paragraphs,
 * lists and tables. Everything is rebuilt from text and a short list of formats; nothing of the
 * source passes through. Tracked deletions and comments are dropped, tracked insertions are text.
 */
export function cleanHtml(html: string, target: PasteTarget, formatting: PasteFormatting): string {
  const source = new DOMParser().parseFromString(stripNoise(html), 'text/html');
  if (formatting === 'keep') applyStyleBlock(html, source.body);
  const page = document.implementation.createHTMLDocument('');
  const notes = target.takesNotes === true ? extractNotes(source.body) : NO_NOTES;
  new Cleaner(page, target, formatting, notes).walkAll(source.body, {
    format: {},
    into: page.body,
    properties: '',
    item: null,
    list: null,
    href: null,
    isStyled: false,
    isFixed: false,
  });
  return page.body.innerHTML;
}

class Cleaner {
  private readonly page: Document;
  private readonly target: PasteTarget;
  private readonly formatting: PasteFormatting;
  private readonly notes: ReadonlyMap<Element, PastedNote>;
  private paragraph: HTMLElement | null = null;
  private depth = 0;
  private readonly namedLists = new Map<string, string>();

  constructor(
    page: Document,
    target: PasteTarget,
    formatting: PasteFormatting,
    notes: ReadonlyMap<Element, PastedNote>,
  ) {
    this.page = page;
    this.notes = notes;
    this.target = target;
    this.formatting = formatting;
  }

  walkAll(parent: ParentNode, context: Context): void {
    if (this.depth > MAX_NESTING) return;
    this.depth++;
    for (const node of [...parent.childNodes]) this.walk(node, context);
    this.depth--;
  }

  private walk(node: ChildNode, context: Context): void {
    if (node.nodeType === Node.TEXT_NODE) this.text(node.textContent ?? '', context);
    else if (node.nodeType === Node.ELEMENT_NODE) this.element(node as HTMLElement, context);
  }

  private element(element: HTMLElement, context: Context): void {
    const tag = element.tagName.toUpperCase();
    if (isUnwanted(element)) return;
    if (tag === 'BR') {
      this.paragraph?.append(this.page.createElement('br'));
      return;
    }
    const note = this.target.takesNotes === true ? copiedNote(element) : null;
    const brought = note ?? this.notes.get(element) ?? null;
    if (brought !== null) {
      const made = this.page.createElement('span');
      made.dataset.atom = JSON.stringify(pastedMark(brought));
      (this.paragraph ?? this.begin(context)).append(made);
      return;
    }
    const format = inlineFormat(
      element,
      context.format,
      context.isStyled ? 'style' : this.formatting,
    );
    const mark = noteMark(element);
    const instead = mark ?? sourceSpace(element);
    const inner = { ...context, format };
    if (mark !== null) inner.format = { ...format, vertical: 'superscript' };
    if (tag === 'A') inner.href = safeAddress(element.getAttribute('href'));
    if (instead !== null) this.put(instead, mark === null ? inner : { ...inner, href: null });
    else if (tag === 'TABLE') this.table(element as HTMLTableElement, inner);
    else if (tag === 'UL' || tag === 'OL') this.list(element, inner);
    else if (BLOCKS.test(tag)) this.block(element, tag, inner);
    else this.walkAll(element, inner);
  }

  private text(raw: string, context: Context): void {
    if (context.isFixed) {
      this.fixedText(raw, context);
      return;
    }
    let text = raw.replace(/[\r\n\t ]+/g, ' ');
    if (this.paragraph === null && text.trim() === '') return;
    if (/^$|[ \t]$/.test(this.paragraph?.textContent ?? '')) text = text.replace(/^ /, '');
    if (text !== '') this.put(text, context);
  }

  private fixedText(raw: string, context: Context): void {
    for (const [index, line] of raw.split(/\r\n?|\n/).entries()) {
      if (index > 0) this.paragraph?.append(this.page.createElement('br'));
      if (line !== '') this.put(line, context);
    }
  }

  private put(text: string, context: Context): void {
    const paragraph = this.paragraph ?? this.begin(context);
    const span = this.page.createElement('span');
    const { format, href } = context;
    // a link has its own formatting
    const run = runPropertiesOf(href === null ? format : { ...format, underline: false });
    if (run !== '') span.dataset.run = run;
    span.textContent = text;
    if (href === null) paragraph.append(span);
    else {
      const link = this.page.createElement('a');
      link.setAttribute('href', href);
      link.append(span);
      paragraph.append(link);
    }
  }

  private begin({ into, properties, item }: Context): HTMLElement {
    const paragraph = this.page.createElement('p');
    const isItem = item?.isBegun === false;
    const all = inOrder(properties, isItem ? item.xml : '');
    if (isItem) item.isBegun = true;
    if (all !== '') paragraph.dataset.properties = all;
    into.append(paragraph);
    this.paragraph = paragraph;
    return paragraph;
  }

  private block(element: HTMLElement, tag: string, context: Context): void {
    this.paragraph = null;
    const name = styleName(element, tag);
    const style = name === null ? null : this.target.style(name);
    const item = this.item(element, tag, context);
    const hasBlocks = [...element.children].some((part) => BLOCKS.test(part.tagName));
    // a style defines its own spacing, and what lies around blocks is the layout of a page
    const isPlain = style === null && !hasBlocks;
    const spacing = isPlain ? spacingAndIndents(element, item !== null) : '';
    const properties =
      (style === null ? '' : `<w:pStyle w:val="${style}"/>`) +
      layout(element, this.formatting, spacing);
    const inner: Context = {
      ...context,
      properties: properties === '' ? context.properties : properties,
      item: item === null ? context.item : { xml: item, isBegun: false },
      // the heading's style defines its formatting
      format: style === null ? context.format : {},
      isStyled: context.isStyled || style !== null,
      isFixed: context.isFixed || tag === 'PRE',
    };
    if (!hasBlocks && /^(P|LI|H\d|PRE|DT|DD)$/.test(tag)) this.begin(inner);
    this.walkAll(element, inner);
    this.paragraph = null;
  }

  /** Properties of a list item; null for any other block. */
  private item(element: HTMLElement, tag: string, { list }: Context): string | null {
    const word = /mso-list:\s*(l\d+)\s+level(\d)\s*(lfo\d+)?/i.exec(element.dataset.style ?? '');
    if (word !== null) {
      const kind = listKindOfMarker(element);
      const id = this.namedList(`${kind} ${word[1]} ${word[3] ?? ''}`, kind);
      return itemXml(id, Number(word[2]) - 1);
    }
    if (tag !== 'LI' || list === null) return null;
    const { listid, ariaLevel } = element.dataset;
    const told = Number(ariaLevel ?? element.getAttribute('aria-level'));
    const id = listid === undefined ? list.id : this.namedList(`${list.kind} ${listid}`, list.kind);
    return itemXml(id, told > 0 ? told - 1 : list.level);
  }

  /** Without a list element around them, items name their list themselves. */
  private namedList(name: string, kind: ListKind): string {
    const id = this.namedLists.get(name) ?? this.target.list(kind);
    this.namedLists.set(name, id);
    return id;
  }

  private list(element: HTMLElement, context: Context): void {
    const kind = element.tagName.toUpperCase() === 'UL' ? 'bullet' : 'number';
    const outer = context.list;
    const hasOwn = [...element.children].every((part) => part.hasAttribute('data-listid'));
    const id = outer?.kind === kind ? outer.id : hasOwn ? '' : this.target.list(kind);
    const level = outer === null ? 0 : outer.level + 1;
    this.paragraph = null;
    this.walkAll(element, { ...context, item: null, list: { kind, level, id } });
    this.paragraph = null;
  }

  private table(element: HTMLTableElement, context: Context): void {
    this.paragraph = null;
    if (element.caption !== null) this.block(element.caption, 'P', context);
    const table = plainTable(element, this.page, (cell) => this.cell(cell, context));
    if (table !== null) context.into.append(table);
    this.paragraph = null;
  }

  private cell(cell: HTMLTableCellElement, context: Context): HTMLElement {
    const made = this.page.createElement('td');
    this.paragraph = null;
    const isHead = cell.tagName.toUpperCase() === 'TH';
    const format = isHead ? { ...context.format, bold: true } : context.format;
    const properties = layout(cell, this.formatting);
    this.walkAll(cell, { ...context, format, into: made, properties, item: null, list: null });
    if (made.firstChild === null) made.append(this.page.createElement('p'));
    this.paragraph = null;
    return made;
  }
}
