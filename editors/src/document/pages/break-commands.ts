import type { Node } from 'prosemirror-model';
import type { Command } from 'prosemirror-state';
import type { OpenDocument } from '../file/open-document.ts';
import { lastSectionXml } from '../properties/last-section.ts';
import { property, withParagraphProperty } from '../properties/properties.ts';

const PLAIN_SECTION = '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr>';
const RECORDED_CHANGE = /<w:sectPrChange\b[\s\S]*?<\/w:sectPrChange>/g;

/**
 * Ends a section here: what follows begins on a new page and may have its own paper, columns,
 * header and footer. Both sides keep the properties of the section.
 */
export function insertSectionBreak(file: OpenDocument): Command {
  return (state, dispatch) => {
    const { $from, $to } = state.selection;
    // sections end between top-level paragraphs
    if ($from.depth !== 1 || !$from.sameParent($to) || !$from.parent.isTextblock) return false;
    if (dispatch === undefined) return true;
    const { tr } = state;
    const { attrs, type } = $from.parent;
    tr.deleteSelection();
    const place = tr.selection.from;
    const after = { ...attrs, origin: null, before: '', attributes: '' };
    const section = sectionAt(state.doc, $from.index(0), file.parsed.suffix);
    const properties = withParagraphProperty(attrs.properties as string, 'w:sectPr', section);
    tr.split(place, 1, [{ type, attrs: after }]);
    tr.setNodeMarkup($from.before(), null, { ...attrs, properties });
    dispatch(tr.scrollIntoView());
    return true;
  };
}

/** The properties of the section of a block: they are in its last paragraph. */
function sectionAt(doc: Node, block: number, suffix: string): string {
  for (let index = block; index < doc.childCount; index++) {
    const raw = (doc.child(index).attrs.properties as string | undefined) ?? '';
    const found = property(raw, 'w:sectPr');
    if (found !== undefined) return raw.slice(found.start, found.end).replace(RECORDED_CHANGE, '');
  }
  return lastSectionXml(doc, suffix).replace(RECORDED_CHANGE, '') || PLAIN_SECTION;
}
