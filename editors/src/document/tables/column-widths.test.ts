import { fuzzSeeds, withSeed } from '@antecedent/domain/testing/fuzz-seeds';
import fc from 'fast-check';
import { history, undo } from 'prosemirror-history';
import { EditorState, TextSelection } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { applyCommands } from '../../testing/apply-commands.ts';
import { documentContext } from '../../testing/document-context.ts';
import { buildDocument } from '../../testing/office-files.ts';
import { openTestDocument, partOf } from '../../testing/open-test-document.ts';
import type { OpenDocument } from '../file/open-document.ts';
import { columnCount, gridWidths, tableHead } from '../properties/table-grid.ts';
import { changeAuthorship } from '../tracked-changes/change-authorship.ts';
import { suggesting } from '../tracked-changes/suggest-plugin.ts';
import { gridOf } from './cell-merges.ts';
import { moveBorder } from './column-borders.ts';
import {
  columnWidths,
  LEAST_COLUMN,
  scaled,
  setColumnWidths,
  withBorderMoved,
} from './column-widths.ts';
import { widthOf } from './merge-commands.ts';
import { addColumn, deleteColumn, insertTable } from './table-commands.ts';

const cell = (text: string, width: number, span = 1) =>
  `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${span > 1 ? `<w:gridSpan w:val="${span}"/>` : ''}</w:tcPr><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`;
const table = (widths: number[], rows: string[], width = '<w:tblW w:w="3000" w:type="dxa"/>') =>
  `<w:tbl><w:tblPr>${width}</w:tblPr><w:tblGrid>${widths.map((one) => `<w:gridCol w:w="${one}"/>`).join('')}</w:tblGrid>${rows.map((row) => `<w:tr>${row}</w:tr>`).join('')}</w:tbl><w:p/>`;
const SPANNED = table(
  [1_000, 1_000, 1_000],
  [
    cell('a', 1_000) + cell('b', 2_000, 2),
    cell('c', 2_000, 2) + cell('d', 1_000),
    cell('e', 1_000) + cell('f', 1_000) + cell('g', 1_000),
  ],
);

function begun(body: string, at = '') {
  const file = openTestDocument(buildDocument(body));
  let place = 1;
  file.parsed.node.descendants((node, position) => {
    if (at !== '' && node.text === at) place = position;
  });
  const doc = file.parsed.node;
  const selection = TextSelection.near(doc.resolve(place));
  return { file, state: EditorState.create({ doc, selection, plugins: [history()] }) };
}

/** The grid of the first table as a file has it once it is saved and opened again, and the widths of its cells. */
function reopened(file: OpenDocument, { doc }: EditorState) {
  const again = openTestDocument(file.bytes(doc)).parsed.node.child(0);
  return {
    grid: gridWidths(tableHead(again.attrs.open)),
    cells: gridOf(again, 0).map((row) => row.map(({ node }) => widthOf(node.attrs.open))),
  };
}

const by = (file: OpenDocument, length: number) => moveBorder(documentContext(file), length);

