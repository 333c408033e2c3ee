import { diffSequences } from '@antecedent/domain/diff/sequence-diff';
import { EditorState, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { describe, expect, it } from 'vitest';
import { offsetOfText, paragraph } from '../../testing/comment-fixtures.ts';
import { buildDocument } from '../../testing/office-files.ts';
import { openTestDocument } from '../../testing/open-test-document.ts';
import { flatText, offsetAfter, offsetOf, positionOf, saveViewState } from './restore-position.ts';

const docOf = (...texts: string[]) =>
  openTestDocument(buildDocument(texts.map((text) => paragraph(text)).join(''))).parsed.node;

describe('flatText', () => {
  it('maps the position of each word', () => {
    const doc = docOf('North', '', 'and south');
    const words = flatText(doc);
    expect(words.text).toBe('\nNorth\n\nand south');
    for (let offset = 1; offset <= words.text.length; offset++) {
      // there is no cursor position between two paragraphs
      if (words.text[offset - 1] === '\n' && words.text[offset] === '\n') continue;
      expect(offsetOf(words, positionOf(words, offset))).toBe(offset);
    }
    expect(positionOf(words, 999)).toBe(doc.content.size - 1);
  });
});

describe('offsetAfter', () => {
  const units = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
  it.each([
    ['after two changes', 'one two six', 'one and two, six', 'six'],
    ['between two changes', 'old two old', 'new two newer', 'two'],
    ['before a change', 'one two', 'one two three', 'two'],
  ])('stays at the same word %s', (_, before, now, words) => {
    const hunks = diffSequences(units(before), units(now));
    expect(offsetAfter(hunks, before.indexOf(words))).toBe(now.indexOf(words));
  });

  it('maps deleted text to where it was', () => {
    const hunks = diffSequences(units('one six three'), units('one three'));
    expect(offsetAfter(hunks, 'one si'.length)).toBe('one '.length);
  });
});

describe('saveViewState', () => {
  it('selects the same words in a text with other text around them', () => {
    const view = (...texts: string[]) =>
      new EditorView(null, { state: EditorState.create({ doc: docOf(...texts) }) });
    const before = view('The oaks are old.', 'Nobody counted them.');
    const from = offsetOfText(before.state, 'counted');
    const selection = TextSelection.create(before.state.doc, from, from + 'counted'.length);
    before.dispatch(before.state.tr.setSelection(selection));
    const goBack = saveViewState(before);
    const next = view('The very old oaks stand.', 'A new one.', 'But nobody counted them yet.');
    goBack(next);
    const { from: start, to: end } = next.state.selection;
    expect(next.state.doc.textBetween(start, end)).toBe('counted');
    before.destroy();
    next.destroy();
  });
});
