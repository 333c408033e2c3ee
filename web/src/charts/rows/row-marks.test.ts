import { describe, expect, it } from 'vitest';
import { anchorOf, fitted, largestOf, type RowMark } from './row-marks.ts';

const box = { kind: 'box', low: 1, lower: 2, median: 3, upper: 4, high: 5, count: 9 } as const;

describe('a mark in a row', () => {
  it.each<[RowMark, number, number | null]>([
    [box, 5, 3],
    [{ kind: 'bar', value: 7 }, 7, 7],
    [{ kind: 'dots', values: [2, 6, 9] }, 9, 6],
    [{ kind: 'dots', values: [] }, 0, null],
  ])('%j needs room for %s and is named at %s', (mark, largest, anchor) => {
    expect([largestOf(mark), anchorOf(mark)]).toEqual([largest, anchor]);
  });
});

describe('fitted', () => {
  it('cuts what is too long', () => {
    expect(fitted('A place that changed', 80)).toBe('A place th…');
    expect(fitted('Short', 80)).toBe('Short');
  });
});
