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

  it('is on the side of its line where no deadline crosses it', () => {
    const beside = (...lines: number[]) =>
      stackedLabels([{ x: 180 }, { x: 200 }], { ...ends, lines }, () => 100, 3).map(
        ({ row, side }) => [row, side],
      );
    expect(beside()).toEqual([
      [1, 'right'],
      [0, 'right'],
    ]);
    // To the right of both: they end at their lines, the later one above the line of the earlier.
    expect(beside(210)).toEqual([
      [0, 'left'],
      [1, 'left'],
    ]);
    // Between them: neither crosses it.
    expect(beside(190)).toEqual([
      [0, 'left'],
      [0, 'right'],
    ]);
    // On both sides: where there is no free side, the first one.
    expect(beside(150, 250)).toEqual([
      [1, 'right'],
      [0, 'right'],
    ]);
  });

  it('lets no line cross the words of another label, however they lie', () => {
    for (let seed = 1; seed < 60; seed++) {
      const places = Array.from(
        { length: 7 },
        (_, index) => 52 + ((seed * (index + 3) * 37) % 296),
      );
      const lines = [60 + ((seed * 53) % 280), 60 + ((seed * 91) % 280)];
      const marks = [...new Set(places)].sort((a, b) => a - b).map((x) => ({ x }));
      const placed = stackedLabels(marks, { ...ends, lines }, () => 90, 3);
      for (const one of placed) {
        const from = one.side === 'right' ? one.x : one.side === 'left' ? one.x - 90 : 260;
        const crossing = placed.filter(
          (other) => other !== one && other.row >= one.row && other.x > from && other.x < from + 90,
        );
        expect(placed.length === 1 ? [] : crossing).toEqual([]);
      }
    }
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
