import * as zlib from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { replaceRange } from '../../arrays.ts';
import { zlibCodec } from '../fixtures/zlib-codec.ts';
import { SHEET_COLUMNS, SHEET_ROWS } from './cell-address.ts';
import type { CellValue } from './cell-value.ts';
import { cellNow, editsOf, partText } from './fixtures/edited.ts';
import { workbookOfManyParts } from './fixtures/many-parts.ts';
import { formulaReferences, translatedFormula } from './formula.ts';
import { LineMap } from './line-map.ts';
import { savedWorkbook } from './save-workbook.ts';
import { readWorkbook } from './workbook.ts';

const codec = zlibCodec(zlib);
const opened = readWorkbook(workbookOfManyParts(codec.deflate), codec);
const SHEET = 'xl/worksheets/sheet1.xml';
/** Cells as written, by address. */
const cellsOf = (xml: string) =>
  new Map(
    [...xml.matchAll(/<c r="([A-Z]+\d+)"(?:[^>]*\/>|.*?<\/c>)/gs)].map(([cell, place]) => [
      place,
      cell,
    ]),
  );

const value = fc.oneof(
  fc
    .double({ noNaN: true, noDefaultInfinity: true })
    .map((number): CellValue => ({ kind: 'number', value: number === 0 ? 0 : number })),
  fc
    .string({ minLength: 1, unit: 'grapheme-ascii' })
    .map((text): CellValue => ({ kind: 'text', value: text })),
  fc.boolean().map((flag): CellValue => ({ kind: 'boolean', value: flag })),
);
const cell = fc.record({
  row: fc.integer({ min: 0, max: 14 }),
  column: fc.integer({ min: 0, max: 7 }),
  value,
});

