import { declaredStyle, setAside } from './declared-style.ts';
import { type InlineFormat, inlineFormat, runPropertiesOf } from './inline-format.ts';

/** What pasting needs of the document it pastes into. */
export type PasteTarget = {
  /** Style id of a heading level, 1 to 6, or null where there is none. */
  headingStyle(level: number): string | null;
  /** A list of that kind for the pasted items. */
  list(kind: 'bullet' | 'number'): string;
};

type Context = {
  format: InlineFormat;
  into: HTMLElement;
  properties: string;
  list: { kind: 'bullet' | 'number'; level: number; id: string } | null;
  href: string | null;
};

const BLOCKS =
  /^(P|DIV|LI|H[1-6]|BLOCKQUOTE|PRE|SECTION|ARTICLE|UL|OL|TABLE|TBODY|THEAD|TFOOT|TR|TD|TH|HEADER|FOOTER|MAIN|ASIDE|NAV|FIGURE|FIGCAPTION|DL|DT|DD|HR|FORM|ADDRESS)$/;
const SKIPPED =
  /^(STYLE|SCRIPT|META|LINK|TITLE|HEAD|NOSCRIPT|TEMPLATE|IFRAME|OBJECT|EMBED|SVG|CANVAS|VIDEO|AUDIO|BUTTON|SELECT|TEXTAREA|INPUT|IMG)$/i;
const DEEPEST = 8;
const MOST_NESTING = 200;

/**
 * HTML from Word, Google Docs, a web page or anywhere, as paragraphs, lists and tables of ours.
 * Everything is built anew from text and a short list of formats; nothing of the source passes through.
 */
export function cleanHtml(html: string, target: PasteTarget): string {
  const source = new DOMParser().parseFromString(withoutNoise(html), 'text/html');
  const page = document.implementation.createHTMLDocument('');
  new Cleaner(page, target, keepsSizes(html)).walkAll(source.body, {
    format: {},
    into: page.body,
    properties: '',
    list: null,
    href: null,
  });
  return page.body.innerHTML;
}

