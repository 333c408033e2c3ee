import { orientation } from '@antecedent/catalog/en/editors/orientation';
import type { Node } from 'prosemirror-model';
import { type EditorState, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { addSentences } from '../../ui/i18n/translate.ts';
import type { DocumentContext } from '../extensions/document-extension.ts';
import { headingsOf } from '../headings/headings.ts';

addSentences({ orientation });

/** A place that a key leads to, with what is announced there. */
export type Jump = { position: number; sentence: string };

/** The heading after or before the cursor; null past the last. */
export function nextHeading(
  state: EditorState,
  { t, file }: DocumentContext,
  direction: 1 | -1,
): Jump | null {
  const headings = headingsOf(state.doc, file.styles);
  const next = nextOf(headings, state, direction);
  if (next === undefined) return null;
  const { text, level, position } = next;
  return {
    position,
    sentence: t('orientation.heading', { level, text: text || t('orientation.noText') }),
  };
}

/** The table after or before the one at the cursor; null past the last. */
export function nextTable(
  state: EditorState,
  { t }: DocumentContext,
  direction: 1 | -1,
): Jump | null {
  const tables: { table: Node; position: number }[] = [];
  state.doc.descendants((node, position) => {
    if (node.type.name === 'table') tables.push({ table: node, position });
    // a table in a table is part of it
    return node.type.name === 'container';
  });
  const next = nextOf(tables, state, direction);
  if (next === undefined) return null;
  const rows = next.table.childCount;
  const columns = next.table.firstChild?.childCount ?? 0;
  return { position: next.position, sentence: t('orientation.table', { rows, columns }) };
}

/** Puts the cursor at the start of a place. */
export function goTo(view: EditorView, { position }: Jump): void {
  const { tr } = view.state;
  const selection = TextSelection.near(tr.doc.resolve(position + 1));
  view.dispatch(tr.setSelection(selection).scrollIntoView());
}

/** Going back from within a place leads to its own start first. */
function nextOf<T extends { position: number }>(
  places: readonly T[],
  { doc, selection }: EditorState,
  direction: 1 | -1,
): T | undefined {
  const { head } = selection;
  const start = ({ position }: T) => TextSelection.near(doc.resolve(position + 1)).from;
  return direction > 0
    ? places.find((place) => place.position >= head)
    : places.findLast((place) => start(place) < head);
}
