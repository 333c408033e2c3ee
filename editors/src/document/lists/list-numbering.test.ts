import { history, undo } from 'prosemirror-history';
import { EditorState, TextSelection } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { applyCommands } from '../../testing/apply-commands.ts';
import { buildDocument } from '../../testing/office-files.ts';
import { openTestDocument, partOf } from '../../testing/open-test-document.ts';
import { toggleList } from '../commands/list.ts';
import type { OpenDocument } from '../file/open-document.ts';
import {
  continueList,
  currentFormat,
  listBefore,
  restartList,
  setNumberFormat,
} from './list-numbering.ts';

const level = (at: number, format: string) =>
  `<w:lvl w:ilvl="${at}" w:tplc="0407000F"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="%${at + 1}."/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="${720 * (at + 1)}" w:hanging="360"/></w:pPr></w:lvl>`;
const NUMBERING = `<w:numbering xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:abstractNum w:abstractNumId="4"><w:multiLevelType w:val="multilevel"/>${level(0, 'decimal')}${level(1, 'lowerLetter')}</w:abstractNum><w:num w:numId="7"><w:abstractNumId w:val="4"/></w:num></w:numbering>`;
const item = (text: string, at = 0, id = '7') =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${id}"/></w:numPr></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
const plain = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

function begun(body: string, at: string) {
  const file = openTestDocument(buildDocument(body, { 'numbering.xml': NUMBERING }));
  return {
    file,
    state: cursorAt(EditorState.create({ doc: file.parsed.node, plugins: [history()] }), at),
  };
}

function cursorAt(state: EditorState, text: string): EditorState {
  let place = 1;
  state.doc.descendants((node, position) => {
    if (node.text === text) place = position;
  });
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, place)));
}

/** Each paragraph with its number, as the saved file has it. */
function labels(file: OpenDocument, { doc }: EditorState): string[] {
  const again = openTestDocument(file.bytes(doc));
  const count = again.styles.numbering.counter();
  return again.parsed.node.children.map((node) => {
    const { list } = again.styles.paragraph(node.attrs.properties);
    return `${list === null ? '' : count(list.id, list.level)}${node.textContent}`;
  });
}

const FOUR = item('a') + item('b') + plain('-') + item('c') + item('d');

describe('restartList', () => {
  it.each([
    ['c', 1, ['1.a', '2.b', '-', '1.c', '2.d']],
    ['b', 5, ['1.a', '5.b', '-', '6.c', '7.d']],
  ])('from %s at %i', (at, start, expected) => {
    const { file, state } = begun(FOUR, at);
    expect(labels(file, applyCommands(state, restartList(file, start)))).toEqual(expected);
  });

  it('restarts an inner level and leaves the outer one', () => {
    const body = item('a') + item('x', 1) + item('y', 1) + item('b');
    const { file, state } = begun(body, 'y');
    const made = applyCommands(state, restartList(file));
    expect(labels(file, made)).toEqual(['1.a', 'a.x', 'a.y', '2.b']);
  });

  it('adds one list to the numbering and changes nothing else of it', () => {
    const { file, state } = begun(FOUR, 'c');
    const saved = file.bytes(applyCommands(state, restartList(file)).doc);
    const added =
      '<w:num w:numId="8"><w:abstractNumId w:val="4"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>';
    expect(partOf(saved, 'word/numbering.xml')).toBe(
      NUMBERING.replace('</w:numbering>', `${added}</w:numbering>`),
    );
  });

  it('is one step to undo, back to the same bytes', () => {
    const { file, state } = begun(FOUR, 'c');
    const opened = file.bytes(state.doc);
    expect(file.bytes(applyCommands(state, restartList(file, 3), undo).doc)).toEqual(opened);
  });

  it('does not apply outside numbered lists', () => {
    const { file, state } = begun(FOUR, '-');
    expect(restartList(file)(state)).toBe(false);
  });
});

describe('continueList', () => {
  it('counts on from the list before', () => {
    const { file, state } = begun(FOUR, 'c');
    const restarted = applyCommands(state, restartList(file));
    expect(listBefore(restarted, file)).toBe('7');
    const made = applyCommands(restarted, continueList(file));
    expect(labels(file, made)).toEqual(['1.a', '2.b', '-', '3.c', '4.d']);
    expect(continueList(file)(made)).toBe(false);
  });

  it('joins lists that were made here', () => {
    const { file, state } = begun(plain('a') + plain('-') + plain('b'), 'a');
    const number = toggleList(file.styles, file.lists, 'number');
    const two = applyCommands(cursorAt(applyCommands(state, number), 'b'), number);
    expect(labels(file, two)).toEqual(['1.a', '-', '1.b']);
    expect(labels(file, applyCommands(two, continueList(file)))).toEqual(['1.a', '-', '2.b']);
  });
});

describe('setNumberFormat', () => {
  it.each([
    ['lowerLetter', ')', ['a)a', 'b)b', '-', 'c)c', 'd)d']],
    ['lowerRoman', '.', ['i.a', 'ii.b', '-', 'iii.c', 'iv.d']],
    ['upperLetter', '.', ['A.a', 'B.b', '-', 'C.c', 'D.d']],
  ] as const)('numbers the whole list as %s%s', (format, sign, expected) => {
    const { file, state } = begun(FOUR, 'b');
    const made = applyCommands(state, setNumberFormat(file, { format, sign }));
    expect(labels(file, made)).toEqual(expected);
    expect(currentFormat(made, file)).toEqual({ format, sign });
  });

  it('keeps indents of the level, where the list starts, and the inner level', () => {
    const { file, state } = begun(item('a') + item('x', 1) + item('b'), 'b');
    const made = applyCommands(
      state,
      restartList(file, 4),
      setNumberFormat(file, { format: 'upperRoman', sign: '.' }),
    );
    expect(labels(file, made)).toEqual(['1.a', 'a.x', 'IV.b']);
    const xml = partOf(file.bytes(made.doc), 'word/numbering.xml');
    expect(xml).toContain(
      `<w:lvlOverride w:ilvl="0"><w:startOverride w:val="4"/>${level(0, 'upperRoman')}</w:lvlOverride>`,
    );
    expect(xml.match(/<w:num /g)).toHaveLength(2);
  });

  it('begins a list outside of one, in the same step to undo', () => {
    const { file, state } = begun(plain('a') + plain('b'), 'a');
    const made = applyCommands(state, setNumberFormat(file, { format: 'lowerLetter', sign: '.' }));
    expect(labels(file, made)).toEqual(['a.a', 'b']);
    expect(labels(file, applyCommands(made, undo))).toEqual(['a', 'b']);
  });
});
