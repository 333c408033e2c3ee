import { undo } from 'prosemirror-history';
import { type EditorState, TextSelection } from 'prosemirror-state';
import { CellSelection } from 'prosemirror-tables';
import { describe, expect, it } from 'vitest';
import { applyCommands } from '../../testing/apply-commands.ts';
import { buildDocument } from '../../testing/office-files.ts';
import { openTestDocument, partOf } from '../../testing/open-test-document.ts';
import { stateOf } from '../../testing/random-edits.ts';
import { tableBanding } from '../styles/table-banding.ts';
import { gridOf, mergeOf } from './cell-merges.ts';
import { setColumnWidth } from './column-width.ts';
import { hasHeaderRow, toggleHeaderRow } from './header-row.ts';
import { mergeCells, splitCell } from './merge-commands.ts';
import { nextCell } from './next-cell.ts';
import { addRow, addRowAtEnd, deleteRow, insertTable } from './table-commands.ts';

const cell = (text: string, properties = '') =>
  `<w:tc><w:tcPr><w:tcW w:w="1000" w:type="dxa"/>${properties}</w:tcPr><w:p>${text === '' ? '' : `<w:r><w:t>${text}</w:t></w:r>`}</w:p></w:tc>`;
const row = (...cells: string[]) => `<w:tr w:rsidR="00AA">${cells.join('')}</w:tr>`;
const table = (...rows: string[]) =>
  `<w:tbl><w:tblPr><w:tblW w:w="3000" w:type="dxa"/></w:tblPr><w:tblGrid><w:gridCol w:w="1000"/><w:gridCol w:w="1000"/><w:gridCol w:w="1000"/></w:tblGrid>${rows.join('')}</w:tbl><w:p/>`;
const PLAIN = table(
  row(cell('a'), cell('b'), cell('c')),
  row(cell('d'), cell(''), cell('f')),
  row(cell('g'), cell('h'), cell('i')),
);
const RESTART = '<w:vMerge w:val="restart"/>';
const MERGED = table(
  row(cell('a', RESTART), cell('b'), cell('c')),
  row(cell('', '<w:vMerge/>'), cell('e'), cell('f')),
  row(cell('', '<w:vMerge/>'), cell('h'), cell('i')),
);

function begun(body: string) {
  const bytes = buildDocument(body);
  const file = openTestDocument(bytes);
  return { bytes, file, state: stateOf(file) };
}

const grid = (state: EditorState) => gridOf(state.doc.child(0), 0);
const placeOf = (state: EditorState, at: [number, number]) =>
  grid(state)[at[0]]?.[at[1]]?.position ?? 0;

function select(state: EditorState, from: [number, number], to = from): EditorState {
  const [anchor, head] = [placeOf(state, from), placeOf(state, to)];
  const selection =
    anchor === head
      ? TextSelection.near(state.doc.resolve(anchor + 1))
      : CellSelection.create(state.doc, anchor, head);
  return state.apply(state.tr.setSelection(selection));
}

/** Rows as `text*span` with a symbol for cells that start (↓) or continue (·) a merge. */
const outline = (state: EditorState): string[] =>
  grid(state).map((cells) =>
    cells
      .map(({ node, span }) => {
        const sign = { restart: '↓', continue: '·', none: '' }[mergeOf(node) ?? 'none'];
        return `${node.textContent}${sign}${span > 1 ? `*${span}` : ''}`;
      })
      .join(' '),
  );

