import { undo } from 'prosemirror-history';
import { type EditorState, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { describe, expect, it } from 'vitest';
import { documentContext } from '../../testing/document-context.ts';
import { buildDocument } from '../../testing/office-files.ts';
import { openTestDocument } from '../../testing/open-test-document.ts';
import { stateOf } from '../../testing/random-edits.ts';
import { editorText } from '../model/text.ts';
import { atomicRanges } from './atomic-ranges.ts';
import { atomicRangesExtension } from './atomic-ranges-plugin.ts';

const run = (inner: string) => `<w:r>${inner}</w:r>`;
const text = (words: string) => run(`<w:t xml:space="preserve">${words}</w:t>`);
const part = (type: string) => run(`<w:fldChar w:fldCharType="${type}"/>`);
const code = (words: string) => run(`<w:instrText>${words}</w:instrText>`);
const field = (instruction: string, result: string) =>
  part('begin') + code(instruction) + part('separate') + text(result) + part('end');
const NESTED = `${part('begin')}${code(' ADDIN EN.CITE ')}${part('begin')}${code(' ADDIN EN.CITE.DATA ')}${part('end')}${part('separate')}${text('(Lovelace, 1843)')}${part('end')}`;
const CONTROL = `<w:sdt><w:sdtPr><w:citation/></w:sdtPr><w:sdtContent>${field(' CITATION Lov43 ', '(Lovelace, 1843)')}</w:sdtContent></w:sdt>`;
const MENDELEY = `<w:sdt><w:sdtPr><w:tag w:val="MENDELEY_CITATION_v3_x"/></w:sdtPr><w:sdtContent>${text('(Lovelace, 1843)')}</w:sdtContent></w:sdt>`;
const SIMPLE = `<w:fldSimple w:instr=" REF place \\h ">${text('(Lovelace, 1843)')}</w:fldSimple>`;
const ZOTERO = field(' ADDIN ZOTERO_ITEM CSL_CITATION {"a":1} ', '(Lovelace, 1843)');

const UNITS: [string, string][] = [
  ['a citation of Zotero', ZOTERO],
  ['a citation of EndNote, with its data inside', NESTED],
  ['a citation of the word processor', CONTROL],
  ['a citation of Mendeley', MENDELEY],
  ['a reference of the short form', SIMPLE],
];

function begun(inner: string) {
  const bytes = buildDocument(`<w:p>${text('ab')}${inner}${text('cd')}</w:p>`);
  const file = openTestDocument(bytes);
  const state = stateOf(file, [atomicRangesExtension(documentContext(file))]);
  return { file, bytes, state };
}

const select = (state: EditorState, anchor: number, head = anchor): EditorState =>
  state.apply(state.tr.setSelection(TextSelection.create(state.doc, anchor, head)));

/** Presses keys in a view; unhandled ones do nothing. */
function pressed(state: EditorState, ...keys: string[]): EditorState {
  const view = new EditorView(null, { state });
  for (const key of keys) {
    const event = new KeyboardEvent('keydown', { key, cancelable: true });
    view.someProp('handleKeyDown', (handle) => handle(view, event) || undefined);
  }
  const after = view.state;
  view.destroy();
  return after;
}

describe.each(UNITS)('%s', (_, xml) => {
  const { file, bytes, state } = begun(xml);
  const paragraph = state.doc.child(0);
  const [unit] = atomicRanges(paragraph);
  const [from, to] = [1 + (unit?.from ?? 0), 1 + (unit?.to ?? 0)];

  it('is one atomic range with all of its text', () => {
    expect(atomicRanges(paragraph)).toHaveLength(1);
    expect(state.doc.textBetween(from, to)).toBe('(Lovelace, 1843)');
  });

  it('keeps the cursor and the ends of selections out', () => {
    const middle = Math.floor((from + to) / 2);
    expect([from, to]).toContain(select(state, middle).selection.head);
    const { selection } = select(select(state, 1), 1, middle);
    expect([selection.from, selection.to]).toEqual([1, to]);
    const backwards = select(select(state, to + 2), to + 2, middle).selection;
    expect([backwards.anchor, backwards.head]).toEqual([to + 2, from]);
  });

  it('is skipped by arrow keys, and deleted by the second Backspace', () => {
    expect(pressed(select(state, to), 'ArrowLeft').selection.head).toBe(from);
    expect(pressed(select(state, from), 'ArrowRight').selection.head).toBe(to);
    const once = pressed(select(state, to), 'Backspace');
    expect([once.selection.from, once.selection.to]).toEqual([from, to]);
    expect(once.doc.eq(state.doc)).toBe(true);
    const twice = pressed(once, 'Backspace');
    expect(editorText(twice.doc)).toEqual(['abcd']);
    expect(atomicRanges(twice.doc.child(0))).toEqual([]);
    expect(file.bytes(twice.doc)).not.toBe(bytes);
  });

  it('is deleted whole when part of it is deleted otherwise, and restored by undo', () => {
    let words = 0;
    paragraph.forEach((node, offset) => {
      if (node.text?.startsWith('(')) words = 1 + offset;
    });
    const cut = state.apply(state.tr.delete(words + 2, words + 4));
    expect(editorText(cut.doc)).toEqual(['abcd']);
    let back = cut;
    undo(cut, (tr) => {
      back = cut.apply(tr);
    });
    expect(file.bytes(back.doc)).toBe(bytes);
  });
});

describe('atomicRanges', () => {
  it.each([
    ['links, whose text is written by people', field(' HYPERLINK "https://example.org" ', 'words')],
    ['fields to fill in', field(' FORMTEXT ', 'words')],
    [
      'controls to fill in',
      `<w:sdt><w:sdtPr><w:id w:val="7"/></w:sdtPr><w:sdtContent>${text('x')}</w:sdtContent></w:sdt>`,
    ],
  ])('leaves out %s', (_, xml) => {
    expect(atomicRanges(begun(xml).state.doc.child(0))).toEqual([]);
  });
});
