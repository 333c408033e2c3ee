import { describe, expect, it } from 'vitest';
import { stackedLabels } from './stacked-labels.ts';

const ends = { left: 50, right: 350 };
/** Labels of 100 px for marks at these places. */
const labels = (...places: number[]) =>
  stackedLabels(
    places.map((x) => ({ x })),
    ends,
    () => 100,
    3,
  );
const seen = (...places: number[]) => labels(...places).map(({ row, side }) => [row, side]);

describe('stackedLabels', () => {
  it('begins a label at its line, and ends it there where the plot ends', () => {
    expect(seen(100, 340)).toEqual([
      [0, 'right'],
      [0, 'left'],
    ]);
  });

  it('sets a label that ends at its line above those that it would cover', () => {
    expect(seen(220, 340)).toEqual([
      [0, 'right'],
      [1, 'left'],
    ]);
    expect(seen(330, 345)).toEqual([
      [0, 'left'],
      [1, 'left'],
    ]);
  });

  it('ends a label with the plot where it has room on neither side of its line', () => {
    const [label] = stackedLabels([{ x: 200 }], ends, () => 240, 3);
    expect(label).toMatchObject({ row: 0, side: 'edge' });
  });

  it('drops none, whatever is at the end of the plot', () => {
    const all = labels(...Array.from({ length: 60 }, (_, index) => 290 + index));
    expect(all.reduce((sum, { marks }) => sum + marks.length, 0)).toBe(60);
    expect(all.every(({ row }) => row < 3)).toBe(true);
  });
});