describe('moveBorder', () => {
  it.each([
    [
      'a',
      200,
      [1_200, 800, 1_000],
      [
        [1_200, 1_800],
        [2_000, 1_000],
        [1_200, 800, 1_000],
      ],
    ],
    [
      'c',
      -300,
      [1_000, 700, 1_300],
      [
        [1_000, 2_000],
        [1_700, 1_300],
        [1_000, 700, 1_300],
      ],
    ],
    [
      'd',
      500,
      [1_000, 1_000, 1_500],
      [
        [1_000, 2_500],
        [2_000, 1_500],
        [1_000, 1_000, 1_500],
      ],
    ],
    [
      'e',
      99_999,
      [1_716, LEAST_COLUMN, 1_000],
      [
        [1_716, 1_284],
        [2_000, 1_000],
        [1_716, LEAST_COLUMN, 1_000],
      ],
    ],
  ])(
    'behind %s by %i, merged cells right, and the file opens the same',
    (at, length, grid, cells) => {
      const { file, state } = begun(SPANNED, at);
      const moved = applyCommands(state, by(file, length));
      expect(reopened(file, moved)).toEqual({ grid, cells });
      expect(columnWidths(moved.doc.child(0))).toEqual(grid);
    },
  );

  it('leaves the bytes of the table alone but for widths, and undo brings them back', () => {
    const { file, state } = begun(SPANNED, 'a');
    const moved = applyCommands(state, by(file, 200));
    const widths = (xml: string) => xml.replace(/w:w="\d+"/g, 'w:w=""');
    const opened = partOf(file.bytes(state.doc));
    expect(widths(partOf(file.bytes(moved.doc)))).toBe(widths(opened));
    expect(partOf(file.bytes(applyCommands(moved, undo).doc))).toBe(opened);
  });

  it('keeps a table that is as wide as the text as wide as the text', () => {
    const { file, state } = begun('<w:p/>');
    const moved = applyCommands(state, insertTable(2, 3), by(file, 300));
    const xml = partOf(file.bytes(moved.doc));
    expect(xml).toContain('<w:tblW w:w="5000" w:type="pct"/>');
    expect(reopened(file, moved).grid).toEqual([3_309, 2_709, 3_009]);
  });

  it('does not make a table wider than the text', () => {
    const { file, state } = begun(SPANNED, 'g');
    const moved = applyCommands(state, by(file, 30_000));
    expect(columnWidths(moved.doc.child(0)).reduce((sum, one) => sum + one, 0)).toBe(9_026);
  });

  it('refuses while edits are suggestions', () => {
    const { file, state } = begun(SPANNED, 'a');
    const plugins = [
      suggesting(
        changeAuthorship('Ada', 1, () => 0),
        true,
        true,
      ),
    ];
    const suggested = EditorState.create({ doc: state.doc, selection: state.selection, plugins });
    expect(by(file, 200)(suggested, () => expect.fail('refused'))).toBe(false);
  });
});

describe('adding and deleting columns', () => {
  it('keeps the proportions of the others and the width of the table', () => {
    const { file, state } = begun(
      table([1_800, 600, 600], [cell('a', 1_800) + cell('b', 600) + cell('c', 600)]),
      'b',
    );
    const more = applyCommands(state, addColumn('right'));
    expect(reopened(file, more).grid).toEqual([1_500, 500, 500, 500]);
    const less = applyCommands(more, deleteColumn);
    expect(reopened(file, less)).toEqual({ grid: [1_500, 500, 500], cells: [[1_500, 500, 500]] });
  });
});

describe('random tables', () => {
  const widths = fc.array(fc.integer({ min: LEAST_COLUMN, max: 4_000 }), {
    minLength: 1,
    maxLength: 6,
  });

  it('stay as wide as they are when a border inside them moves', () => {
    fc.assert(
      fc.property(
        widths,
        fc.nat(),
        fc.integer({ min: -9_000, max: 9_000 }),
        (before, at, length) => {
          const column = at % before.length;
          const after = withBorderMoved(before, column, length, 20_000);
          const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
          if (column < before.length - 1) expect(sum(after)).toBe(sum(before));
          expect(after.every((width) => width >= LEAST_COLUMN)).toBe(true);
          expect(sum(scaled(after, sum(before)))).toBe(sum(before));
        },
      ),
      { numRuns: 100 },
    );
  });

  it.each(fuzzSeeds(6))('have the same widths in grid and cells, seed %i', (seed) =>
    withSeed(seed, () => {
      const [grid = []] = fc.sample(widths, { seed, numRuns: 1 });
      const rows = fc.sample(fc.infiniteStream(fc.integer({ min: 1, max: 3 })), {
        seed,
        numRuns: 3,
      });
      const written = rows.map((spans) => {
        let column = 0;
        let row = '';
        while (column < grid.length) {
          const span = Math.min(spans.next().value, grid.length - column);
          row += cell('x', 500, span);
          column += span;
        }
        return row;
      });
      const { file, state } = begun(table(grid, written));
      const next = grid.map((width, index) => width + index * 10);
      const { tr } = state;
      setColumnWidths(tr, 0, next);
      const made = openTestDocument(file.bytes(tr.doc)).parsed.node.child(0);
      expect(gridWidths(tableHead(made.attrs.open))).toEqual(next);
      expect(columnCount(made)).toBe(grid.length);
      for (const { node, column, span } of gridOf(made, 0).flat()) {
        const total = next.slice(column, column + span).reduce((sum, one) => sum + one, 0);
        expect(widthOf(node.attrs.open)).toBe(total);
      }
    }),
  );
});
