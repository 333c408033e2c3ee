import { diffSequences } from '@antecedent/domain/diff/sequence-diff';
import { EditorState, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { describe, expect, it } from 'vitest';
import { paragraph, placeOf } from '../../testing/commenting.ts';
import { documentWith } from '../../testing/office-files.ts';
import { opened } from '../../testing/opened.ts';
import {
  flatText,
  offsetAfter,
  offsetOf,
  positionOf,
  rememberPosition,
} from './restore-position.ts';

const docOf = (...texts: string[]) =>
  opened(documentWith(texts.map((text) => paragraph(text)).join(''))).parsed.node;

describe('flatText', () => {
  it('knows the position of each word', () => {
    const doc = docOf('North', '', 'and south');
    const words = flatText(doc);
    expect(words.text).toBe('\nNorth\n\nand south');
    for (let offset = 1; offset <= words.text.length; offset++) {
      // between two paragraphs there is no place for a cursor
      if (words.text[offset - 1] === '\n' && words.text[offset] === '\n') continue;
      expect(offsetOf(words, positionOf(words, offset))).toBe(offset);
    }
    expect(positionOf(words, 999)).toBe(doc.content.size - 1);
  });
});

describe('offsetAfter', () => {
  const units = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
  it.each([
    ['behind two changes', 'one two six', 'one and two, six', 'six'],
    ['between two changes', 'old two old', 'new two newer', 'two'],
    ['before a change', 'one two', 'one two three', 'two'],
  ])('stays at the same words %s', (_, before, now, words) => {
    const hunks = diffSequences(units(before), units(now));
    expect(offsetAfter(hunks, before.indexOf(words))).toBe(now.indexOf(words));
  });

  it('is where the words were that are gone', () => {
    const hunks = diffSequences(units('one six three'), units('one three'));
    expect(offsetAfter(hunks, 'one si'.length)).toBe('one '.length);
  });
});

describe('rememberPosition', () => {
  it('selects the same words in a text that has others around them', () => {
    const view = (...texts: string[]) =>
      new EditorView(null, { state: EditorState.create({ doc: docOf(...texts) }) });
    const before = view('The oaks are old.', 'Nobody counted them.');
    const from = placeOf(before.state, 'counted');
    const selection = TextSelection.create(before.state.doc, from, from + 'counted'.length);
    before.dispatch(before.state.tr.setSelection(selection));
    const goBack = rememberPosition(before);
    const next = view('The very old oaks stand.', 'A new one.', 'But nobody counted them yet.');
    goBack(next);
    const { from: start, to: end } = next.state.selection;
    expect(next.state.doc.textBetween(start, end)).toBe('counted');
    before.destroy();
    next.destroy();
  });
});
