import { countWords } from '@antecedent/domain/insight/words/words';
import type { Node } from 'prosemirror-model';
import { isDeleted } from '../model/schema.ts';

/** Counts of a text. Spaces count as characters, line ends do not; empty paragraphs do not count. */
export type TextCount = {
  words: number;
  characters: number;
  withoutSpaces: number;
  paragraphs: number;
};

const counted = new WeakMap<Node, TextCount>();

/** Counts one paragraph; words are counted as on the pages about writing. */
export function countText(text: string): TextCount {
  const shown = text.replaceAll('\u2028', '');
  return {
    words: countWords(text),
    characters: [...shown].length,
    withoutSpaces: [...shown.replace(/\s/gu, '')].length,
    paragraphs: /\S/u.test(text) ? 1 : 0,
  };
}

/** {@link countText} for a document. Unchanged paragraphs are not counted again. */
export function countDocument(doc: Node): TextCount {
  const total = nothing();
  doc.descendants((node) => {
    if (!node.isTextblock) return true;
    let count = counted.get(node);
    if (count === undefined) {
      count = countText(readable(node, 0, node.content.size));
      counted.set(node, count);
    }
    add(total, count);
    return false;
  });
  return total;
}

/** {@link countText} for a part of a document. */
export function countRange(doc: Node, from: number, to: number): TextCount {
  const total = nothing();
  doc.nodesBetween(from, to, (node, position) => {
    if (!node.isTextblock) return true;
    const start = Math.max(0, from - position - 1);
    const end = Math.min(node.content.size, to - position - 1);
    if (end > start) add(total, countText(readable(node, start, end)));
    return false;
  });
  return total;
}

const nothing = (): TextCount => ({ words: 0, characters: 0, withoutSpaces: 0, paragraphs: 0 });

function add(total: TextCount, count: TextCount): void {
  total.words += count.words;
  total.characters += count.characters;
  total.withoutSpaces += count.withoutSpaces;
  total.paragraphs += count.paragraphs;
}

/** The counted text: without deletions; breaks and pictures separate words. */
function readable(paragraph: Node, from: number, to: number): string {
  let text = '';
  paragraph.nodesBetween(from, to, (inner, position) => {
    if (isDeleted(inner) || inner.type.name === 'anchor') return false;
    const start = Math.max(0, from - position);
    if (inner.isText) text += (inner.text ?? '').slice(start, to - position);
    else if (inner.attrs.kind !== 'note' && inner.attrs.kind !== 'comment') text += '\u2028';
    return false;
  });
  return text;
}
