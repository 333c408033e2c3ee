import { resolveChanges } from '@antecedent/domain/office/document/tracked-changes/accept-changes';
import type { Decision } from '@antecedent/domain/office/document/tracked-changes/revision-marks';
import { outerXml } from '@antecedent/domain/office/xml/xml';
import { closeHistory } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import type { Command } from 'prosemirror-state';
import type { OpenDocument } from '../file/open-document.ts';
import { lastSectionXml, setLastSection } from '../properties/last-section.ts';
import { property, withParagraphProperty } from '../properties/properties.ts';
import { isSuggesting } from '../tracked-changes/suggest-plugin.ts';
import { type PageSetup, withPageSetup } from './page-setup.ts';

/** What a change is for: the section of the cursor, or all of them. */
export type Scope = 'section' | 'document';

/** A section's properties, and the paragraph that holds them; null for the last one, whose follow the text. */
type PlacedSection = { xml: string; position: number | null };

/** The sections of a text in order. */
export function placedSections(doc: Node, file: OpenDocument): PlacedSection[] {
  const sections: PlacedSection[] = [];
  doc.forEach((block, position) => {
    const raw = block.type.name === 'paragraph' ? (block.attrs.properties as string) : '';
    const section = raw.includes('<w:sectPr') ? property(raw, 'w:sectPr') : undefined;
    if (section !== undefined) sections.push({ xml: outerXml(section), position });
  });
  return [...sections, { xml: lastXml(doc, file), position: null }];
}

/** As it will be saved: with the decision about all changes of the file. */
function lastXml(doc: Node, file: OpenDocument): string {
  const xml = lastSectionXml(doc, file.parsed.suffix);
  const decision = doc.attrs.otherParts as Decision | null;
  return decision === null || !xml.includes('<w:sectPrChange')
    ? xml
    : resolveChanges(xml, decision, 'kept');
}

/** The section of a position. */
export function sectionAt(sections: readonly PlacedSection[], place: number): PlacedSection {
  const found = sections.find(({ position }) => position === null || position >= place);
  return found ?? { xml: '', position: null };
}

/** The start of the top-level block that a position is in: a section ends with the paragraph that holds it. */
export const blockStart = (doc: Node, place: number): number => {
  const $place = doc.resolve(place);
  return $place.depth === 0 ? $place.pos : $place.before(1);
};

/**
 * Sets paper and margins of the section of the cursor, or of all; one step to undo. Not while edits are suggestions:
 * nothing could show this one, or take it back.
 */
export function setPageSetup(file: OpenDocument, setup: PageSetup, scope: Scope): Command {
  return (state, dispatch) => {
    if (isSuggesting(state)) return false;
    const all = placedSections(state.doc, file);
    const here = sectionAt(all, blockStart(state.doc, state.selection.head));
    const { tr } = state;
    for (const { xml, position } of scope === 'document' ? all : [here]) {
      const changed = withPageSetup(xml, setup);
      if (changed === xml) continue;
      if (position === null) {
        setLastSection(tr, changed);
        continue;
      }
      const { attrs } = tr.doc.nodeAt(position) as Node;
      const properties = withParagraphProperty(attrs.properties, 'w:sectPr', changed);
      tr.setNodeMarkup(position, null, { ...attrs, properties });
    }
    if (tr.docChanged) dispatch?.(closeHistory(tr));
    return true;
  };
}
