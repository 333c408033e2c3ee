import { describe, expect, it } from 'vitest';
import { columnSummary, placeColumns, placePath } from './place-layout.ts';

const cell = (
  frame: number,
  place: number,
  change: 'typed' | 'bulk' | 'edited' = 'typed',
  words = 1,
) => ({ frame, place, change, words });

describe('placeColumns', () => {
  it.each([
    [
      3,
      10,
      [
        [0, 0],
        [1, 1],
        [2, 2],
      ],
    ],
    [
      5,
      2,
      [
        [0, 2],
        [3, 4],
      ],
    ],
    [0, 10, [[0, -1]]],
  ])('has all of %i frames in at most %i columns', (frames, limit, expected) => {
    const columns = placeColumns([], frames, limit);
    expect(columns.map(({ first, last }) => [first, last])).toEqual(expected);
  });

  it('has every cell once, in the column of its frame', () => {
    const cells = [0, 1, 2, 3, 4].map((frame) => cell(frame, frame));
    const columns = placeColumns(cells, 5, 2);
    expect(columns.flatMap((column) => column.cells)).toEqual(cells);
    for (const { first, last, cells: own } of columns)
      for (const { frame } of own) expect(frame >= first && frame <= last).toBe(true);
  });
});

describe('placePath', () => {
  it('draws the cells of one kind, the start of the text at the top', () => {
    const columns = placeColumns([cell(0, 0), cell(1, 99), cell(1, 50, 'bulk')], 2, 2);
    const box = { left: 10, top: 5, step: 4, height: 200 };
    expect(placePath(columns, 'typed', box)).toBe('M10 5h4v2h-4zM14 201h4v2h-4z');
    expect(placePath(columns, 'bulk', box)).toBe('M14 104h4v2h-4z');
    expect(placePath(columns, 'edited', box)).toBe('');
  });
});

describe('columnSummary', () => {
  it('says how many words of each kind, and where', () => {
    const [column] = placeColumns([cell(0, 20, 'bulk', 40), cell(0, 30, 'typed', 2)], 1, 1);
    expect(columnSummary(column!)).toEqual({ words: { bulk: 40, typed: 2 }, from: 20, to: 31 });
  });

  it('has nothing to say of an empty column', () => {
    expect(columnSummary({ first: 0, last: 0, cells: [] })).toBeNull();
  });
});
