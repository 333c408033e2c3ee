import { newDocument } from '@antecedent/domain/office/document/new-document';
import { type EditorState, TextSelection } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { browserCodec } from '../../browser/browser-codec.ts';
import { applyCommands } from '../../testing/apply-commands.ts';
import { buildDocument } from '../../testing/office-files.ts';
import { openTestDocument, partOf } from '../../testing/open-test-document.ts';
import { stateOf } from '../../testing/random-edits.ts';
import { cleanAddress } from '../../ui/link-address.ts';
import type { OpenDocument } from '../file/open-document.ts';
import { linkAt, setLink } from '../links/link-commands.ts';
import { editorText } from '../model/text.ts';
import {
  addColumn,
  addRow,
  deleteColumn,
  deleteRow,
  insertTable,
} from '../tables/table-commands.ts';
import { clearFormatting, isActive, toggleFormat } from './character.ts';
import { splitParagraph } from './enter.ts';
import { currentList, leaveListBackward, toggleList } from './list.ts';
import { commonStyle, setStyle } from './paragraph.ts';

function essay(...paragraphs: string[]): { file: OpenDocument; state: EditorState } {
  const file = openTestDocument(newDocument({ paragraphs }, browserCodec.deflate));
  return { file, state: stateOf(file) };
}

const select = (state: EditorState, from: number, to = from) =>
  state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to)));

/** Places the cursor at the start or end of a word. */
function cursorAt(state: EditorState, word: string, end = false): EditorState {
  let at = 0;
  state.doc.descendants((node, position) => {
    const index = node.isText ? (node.text ?? '').indexOf(word) : -1;
    if (index >= 0 && at === 0) at = position + index + (end ? word.length : 0);
  });
  return select(state, at);
}

describe('clearFormatting', () => {
  it('makes words plain and leaves the number of a note raised', () => {
    const mark =
      '<w:r><w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr><w:footnoteReference w:id="2"/></w:r>';
    const file = openTestDocument(
      buildDocument(`<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>bold</w:t></w:r>${mark}</w:p>`),
    );
    const cleared = applyCommands(select(stateOf(file), 1, 6), clearFormatting);
    expect(partOf(file.bytes(cleared.doc))).toContain(`<w:r><w:t>bold</w:t></w:r>${mark}`);
  });
});

describe('toggleFormat', () => {
  it('turns bold on for a selection and off again, back to the same bytes', () => {
    const { file, state } = essay('some words');
    const selected = select(state, 1, 5);
    const bold = applyCommands(selected, toggleFormat(file.styles, 'bold'));
    expect(isActive(bold, file.styles, 'bold')).toBe(true);
    expect(partOf(file.bytes(bold.doc))).toContain('<w:rPr><w:b/><w:bCs/></w:rPr><w:t>some</w:t>');
    const plain = applyCommands(bold, toggleFormat(file.styles, 'bold'));
    expect(file.bytes(plain.doc)).toBe(file.bytes(state.doc));
  });

  it('turns bold off where the style sets it', () => {
    const file = openTestDocument(
      buildDocument(
        '<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>Head</w:t></w:r></w:p>',
      ),
    );
    const state = select(stateOf(file), 1, 5);
    expect(isActive(state, file.styles, 'bold')).toBe(true);
    const plain = applyCommands(state, toggleFormat(file.styles, 'bold'));
    expect(partOf(file.bytes(plain.doc))).toContain('<w:b w:val="0"/>');
    expect(isActive(plain, file.styles, 'bold')).toBe(false);
  });

  it('applies to what is typed next', () => {
    const { file, state } = essay('ab');
    const ready = applyCommands(select(state, 3), toggleFormat(file.styles, 'italic'));
    const typed = ready.apply(ready.tr.insertText('c'));
    expect(partOf(file.bytes(typed.doc))).toMatch(/<w:i\/><w:iCs\/><\/w:rPr><w:t>c</);
  });
});

describe('splitParagraph', () => {
  it('continues with body text after a heading', () => {
    const { file, state } = essay('Head', 'Body');
    const heading = applyCommands(select(state, 1), setStyle(file.styles, 'Heading1'));
    const split = applyCommands(select(heading, 5), splitParagraph(file.styles));
    expect(commonStyle(split, file.styles)).toBe(file.styles.sheet.defaultParagraph);
    expect(editorText(split.doc)).toEqual(['Head', '', 'Body']);
  });

  it('keeps the style when a heading is split in the middle', () => {
    const { file, state } = essay('Heading');
    const heading = applyCommands(select(state, 1), setStyle(file.styles, 'Heading1'));
    const split = applyCommands(select(heading, 5), splitParagraph(file.styles));
    expect(commonStyle(split, file.styles)).toBe('Heading1');
  });
});

