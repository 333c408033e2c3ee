import { attributeIn } from '@antecedent/domain/office/xml/xml';
import type { Node } from 'prosemirror-model';
import type { OpenDocument } from '../file/open-document.ts';

const START = /<w:bookmarkStart(\s[^>]*?)\/?>/g;

/** Names of the bookmarks that start in a piece of XML. */
function namesIn(xml: string): string[] {
  if (!xml.includes('<w:bookmarkStart')) return [];
  return [...xml.matchAll(START)].map(([, named = '']) => attributeIn(named, 'w:name') ?? '');
}

const xmlOf = (node: Node): string =>
  ((node.type.name === 'anchor' ? node.attrs.xml : node.attrs.before) as string | undefined) ?? '';

/** Position of a bookmark; null if the text has none of that name. */
export function bookmarkPosition(doc: Node, name: string): number | null {
  let place: number | null = null;
  doc.descendants((node, position) => {
    if (place === null && namesIn(xmlOf(node)).includes(name)) place = position;
    return place === null;
  });
  return place;
}

/** The bookmark a heading already has for a table of contents, or null. */
export function tableOfContentsBookmark(heading: Node): string | null {
  let found: string | null = null;
  heading.forEach((inline) => {
    found ??= namesIn(xmlOf(inline)).find((name) => name.startsWith('_Toc')) ?? null;
  });
  return found;
}

/** Creates names and numbers for bookmarks that no other bookmark of the text has. */
export class NewBookmarks {
  private id = 0;
  private number = 200_000_000;

  constructor(doc: Node, file: OpenDocument) {
    this.learn(file.parsed.xml);
    doc.descendants((node) => this.learn(xmlOf(node)));
  }

  next(): { name: string; start: string; end: string } {
    const id = ++this.id;
    const name = `_Toc${++this.number}`;
    return {
      name,
      start: `<w:bookmarkStart w:id="${id}" w:name="${name}"/>`,
      end: `<w:bookmarkEnd w:id="${id}"/>`,
    };
  }

  private learn(xml: string): void {
    if (!xml.includes('<w:bookmarkStart')) return;
    for (const [, named = ''] of xml.matchAll(START)) {
      this.id = Math.max(this.id, Number(attributeIn(named, 'w:id')) || 0);
      const number = /^_Toc(\d+)$/.exec(attributeIn(named, 'w:name') ?? '')?.[1];
      if (number !== undefined) this.number = Math.max(this.number, Number(number));
    }
  }
}
