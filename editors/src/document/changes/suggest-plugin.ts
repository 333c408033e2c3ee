import {
  type EditorState,
  Plugin,
  PluginKey,
  TextSelection,
  type Transaction,
} from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { isDeleted } from '../model/schema.ts';
import type { Stamps } from './stamps.ts';
import { asSuggestion } from './suggesting.ts';
import { markChange } from './tracked-properties.ts';

const key = new PluginKey<boolean>('suggesting');

/** Whether edits are suggestions, and whose; the state keeps which it is. */
export function suggesting(stamps: Stamps, isOn: boolean): Plugin<boolean> {
  return new Plugin<boolean>({
    key,
    state: {
      init: () => isOn,
      apply: (tr, on) => (tr.getMeta(key) as boolean | undefined) ?? on,
    },
    stamps,
    props: { handleKeyDown: stepOverDeleted },
  } as ConstructorParameters<typeof Plugin<boolean>>[0]);
}

/** Whether edits of this text are suggestions. */
export const isSuggesting = (state: EditorState): boolean => key.getState(state) === true;

/** Turns suggesting on or off. */
export const setSuggesting = (state: EditorState, isOn: boolean): Transaction =>
  state.tr.setMeta(key, isOn);

/** What a transaction becomes in this text: a suggestion where edits are suggestions, else itself. */
export function suggested(state: EditorState, tr: Transaction): Transaction {
  if (!isSuggesting(state)) return tr;
  const stamps = key.get(state)?.spec.stamps as Stamps | undefined;
  return stamps === undefined ? tr : asSuggestion(state, tr, stamps);
}

/** A key that deletes acts on the text beyond what is deleted already. */
function stepOverDeleted(view: EditorView, event: KeyboardEvent): boolean {
  if (event.key !== 'Backspace' && event.key !== 'Delete') return false;
  const { state } = view;
  if (!isSuggesting(state) || !state.selection.empty || view.composing) return false;
  const head = shownHead(view);
  const position = pastDeleted(state, head, event.key === 'Delete' ? 1 : -1);
  if (position !== head) {
    view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, position)));
  }
  return false;
}

/** Where the cursor is on the screen; the state hears of it a moment later. */
function shownHead(view: EditorView): number {
  const selection = view.dom.ownerDocument.getSelection();
  const node = selection?.focusNode ?? null;
  if (selection === null || node === null || !view.dom.contains(node))
    return view.state.selection.head;
  return view.posAtDOM(node, selection.focusOffset);
}

/** The next place from `head` on that has text beside it which is not deleted. */
export function pastDeleted(state: EditorState, head: number, direction: 1 | -1): number {
  let position = head;
  for (;;) {
    const $at = state.doc.resolve(position);
    if (!$at.parent.isTextblock) return position;
    const next = direction > 0 ? $at.nodeAfter : $at.nodeBefore;
    if (next !== null) {
      if (!isDeleted(next)) return position;
      position += direction * next.nodeSize;
      continue;
    }
    const $edge = state.doc.resolve(direction > 0 ? $at.after() : $at.before());
    const [ended, other] =
      direction > 0 ? [$at.parent, $edge.nodeAfter] : [$edge.nodeBefore, $at.parent];
    if (ended?.type.name !== 'paragraph' || other?.type.name !== 'paragraph') return position;
    if (markChange(ended.attrs.properties, 'w:del') === undefined) return position;
    position += direction * 2;
  }
}
