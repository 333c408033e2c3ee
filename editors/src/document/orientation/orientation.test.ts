import { type EditorState, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { describe, expect, it } from 'vitest';
import { rangeOf } from '../../testing/comment-fixtures.ts';
import { documentContext } from '../../testing/document-context.ts';
import { buildDocument } from '../../testing/office-files.ts';
import { openTestDocument } from '../../testing/open-test-document.ts';
import { stateOf } from '../../testing/random-edits.ts';
import { describePlace } from './describe-place.ts';
import { goTo, nextHeading, nextTable } from './jumps.ts';
import { orientationExtension } from './orientation-extension.ts';

const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const heading = (text: string) =>
  `<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr>${run(text)}</w:p>`;
const cell = (text: string) => `<w:tc><w:p>${run(text)}</w:p></w:tc>`;
const table = (...texts: string[]) =>
  `<w:tbl><w:tr>${texts.map(cell).join('')}</w:tr></w:tbl><w:p/>`;

const file = openTestDocument(
  buildDocument(
    `${heading('Tides')}<w:p>${run('The sea ')}${run('rises', '<w:b/><w:i/>')}${run(' twice a day')}</w:p>` +
      `${table('high', 'low')}${heading('Moons')}${table('new', 'full', 'half')}`,
  ),
);
const context = documentContext(file);

function at(words: string, isSelected = false): EditorState {
  const state = stateOf(file);
  const { from, to } = rangeOf(state, words);
  const selection = TextSelection.create(state.doc, from, isSelected ? to : from);
  return state.apply(state.tr.setSelection(selection));
}

describe('nextHeading', () => {
  it.each([
    ['The sea', 1, 'Heading 1: Moons'],
    ['Tides', 1, 'Heading 1: Moons'],
    ['The sea', -1, 'Heading 1: Tides'],
    ['oons', -1, 'Heading 1: Moons'],
    ['Moons', -1, 'Heading 1: Tides'],
    ['full', 1, undefined],
    ['Tides', -1, undefined],
  ] as const)('from “%s” in direction %s leads to %s', (from, direction, sentence) => {
    expect(nextHeading(at(from), context, direction)?.sentence).toBe(sentence);
  });
});

describe('nextTable', () => {
  it.each([
    ['Tides', 1, 'Table. Rows: 1, columns: 2.'],
    ['low', 1, 'Table. Rows: 1, columns: 3.'],
    ['low', -1, 'Table. Rows: 1, columns: 2.'],
    ['new', -1, 'Table. Rows: 1, columns: 2.'],
    ['full', 1, undefined],
  ] as const)('from “%s” in direction %s leads to %s', (from, direction, sentence) => {
    expect(nextTable(at(from), context, direction)?.sentence).toBe(sentence);
  });
});

describe('goTo', () => {
  it('puts the cursor at the start of the text there', () => {
    let state = at('Tides');
    const view = {
      get state() {
        return state;
      },
      dispatch: (tr: EditorState['tr']) => {
        state = state.apply(tr);
      },
    } as EditorView;
    goTo(view, nextTable(state, context, 1)!);
    expect(state.selection.from).toBe(rangeOf(state, 'high').from);
  });
});

describe('describePlace', () => {
  it('reads out style, formats, font, size and the number of words', () => {
    expect(describePlace(at('Tides'), context)).toMatch(/^Heading 1, Bold, .+ 16, 13 words$/);
  });

  it('counts the selected words', () => {
    expect(describePlace(at('rises', true), context)).toMatch(
      /^Normal, Bold, Italic, .+ 11, 1 of 13 words selected$/,
    );
  });

  it('says where formats differ', () => {
    const all = at('Tides').tr.setSelection(
      TextSelection.create(file.parsed.node, 1, rangeOf(at('Tides'), 'rises').to),
    );
    expect(describePlace(at('Tides').apply(all), context)).toMatch(/^Several styles, /);
  });
});

describe('orientationExtension', () => {
  it('announces each place, and the last one', async () => {
    const announced: string[] = [];
    const extension = orientationExtension({
      ...context,
      announce: (sentence) => announced.push(sentence),
    });
    const press = (key: string, state: EditorState) => {
      const shortcut = extension.keys?.[0]?.shortcuts.find(({ keys }) => keys[0] === key);
      const view = {
        state,
        dispatch: () => undefined,
        isDestroyed: false,
      } as unknown as EditorView;
      return shortcut?.command?.(state, () => undefined, view);
    };
    // the code of keys loads when they are pressed
    await import('./jumps.ts');
    await import('./describe-place.ts');
    expect(press('F2', at('full'))).toBe(true);
    expect(press('Shift-F1', at('Tides'))).toBe(true);
    await expect.poll(() => announced.length).toBe(2);
    expect(announced[0]).toBe('There’s no heading after this.');
    expect(announced[1]).toContain('Heading 1');
  });
});
