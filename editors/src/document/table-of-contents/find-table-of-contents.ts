import { parseXml, textContent } from '@antecedent/domain/office/xml/xml';
import type { Node } from 'prosemirror-model';

/** A table of contents in the text: the paragraphs of its field. */
export type FoundTableOfContents = {
  /** From the first of its paragraphs to the end of its last. */
  from: number;
  to: number;
  /** The start of the field, up to its result. */
  head: Node;
  /** Its last paragraph if it contains nothing but the end of the field; it stays. */
  keptEnd: Node | null;
  /** Deepest heading level it lists. */
  deepest: number;
};

const MAX_LEVEL = 3;

/** The first table of contents of a text, or null. */
export function findTableOfContents(doc: Node): FoundTableOfContents | null {
  let head: { anchor: Node; at: number; parent: Node | null } | null = null;
  let depth = 0;
  let found: FoundTableOfContents | null = null;
  doc.descendants((node, position, parent) => {
    if (found !== null || !node.isTextblock) return found === null;
    node.forEach((inline) => {
      if (inline.type.name !== 'anchor' || found !== null) return;
      const xml = inline.attrs.xml as string;
      if (head === null) {
        if (!isContents(xml)) return;
        head = { anchor: inline, at: position, parent };
        depth = 0;
      }
      depth += balance(xml);
      // the paragraphs of one field must have the same parent, or we leave it alone
      if (depth > 0 || head.parent !== parent) return;
      const keepsEnd = position !== head.at && node.textContent === '';
      found = {
        from: head.at,
        to: keepsEnd ? position : position + node.nodeSize,
        head: head.anchor,
        keptEnd: keepsEnd ? node : null,
        deepest: deepestOf(head.anchor.attrs.xml),
      };
    });
    return false;
  });
  return found;
}

/** How many more fields begin than end. */
function balance(xml: string): number {
  const count = (type: string) => xml.split(`fldCharType="${type}"`).length - 1;
  return count('begin') - count('end');
}

const instruction = (xml: string): string =>
  xml.includes('<w:instrText')
    ? parseXml(xml)
        .children.flatMap(({ children }) => children)
        .filter(({ name }) => name === 'w:instrText')
        .map(textContent)
        .join('')
    : '';

const isContents = (xml: string): boolean => /^\s*TOC\b/.test(instruction(xml));

function deepestOf(xml: string): number {
  const range = /\\o\s+"?\d-(\d)/.exec(instruction(xml))?.[1];
  return range === undefined ? MAX_LEVEL : Number(range);
}
