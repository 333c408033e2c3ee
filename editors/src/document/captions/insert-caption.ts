import { escapeAttribute } from '@antecedent/domain/office/xml/xml';
import { closeHistory } from 'prosemirror-history';
import type { Node, ResolvedPos } from 'prosemirror-model';
import { type Command, type EditorState, NodeSelection, TextSelection } from 'prosemirror-state';
import { isInTable } from 'prosemirror-tables';
import { ensureStyle } from '../file/ensure-style.ts';
import type { OpenDocument } from '../file/open-document.ts';
import { withParagraphProperty } from '../properties/properties.ts';
import { cellPlace } from '../tables/cell-merges.ts';
import { isSuggesting } from '../tracked-changes/suggest-plugin.ts';
import { languageAt } from '../typing/language.ts';
import { type Captioned, captionWord } from './caption-words.ts';
import { renumber } from './renumber.ts';
import { sequenceFields } from './sequence-fields.ts';

/** The position of a caption relative to what it describes. */
export type CaptionPlace = 'above' | 'below';

const part = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const code = (name: string) =>
  `<w:r><w:instrText xml:space="preserve"> SEQ ${name} \\* ARABIC </w:instrText></w:r>`;

/** What the cursor is at: a table it is in, or else a picture. */
export const captionedAt = (state: EditorState): Captioned => {
  const { selection } = state;
  const isPicture = selection instanceof NodeSelection && selection.node.isInline;
  return isInTable(state) && !isPicture ? 'table' : 'figure';
};

/**
 * Inserts “Figure 1: ” or “Table 1: ” and puts the cursor behind it: the words of the caption are typed like all
 * others. What comes after it is counted on. The number is a field, as other word processors have it.
 */
export function insertCaption(file: OpenDocument, kind: Captioned, where: CaptionPlace): Command {
  return (state, dispatch) => {
    const described = describedBlock(state, kind);
    if (described === null) return false;
    if (dispatch === undefined) return true;
    const word = captionWord(kind, languageAt(state, file));
    const { tr, schema } = state;
    const at =
      where === 'above' ? described.position : described.position + described.node.nodeSize;
    const number = sequenceFields(state.doc).filter(
      ({ name, from }) => name === word && from < at,
    ).length;
    const anchor = (xml: string) => schema.node('anchor', { xml });
    const caption = schema.node('paragraph', { properties: captionProperties(file, where) }, [
      schema.text(`${word} `),
      anchor(part('begin') + code(word) + part('separate')),
      schema.text(String(number + 1)),
      anchor(part('end')),
      schema.text(': '),
    ]);
    tr.insert(at, caption);
    tr.setSelection(TextSelection.create(tr.doc, at + caption.nodeSize - 1));
    if (where === 'below' && described.node.type.name === 'paragraph') {
      keepWithNext(tr.doc.resolve(described.position), (position, attrs) =>
        tr.setNodeMarkup(position, null, attrs),
      );
    }
    // suggested, every caption after it would be marked
    if (!isSuggesting(state)) renumber(tr);
    dispatch(closeHistory(tr).scrollIntoView());
    return true;
  };
}

/** The table around the cursor, or the paragraph of the picture. */
function describedBlock(
  state: EditorState,
  kind: Captioned,
): { node: Node; position: number } | null {
  const { $from } = state.selection;
  const place = kind === 'table' ? cellPlace($from) : null;
  if (place !== null) return { node: place.table, position: place.position };
  return $from.depth > 0 && $from.parent.isTextblock
    ? { node: $from.parent, position: $from.before() }
    : null;
}

/** A picture stays on the page of its caption. */
function keepWithNext(
  $at: ResolvedPos,
  set: (position: number, attrs: Record<string, unknown>) => void,
): void {
  const attrs = $at.nodeAfter?.attrs;
  if (attrs === undefined) return;
  const properties = withParagraphProperty(attrs.properties, 'w:keepNext', '<w:keepNext/>');
  set($at.pos, { ...attrs, properties });
}

function captionProperties(file: OpenDocument, where: CaptionPlace): string {
  const style = ensureStyle(file, {
    id: 'Caption',
    name: 'caption',
    kind: 'paragraph',
    isFollowedByText: true,
    paragraph: '<w:spacing w:before="120" w:after="200" w:line="240" w:lineRule="auto"/>',
    run: '<w:i/><w:iCs/><w:sz w:val="20"/><w:szCs w:val="20"/>',
  });
  const keep = where === 'above' ? '<w:keepNext/>' : '';
  return `<w:pStyle w:val="${escapeAttribute(style)}"/>${keep}`;
}
