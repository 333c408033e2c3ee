import { documentText } from '@antecedent/domain/office/document/text/document-text';
import { history, undo } from 'prosemirror-history';
import { EditorState, Plugin, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { afterEach, describe, expect, it } from 'vitest';
import { buildDocument } from '../../testing/office-files.ts';
import { openTestDocument, partOf } from '../../testing/open-test-document.ts';
import { splitParagraph } from '../commands/enter.ts';
import type { OpenDocument } from '../file/open-document.ts';
import { changeAuthorship } from '../tracked-changes/change-authorship.ts';
import { suggesting } from '../tracked-changes/suggest-plugin.ts';
import { linkAt } from './link-commands.ts';
import { LinkWhileTyping } from './link-while-typing.ts';
import { typedAddress } from './typed-address.ts';

let view: EditorView;
let file: OpenDocument;

/** A displayed text with the cursor at its end. */
function open(body: string, plugins: readonly Plugin[] = []): void {
  file = openTestDocument(buildDocument(body));
  const linking = new Plugin({ view: () => new LinkWhileTyping() });
  const state = EditorState.create({
    doc: file.parsed.node,
    plugins: [linking, history(), ...plugins],
  });
  view = new EditorView(document.body.appendChild(document.createElement('div')), { state });
  const end = view.state.doc.content.size - 1;
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, end)));
}
const write = (text: string, plugins: readonly Plugin[] = []) =>
  open(`<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`, plugins);

function type(text: string): void {
  for (const sign of text) view.dispatch(view.state.tr.insertText(sign));
}

/** The links of the text, each with its words. */
function links(): string[] {
  const found: string[] = [];
  view.state.doc.descendants((node) => {
    const link = node.marks.find(({ type: { name } }) => name === 'link');
    if (link) found.push(`${node.text} -> ${link.attrs.href}`);
  });
  return found;
}

afterEach(() => view?.destroy());

describe('typedAddress', () => {
  it.each([
    ['see https://example.org/a?b=c#d', 'https://example.org/a?b=c#d'],
    ['(www.example.org).', 'https://www.example.org'],
    ['https://example.org/Oak_(tree)', 'https://example.org/Oak_(tree)'],
    ['(see https://example.org/Oak_(tree))', 'https://example.org/Oak_(tree)'],
    ['ada.king@example.ac.uk,', 'mailto:ada.king@example.ac.uk'],
    ['„https://example.org“', 'https://example.org'],
  ])('finds the one in %s', (text, href) => {
    const found = typedAddress(text);
    expect(found?.href).toBe(href);
    expect(href.endsWith(text.slice(found?.from, found?.to))).toBe(true);
  });

  it.each([
    'e.g.',
    'and/or',
    'end.So',
    'a@b',
    '@example.org',
    'http://',
    'www.',
    'javascript:a.b',
    'https://example.org \ufffc',
  ])('finds none in %s', (text) => expect(typedAddress(text)).toBeNull());
});

describe('LinkWhileTyping', () => {
  it('links an address once a space follows, and only then', () => {
    write('See ');
    type('https://example.org.');
    expect(links()).toEqual([]);
    type(' ');
    expect(links()).toEqual(['https://example.org -> https://example.org']);
    type('more');
    expect(linkAt(view.state)).toBeNull();
  });

  it('links an address at the end of a paragraph on Enter', () => {
    write('Write to ada@example.org');
    splitParagraph(file.styles)(view.state, view.dispatch, view);
    expect(links()).toEqual(['ada@example.org -> mailto:ada@example.org']);
  });

  it('is reverted by one undo, which leaves what was typed', () => {
    write('See ');
    type('www.example.org ');
    expect(links()).toHaveLength(1);
    undo(view.state, view.dispatch);
    expect(links()).toEqual([]);
    expect(view.state.doc.textContent).toBe('See www.example.org ');
    type('x ');
    expect(links()).toEqual([]);
  });

  it('changes no word of the text, and the saved link opens the same', () => {
    write('See ');
    type('https://example.org/oaks ');
    const saved = file.bytes(view.state.doc);
    expect(documentText(partOf(saved))).toBe('See https://example.org/oaks ');
    const again = openTestDocument(saved).parsed.node.child(0);
    expect(again.child(1).marks[0]?.attrs.href).toBe('https://example.org/oaks');
    expect(partOf(saved, 'word/_rels/document.xml.rels')).toContain(
      'Target="https://example.org/oaks" TargetMode="External"',
    );
  });

  it('leaves what is inserted in one piece alone', () => {
    write('See ');
    view.dispatch(view.state.tr.insertText('https://example.org '));
    expect(links()).toEqual([]);
  });

  it('leaves fields and links alone', () => {
    const part = (name: string) => `<w:r><w:fldChar w:fldCharType="${name}"/></w:r>`;
    open(
      `<w:p>${part('begin')}<w:r><w:instrText> HYPERLINK "https://a.example" </w:instrText></w:r>${part('separate')}<w:r><w:t>www.a.example</w:t></w:r><w:r><w:t> end</w:t></w:r>${part('end')}</w:p>`,
    );
    let place = 0;
    view.state.doc.descendants((node, position) => {
      if (node.isText) place = position + (node.text?.indexOf(' end') ?? 0);
    });
    view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, place)));
    type(' ');
    expect(links()).toEqual([]);
  });

  it('does nothing while edits are suggestions', () => {
    write('See ', [
      suggesting(
        changeAuthorship('Ada', 1, () => 0),
        true,
        true,
      ),
    ]);
    type('www.example.org ');
    expect(links()).toEqual([]);
  });
});
