import { newSpreadsheet } from '@antecedent/domain/office/spreadsheet/new-spreadsheet';
import { readWorkbook } from '@antecedent/domain/office/spreadsheet/workbook';
import type { ICellData, IWorkbookData } from '@univerjs/core';
import { describe, expect, it } from 'vitest';
import { browserCodec } from '../../browser/browser-codec.ts';
import { realFile } from '../../testing/office-files.ts';
import { OpenSpreadsheet } from './open-spreadsheet.ts';

const rows = [
  ['Name', 'Points'],
  ['Ada', 3],
  ['=Bob', true],
  ['two\nlines', 1.5],
];
const FILE = newSpreadsheet(
  {
    sheets: [
      { name: 'One', rows },
      { name: 'Two', rows: [] },
    ],
  },
  browserCodec.deflate,
);

const open = (bytes: Uint8Array = FILE) =>
  new OpenSpreadsheet(bytes, browserCodec, (name) => name === 'SUM');
/** Univer's workbook, as it is returned if nothing was done. */
const shown = (file: OpenSpreadsheet): IWorkbookData => structuredClone(file.univerData);
const read = (bytes: Uint8Array) => readWorkbook(bytes, browserCodec);

function put(now: IWorkbookData, row: number, column: number, cell: ICellData): void {
  const cells = now.sheets['sheet-0']?.cellData as Record<number, Record<number, ICellData>>;
  cells[row] = { ...cells[row], [column]: cell };
}

function cellAt(bytes: Uint8Array, row: number, column: number) {
  return read(bytes).sheets[0]?.cells.find((cell) => cell.row === row && cell.column === column);
}

describe('OpenSpreadsheet', () => {
  it('returns the opened bytes when nothing was changed', () => {
    const file = open();
    expect(file.bytes(shown(file))).toBe(FILE);
  });

  it("returns the bytes of another program's file", () => {
    const bytes = realFile('crossings.xlsx');
    const file = open(bytes);
    expect(file.bytes(shown(file))).toBe(bytes);
  });

  it.each<[string, ICellData, object]>([
    ['a number', { v: 7, t: 2 }, { value: { kind: 'number', value: 7 }, formula: null }],
    ['a text', { v: 'x', t: 1 }, { value: { kind: 'text', value: 'x' }, formula: null }],
    ['text made of digits', { v: '007', t: 4 }, { value: { kind: 'text', value: '007' } }],
    ['a boolean', { v: 1, t: 3 }, { value: { kind: 'boolean', value: true } }],
    [
      'a formula',
      { v: 4.5, t: 2, f: '=SUM(B2:B4)' },
      { value: { kind: 'number', value: 4.5 }, formula: 'SUM(B2:B4)' },
    ],
    [
      'a newer function',
      { v: 1, t: 2, f: '=XLOOKUP(A1,A:A,B:B)' },
      { formula: '_xlfn.XLOOKUP(A1,A:A,B:B)' },
    ],
    [
      'a formula that failed',
      { v: '#DIV/0!', t: 1, f: '=1/0' },
      { value: { kind: 'error', value: '#DIV/0!' } },
    ],
  ])('writes %s', (_, cell, expected) => {
    const file = open();
    const now = shown(file);
    put(now, 5, 1, cell);
    expect(cellAt(file.bytes(now), 5, 1)).toMatchObject(expected);
  });

  it('writes only the changed properties of a style', () => {
    const file = open();
    const now = shown(file);
    put(now, 1, 0, { v: 'Ada', t: 1, s: { bl: 1, bg: { rgb: '#ff0000' } } });
    const bytes = file.bytes(now);
    const { styles } = read(bytes);
    const [plain, univerStyle] = [styles[0], styles[cellAt(bytes, 1, 0)?.format ?? 0]];
    expect(univerStyle).toEqual({ ...plain, bold: true, fill: '#FF0000' });
  });

  it('follows inserted rows', () => {
    const file = open();
    const now = shown(file);
    const sheet = now.sheets['sheet-0'];
    const cells = sheet?.cellData as Record<number, unknown>;
    for (let row = 3; row >= 1; row--) cells[row + 2] = cells[row];
    delete cells[1];
    delete cells[2];
    const range = { startRow: 1, endRow: 2, startColumn: 0, endColumn: 25 };
    file.log.record('sheet.mutation.insert-row', { subUnitId: 'sheet-0', range });
    const bytes = file.bytes(now);
    expect(cellAt(bytes, 3, 0)?.value).toEqual({ kind: 'text', value: 'Ada' });
    expect(read(bytes).sheets[0]?.rowElements.map(({ row }) => row)).toEqual([0, 3, 4, 5]);
  });

  it('returns the opened bytes if only formula results differ', () => {
    const first = open();
    const now = shown(first);
    put(now, 5, 1, { v: 4.5, t: 2, f: '=SUM(B2:B4)' });
    const bytes = first.bytes(now);
    const again = open(bytes);
    const later = shown(again);
    put(later, 5, 1, { v: 99, t: 2, f: '=SUM(B2:B4)' });
    expect(again.bytes(later)).toBe(bytes);
  });

  it('keeps formulas Univer cannot calculate, and shows their last result', () => {
    const first = open();
    const now = shown(first);
    put(now, 5, 1, { v: 2, t: 2, f: '=CUBEVALUE(A1)' });
    const file = open(first.bytes(now));
    const cells = file.univerData.sheets['sheet-0']?.cellData as Record<
      number,
      Record<number, ICellData>
    >;
    expect(cells[5]?.[1]).toEqual({ v: 2, t: 2 });
    const later = shown(file);
    put(later, 6, 1, { v: 1, t: 2 });
    expect(cellAt(file.bytes(later), 5, 1)).toMatchObject({
      formula: 'CUBEVALUE(A1)',
      value: { value: 2 },
    });
  });
});