describe('lists', () => {
  it('start, continue with Enter and end with Enter on an empty item', () => {
    const { file, state } = essay('one');
    const { styles, lists } = file;
    let next = applyCommands(select(state, 4), toggleList(styles, lists, 'number'));
    next = applyCommands(next, splitParagraph(styles));
    expect(currentList(next, styles)).toBe('number');
    next = applyCommands(next, splitParagraph(styles));
    expect(currentList(next, styles)).toBeNull();
    expect(next.doc.childCount).toBe(2);
  });

  it('end as plain text where the style only made a list', () => {
    const paragraphs = [{ text: 'one', style: 'ListNumber' as const }];
    const file = openTestDocument(newDocument({ paragraphs }, browserCodec.deflate));
    const enter = splitParagraph(file.styles);
    const next = applyCommands(applyCommands(select(stateOf(file), 4), enter), enter);
    expect(next.doc.child(0).attrs.properties).toContain('ListNumber');
    expect(next.doc.child(1).attrs.properties).toBe('');
  });

  it('end with Backspace at the start of an item', () => {
    const { file, state } = essay('one');
    const listed = applyCommands(select(state, 1), toggleList(file.styles, file.lists, 'bullet'));
    expect(currentList(listed, file.styles)).toBe('bullet');
    expect(
      currentList(applyCommands(listed, leaveListBackward(file.styles)), file.styles),
    ).toBeNull();
  });

  it('start at one in a new place and continue an adjacent list', () => {
    const { file, state } = essay('a', 'b', '', 'c');
    const number = toggleList(file.styles, file.lists, 'number');
    let next = applyCommands(cursorAt(state, 'a'), number);
    next = applyCommands(cursorAt(next, 'b'), number);
    next = applyCommands(cursorAt(next, 'c'), number);
    const ids = [0, 1, 3].map(
      (index) => file.styles.paragraph(next.doc.child(index).attrs.properties).list?.id,
    );
    expect(ids[0]).toBe(ids[1]);
    expect(ids[2]).not.toBe(ids[0]);
  });
});

describe('tables', () => {
  const texts = (state: EditorState) => editorText(state.doc);

  it("are inserted after the cursor's paragraph", () => {
    const { state } = essay('before', 'after');
    const table = applyCommands(cursorAt(state, 'before', true), insertTable(2, 3));
    expect(table.doc.child(1).type.name).toBe('table');
    expect(texts(table)).toEqual(['before', '', '', '', '', '', '', 'after']);
  });

  it('grow and shrink by rows and columns, with a matching grid', () => {
    const { file, state } = essay('x');
    let next = applyCommands(select(state, 2), insertTable(1, 2));
    next = applyCommands(next, addRow('below'));
    next = applyCommands(next, addColumn('right'));
    const table = next.doc.child(1);
    expect(table.childCount).toBe(2);
    expect(table.child(1).childCount).toBe(3);
    expect(partOf(file.bytes(next.doc)).match(/<w:gridCol /g)).toHaveLength(3);
    next = applyCommands(next, deleteRow);
    next = applyCommands(next, deleteColumn);
    expect(next.doc.child(1).child(0).childCount).toBe(2);
  });

  it('widen a merged cell with a column inside it', () => {
    const file = openTestDocument(
      buildDocument(
        '<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="1"/><w:gridCol w:w="1"/></w:tblGrid><w:tr><w:tc><w:p><w:r><w:t>a</w:t></w:r></w:p></w:tc><w:tc><w:p/></w:tc></w:tr><w:tr><w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr><w:p/></w:tc></w:tr></w:tbl><w:p/>',
      ),
    );
    const wider = applyCommands(cursorAt(stateOf(file), 'a'), addColumn('right'));
    expect(partOf(file.bytes(wider.doc))).toContain('<w:gridSpan w:val="3"/>');
  });
});

describe('links', () => {
  it('write a relationship that undo removes', () => {
    const { file, state } = essay('see here');
    const linked = applyCommands(
      state,
      setLink({ from: 5, to: 9 }, 'here', 'https://example.org/a?b=1&c=2'),
    );
    const saved = file.bytes(linked.doc);
    expect(partOf(saved, 'word/_rels/document.xml.rels')).toContain(
      'https://example.org/a?b=1&amp;c=2',
    );
    expect(linkAt(select(linked, 6))).toMatchObject({ text: 'here', from: 5, to: 9 });
    expect(linkAt(select(linked, 2))).toBeNull();
    expect(openTestDocument(saved).parsed.node.textContent).toBe('see here');
  });

  it.each([
    ['example.org', 'https://example.org'],
    ['https://a.b/c', 'https://a.b/c'],
    ['me@school.edu', 'mailto:me@school.edu'],
    ['#place', '#place'],
    ['javascript:alert(1)', null],
    ['two words', null],
    ['', null],
  ])('reads %j as %j', (typed, address) => {
    expect(cleanAddress(typed)).toBe(address);
  });
});
