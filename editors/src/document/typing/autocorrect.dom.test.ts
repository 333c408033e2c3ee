import { history, undo } from 'prosemirror-history';
import { EditorState, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { afterEach, describe, expect, it } from 'vitest';
import { buildDocument } from '../../testing/office-files.ts';
import { openTestDocument } from '../../testing/open-test-document.ts';
import { autocorrect } from './autocorrect.ts';

const preferences = {
  quotes: true,
  dashes: true,
  ellipsis: true,
  capitals: false,
  lightPaper: false,
  pasteAs: 'match' as const,
};
let view: EditorView;

/** A displayed text with the cursor at its end. */
function write(text: string): void {
  const file = openTestDocument(
    buildDocument(`<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`),
  );
  const plugins = [
    autocorrect(
      () => preferences,
      () => 'en-GB',
    ),
    history(),
  ];
  const state = EditorState.create({ doc: file.parsed.node, plugins });
  view = new EditorView(document.body.appendChild(document.createElement('div')), { state });
  const end = view.state.doc.content.size - 1;
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, end)));
}

/** Types as the view does: asks the plugins first, then inserts. */
function type(text: string): void {
  for (const sign of text) {
    const { from, to } = view.state.selection;
    const insert = () => view.state.tr.insertText(sign, from, to);
    const isTaken = view.someProp('handleTextInput', (hear) => hear(view, from, to, sign, insert));
    if (isTaken !== true) view.dispatch(insert());
  }
}

const press = (key: string) => {
  const event = new KeyboardEvent('keydown', { key, cancelable: true });
  return view.someProp('handleKeyDown', (hear) => hear(view, event)) === true;
};
const content = () => view.state.doc.textContent;

afterEach(() => view.destroy());

describe('autocorrect', () => {
  it('is undone separately', () => {
    write('so ');
    type('"');
    expect(content()).toBe('so “');
    undo(view.state, view.dispatch);
    expect(content()).toBe('so "');
  });

  it('is reverted by Backspace right after, and only then', () => {
    write('so');
    type('...');
    expect(content()).toBe('so…');
    expect(press('Backspace')).toBe(true);
    expect(content()).toBe('so...');
    expect(press('Backspace')).toBe(false);
    type(' "a');
    expect(press('Backspace')).toBe(false);
  });

  it('corrects nothing during a composition', () => {
    write('so ');
    view.dom.dispatchEvent(new CompositionEvent('compositionstart'));
    type('"');
    expect(content()).toBe('so "');
  });

  it('corrects nothing that is inserted in one piece', () => {
    write('so ');
    view.dispatch(view.state.tr.insertText('"a" - b...'));
    expect(content()).toBe('so "a" - b...');
  });
});
