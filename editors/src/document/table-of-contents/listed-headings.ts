import type { Node } from 'prosemirror-model';
import type { StyleResolver } from '../styles/style-resolver.ts';

/** A heading of the text. */
export type ListedHeading = {
  /** 1 is the highest. */
  level: number;
  text: string;
  position: number;
  node: Node;
};

/** The headings down to a level, in document order; empty ones are left out. */
export function listedHeadings(doc: Node, styles: StyleResolver, deepest: number): ListedHeading[] {
  const headings: ListedHeading[] = [];
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true;
    const { level } = styles.paragraph(node.attrs.properties);
    const text = level < deepest ? wordsOf(node) : '';
    if (text !== '') headings.push({ level: level + 1, text, position, node });
    return false;
  });
  return headings;
}

/** The text of a paragraph on one line, without tracked deletions. */
function wordsOf(paragraph: Node): string {
  let words = '';
  paragraph.forEach((inline) => {
    const isGone = inline.marks.some(({ type }) => /^(del|moveFrom)$/.test(type.name));
    if (isGone) return;
    if (inline.isText) words += inline.text ?? '';
    else if (inline.type.name === 'break') words += ' ';
  });
  return words.replace(/\s+/g, ' ').trim();
}
