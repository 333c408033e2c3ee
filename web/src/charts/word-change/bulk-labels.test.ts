import { describe, expect, it } from 'vitest';
import { bulkLabels } from './bulk-labels.ts';

const widthOf = () => 80;
const ends = { left: 40, right: 800 };
const sum = (labels: readonly { words: number }[]) =>
  labels.reduce((all, { words }) => all + words, 0);

describe('bulkLabels', () => {
  it('has a label for each passage, however large or small', () => {
    const marks = [
      { x: 50, words: 12 },
      { x: 300, words: 4_000 },
    ];
    expect(bulkLabels(marks, ends, widthOf)).toEqual([
      { x: 50, row: 0, side: 'right', words: 12, passages: 1 },
      { x: 300, row: 0, side: 'right', words: 4_000, passages: 1 },
    ]);
  });

  it('stacks neighbours, the earlier above the later', () => {
    const rows = bulkLabels(
      [100, 130, 160].map((x) => ({ x, words: 20 })),
      ends,
      widthOf,
    ).map(({ row }) => row);
    expect(rows).toEqual([2, 1, 0]);
  });

  it.each([10, 100, 400])('drops none of %i passages side by side', (count) => {
    const marks = Array.from({ length: count }, (_, index) => ({ x: 44 + index * 2, words: 15 }));
    const labels = bulkLabels(marks, { left: 40, right: 860 }, widthOf);
    expect(sum(labels)).toBe(15 * count);
    expect(labels.reduce((all, { passages }) => all + passages, 0)).toBe(count);
    for (const [index, one] of labels.entries())
      for (const other of labels.slice(index + 1))
        expect(one.row !== other.row || other.x - one.x >= 80 || one.row > other.row).toBe(true);
    expect(labels.every(({ row }) => row < 3)).toBe(true);
  });

  it('has none without passages', () => {
    expect(bulkLabels([], ends, widthOf)).toEqual([]);
  });
});
