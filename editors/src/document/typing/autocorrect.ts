import { closeHistory, undo } from 'prosemirror-history';
import { type EditorState, Plugin, PluginKey } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { isDeleted } from '../model/schema.ts';
import { correction } from './correction.ts';
import type { WritingPreferences } from './writing-preferences.ts';

/** Whether the last change was a correction. */
const key = new PluginKey<boolean>('autocorrect');
const MAX_TEXT_READ = 400;

/**
 * Corrects what has just been typed, in a separate undo step: Backspace or undo right after reverts
 * the correction and keeps what was typed. Nothing is corrected during a composition, nor in what
 * is pasted.
 */
export function autocorrect(
  preferences: () => WritingPreferences,
  languageAt: (state: EditorState) => string | null,
): Plugin<boolean> {
  let isTyped = false;
  return new Plugin<boolean>({
    key,
    state: {
      init: () => false,
      apply: (tr, fresh) => {
        const told = tr.getMeta(key) as boolean | undefined;
        return told ?? (fresh && !tr.docChanged && !tr.selectionSet);
      },
    },
    props: {
      // typed text is inserted as usual and checked afterwards
      handleTextInput: (view, _from, _to, text) => {
        isTyped = !view.composing && text.length === 1;
        return false;
      },
      handleKeyDown: (view, event) => {
        const { ctrlKey, metaKey, altKey, shiftKey } = event;
        if (event.key !== 'Backspace' || ctrlKey || metaKey || altKey || shiftKey) return false;
        return key.getState(view.state) === true && undo(view.state, view.dispatch);
      },
    },
    view: () => ({
      update: (view, before) => {
        if (!isTyped || view.state.doc === before.doc) return;
        isTyped = false;
        correct(view, preferences(), languageAt(view.state));
      },
    }),
  });
}

function correct(view: EditorView, preferences: WritingPreferences, language: string | null): void {
  const { state } = view;
  const { $from, empty } = state.selection;
  if (view.composing || !empty || !$from.parent.isTextblock) return;
  const before = textBefore(state);
  const found = correction(before, language, preferences);
  if (found === null) return;
  const from = $from.pos - found.back;
  const to = from + found.length;
  // invisible markers between the characters stay in place
  const there = state.doc.textBetween(from, $from.pos, undefined, '\ufffc');
  if (from < $from.start() || there !== before.slice(-found.back)) return;
  const marks = state.doc.nodeAt(from)?.marks ?? [];
  // its own undo step, whatever other plugins append, and what is typed next is another
  view.dispatch(closeHistory(state.tr));
  view.dispatch(view.state.tr.replaceWith(from, to, state.schema.text(found.text, marks)));
  view.dispatch(closeHistory(view.state.tr).setMeta(key, true));
}

/** The text of the paragraph up to the cursor, as displayed. */
function textBefore(state: EditorState): string {
  const { $from } = state.selection;
  const end = $from.parentOffset;
  let text = '';
  $from.parent.forEach((node, offset) => {
    if (offset >= end || isDeleted(node) || node.type.name === 'anchor') return;
    if (node.isText) text += (node.text ?? '').slice(0, end - offset);
    else text += node.type.name === 'break' ? '\n' : '\ufffc';
  });
  return text.slice(-MAX_TEXT_READ);
}