function withoutNoise(html: string): string {
  return setAside(
    html
      .replace(/<!--\[if[\s\S]*?<!\[endif\]-->/g, '')
      .replace(/<o:p>[\s\S]*?<\/o:p>/g, '')
      .replace(/<style[\s\S]*?<\/style>/gi, '')
      .replace(/<!--[\s\S]*?-->/g, ''),
  );
}

/** Sizes and fonts mean something in word processors; on web pages they are the page's taste. */
const keepsSizes = (html: string) =>
  /mso-|urn:schemas-microsoft-com|docs-internal-guid|content="LibreOffice/i.test(html);

class Cleaner {
  private readonly page: Document;
  private readonly target: PasteTarget;
  private readonly sizes: boolean;
  private paragraph: HTMLElement | null = null;
  private depth = 0;
  private readonly wordLists = new Map<string, string>();

  constructor(page: Document, target: PasteTarget, sizes: boolean) {
    this.page = page;
    this.target = target;
    this.sizes = sizes;
  }

  walkAll(parent: ParentNode, context: Context): void {
    if (this.depth > MOST_NESTING) return;
    this.depth++;
    for (const node of [...parent.childNodes]) this.walk(node, context);
    this.depth--;
  }

  private walk(node: ChildNode, context: Context): void {
    if (node.nodeType === Node.TEXT_NODE) this.text(node.textContent ?? '', context);
    else if (node instanceof Element || node.nodeType === Node.ELEMENT_NODE) {
      this.element(node as HTMLElement, context);
    }
  }

  private element(element: HTMLElement, context: Context): void {
    const tag = element.tagName.toUpperCase();
    const style = element.dataset.style ?? '';
    if (SKIPPED.test(tag) || /mso-list:\s*ignore/i.test(style) || element.hidden) return;
    if (tag === 'BR') {
      if (this.paragraph !== null) this.paragraph.append(this.page.createElement('br'));
      return;
    }
    const inner = { ...context, format: inlineFormat(element, context.format, this.sizes) };
    if (tag === 'A') inner.href = safeAddress(element.getAttribute('href'));
    if (tag === 'TABLE') this.table(element as HTMLTableElement, inner);
    else if (tag === 'UL' || tag === 'OL') this.list(element, inner);
    else if (BLOCKS.test(tag)) this.block(element, tag, inner);
    else this.walkAll(element, inner);
  }

  private text(raw: string, context: Context): void {
    let text = raw.replace(/[\r\n\t ]+/g, ' ');
    if (this.paragraph === null && text.trim() === '') return;
    if (this.paragraph?.textContent === '') text = text.replace(/^ /, '');
    if (text === '') return;
    const paragraph = this.paragraph ?? this.begin(context);
    const span = this.page.createElement('span');
    const run = runPropertiesOf(context.format);
    if (run !== '') span.dataset.run = run;
    span.textContent = text;
    if (context.href === null) paragraph.append(span);
    else {
      const link = this.page.createElement('a');
      link.setAttribute('href', context.href);
      link.append(span);
      paragraph.append(link);
    }
  }

  private begin({ into, properties }: Context): HTMLElement {
    const paragraph = this.page.createElement('p');
    if (properties !== '') paragraph.dataset.properties = properties;
    into.append(paragraph);
    this.paragraph = paragraph;
    return paragraph;
  }

  private block(element: HTMLElement, tag: string, context: Context): void {
    this.paragraph = null;
    const level = /^H([1-6])$/.exec(tag)?.[1] ?? /MsoHeading(\d)/.exec(element.className)?.[1];
    const style = level === undefined ? null : this.target.headingStyle(Number(level));
    const properties =
      (style === null ? '' : `<w:pStyle w:val="${style}"/>`) +
      this.itemProperties(element, tag, context) +
      alignment(declaredStyle(element).textAlign);
    const inner = {
      ...context,
      properties: properties === '' ? context.properties : properties,
      // the style of a heading says how it looks
      format: style === null ? context.format : {},
    };
    const hasBlocks = [...element.children].some((part) => BLOCKS.test(part.tagName));
    if (!hasBlocks && /^(P|LI|H\d|PRE|DT|DD)$/.test(tag)) this.begin(inner);
    this.walkAll(element, inner);
    this.paragraph = null;
  }

  private itemProperties(element: HTMLElement, tag: string, { list }: Context): string {
    const word = /mso-list:\s*(l\d+)\s+level(\d)\s*(lfo\d+)?/i.exec(element.dataset.style ?? '');
    if (word !== null) {
      const sign = element.textContent?.trim() ?? '';
      const kind = /^[\da-zA-Z]{1,3}[.)]/.test(sign) ? 'number' : 'bullet';
      const id = this.wordList(`${kind} ${word[1]} ${word[3] ?? ''}`, kind);
      return itemXml(id, Math.min(DEEPEST, Number(word[2]) - 1));
    }
    return tag === 'LI' && list !== null ? itemXml(list.id, list.level) : '';
  }

  /** Word writes no list around its items; each says which one it belongs to. */
  private wordList(name: string, kind: 'bullet' | 'number'): string {
    const id = this.wordLists.get(name) ?? this.target.list(kind);
    this.wordLists.set(name, id);
    return id;
  }

  private list(element: HTMLElement, context: Context): void {
    const kind = element.tagName.toUpperCase() === 'UL' ? 'bullet' : 'number';
    const outer = context.list;
    const same = outer !== null && outer.kind === kind;
    const id = same ? outer.id : this.target.list(kind);
    const level = outer === null ? 0 : Math.min(DEEPEST, outer.level + 1);
    this.paragraph = null;
    this.walkAll(element, { ...context, list: { kind, level, id } });
    this.paragraph = null;
  }

  private table(element: HTMLTableElement, context: Context): void {
    this.paragraph = null;
    const table = this.page.createElement('table');
    for (const row of element.rows) {
      const line = this.page.createElement('tr');
      for (const cell of row.cells) line.append(this.cell(cell, context));
      if (line.childElementCount > 0) table.append(line);
    }
    if (table.childElementCount > 0) context.into.append(table);
    this.paragraph = null;
  }

  private cell(cell: HTMLTableCellElement, context: Context): HTMLElement {
    const made = this.page.createElement('td');
    if (cell.colSpan > 1) made.setAttribute('colspan', String(cell.colSpan));
    this.paragraph = null;
    const format =
      cell.tagName.toUpperCase() === 'TH' ? { ...context.format, bold: true } : context.format;
    this.walkAll(cell, { ...context, format, into: made, properties: '', list: null });
    if (made.firstChild === null) made.append(this.page.createElement('p'));
    this.paragraph = null;
    return made;
  }
}

const itemXml = (id: string, level: number) =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${id}"/></w:numPr>`;

function alignment(align: string): string {
  if (align === 'center' || align === 'right') return `<w:jc w:val="${align}"/>`;
  return align === 'justify' ? '<w:jc w:val="both"/>' : '';
}

function safeAddress(href: string | null): string | null {
  return href !== null && /^(https?:|mailto:)/i.test(href) ? href : null;
}
