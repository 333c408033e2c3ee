import { joinBackward } from 'prosemirror-commands';
import { type Command, type EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { buildDocument } from '../../testing/build-document.ts';
import { openTestDocument, partOf } from '../../testing/open-test-document.ts';
import { stateOf } from '../../testing/random-edits.ts';
import { authorshipOf, suggest } from '../../testing/suggested-edits.ts';
import { BY, bodyOf, END, OTHERS, P, ROW, run } from '../../testing/tracked-fixtures.ts';
import { toggleFormat } from '../commands/character.ts';
import { splitParagraph } from '../commands/enter.ts';
import { setAlignment, setStyle } from '../commands/paragraph.ts';
import type { OpenDocument } from '../file/open-document.ts';
import { addRow, deleteRow } from '../tables/table-commands.ts';

const drawing = (size: number) =>
  `<w:drawing><wp:inline xmlns:wp="p"><wp:extent cx="${size}"/></wp:inline></w:drawing>`;
/** Changes the properties of the first paragraph. */
const withProperties = (state: EditorState, properties: string): Transaction =>
  state.tr.setNodeMarkup(0, null, { ...state.doc.child(0).attrs, properties });

const unsigned = (xml: string) => xml.replace(/ w:(id|author|date)="[^"]*"/g, '');

/** The body after one suggestion, without author and date. */
function after(
  body: string,
  edit: (state: EditorState, file: OpenDocument) => Transaction,
): string {
  const file = openTestDocument(buildDocument(body));
  const state = stateOf(file);
  const suggestion = suggest(state, edit(state, file), authorshipOf(file));
  return unsigned(bodyOf(partOf(file.bytes(suggestion.doc))));
}

/** What a command does to a selection. */
function by(command: (file: OpenDocument) => Command, from: number, to = from) {
  return (state: EditorState, file: OpenDocument): Transaction => {
    const selected = state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to)));
    let made = selected.tr;
    command(file)(selected, (tr) => {
      made = tr;
    });
    return made;
  };
}

