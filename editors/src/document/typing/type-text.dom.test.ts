import { baseKeymap } from 'prosemirror-commands';
import { keymap } from 'prosemirror-keymap';
import { EditorState, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { afterEach, describe, expect, it } from 'vitest';
import { paragraph } from '../../testing/comment-fixtures.ts';
import { buildDocument } from '../../testing/office-files.ts';
import { openTestDocument } from '../../testing/open-test-document.ts';
import { typeText } from './type-text.ts';

const views: EditorView[] = [];
afterEach(() => {
  for (const view of views.splice(0)) view.destroy();
});

function viewOf(text: string, handled: string[] = []): EditorView {
  const doc = openTestDocument(buildDocument(paragraph(text))).parsed.node;
  const state = EditorState.create({ doc, plugins: [keymap(baseKeymap)] });
  const view = new EditorView(null, {
    state: state.apply(state.tr.setSelection(TextSelection.atEnd(doc))),
    handleTextInput: (_view, _from, _to, letter) => {
      handled.push(letter);
      return false;
    },
  });
  views.push(view);
  return view;
}

const textOf = (view: EditorView): string[] => {
  const lines: string[] = [];
  view.state.doc.descendants((node) => {
    if (node.isTextblock) lines.push(node.textContent);
    return !node.isTextblock;
  });
  return lines;
};

describe('typeText', () => {
  it('types at the cursor, with a new paragraph for each line break', () => {
    const view = viewOf('Dawn. ');
    typeText(view, 'The ferry left.\nNobody waved.');
    expect(textOf(view)).toEqual(['Dawn. The ferry left.', 'Nobody waved.']);
    expect(view.state.selection.empty).toBe(true);
    expect(view.state.selection.$from.parentOffset).toBe('Nobody waved.'.length);
  });

  it('passes letter by letter through what follows keys, such as autocorrect', () => {
    const handled: string[] = [];
    typeText(viewOf('', handled), 'Né');
    expect(handled).toEqual(['N', 'é']);
  });
});
