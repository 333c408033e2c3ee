import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pushAll } from '../arrays.ts';
import { seededRandom } from '../random.ts';
import type { Hunk, Sequence } from './sequence.ts';
import { diffSequences } from './sequence-diff.ts';

const symbols = (text: string) => Array.from(text, (symbol) => symbol.codePointAt(0)!);

/** Applies the hunks to `a`, taking inserted symbols from `b`, and checks their order. */
function patched(a: Sequence, b: Sequence, hunks: readonly Hunk[]): number[] {
  const result: number[] = [];
  let [inA, inB] = [0, 0];
  for (const hunk of hunks) {
    expect(hunk.aFrom - inA).toBe(hunk.bFrom - inB);
    pushAll(result, a.slice(inA, hunk.aFrom));
    pushAll(result, b.slice(hunk.bFrom, hunk.bTo));
    [inA, inB] = [hunk.aTo, hunk.bTo];
  }
  pushAll(result, a.slice(inA));
  return result;
}

const cost = (hunks: readonly Hunk[]) =>
  hunks.reduce((sum, { aFrom, aTo, bFrom, bTo }) => sum + aTo - aFrom + bTo - bFrom, 0);

/** The textbook dynamic programming table, as the oracle for the minimal cost. */
function smallestCost(a: Sequence, b: Sequence): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let x = 1; x <= a.length; x++) {
    const next = [x];
    for (let y = 1; y <= b.length; y++) {
      next[y] = a[x - 1] === b[y - 1] ? row[y - 1]! : 1 + Math.min(row[y]!, next[y - 1]!);
    }
    row = next;
  }
  return row[b.length]!;
}

const short = fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 30 });

describe('diffSequences', () => {
  it.each([
    ['', '', []],
    ['abc', 'abc', []],
    ['', 'ab', [{ aFrom: 0, aTo: 0, bFrom: 0, bTo: 2 }]],
    ['ab', '', [{ aFrom: 0, aTo: 2, bFrom: 0, bTo: 0 }]],
    ['abc', 'axc', [{ aFrom: 1, aTo: 2, bFrom: 1, bTo: 2 }]],
    [
      'abcdef',
      'xbcdey',
      [
        { aFrom: 0, aTo: 1, bFrom: 0, bTo: 1 },
        { aFrom: 5, aTo: 6, bFrom: 5, bTo: 6 },
      ],
    ],
  ])('finds the hunks from %o to %o', (a, b, hunks) => {
    expect(diffSequences(symbols(a), symbols(b))).toEqual(hunks);
  });

  it('rebuilds the second sequence at minimal cost', () => {
    fc.assert(
      fc.property(short, short, (a, b) => {
        const hunks = diffSequences(a, b);
        expect(patched(a, b, hunks)).toEqual(b);
        expect(cost(hunks)).toBe(smallestCost(a, b));
      }),
      { numRuns: 500 },
    );
  });

  it('rebuilds the second sequence when the cost limit is reached', () => {
    fc.assert(
      fc.property(short, short, fc.integer({ min: 0, max: 6 }), (a, b, maxCost) => {
        expect(patched(a, b, diffSequences(a, b, { maxCost }))).toEqual(b);
      }),
      { numRuns: 500 },
    );
  });

  it('finds a moved block beyond the cost limit by its unique anchors', () => {
    const words = Int32Array.from({ length: 9_000 }, (_, at) => at % 7_919);
    const moved = [...words.slice(3_000, 6_000), ...words.slice(0, 3_000), ...words.slice(6_000)];
    const hunks = diffSequences(words, moved);
    expect(patched(words, moved, hunks)).toEqual(moved);
    expect(cost(hunks)).toBe(6_000);
  });

  it('reads long unrelated input in near-linear time', () => {
    const comparisons = (length: number): number => {
      const [random, other] = [seededRandom(1), seededRandom(2)];
      let count = 0;
      const watched = (next: () => number): number[] =>
        new Proxy(
          Array.from({ length }, () => Math.floor(next() * 60)),
          {
            get: (target, key) => {
              count++;
              return Reflect.get(target, key);
            },
          },
        );
      const [a, b] = [watched(random), watched(other)];
      const hunks = diffSequences(a, b);
      const made = count;
      expect(patched(a, b, hunks)).toEqual(Array.from(b));
      return made;
    };
    expect(comparisons(8_000) / comparisons(2_000)).toBeLessThan(6);
  });
});