describe('asSuggestion', () => {
  it.each<[what: string, before: string, edit: Parameters<typeof after>[1], expected: string]>([
    [
      'marks typed text as inserted',
      P(run('ab')),
      (state) => state.tr.insertText('x', 2),
      '<w:p><w:r><w:t>a</w:t></w:r><w:ins><w:r><w:t>x</w:t></w:r></w:ins><w:r><w:t>b</w:t></w:r></w:p>',
    ],
    [
      'keeps deleted text as deleted',
      P(run('abc')),
      (state) => state.tr.delete(2, 3),
      '<w:p><w:r><w:t>a</w:t></w:r><w:del><w:r><w:delText>b</w:delText></w:r></w:del><w:r><w:t>c</w:t></w:r></w:p>',
    ],
    [
      'inserts a replacement after the deleted selection',
      P(run('abc')),
      (state) => state.tr.insertText('x', 2, 3),
      '<w:p><w:r><w:t>a</w:t></w:r><w:del><w:r><w:delText>b</w:delText></w:r></w:del><w:ins><w:r><w:t>x</w:t></w:r></w:ins><w:r><w:t>c</w:t></w:r></w:p>',
    ],
    [
      'marks deleted text inside another person’s insertion',
      P(`<w:ins ${BY}>${run('abc')}</w:ins>`),
      (state) => state.tr.delete(2, 3),
      '<w:p><w:ins><w:r><w:t>a</w:t></w:r><w:del><w:r><w:delText>b</w:delText></w:r></w:del><w:r><w:t>c</w:t></w:r></w:ins></w:p>',
    ],
    [
      'stores the former formatting of text',
      P(run('abc')),
      by((file) => toggleFormat(file.styles, 'bold'), 2, 3),
      '<w:p><w:r><w:t>a</w:t></w:r><w:r><w:rPr><w:b/><w:bCs/><w:rPrChange><w:rPr/></w:rPrChange></w:rPr><w:t>b</w:t></w:r><w:r><w:t>c</w:t></w:r></w:p>',
    ],
    [
      'stores the former formatting of a paragraph',
      P(`<w:pPr><w:jc w:val="right"/></w:pPr>${run('a')}`),
      by(() => setAlignment('center'), 1),
      '<w:p><w:pPr><w:jc w:val="center"/><w:pPrChange><w:pPr><w:jc w:val="right"/></w:pPr></w:pPrChange></w:pPr><w:r><w:t>a</w:t></w:r></w:p>',
    ],
    [
      'inserts the end of the first paragraph of a split',
      P(run('ab')),
      by((file) => splitParagraph(file.styles), 2),
      '<w:p><w:pPr><w:rPr><w:ins/></w:rPr></w:pPr><w:r><w:t>a</w:t></w:r></w:p><w:p><w:r><w:t>b</w:t></w:r></w:p>',
    ],
    [
      'deletes the end of the first paragraph of a join',
      P(run('a')) + P(run('b')),
      by(() => joinBackward, 4),
      `<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr><w:r><w:t>a</w:t></w:r></w:p>${P(run('b'))}`,
    ],
    [
      'tracks the style of a new paragraph after a heading',
      P(`<w:pPr><w:pStyle w:val="Heading1"/></w:pPr>${run('a')}`),
      by((file) => splitParagraph(file.styles), 2),
      '<w:p><w:pPr><w:pStyle w:val="Heading1"/><w:rPr><w:ins/></w:rPr></w:pPr><w:r><w:t>a</w:t></w:r></w:p><w:p><w:pPr><w:pPrChange><w:pPr><w:pStyle w:val="Heading1"/></w:pPr></w:pPrChange></w:pPr></w:p>',
    ],
    [
      'stores the former properties of the section a paragraph ends',
      P(`<w:pPr><w:sectPr><w:headerReference r:id="h"/><w:cols w:num="1"/></w:sectPr></w:pPr>`) +
        END,
      (state) =>
        withProperties(
          state,
          '<w:sectPr><w:headerReference r:id="h"/><w:cols w:num="2"/></w:sectPr>',
        ),
      `<w:p><w:pPr><w:sectPr><w:headerReference r:id="h"/><w:cols w:num="2"/><w:sectPrChange><w:sectPr><w:cols w:num="1"/></w:sectPr></w:sectPrChange></w:sectPr></w:pPr></w:p>${END}`,
    ],
    [
      'lets no section begin or end, which cannot be tracked',
      P(run('a')) + END,
      (state) => withProperties(state, '<w:jc w:val="right"/><w:sectPr/>'),
      `<w:p><w:pPr><w:jc w:val="right"/><w:pPrChange><w:pPr/></w:pPrChange></w:pPr><w:r><w:t>a</w:t></w:r></w:p>${END}`,
    ],
    [
      'suggests a resized picture in place of the former one',
      P(`<w:r>${drawing(9)}</w:r>`),
      (state) => {
        const { xml, ...attrs } = state.doc.nodeAt(1)!.attrs;
        return state.tr.setNodeMarkup(1, null, { ...attrs, xml: xml.replace('"9"', '"12"') });
      },
      `<w:p><w:del><w:r>${drawing(9)}</w:r></w:del><w:ins><w:r>${drawing(12)}</w:r></w:ins></w:p>`,
    ],
    [
      'marks an inserted row',
      `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="9"/></w:tblGrid>${ROW('a')}</w:tbl>${END}`,
      by(() => addRow('below'), 4),
      `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="9"/></w:tblGrid>${ROW('a')}<w:tr><w:trPr><w:ins/></w:trPr><w:tc><w:tcPr></w:tcPr><w:p></w:p></w:tc></w:tr></w:tbl>${END}`,
    ],
    [
      'marks a deleted row with its text',
      `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="9"/></w:tblGrid>${ROW('a')}${ROW('b')}</w:tbl>${END}`,
      by(() => deleteRow, 4),
      `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="9"/></w:tblGrid><w:tr><w:trPr><w:del/></w:trPr><w:tc><w:p><w:del><w:r><w:delText>a</w:delText></w:r></w:del></w:p></w:tc></w:tr>${ROW('b')}</w:tbl>${END}`,
    ],
  ])('%s', (_, before, edit, expected) => {
    expect(after(before, edit)).toBe(expected);
  });

  it('adds the author, the date and a unique number', () => {
    const file = openTestDocument(buildDocument(OTHERS + P(run('abc'))));
    let state = stateOf(file);
    const authorship = authorshipOf(file, 'Ada & "Co"');
    const place = state.doc.content.size - 2;
    state = suggest(state, state.tr.insertText('x', place), authorship);
    state = suggest(state, state.tr.insertText('y', place - 1), authorship);
    const xml = partOf(file.bytes(state.doc));
    expect(xml).toContain(
      '<w:ins w:id="2" w:author="Ada &amp; &quot;Co&quot;" w:date="2026-01-02T03:04:05Z">',
    );
    const ids = [...xml.matchAll(/<w:(?:ins|del) w:id="(\d+)" w:author="Ada/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('really removes text the same person inserted, and the paragraph end', () => {
    const bytes = buildDocument(P(run('ab')));
    const file = openTestDocument(bytes);
    const authorship = authorshipOf(file);
    let state = stateOf(file);
    state = suggest(state, state.tr.insertText('xyz', 2), authorship);
    state = suggest(
      state,
      by((opening) => splitParagraph(opening.styles), 4)(state, file),
      authorship,
    );
    state = suggest(state, state.tr.delete(2, 7), authorship);
    expect(file.bytes(state.doc) === bytes).toBe(true);
  });

  it('removes a whole paragraph the same person has just inserted, as phones do', () => {
    const bytes = buildDocument(P(run('ab')) + END);
    const file = openTestDocument(bytes);
    const authorship = authorshipOf(file);
    let state = stateOf(file);
    state = suggest(
      state,
      by((opening) => splitParagraph(opening.styles), 3)(state, file),
      authorship,
    );
    state = suggest(state, state.tr.delete(4, 6), authorship);
    expect(file.bytes(state.doc) === bytes).toBe(true);
  });

  it('replaces selected words whole, also by their own first letter', () => {
    const file = openTestDocument(buildDocument(P(run('abc'))));
    const plain = stateOf(file);
    const state = plain.apply(plain.tr.setSelection(TextSelection.create(plain.doc, 2, 4)));
    const typed = suggest(state, state.tr.insertText('b', 2, 4), authorshipOf(file));
    expect(unsigned(bodyOf(partOf(file.bytes(typed.doc))))).toBe(
      '<w:p><w:r><w:t>a</w:t></w:r><w:del><w:r><w:delText>bc</w:delText></w:r></w:del><w:ins><w:r><w:t>b</w:t></w:r></w:ins></w:p>',
    );
  });

  it('returns to the original bytes when a format is turned on and off', () => {
    const bytes = buildDocument(P(run('abc')));
    const file = openTestDocument(bytes);
    const authorship = authorshipOf(file);
    let state = stateOf(file);
    for (let count = 0; count < 2; count++) {
      const tr = by((opening) => toggleFormat(opening.styles, 'bold'), 1, 4)(state, file);
      state = suggest(state, tr, authorship);
    }
    expect(file.bytes(state.doc) === bytes).toBe(true);
  });

  it.each([
    ['Backspace', 3, 2, 2],
    ['Delete', 2, 2, 3],
  ])('leaves the cursor where %s continues', (_, cursor, from, expected) => {
    const file = openTestDocument(buildDocument(P(run('abc'))));
    const opening = stateOf(file);
    const state = opening.apply(opening.tr.setSelection(TextSelection.create(opening.doc, cursor)));
    const deleted = suggest(state, state.tr.delete(from, from + 1), authorshipOf(file));
    expect(deleted.selection.head).toBe(expected);
  });

  it("keeps other people's tracked changes", () => {
    const file = openTestDocument(buildDocument(OTHERS + END));
    const state = stateOf(file);
    const styled = suggest(
      state,
      by((opening) => setStyle(opening.styles, 'Heading1'), 1)(state, file),
      authorshipOf(file),
    );
    expect(partOf(file.bytes(styled.doc))).toContain(`<w:del ${BY}>`);
  });
});
