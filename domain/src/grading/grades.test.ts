import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideGrade, isPoints, parsePoints } from './grades.ts';

describe('parsePoints', () => {
  it.each([
    ['85', 85],
    [' 85 ', 85],
    ['0', 0],
    ['100', 100],
    ['85.5', 85.5],
    ['85,25', 85.25],
    ['85.', 85],
    ['007', 7],
    ['', null],
    ['  ', null],
    ['-1', 'invalid'],
    ['-0.5', 'invalid'],
    ['100.01', 'invalid'],
    ['101', 'invalid'],
    ['85.255', 'invalid'],
    ['8e1', 'invalid'],
    ['.5', 'invalid'],
    ['B+', 'invalid'],
  ])('of “%s” is %s', (entry, expected) => {
    expect(parsePoints(entry)).toBe(expected);
  });

  it('reads every grade that can be given, as it was written, with a point or a comma', () => {
    const hundredths = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(hundredths, (count) => {
        const points = count / 100;
        expect(isPoints(points)).toBe(true);
        expect(parsePoints(String(points))).toBe(points);
        expect(parsePoints(String(points).replace('.', ','))).toBe(points);
      }),
      { numRuns: 200, seed: 1 },
    );
  });
});

describe('isPoints', () => {
  it.each([
    [0.1 + 0.2, false],
    [0.3, true],
    [Number.NaN, false],
    [-1, false],
    [100.001, false],
  ])('of %s is %s', (points, expected) => {
    expect(isPoints(points)).toBe(expected);
  });
});

describe('decideGrade', () => {
  it.each([
    // current, seen, next
    [null, null, 85, 'change'],
    [85, 85, 90, 'change'],
    [85, 85, null, 'change'],
    [85, undefined, 90, 'change'],
    [85, 85, 85, 'unchanged'],
    [null, null, null, 'unchanged'],
    // The answer to the first try was lost.
    [90, 85, 90, 'unchanged'],
    [null, 85, null, 'unchanged'],
    [90, 85, 70, 'changed-meanwhile'],
    [90, null, 70, 'changed-meanwhile'],
    [null, 85, 70, 'changed-meanwhile'],
    [90, 85, null, 'changed-meanwhile'],
  ] as const)('with %s now, %s seen and %s wanted is %s', (current, seen, next, expected) => {
    expect(decideGrade<number>(current, seen, next)).toBe(expected);
  });
});
