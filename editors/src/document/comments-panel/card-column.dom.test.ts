import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildDocument } from '../../testing/office-files.ts';
import { openTestDocument } from '../../testing/open-test-document.ts';
import { element } from '../../ui/dom.ts';
import { CardColumn } from './card-column.ts';

/** Nothing changes its size here. */
class NoResizes {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

afterEach(() => vi.unstubAllGlobals());

const nextFrame = () => new Promise((done) => requestAnimationFrame(done));

describe('the column of comments', () => {
  it('waits for new positions when the text has become shorter', async () => {
    vi.stubGlobal('ResizeObserver', NoResizes);
    const { parsed } = openTestDocument(
      buildDocument('<w:p><w:r><w:t>One. Two. Three.</w:t></w:r></w:p>'),
    );
    const scroller = document.body.appendChild(element('div', { class: 'scroll-area' }));
    const view = new EditorView(scroller, { state: EditorState.create({ doc: parsed.node }) });
    const column = new CardColumn(view, () => false);
    const measured: number[] = [];
    view.coordsAtPos = (position) => {
      view.state.doc.resolve(position);
      measured.push(position);
      return { top: 0, bottom: 0, left: 0, right: 0 };
    };
    const card = { element: element('li', {}), position: 15, isSelected: false };

    column.show([card]);
    view.dispatch(view.state.tr.delete(1, 12));
    await nextFrame();
    expect(measured).toEqual([]);

    column.show([{ ...card, position: 4 }]);
    await nextFrame();
    expect(measured).toEqual([4]);
    column.destroy();
    view.destroy();
  });
});
