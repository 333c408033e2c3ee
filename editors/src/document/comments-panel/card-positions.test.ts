import { seededRandom } from '@antecedent/domain/random';
import { describe, expect, it } from 'vitest';
import { cardPositions } from './card-positions.ts';

const GAP = 8;
const cards = (...pairs: [number, number][]) =>
  pairs.map(([wanted, height]) => ({ wanted, height }));

describe('cardPositions', () => {
  it.each([
    ['cards level with their text where there is space', cards([0, 50], [100, 50]), -1, [0, 100]],
    [
      'one below the other where texts are close',
      cards([0, 50], [10, 50], [200, 50]),
      -1,
      [0, 58, 200],
    ],
    [
      'the selected one level with its text, others above it',
      cards([100, 50], [110, 50], [120, 50]),
      1,
      [52, 110, 168],
    ],
    ['the selected one lower where there is no space above', cards([0, 50], [10, 50]), 1, [0, 58]],
    ['nothing', [], -1, []],
  ])('puts %s', (_, given, selected, expected) => {
    expect(cardPositions(given, selected, GAP)).toEqual(expected);
  });

  it('never overlaps cards or puts one above the top (200 seeded columns)', () => {
    const random = seededRandom(7);
    for (let round = 0; round < 200; round++) {
      const count = 1 + Math.floor(random() * 12);
      const column = Array.from({ length: count }, () => ({
        wanted: Math.floor(random() * 900) - 50,
        height: 20 + Math.floor(random() * 120),
      })).sort((a, b) => a.wanted - b.wanted);
      const tops = cardPositions(column, Math.floor(random() * (count + 1)) - 1, GAP);
      expect(tops[0]).toBeGreaterThanOrEqual(0);
      for (let index = 1; index < count; index++) {
        const end = (tops[index - 1] ?? 0) + (column[index - 1]?.height ?? 0);
        expect(tops[index]).toBeGreaterThanOrEqual(end + GAP);
      }
    }
  });
});
