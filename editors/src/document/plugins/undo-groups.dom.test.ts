import { history, undo } from 'prosemirror-history';
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { afterEach, describe, expect, it } from 'vitest';
import { buildDocument } from '../../testing/office-files.ts';
import { openTestDocument } from '../../testing/open-test-document.ts';
import { splitParagraph } from '../commands/enter.ts';
import { undoGroups } from './undo-groups.ts';

const file = openTestDocument(buildDocument('<w:p/>'));
let view: EditorView;

function show(): void {
  const plugins = [undoGroups(), history()];
  view = new EditorView(null, { state: EditorState.create({ doc: file.parsed.node, plugins }) });
}

/** Presses a key at a moment; a busy page handles them all together. */
function press(key: string, timeStamp: number): void {
  const event = new KeyboardEvent('keydown', { key });
  Object.defineProperty(event, 'timeStamp', { value: timeStamp });
  view.someProp('handleKeyDown', (hear) => hear(view, event));
  if (key === 'Enter') splitParagraph(file.styles)(view.state, view.dispatch, view);
  else view.dispatch(view.state.tr.insertText(key));
}

const paragraphs = () => view.state.doc.textBetween(0, view.state.doc.content.size, '|');
const takeBack = () => {
  undo(view.state, view.dispatch);
  return paragraphs();
};

afterEach(() => view.destroy());

describe('undo', () => {
  it('reverts what was typed since a pause, even if a busy page handles it all together', () => {
    show();
    press('a', 1_000);
    press('b', 1_300);
    press('c', 1_900);
    press('d', 2_000);
    expect([paragraphs(), takeBack(), takeBack()]).toEqual(['abcd', 'ab', '']);
  });

  it('takes back one paragraph at a time', () => {
    show();
    press('a', 1_000);
    press('Enter', 1_100);
    press('b', 1_200);
    expect([paragraphs(), takeBack(), takeBack()]).toEqual(['a|b', 'a', '']);
  });
});
