import { pushAll } from '@antecedent/domain/arrays';
import { paragraphTexts } from '@antecedent/domain/office/document/text/document-text';
import type { Node } from 'prosemirror-model';
import { breakKind } from './break-kind.ts';
import { isDeleted } from './schema.ts';

const atomTexts = new Map<string, string[]>();
const MAX_CACHED = 2_000;

/** The text of an untouched piece of XML: what it adds to its paragraph, then its own paragraphs. */
function textsInside(xml: string): string[] {
  let texts = atomTexts.get(xml);
  if (texts === undefined) {
    texts = paragraphTexts(`<w:p><w:r>${xml}</w:r></w:p>`);
    if (atomTexts.size > MAX_CACHED) atomTexts.clear();
    atomTexts.set(xml, texts);
  }
  return texts;
}

/**
 * The text of one paragraph as displayed: without deletions, with line breaks as U+2028.
 *
 * @returns the paragraph, then the paragraphs of text boxes inside it
 */
export function paragraphText(paragraph: Node): string[] {
  let own = '';
  const nested: string[] = [];
  paragraph.forEach((inline) => {
    if (isDeleted(inline)) return;
    if (inline.isText) own += inline.text ?? '';
    else if (inline.type.name === 'break') {
      if (breakKind(inline.attrs.xml) === 'line') own += '\u2028';
    } else if (inline.type.name === 'atom') {
      const [text = '', ...boxes] = textsInside(inline.attrs.xml);
      own += text;
      pushAll(nested, boxes);
    }
  });
  return [own.normalize('NFC'), ...nested];
}

/** The text of every paragraph, including tables and content controls, in document order. */
export function editorText(doc: Node): string[] {
  const texts: string[] = [];
  doc.descendants((node) => {
    if (node.type.name === 'paragraph') {
      pushAll(texts, paragraphText(node));
      return false;
    }
    if (node.type.name === 'block_atom') pushAll(texts, textsOfBlock(node.attrs.xml));
    return true;
  });
  return texts;
}

function textsOfBlock(xml: string): string[] {
  return paragraphTexts(`<w:body>${xml}</w:body>`);
}
