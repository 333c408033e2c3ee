import { escapeAttribute } from '@antecedent/domain/office/xml/xml';
import { splitBlockAs } from 'prosemirror-commands';
import type { Command } from 'prosemirror-state';
import { isInTable } from 'prosemirror-tables';
import { withParagraphProperty } from '../properties/properties.ts';
import type { StyleResolver } from '../styles/style-resolver.ts';
import { leaveList } from './list.ts';
import { currentParagraph } from './selection.ts';

const BODY_LEVEL = 9;

/** Enter: starts a new paragraph; in an empty list item it leaves the list. */
export function splitParagraph(styles: StyleResolver): Command {
  return (state, dispatch, view) => {
    const current = currentParagraph(state);
    if (current === null) return false;
    const { node } = current;
    const shown = styles.paragraph(node.attrs.properties);
    if (shown.list !== null && node.content.size === 0 && state.selection.empty) {
      return leaveList(styles)(state, dispatch, view);
    }
    const kept = (state.storedMarks ?? state.selection.$from.marks()).filter(
      ({ type }) => type.name === 'run',
    );
    let endsParagraph = false;
    const split = splitBlockAs((paragraph, atEnd) => {
      endsParagraph = atEnd;
      const properties = atEnd ? following(styles, node.attrs.properties) : node.attrs.properties;
      const attrs = { ...paragraph.attrs, origin: null, before: '', properties };
      return { type: paragraph.type, attrs: { ...attrs, attributes: '' } };
    });
    return split(
      state,
      dispatch &&
        ((tr) => {
          if (shown.endsSection) {
            // the section break stays with the second of the two
            const first = tr.doc.nodeAt(current.position);
            const properties = withParagraphProperty(
              first?.attrs.properties ?? '',
              'w:sectPr',
              null,
            );
            tr.setNodeMarkup(current.position, null, { ...first?.attrs, properties });
          }
          const isHeading = endsParagraph && shown.level < BODY_LEVEL;
          dispatch(tr.ensureMarks(isHeading ? [] : kept).scrollIntoView());
        }),
      view,
    );
  };
}

/** Properties of the paragraph that Enter starts at the end of another: a heading is followed by body text. */
function following(styles: StyleResolver, raw: string): string {
  const { styleId } = styles.paragraph(raw);
  const style = styles.sheet.styles.get(styleId ?? '');
  if (style === undefined || style.next === null || style.next === style.id) return raw;
  const next =
    style.next === styles.sheet.defaultParagraph
      ? ''
      : `<w:pStyle w:val="${escapeAttribute(style.next)}"/>`;
  // a field or control that ends here must end there too
  return withParagraphProperty(next, 'w:sectPr', sectionOf(raw));
}

function sectionOf(raw: string): string | null {
  return /<w:sectPr[\s\S]*<\/w:sectPr>|<w:sectPr[^>]*\/>/.exec(raw)?.[0] ?? null;
}

/** Shift+Enter: starts a new line in the same paragraph. */
export const insertLineBreak: Command = (state, dispatch) => {
  const node = state.schema.nodes.break!.create(
    null,
    null,
    state.storedMarks ?? state.selection.$from.marks(),
  );
  dispatch?.(state.tr.replaceSelectionWith(node).scrollIntoView());
  return true;
};

/** A break after which the text continues in the same paragraph, on the next page or in the next column. */
function insertBreak(type: 'page' | 'column'): Command {
  return (state, dispatch) => {
    // a page cannot end in the middle of a table
    if (currentParagraph(state) === null || isInTable(state)) return false;
    const node = state.schema.nodes.break!.create({ xml: `<w:br w:type="${type}"/>` });
    dispatch?.(state.tr.replaceSelectionWith(node, false).scrollIntoView());
    return true;
  };
}

/** Inserts a page break: Ctrl+Enter. */
export const insertPageBreak = insertBreak('page');

/** Inserts a column break: Ctrl+Shift+Enter. Without columns, the text continues on the next page. */
export const insertColumnBreak = insertBreak('column');
