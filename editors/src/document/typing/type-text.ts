import type { EditorView } from 'prosemirror-view';

/** Types at the cursor, letter by letter, as the keys do; a line break is the Enter key. */
export function typeText(view: EditorView, text: string): void {
  for (const letter of text) {
    const { from, to } = view.state.selection;
    const insert = () => view.state.tr.insertText(letter, from, to);
    const isHandled =
      letter === '\n'
        ? pressEnter(view)
        : view.someProp('handleTextInput', (handle) => handle(view, from, to, letter, insert));
    if (!isHandled) view.dispatch(insert());
  }
}

const pressEnter = (view: EditorView) => {
  const event = new KeyboardEvent('keydown', { key: 'Enter' });
  return view.someProp('handleKeyDown', (handle) => handle(view, event));
};
