import type { IWorkbookData } from '@univerjs/core';
import { describe, expect, it } from 'vitest';
import { withCellText } from './uncommitted-cell-edit.ts';

const data = {
  sheets: {
    one: { id: 'one', cellData: { 0: { 0: { v: 'A', t: 1 }, 1: { v: 4, t: 2, s: '3' } } } },
  },
} as unknown as IWorkbookData;
const typed = (row: number, column: number, text: string, sheet = 'one') =>
  withCellText(data, { sheet, row, column, text }).sheets[sheet]?.cellData;

describe('withCellText', () => {
  it.each([
    ['words', { v: 'words', t: 1 }],
    ['12.5', { v: 12.5, t: 2 }],
    ['=SU', { v: '=SU', t: 1 }],
    ['', { v: '', t: 1 }],
  ])('puts %j into an empty cell', (text, cell) => {
    expect(typed(7, 2, text)?.[7]).toEqual({ 2: cell });
  });

  it('keeps the style of the cell and its neighbors, and changes nothing else', () => {
    const before = structuredClone(data);
    expect(typed(0, 1, 'x')?.[0]).toEqual({ 0: { v: 'A', t: 1 }, 1: { v: 'x', t: 1, s: '3' } });
    expect(data).toEqual(before);
    expect(withCellText(data, { sheet: 'gone', row: 0, column: 0, text: 'x' })).toBe(data);
  });
});
