import type { Node } from 'prosemirror-model';
import type { Transaction } from 'prosemirror-state';

/**
 * The properties of the last section once they were changed; null for those of the file. They come after the text, so
 * the document node stores them in an attribute, and undo covers them. The value has no enumerable properties:
 * documents that differ only in it compare as equal, and the view is not redrawn.
 */
export class LastSection {
  readonly #xml: string | null;

  constructor(xml: string | null = null) {
    this.#xml = xml;
  }

  get xml(): string | null {
    return this.#xml;
  }
}

const LAST_SECTION = 'lastSection';
const SECTION = /<w:sectPr\b(?:[^>]*\/>|[\s\S]*<\/w:sectPr>)/;

/** What comes after the last block of a text. @param opened the same when the file was opened */
export function suffixOf(doc: Node, opened: string): string {
  const xml = (doc.attrs[LAST_SECTION] as LastSection | null)?.xml ?? null;
  if (xml === null) return opened;
  const found = SECTION.exec(opened);
  const at = found?.index ?? opened.lastIndexOf('</w:body>');
  return opened.slice(0, at) + xml + opened.slice(at + (found?.[0].length ?? 0));
}

/** The properties of the last section, which come after the last block; '' without any. */
export const lastSectionXml = (doc: Node, opened: string): string =>
  SECTION.exec(suffixOf(doc, opened))?.[0] ?? '';

/** Changes the properties of the last section. */
export const setLastSection = (tr: Transaction, xml: string): Transaction =>
  tr.setDocAttribute(LAST_SECTION, new LastSection(xml));
