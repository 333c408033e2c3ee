import type { Node } from 'prosemirror-model';
import { isDeleted } from './model/schema.ts';

export type TextCount = { words: number; characters: number };

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’\u2011-]*/gu;
const counted = new WeakMap<Node, TextCount>();

/** Words and characters of a text; spaces count as characters, line ends do not. */
export function countText(text: string): TextCount {
  return {
    words: text.match(WORD)?.length ?? 0,
    characters: [...text.replaceAll('\u2028', '')].length,
  };
}

/** {@link countText} over a document. Paragraphs that have not changed are not counted again. */
export function countDocument(doc: Node): TextCount {
  const total = { words: 0, characters: 0 };
  doc.descendants((node) => {
    if (node.type.name !== 'paragraph') return true;
    let count = counted.get(node);
    if (count === undefined) {
      count = countText(readable(node, 0, node.content.size));
      counted.set(node, count);
    }
    total.words += count.words;
    total.characters += count.characters;
    return false;
  });
  return total;
}

/** {@link countText} over a part of a document. */
export function countRange(doc: Node, from: number, to: number): TextCount {
  return countText(readable(doc, from, to));
}

/** The text that counts: without deletions; breaks, pictures and ends of paragraphs part words. */
function readable(node: Node, from: number, to: number): string {
  let text = '';
  node.nodesBetween(from, to, (inner, position) => {
    if (inner.isTextblock && text !== '') text += '\u2028';
    if (!inner.isInline || isDeleted(inner) || inner.type.name === 'anchor') return true;
    const start = Math.max(0, from - position);
    if (inner.isText) text += (inner.text ?? '').slice(start, to - position);
    else if (inner.attrs.kind !== 'note' && inner.attrs.kind !== 'comment') text += '\u2028';
    return false;
  });
  return text;
}
