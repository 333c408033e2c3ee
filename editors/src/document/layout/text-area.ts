import type { ResolvedPos } from 'prosemirror-model';
import type { OpenDocument } from '../file/open-document.ts';
import { type SectionEnd, sectionsOf } from './sections.ts';

const LEAST = 100;

/** The area for text on the pages of a position, CSS pixels. */
export function textArea(file: OpenDocument, $at: ResolvedPos): { width: number; height: number } {
  const block = $at.index(0);
  const sections = sectionsOf($at.doc, file.parsed.suffix);
  const { section } = (sections.find(({ end }) => block < end) ?? sections.at(-1)) as SectionEnd;
  const { width, height, left, right, top, bottom } = section.size;
  return {
    width: Math.max(LEAST, width - left - right),
    height: Math.max(LEAST, height - top - bottom),
  };
}
