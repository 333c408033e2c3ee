import { describe, expect, it } from 'vitest';
import { columnAt, columnsOf, markPosition, sumInColumn } from './essay-map-model.ts';

const sessions = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ label: `${index + 1} Oct` }));

describe('columnsOf', () => {
  it.each([
    [0, 12, []],
    [3, 12, ['1', '2', '3']],
    [7, 3, ['1–3', '4–6', '7']],
    [40, 12, 10],
  ] as const)('distributes %i sessions over at most %i columns: %j', (count, most, expected) => {
    const names = columnsOf(sessions(count), most).map(({ name }) => name);
    if (typeof expected === 'number') expect(names).toHaveLength(expected);
    else expect(names).toEqual(expected);
  });

  it('covers every session exactly once', () => {
    for (let count = 1; count < 120; count += 1) {
      const columns = columnsOf(sessions(count));
      expect(columns.length).toBeLessThanOrEqual(12);
      const covered = columns.flatMap(({ from, to }) =>
        Array.from({ length: to - from }, (_, at) => from + at),
      );
      expect(covered).toEqual(sessions(count).map((_, index) => index));
    }
  });
});

describe('sumInColumn', () => {
  it('sums the sessions of a column', () => {
    const [, second] = columnsOf(sessions(4), 2);
    expect(sumInColumn([1, 2, 4, 8], second!)).toBe(12);
  });
});

describe('columnAt', () => {
  it('finds the column of a session', () => {
    expect(columnAt(columnsOf(sessions(7), 3), 4)).toBe(1);
  });
});

describe('markPosition', () => {
  it.each([
    [3, 3],
    [2.5, 2.5],
    [0, 0],
    [5, 5],
    [9, 5],
  ])('puts a mark after %d of five sessions at %d', (after, place) => {
    expect(markPosition(columnsOf(sessions(5)), after)).toBe(place);
  });

  it('scales with the columns', () => {
    expect(markPosition(columnsOf(sessions(8), 4), 5)).toBe(2.5);
  });
});
