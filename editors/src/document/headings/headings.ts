import type { Node } from 'prosemirror-model';
import { isDeleted } from '../model/schema.ts';
import type { StyleResolver } from '../styles/style-resolver.ts';

/** A heading of the text. */
export type Heading = {
  text: string;
  /** From 1; a heading is at most one level below the previous one, as a tree requires. */
  level: number;
  /** Position before its paragraph. */
  position: number;
};

const BODY = 9;
const MAX_TEXT = 200;

/** The headings in document order, including those in tables and content controls. */
export function headingsOf(doc: Node, styles: StyleResolver): Heading[] {
  const headings: Heading[] = [];
  const outline: number[] = [];
  doc.descendants((node, position) => {
    if (node.type.name !== 'paragraph') return !node.isLeaf;
    const { level } = styles.paragraph(node.attrs.properties as string);
    if (level >= BODY) return false;
    while ((outline.at(-1) ?? -1) >= level) outline.pop();
    outline.push(level);
    headings.push({ text: headingText(node), level: outline.length, position });
    return false;
  });
  return headings;
}

/** Index of the heading above a position; -1 before the first. */
export function headingAt(headings: readonly Heading[], position: number): number {
  return headings.findLastIndex((heading) => heading.position < position);
}

function headingText(paragraph: Node): string {
  let text = '';
  paragraph.forEach((inline) => {
    if (inline.isText && !isDeleted(inline)) text += inline.text ?? '';
    else if (inline.type.name === 'break') text += ' ';
  });
  return text.replace(/\s+/g, ' ').trim().slice(0, MAX_TEXT);
}
