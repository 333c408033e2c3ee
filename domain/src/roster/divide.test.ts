import { describe, expect, it } from 'vitest';
import { maxOf, minOf } from '../arrays.ts';
import { seededRandom } from '../random.ts';
import { type Division, divideAtRandom, newPartNames, partCount } from './divide.ts';

const people = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `person ${at}`);

/** A class and how it is divided, from a seed. */
function aCase(seed: number): { names: string[]; division: Division } {
  const random = seededRandom(seed);
  const by = random() < 0.5 ? 'count' : 'size';
  return {
    names: people(Math.floor(random() * 130)),
    division: { by, number: 1 + Math.floor(random() * 40) },
  };
}

describe('divideAtRandom', () => {
  it('leaves no one out, has no one twice, and makes parts of nearly the same size', () => {
    for (let seed = 0; seed < 500; seed++) {
      const { names, division } = aCase(seed);
      const parts = divideAtRandom(names, division, seededRandom(seed));
      const sizes = parts.map((part) => part.length);
      expect(parts.flat().toSorted(), `seed ${seed}`).toEqual(names.toSorted());
      if (names.length > 0) {
        expect(minOf(sizes), `seed ${seed}`).toBeGreaterThan(0);
        expect(maxOf(sizes) - minOf(sizes), `seed ${seed}`).toBeLessThan(2);
      }
      expect(parts, `seed ${seed}`).toHaveLength(partCount(names.length, division));
      if (division.by === 'size')
        expect(maxOf(sizes, 0), `seed ${seed}`).toBeLessThanOrEqual(division.number);
    }
  });

  it('gives the same parts for the same seed, and others for another', () => {
    const divided = (seed: number) =>
      divideAtRandom(people(30), { by: 'size', number: 4 }, seededRandom(seed));
    expect(divided(7)).toEqual(divided(7));
    expect(divided(7)).not.toEqual(divided(8));
  });

  it('makes no more parts than there are people, and none of no one', () => {
    const random = seededRandom(1);
    expect(divideAtRandom(people(3), { by: 'count', number: 10 }, random)).toHaveLength(3);
    expect(divideAtRandom([], { by: 'size', number: 4 }, random)).toEqual([]);
    expect(divideAtRandom(people(3), { by: 'size', number: 0 }, random)).toEqual([]);
  });
});

describe('newPartNames', () => {
  it('leaves out names that are taken, in whatever case', () => {
    const names = newPartNames(3, ['GROUP 2', 'Tuesday'], (number) => `Group ${number}`);
    expect(names).toEqual(['Group 1', 'Group 3', 'Group 4']);
  });
});
