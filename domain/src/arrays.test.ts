import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxOf, minOf, pushAll, replaceRange } from './arrays.ts';

const MANY = 1_000_000;

describe('replaceRange', () => {
  it('does what splice does', () => {
    const numbers = fc.array(fc.integer());
    fc.assert(
      fc.property(numbers, numbers, fc.nat(), fc.nat(), (before, items, from, to) => {
        const start = from % (before.length + 1);
        const count = to % (before.length - start + 1);
        const replaced = [...before];
        replaceRange(replaced, start, count, items);
        expect(replaced).toEqual(before.toSpliced(start, count, ...items));
      }),
    );
  });

  it('takes a million items', () => {
    const array = [1, 2, 3];
    replaceRange(array, 1, 1, new Array(MANY).fill(7));
    expect([array.length, array[1], array.at(-1)]).toEqual([MANY + 2, 7, 3]);
  });
});

describe('pushAll', () => {
  it('takes a million items', () => {
    const array = [0];
    pushAll(array, new Array(MANY).fill(7));
    expect([array.length, array.at(-1)]).toEqual([MANY + 1, 7]);
  });
});

describe('maxOf and minOf', () => {
  it.each([
    [[3, -1, 2], 3, -1],
    [[], 0, 0],
    [[-5], 0, -5],
  ])('of %j, with 0: %s and %s', (values, max, min) => {
    expect([maxOf(values, 0), minOf(values, 0)]).toEqual([max, min]);
  });

  it('take a million values', () => {
    const values = Array.from({ length: MANY }, (_, index) => index);
    expect([maxOf(values), minOf(values)]).toEqual([MANY - 1, 0]);
  });
});
