import { DOMSerializer } from 'prosemirror-model';
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { run } from '../../testing/comment-fixtures.ts';
import { documentContext } from '../../testing/document-context.ts';
import { buildDocument } from '../../testing/office-files.ts';
import { openTestDocument } from '../../testing/open-test-document.ts';
import { stateOf } from '../../testing/random-edits.ts';
import { commentPlugin, setCommentView } from '../comments/comment-plugin.ts';
import type { KeyActions } from '../keys/global-keys.ts';
import { documentExtensions } from './document-extensions.ts';

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const commented = (style: string, words: string) =>
  `<w:p>${style}<w:commentRangeStart w:id="0"/>${run(words)}<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r>${run(' and more')}</w:p>`;
const HEADING = '<w:pPr><w:pStyle w:val="Heading1"/></w:pPr>';
const COMMENTS = {
  'comments.xml': `<w:comments ${W}><w:comment w:id="0" w:author="Ada King"><w:p>${run('Too short')}</w:p></w:comment></w:comments>`,
};

let view: EditorView | null = null;
afterEach(() => view?.destroy());

function shown(body: string): HTMLElement {
  const file = openTestDocument(buildDocument(body, COMMENTS));
  const state = EditorState.create({
    doc: file.parsed.node,
    plugins: [commentPlugin(file.comments)],
  });
  view = new EditorView(document.createElement('div'), { state });
  return view.dom;
}

/** The text that is in the accessibility tree. */
function readAloud(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
  for (const named of copy.querySelectorAll('[aria-label]')) {
    named.textContent = named.getAttribute('aria-label');
  }
  return copy.textContent ?? '';
}

describe('a commented heading', () => {
  it('is named by its words alone', () => {
    const dom = shown(commented(HEADING, 'The tides'));
    const heading = dom.querySelector('h1');
    expect(heading && readAloud(heading)).toBe('The tides and more');
    expect(heading?.querySelector('[title], [role=note]')).toBeNull();
  });
});

describe('commented words', () => {
  it('refer to their thread while it is on the page', () => {
    const dom = shown(commented('', 'The tides'));
    const words = () => dom.querySelector('[data-comment]');
    expect(words()?.getAttribute('role')).toBe('mark');
    expect(words()?.hasAttribute('aria-details')).toBe(false);
    view?.dispatch(setCommentView(view.state.tr, { hasCards: true }));
    expect(words()?.getAttribute('aria-details')).toBe('thread-0');
  });
});

describe('placeholders of notes and comments', () => {
  it('have no invisible characters in the accessibility tree', () => {
    const file = openTestDocument(
      buildDocument(
        `${commented('', 'x')}<w:p>${run('y')}<w:r><w:footnoteReference w:id="1"/></w:r></w:p>`,
        {
          ...COMMENTS,
          'footnotes.xml': `<w:footnotes ${W}><w:footnote w:id="1"><w:p>${run('z')}</w:p></w:footnote></w:footnotes>`,
        },
      ),
    );
    const place = document.createElement('div');
    const serializer = DOMSerializer.fromSchema(file.schema);
    place.append(serializer.serializeFragment(stateOf(file).doc.content));
    expect(place.textContent).toMatch(/\u2060/);
    expect(readAloud(place)).not.toMatch(/[\u2060\ufeff\u200b]/);
  });
});

/** Keys of browsers and screen readers, which a page must leave alone or doesn't get. */
const TAKEN = [
  'Mod-n',
  'Mod-t',
  'Mod-w',
  'Shift-Mod-n',
  'Shift-Mod-t',
  'Shift-Mod-w',
  // starts NVDA
  'Mod-Alt-n',
  'F5',
  'Mod-F5',
  // from part to part of the window
  'F6',
  'F7',
  'F10',
  'F11',
  'F12',
  'Mod-F4',
  'Alt-F4',
  // from cell to cell of a table
  'Mod-Alt-ArrowUp',
  'Mod-Alt-ArrowDown',
  'Mod-Alt-ArrowLeft',
  'Mod-Alt-ArrowRight',
];

describe('the keys of all extensions', () => {
  // The test's page has no layout to observe.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const file = openTestDocument(buildDocument('<w:p/>'));
  const done = () => true;
  const actions: KeyActions = { find: done, link: done, save: done, toolbar: done };
  const { all } = documentExtensions(documentContext(file), actions, document.createElement('div'));
  const bound = all
    .flatMap(({ keys }) => keys ?? [])
    .flatMap(({ shortcuts }) => shortcuts)
    .flatMap(({ keys, command }) => (command === undefined ? [] : keys));

  it('are each bound once', () => {
    expect(bound.filter((key, at) => bound.indexOf(key) !== at)).toEqual([]);
  });

  it('leave those of browsers and screen readers alone', () => {
    expect(bound.filter((key) => TAKEN.includes(key))).toEqual([]);
  });

  it.each([
    'comments.next',
    'comments.previous',
    'changes.next',
    'changes.previous',
    'orientation.nextHeading',
    'orientation.previousHeading',
    'orientation.nextTable',
    'orientation.previousTable',
    'orientation.describe',
  ])('are in the list of shortcuts: %s', (label) => {
    const labels = all.flatMap(({ keys }) => keys ?? []).flatMap(({ shortcuts }) => shortcuts);
    expect(labels.map((shortcut) => shortcut.label)).toContain(label);
  });
});
