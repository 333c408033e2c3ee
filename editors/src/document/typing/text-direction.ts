import type { Command, EditorState } from 'prosemirror-state';
import { runMarks } from '../commands/character.ts';
import { selectedParagraphs } from '../commands/selection.ts';
import { runProperties } from '../model/schema.ts';
import { withParagraphProperty, withRunProperty } from '../properties/properties.ts';
import type { StyleResolver } from '../styles/style-resolver.ts';

/** Characters of right-to-left scripts. */
export const RIGHT_TO_LEFT_LETTER = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

export type Direction = 'ltr' | 'rtl';

/** Direction of the paragraph at the start of the selection, style included. */
export function currentDirection(state: EditorState, styles: StyleResolver): Direction {
  const raw = selectedParagraphs(state)[0]?.node.attrs.properties as string | undefined;
  return styles.paragraph(raw ?? '').attributes.dir === 'rtl' ? 'rtl' : 'ltr';
}

/**
 * Sets the direction of the selected paragraphs. Runs of right-to-left characters are marked so,
 * which Word needs for their punctuation and fonts.
 */
export function setDirection(styles: StyleResolver, direction: Direction): Command {
  return (state, dispatch) => {
    const paragraphs = selectedParagraphs(state);
    if (paragraphs.length === 0) return false;
    const { tr } = state;
    for (const { node, position } of paragraphs) {
      const raw = node.attrs.properties as string;
      const bare = withParagraphProperty(raw, 'w:bidi', null);
      const isInherited = styles.paragraph(bare).attributes.dir === direction;
      const isPlain = direction === 'ltr' && styles.paragraph(bare).attributes.dir === undefined;
      const xml = direction === 'rtl' ? '<w:bidi/>' : '<w:bidi w:val="0"/>';
      const properties = isInherited || isPlain ? bare : withParagraphProperty(bare, 'w:bidi', xml);
      if (properties !== raw) tr.setNodeMarkup(position, null, { ...node.attrs, properties });
      if (direction === 'ltr') continue;
      node.forEach((inline, offset) => {
        if (!RIGHT_TO_LEFT_LETTER.test(inline.text ?? '')) return;
        const run = withRunProperty(runProperties(inline), 'w:rtl', '<w:rtl/>');
        const from = position + 1 + offset;
        const [mark] = runMarks(state.schema, run);
        if (mark !== undefined) tr.addMark(from, from + inline.nodeSize, mark);
      });
    }
    if (tr.docChanged) dispatch?.(tr.setStoredMarks(state.storedMarks));
    return true;
  };
}
