import { TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

/** Types at the cursor, letter by letter, as the keys do; a line break is the Enter key. */
export function typeText(view: EditorView, text: string): void {
  for (const letter of text) {
    if (letter === '\n') pressEnter(view);
    else if (letter !== '\r') typeLetter(view, letter);
  }
}

function typeLetter(view: EditorView, letter: string): void {
  const { from, to } = view.state.selection;
  const insert = () => view.state.tr.insertText(letter, from, to);
  const isHandled = view.someProp('handleTextInput', (handle) =>
    handle(view, from, to, letter, insert),
  );
  if (!isHandled) view.dispatch(insert());
}

function pressEnter(view: EditorView): void {
  const event = new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true });
  const isHandled = view.someProp('handleKeyDown', (handle) => handle(view, event));
  if (isHandled) return;
  const { tr } = view.state;
  tr.deleteSelection().split(tr.selection.from);
  view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(tr.selection.from))));
}