describe('savedWorkbook with random edits', () => {
  it('writes the edited values and keeps every other cell as written', () => {
    const before = cellsOf(opened.sheets[0]?.root.source ?? '');
    fc.assert(
      fc.property(
        fc.uniqueArray(cell, { maxLength: 12, selector: ({ row, column }) => `${row} ${column}` }),
        (cells) => {
          const edits = cells.map((one) => cellNow(one.row, one.column, one.value));
          const bytes = savedWorkbook(opened, editsOf(opened, { Data: { cells: edits } }));
          const again = readWorkbook(bytes, codec);
          const read = new Map(
            again.sheets[0]?.cells.map((one) => [`${one.row} ${one.column}`, one]),
          );
          for (const one of cells) {
            expect(read.get(`${one.row} ${one.column}`)).toMatchObject({
              value: one.value,
              formula: null,
            });
          }
          const after = cellsOf(partText(bytes, SHEET, codec) ?? '');
          const edited = new Set(
            cells.map(({ row, column }) => String.fromCharCode(65 + column) + (row + 1)),
          );
          for (const [place = '', xml] of before) {
            // Members of a shared formula may have to be separated.
            if (!edited.has(place) && !xml.includes('t="shared"'))
              expect(after.get(place)).toBe(xml);
          }
          for (const part of [
            'xl/charts/chart1.xml',
            'xl/tables/table1.xml',
            'xl/comments1.xml',
            'xl/styles.xml',
            'xl/worksheets/sheet2.xml',
          ]) {
            expect(partText(bytes, part, codec)).toBe(partText(opened.bytes, part, codec));
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('keeps every value in its line when lines are inserted and removed', () => {
    const step = fc.record({
      axis: fc.constantFrom('rows' as const, 'columns' as const),
      put: fc.boolean(),
      at: fc.integer({ min: 0, max: 12 }),
      count: fc.integer({ min: 1, max: 3 }),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 5 }), (steps) => {
        const lines = {
          rows: LineMap.untouched(SHEET_ROWS),
          columns: LineMap.untouched(SHEET_COLUMNS),
        };
        for (const { axis, put, at, count } of steps) {
          lines[axis] = put ? lines[axis].inserted(at, count) : lines[axis].removed(at, count);
        }
        const bytes = savedWorkbook(opened, editsOf(opened, { Data: lines }));
        const again = readWorkbook(bytes, codec);
        const read = new Map(
          again.sheets[0]?.cells.map((one) => [`${one.row} ${one.column}`, one]),
        );
        let kept = 0;
        for (const old of opened.sheets[0]?.cells ?? []) {
          const [row, column] = [lines.rows.newOf(old.row), lines.columns.newOf(old.column)];
          if (row === null || column === null) continue;
          kept++;
          expect(read.get(`${row} ${column}`)).toMatchObject({
            value: old.value,
            format: old.format,
          });
        }
        expect(read.size).toBe(kept);
      }),
      { numRuns: 60 },
    );
  });
});

describe('LineMap', () => {
  it('agrees with a plain list of lines after any insertions, removals and moves', () => {
    const step = fc.record({
      kind: fc.constantFrom('put', 'take', 'move'),
      at: fc.nat(19),
      count: fc.integer({ min: 1, max: 4 }),
      to: fc.nat(20),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
        const size = 20;
        let map = LineMap.untouched(size);
        let list: (number | null)[] = Array.from({ length: size }, (_, line) => line);
        for (const { kind, at, count, to } of steps) {
          const many = Math.min(count, size - at);
          if (kind === 'put') {
            map = map.inserted(at, many);
            replaceRange(
              list,
              at,
              0,
              Array.from({ length: many }, () => null),
            );
          } else if (kind === 'take') {
            map = map.removed(at, many);
            list.splice(at, many);
          } else if (to < at || to > at + many) {
            map = map.moved(at, many, to);
            const taken = list.splice(at, many);
            replaceRange(list, to > at ? to - many : to, 0, taken);
          }
          list = [
            ...list.slice(0, size),
            ...Array.from({ length: Math.max(0, size - list.length) }, () => null),
          ];
        }
        list.forEach((old, line) => {
          // A line that was removed and put back may be recognized, but never as another line.
          if (old !== null) expect(map.oldOf(line)).toBe(old);
        });
        const known = Array.from({ length: size }, (_, line) => map.oldOf(line)).filter(
          (old) => old !== null,
        );
        expect(new Set(known).size).toBe(known.length);
        for (const old of known) expect(map.oldOf(map.newOf(old) ?? -1)).toBe(old);
      }),
    );
  });

  it('is untouched again when an insertion is removed, and vice versa', () => {
    const map = LineMap.untouched(SHEET_ROWS);
    expect(map.inserted(5, 3).removed(5, 3).isUntouched).toBe(true);
    expect(map.removed(5, 3).inserted(5, 3).isUntouched).toBe(true);
    expect(map.removed(0, 2).inserted(0, 2).isUntouched).toBe(true);
    expect(map.moved(2, 2, 8).moved(6, 2, 2).isUntouched).toBe(true);
  });
});

describe('formulaReferences', () => {
  it.each([
    ['A1+$B$2', ['A1', '$B$2']],
    ['SUM(A:A,1:3)&"A1"', ['A:A', '1:3']],
    ["'My sheet'!A1:B2+Other!$C3", ["'My sheet'!A1:B2", 'Other!$C3']],
    ["'It''s'!A1", ["'It''s'!A1"]],
    ['LOG10(A1)+LOG10', ['A1', 'LOG10']],
    ['[1]Sheet1!A1+Table1[[#This Row],[A1]]+Table1[A1]', []],
    ['Jan:Mar!A1+#REF!+A1B+R1C1x+name.A1', []],
    ['IF(A1>=B1,TRUE,ZZZ1)', ['A1', 'B1']],
    ['A1:INDEX(B:B,2)', ['A1', 'B:B']],
  ])('finds in %s the cell references', (formula, expected) => {
    expect(formulaReferences(formula).map(({ start, end }) => formula.slice(start, end))).toEqual(
      expected,
    );
  });
});

describe('translatedFormula', () => {
  it.each([
    ['A1+$A$1+A$1+$A1', 2, 1, 'B3+$A$1+B$1+$A3'],
    ['SUM(A:A)&"A1"', 3, 2, 'SUM(C:C)&"A1"'],
    ['A1', -1, 0, 'A1048576'],
  ])('translates %s by %i rows and %i columns to %s', (formula, rows, columns, expected) => {
    expect(translatedFormula(formula, rows, columns)).toBe(expected);
  });
});
