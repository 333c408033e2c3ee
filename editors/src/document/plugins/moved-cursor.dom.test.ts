import { EditorState, Plugin, PluginKey, TextSelection } from 'prosemirror-state';
import { Decoration, DecorationSet, EditorView } from 'prosemirror-view';
import { afterEach, describe, expect, it } from 'vitest';
import { buildDocument } from '../../testing/office-files.ts';
import { openTestDocument } from '../../testing/open-test-document.ts';
import { listenForMovedCursor, redecorate } from './moved-cursor.ts';

const key = new PluginKey<boolean>('shaded');
let view: EditorView;

/** A displayed text that has the focus, with the cursor at its beginning. */
function show(): void {
  const { parsed } = openTestDocument(buildDocument('<w:p><w:r><w:t>The oaks</w:t></w:r></w:p>'));
  const shaded = new Plugin<boolean>({
    key,
    state: { init: () => false, apply: (tr, is) => tr.getMeta(key) ?? is },
    props: {
      decorations: (state) =>
        key.getState(state)
          ? DecorationSet.create(state.doc, [Decoration.inline(1, 3, { class: 'shaded' })])
          : null,
    },
  });
  const state = EditorState.create({ doc: parsed.node, plugins: [shaded] });
  view = new EditorView(document.body.appendChild(document.createElement('div')), { state });
  view.focus();
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, 1)));
}

/** Moves the cursor as a browser does that announces it later. */
function moveCursor(position: number): void {
  const { node, offset } = view.domAtPos(position);
  const unheard = (event: Event) => event.stopImmediatePropagation();
  window.addEventListener('selectionchange', unheard, true);
  document.getSelection()?.collapse(node, offset);
  window.removeEventListener('selectionchange', unheard, true);
}

const cursorOnScreen = () => {
  const selection = document.getSelection();
  return view.posAtDOM(selection?.focusNode ?? view.dom, selection?.focusOffset ?? 0);
};

afterEach(() => view.destroy());

describe('a cursor that moved and is not announced yet', () => {
  it('is where the next key acts', () => {
    show();
    const stop = listenForMovedCursor();
    moveCursor(5);
    expect(view.state.selection.head).toBe(1);
    view.dom.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    expect(view.state.selection.head).toBe(5);
    stop();
  });

  it('stays where it is when decorations change', () => {
    show();
    moveCursor(5);
    redecorate(view, key, true);
    expect(view.dom.querySelector('.shaded')?.textContent).toBe('Th');
    expect([view.state.selection.head, cursorOnScreen()]).toEqual([5, 5]);
  });
});
