import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parameters, startWriting, textOf } from '../figures/testing/writing.ts';
import { coalesce } from '../replay/coalesce.ts';
import { PLACES, placeByTime, placeFinding } from './place-by-time.ts';

type Writing = ReturnType<typeof startWriting>;

const placesOf = ({ tracker, log }: Writing) => placeByTime(tracker, coalesce(log, parameters));
const findingOf = (writing: Writing) => placeFinding(placesOf(writing)).key;

/** A version that only opens the file, and then a save a minute with the paragraphs in these orders. */
function written(orders: readonly (readonly string[])[]): Writing {
  const writing = startWriting();
  for (const [index, names] of orders.entries()) {
    writing.save(60 * (index + 1), names.map((name) => textOf(10, name)).join('\n'));
  }
  return writing;
}

describe('placeByTime', () => {
  it('makes a line of a text that grows at its end', () => {
    const { cells, words, inFront } = placesOf(written([['a'], ['a', 'b'], ['a', 'b', 'c']]));
    const places = cells.map(({ frame, place }) => [frame, place]);
    expect(places).toEqual([...places].sort(([a, p], [b, q]) => a! - b! || p! - q!));
    expect(cells.at(0)?.place).toBe(0);
    expect(cells.at(-1)).toMatchObject({ frame: 3, place: PLACES - 4 });
    expect([words, inFront]).toEqual([30, 0]);
  });

  it('counts what was put in front of older words', () => {
    const { words, inFront } = placesOf(written([['b'], ['a', 'b'], ['a', 'b', 'c']]));
    expect([words, inFront]).toEqual([30, 10]);
  });

  it('shows edits where they are, apart from the words themselves', () => {
    const writing = startWriting();
    writing.save(60, textOf(10, 'a'));
    writing.save(600, textOf(10, 'a').replace('ab', 'changed'));
    const edited = placesOf(writing).cells.filter(({ change }) => change === 'edited');
    expect(edited).toMatchObject([{ frame: 2, words: 1 }]);
  });

  it('has every word of the text once, and once more where it was edited', () => {
    const order = fc.shuffledSubarray(['a', 'b', 'c', 'd', 'e'], { minLength: 1 });
    fc.assert(
      fc.property(fc.array(order, { minLength: 1, maxLength: 8 }), (orders) => {
        const writing = written(orders);
        const { cells, words, inFront } = placesOf(writing);
        const born = cells.filter(({ change }) => change !== 'edited');
        expect(born.reduce((sum, cell) => sum + cell.words, 0)).toBe(words);
        expect(words).toBe(writing.tracker.words.count);
        expect(inFront).toBeLessThanOrEqual(words);
        for (const { place, frame } of cells) {
          expect(place).toBeLessThan(PLACES);
          expect(frame).toBeLessThanOrEqual(orders.length);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('has nothing to show of an empty text', () => {
    const writing = startWriting();
    writing.save(60, '');
    expect(placesOf(writing)).toEqual({ cells: [], words: 0, inFront: 0 });
  });
});

describe('placeFinding', () => {
  it.each([
    [[['a'], ['a', 'b']], 'places.topToBottom'],
    [[['b'], ['a', 'b']], 'places.inFront'],
  ] as const)('says only what is seen', (orders, key) => {
    expect(findingOf(written(orders))).toBe(key);
  });

  it.each([
    [100, 5, { key: 'places.topToBottom', values: {} }],
    [100, 6, { key: 'places.inFront', values: { share: 0.06 } }],
    [0, 0, { key: 'places.plain', values: {} }],
  ])('of %i words with %i in front', (words, inFront, expected) => {
    expect(placeFinding({ words, inFront })).toEqual(expected);
  });
});