const control = (content: string) =>
  `<w:sdt><w:sdtPr><w:text/></w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
const cellOf = (content: string) => `<w:tc><w:tcPr/>${content}</w:tc>`;

describe('keepCellParagraphs', () => {
  const name = '<w:p><w:r><w:t>Name</w:t></w:r></w:p>';
  it.each([
    ['a content control', control(name)],
    ['a content control inside another', control(name + control(name))],
    ['a content control with parts it does not know', control(`${name}<w:unknown/>`)],
  ])('adds nothing to cells that end in %s', (_, content) => {
    const kept = cellOf(content);
    const { bytes, file, state } = begun(table(row(kept, cell('b')), row(kept, cell('d'))));
    const typed = state.apply(state.tr.insertText('x', placeOf(state, [0, 1]) + 2));
    const xml = partOf(file.bytes(typed.doc), 'word/document.xml');
    const before = partOf(bytes, 'word/document.xml');
    expect(xml).toBe(before.replace('<w:t>b</w:t>', '<w:t>xb</w:t>'));
  });

  it('adds nothing to the cell whose content control is typed in', () => {
    const { bytes, file, state } = begun(table(row(cellOf(control(name)), cell('b'))));
    const typed = state.apply(state.tr.insertText('x', placeOf(state, [0, 0]) + 3));
    expect(partOf(file.bytes(typed.doc), 'word/document.xml')).toBe(
      partOf(bytes, 'word/document.xml').replace('<w:t>Name</w:t>', '<w:t>xName</w:t>'),
    );
  });

  it('adds the paragraph that a cell needs below a table', () => {
    const inner = `<w:tbl><w:tblPr/><w:tblGrid/>${row(cell('in'))}</w:tbl>`;
    const { file, state } = begun(table(row(cellOf(`${inner}<w:p/>`), cell('b'))));
    const last = placeOf(state, [0, 0]) + (grid(state)[0]?.[0]?.node.nodeSize ?? 0) - 1;
    const cut = state.apply(state.tr.delete(last - 2, last));
    expect(partOf(file.bytes(cut.doc), 'word/document.xml')).toMatch(/<\/w:tbl><w:p ?\/?>/);
  });
});

describe('mergeCells', () => {
  it.each<[string, [number, number], [number, number], string[]]>([
    ['next to each other', [0, 0], [0, 1], ['ab*2 c', 'd  f', 'g h i']],
    ['below each other', [0, 2], [2, 2], ['a b cfi↓', 'd  ·', 'g h ·']],
    ['of a rectangle', [1, 1], [2, 2], ['a b c', 'd fhi↓*2', 'g ·*2']],
  ])('merges cells %s, and undo splits them', (_, from, to, expected) => {
    const { bytes, file, state } = begun(PLAIN);
    const merged = applyCommands(select(state, from, to), mergeCells);
    expect(outline(merged)).toEqual(expected);
    const again = openTestDocument(file.bytes(merged.doc));
    expect(outline(stateOf(again))).toEqual(expected);
    expect(file.bytes(applyCommands(merged, undo).doc)).toBe(bytes);
  });

  it('keeps untouched rows and the grid as they are', () => {
    const { bytes, file, state } = begun(PLAIN);
    const merged = applyCommands(select(state, [0, 0], [0, 1]), mergeCells);
    const xml = partOf(file.bytes(merged.doc));
    expect(xml).toContain(row(cell('g'), cell('h'), cell('i')));
    expect(xml.match(/<w:gridCol /g)).toHaveLength(3);
    expect(xml).toContain('<w:tcW w:w="2000" w:type="dxa"/><w:gridSpan w:val="2"/>');
    expect(partOf(bytes)).not.toBe(xml);
  });

  it.each<[string, string, [number, number], [number, number]]>([
    ['one cell', PLAIN, [0, 0], [0, 0]],
    ['a part of a merge', MERGED, [0, 0], [1, 1]],
  ])('does nothing with %s', (_, body, from, to) => {
    expect(mergeCells(select(begun(body).state, from, to))).toBe(false);
  });
});

describe('splitCell', () => {
  it('splits merged cells', () => {
    const { state } = begun(PLAIN);
    const merged = applyCommands(select(state, [1, 1], [2, 2]), mergeCells);
    expect(outline(applyCommands(merged, splitCell))).toEqual(['a b c', 'd fhi ', 'g  ']);
    expect(splitCell(select(state, [0, 0]))).toBe(false);
  });
});

describe('rows across a merge', () => {
  it('extends the merge when inserted inside it', () => {
    const { state } = begun(MERGED);
    const more = applyCommands(select(state, [0, 1]), addRow('below'));
    expect(outline(more)).toEqual(['a↓ b c', '·  ', '· e f', '· h i']);
    expect(outline(applyCommands(select(state, [2, 1]), addRow('below'))).at(-1)).toBe('  ');
  });

  it('moves the start of the merge down when its first row is deleted', () => {
    const { state } = begun(MERGED);
    const fewer = applyCommands(select(state, [0, 1]), deleteRow);
    expect(outline(fewer)).toEqual(['↓ e f', '· h i']);
    expect(outline(applyCommands(select(fewer, [0, 1]), deleteRow))).toEqual([' h i']);
  });
});

describe('toggleHeaderRow', () => {
  it('marks the first row and unmarks it again', () => {
    const { bytes, file, state } = begun(PLAIN);
    const headed = applyCommands(select(state, [1, 0]), toggleHeaderRow);
    expect(hasHeaderRow(headed)).toBe(true);
    expect(partOf(file.bytes(headed.doc))).toContain(
      '<w:tr w:rsidR="00AA"><w:trPr><w:tblHeader/></w:trPr>',
    );
    const back = applyCommands(headed, toggleHeaderRow);
    expect(hasHeaderRow(back)).toBe(false);
    expect(file.bytes(back.doc)).toBe(bytes);
  });
});

describe('insertTable', () => {
  it('makes the first row name the columns, unless it is the only one', () => {
    const { file, state } = begun('<w:p/>');
    const made = applyCommands(state, insertTable(3, 2));
    expect(hasHeaderRow(made)).toBe(true);
    const xml = partOf(file.bytes(made.doc));
    expect(xml.match(/<w:tr>(<w:trPr><w:tblHeader\/><\/w:trPr>)?/g)).toEqual([
      '<w:tr><w:trPr><w:tblHeader/></w:trPr>',
      '<w:tr>',
      '<w:tr>',
    ]);
    expect(hasHeaderRow(applyCommands(state, insertTable(1, 2)))).toBe(false);
  });
});

describe('setColumnWidth', () => {
  it('works in a new table, and the file reopens', () => {
    const { file, state } = begun('<w:p/>');
    const made = applyCommands(state, insertTable(2, 3), setColumnWidth(1700));
    const xml = partOf(file.bytes(made.doc));
    expect(xml.match(/<w:gridCol /g)).toHaveLength(3);
    expect(xml).toContain('<w:tr><w:trPr><w:tblHeader/></w:trPr>');
    expect(outline(stateOf(openTestDocument(file.bytes(made.doc))))).toEqual(['  ', '  ']);
  });

  it('changes only the grid and the cells of the column', () => {
    const { file, state } = begun(PLAIN);
    const wide = applyCommands(select(state, [1, 1]), setColumnWidth(1700));
    const xml = partOf(file.bytes(wide.doc));
    expect(xml).toContain(
      '<w:gridCol w:w="1000"/><w:gridCol w:w="1700"/><w:gridCol w:w="1000"/></w:tblGrid>',
    );
    expect(xml).toContain('<w:tblW w:w="3700" w:type="dxa"/>');
    expect(xml.match(/<w:gridCol /g)).toHaveLength(3);
    expect(outline(stateOf(openTestDocument(file.bytes(wide.doc))))).toEqual(outline(state));
    expect(xml.match(/<w:tcW w:w="1700" w:type="dxa"\/>/g)).toHaveLength(3);
    expect(xml.match(/<w:tcW w:w="1000" w:type="dxa"\/>/g)).toHaveLength(6);
  });
});

describe('nextCell', () => {
  it.each<[1 | -1, string[]]>([
    [1, ['a', 'b', 'c', 'e', 'f', 'h', 'i']],
    [-1, ['i', 'h', 'f', 'e', 'c', 'b', 'a']],
  ])('skips cells covered by a merge (%i)', (direction, expected) => {
    let { state } = begun(MERGED);
    state = select(state, direction > 0 ? [0, 0] : [2, 2]);
    const seen = [state.selection.$head.parent.textContent];
    while (
      nextCell(direction)(state, (tr) => {
        state = state.apply(tr);
      })
    ) {
      seen.push(state.doc.textBetween(state.selection.from, state.selection.to));
    }
    expect(seen).toEqual(expected);
  });
});

describe('tableBanding', () => {
  const part = (type: string, fill: string, more = '') =>
    `<w:tblStylePr w:type="${type}">${more}<w:tcPr><w:shd w:val="clear" w:fill="${fill}"/></w:tcPr></w:tblStylePr>`;
  const STYLES = `<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style w:type="table" w:styleId="Base"><w:tcPr><w:shd w:fill="EEEEEE"/></w:tcPr></w:style><w:style w:type="table" w:styleId="Grid"><w:basedOn w:val="Base"/>${part('firstRow', '111111', '<w:rPr><w:b/></w:rPr>')}${part('firstCol', '222222')}${part('band1Horz', '333333')}${part('nwCell', '444444')}</w:style></w:styles>`;
  const shaded = (styles: string) => {
    const body = table(
      row(cell('a'), cell('b'), cell('c')),
      row(cell('d'), cell('e'), cell('f', '<w:shd w:fill="ABCDEF"/>')),
      row(cell('g'), cell('h'), cell('i')),
    )
      .replace('<w:tblPr>', `<w:tblPr><w:tblStyle w:val="Grid"/>`)
      .replace('</w:tblPr>', `<w:tblLook ${styles}/></w:tblPr>`);
    const file = openTestDocument(buildDocument(body, { 'styles.xml': STYLES }));
    const first = file.parsed.node.child(0);
    const bands = tableBanding(first.attrs.open, file.styles.sheet)!;
    return gridOf(first, 0).map((cells, at) =>
      cells
        .map(({ node, column, span }) => {
          const stand = { row: at, rows: 3, column, span, columns: 3 };
          const { style = '' } = bands(stand, node);
          return `${/--wash:#(.)/.exec(style)?.[1] ?? '-'}${style.includes('font-weight') ? '!' : ''}`;
        })
        .join(' '),
    );
  };

  it.each([
    ['w:val="04A0"', ['4! 1! 1!', '2 3 -', '2 E E']],
    [
      'w:firstRow="1" w:firstColumn="0" w:noHBand="1" w:noVBand="1"',
      ['1! 1! 1!', 'E E -', 'E E E'],
    ],
    ['w:val="0000"', ['3 3 3', 'E E -', '3 3 3']],
  ])('shades rows and columns as %s says', (styles, expected) => {
    expect(shaded(styles)).toEqual(expected);
  });

  it('leaves a table alone if its style has no conditional formatting', () => {
    const { file, state } = begun(PLAIN);
    expect(tableBanding(state.doc.child(0).attrs.open, file.styles.sheet)).toBeNull();
  });
});

describe('addRowAtEnd', () => {
  it('adds a row after the last visible cell', () => {
    const body = table(
      row(cell('a'), cell('b'), cell('c', RESTART)),
      row(cell('d'), cell('e'), cell('', '<w:vMerge/>')),
    );
    let { state } = begun(body);
    state = select(state, [1, 0]);
    expect(addRowAtEnd(state)).toBe(false);
    state = applyCommands(select(state, [1, 1]), addRowAtEnd);
    expect(outline(state)).toHaveLength(3);
  });
});
