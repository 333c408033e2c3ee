import type { Node } from 'prosemirror-model';
import type { Command, EditorState } from 'prosemirror-state';
import { type RawProperties, withParagraphProperty } from '../properties/properties.ts';
import type { ListKind, NewLists } from '../styles/new-lists.ts';
import type { StyleResolver } from '../styles/style-resolver.ts';
import { changeParagraphs, indentedBy } from './paragraph.ts';
import { currentParagraph, selectedParagraphs } from './selection.ts';

const MAX_LEVEL = 8;

const listXml = (id: string, level: number) =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${id}"/></w:numPr>`;

/** The list kind of the paragraph at the cursor, or null. */
export function currentList(state: EditorState, styles: StyleResolver): ListKind | null {
  const paragraph = currentParagraph(state)?.node;
  return paragraph === undefined ? null : listKind(styles, paragraph.attrs.properties);
}

function listKind(styles: StyleResolver, raw: RawProperties): ListKind | null {
  const { list } = styles.paragraph(raw);
  if (list === null) return null;
  return styles.numbering.isBulleted(list.id, list.level) ? 'bullet' : 'number';
}

/** Styles that only make a list, by the names all programs use. */
const LIST_STYLE = /^list (?:bullet|number)(?: [2-5])?$/i;

/**
 * Takes a paragraph out of its list, including one its style brings. A pure list style is removed
 * with it; a numbered heading stays a heading.
 */
export function withoutList(styles: StyleResolver, raw: RawProperties): RawProperties {
  const bare = withParagraphProperty(raw, 'w:numPr', null);
  const { list, styleId } = styles.paragraph(bare);
  if (list === null) return bare;
  return LIST_STYLE.test(styles.sheet.styles.get(styleId ?? '')?.name ?? '')
    ? withParagraphProperty(bare, 'w:pStyle', null)
    : withParagraphProperty(raw, 'w:numPr', '<w:numPr><w:numId w:val="0"/></w:numPr>');
}

/** Makes the selected paragraphs a list of that kind, or ends the list if they all are in one. */
export function toggleList(styles: StyleResolver, lists: NewLists, kind: ListKind): Command {
  return (state, dispatch) => {
    const paragraphs = selectedParagraphs(state);
    if (paragraphs.length === 0) return false;
    if (dispatch === undefined) return true;
    const all = paragraphs.every(({ node }) => listKind(styles, node.attrs.properties) === kind);
    if (all) return changeParagraphs((raw) => withoutList(styles, raw))(state, dispatch);
    const id = adjacentList(state, styles, kind) ?? lists.begin(kind);
    return changeParagraphs((raw) => {
      const level = styles.paragraph(raw).list?.level ?? 0;
      return withParagraphProperty(raw, 'w:numPr', listXml(id, level));
    })(state, dispatch);
  };
}

/** The list of that kind just before the selection, which the new items continue. */
function adjacentList(state: EditorState, styles: StyleResolver, kind: ListKind): string | null {
  const first = selectedParagraphs(state)[0];
  const previous = first && state.doc.resolve(first.position).nodeBefore;
  if (previous?.type.name !== 'paragraph') return null;
  const raw = previous.attrs.properties as string;
  return listKind(styles, raw) === kind ? (styles.paragraph(raw).list?.id ?? null) : null;
}

/** Moves list items one level in or out, and other paragraphs by half an inch. */
export function indent(styles: StyleResolver, steps: 1 | -1): Command {
  return changeParagraphs((raw) => {
    const { list } = styles.paragraph(raw);
    if (list === null) return indentedBy(raw, steps);
    const level = Math.min(MAX_LEVEL, Math.max(0, list.level + steps));
    return withParagraphProperty(raw, 'w:numPr', listXml(list.id, level));
  });
}

/** {@link indent} for the Tab key: only in lists, and only at the start of an item. */
export function indentItem(styles: StyleResolver, steps: 1 | -1): Command {
  return (state, dispatch, view) => {
    const paragraph = currentParagraph(state)?.node;
    if (paragraph === undefined || styles.paragraph(paragraph.attrs.properties).list === null) {
      return false;
    }
    if (state.selection.empty && state.selection.$from.parentOffset > 0) return false;
    return indent(styles, steps)(state, dispatch, view);
  };
}

/** Backspace at the start of an item: one level out, then out of the list. */
export function leaveListBackward(styles: StyleResolver): Command {
  return (state, dispatch) => {
    const { $from, empty } = state.selection;
    if (!empty || !isAtStart($from.parent, $from.parentOffset)) return false;
    return leaveList(styles)(state, dispatch);
  };
}

/** Moves one level out, or out of the list from the first level; false outside lists. */
export function leaveList(styles: StyleResolver): Command {
  return (state, dispatch) => {
    const list = styles.paragraph(currentParagraph(state)?.node.attrs.properties ?? '').list;
    if (list === null || currentParagraph(state) === null) return false;
    return changeParagraphs((raw) =>
      list.level > 0
        ? withParagraphProperty(raw, 'w:numPr', listXml(list.id, list.level - 1))
        : withoutList(styles, raw),
    )(state, dispatch);
  };
}

/** Whether nothing visible comes before the offset. */
function isAtStart(parent: Node, offset: number): boolean {
  let at = 0;
  for (let index = 0; index < parent.childCount && at < offset; index++) {
    const node = parent.child(index);
    if (node.type.name !== 'anchor') return false;
    at += node.nodeSize;
  }
  return true;
}
