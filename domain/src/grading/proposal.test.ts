import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxOf, minOf } from '../arrays.ts';
import type { Grade } from './grades.ts';
import { defaultGrades, gradeScale, LETTER_GRADES, type LetterGrade } from './letter-grades.ts';
import { letterFor, proposedGrade, type WeightedDraft } from './proposal.ts';

const points = (value: number | null): Grade => ({ points: value, letter: null });
const letter = (value: LetterGrade | null): Grade => ({ points: null, letter: value });
const scale = defaultGrades().filter(({ selected }) => selected);
const numeric = (...drafts: (readonly [weight: number, points: number | null])[]) =>
  drafts.map(([weight, value]) => ({ weight, grade: points(value) }));
const letters = (...drafts: (readonly [weight: number, letter: LetterGrade | null])[]) =>
  drafts.map(([weight, value]) => ({ weight, grade: letter(value) }));

describe('proposedGrade', () => {
  it.each([
    ['drafts by their weights', numeric([20, 50], [80, 100]), 90],
    ['graded drafts alone', numeric([20, 50], [30, null], [50, 100]), 85.71],
    ['one graded draft', numeric([20, 72.5], [80, null]), 72.5],
    ['a missed draft that was given nothing', numeric([50, 0], [50, 80]), 40],
    ['a draft without weight', numeric([0, 10], [100, 80]), 80],
  ] as const)('counts %s', (_what, drafts, expected) => {
    expect(proposedGrade(drafts, 'Numeric', [])?.points).toBe(expected);
  });

  it.each([
    ['nothing is graded', numeric([50, null], [50, null])],
    ['only what has no weight is graded', numeric([0, 80], [100, null])],
    ['there are no drafts', []],
    ['only letters were given before the class changed to points', letters([100, 'A'])],
  ] as const)('is null while %s', (_what, drafts) => {
    expect(proposedGrade(drafts, 'Numeric', scale)).toBeNull();
  });

  it('says which drafts it is made of', () => {
    expect(proposedGrade(numeric([10, 50], [20, null], [70, 90]), 'Numeric', [])).toEqual({
      points: 85,
      letter: null,
      drafts: [0, 2],
      weight: 80,
    });
  });

  it.each([
    [letters([50, 'A'], [50, 'A']), 'A'],
    [letters([50, 'A'], [50, 'C']), 'B'],
    [letters([90, 'A'], [10, 'F']), 'B'],
    [letters([50, 'B'], [50, 'F']), 'F'],
  ] as const)('averages letters by their values: %j is %s', (drafts, expected) => {
    expect(proposedGrade(drafts, 'Letter', scale)?.letter).toBe(expected);
  });

  const graded = fc.array(
    fc.record({
      weight: fc.integer({ min: 0, max: 100 }),
      points: fc.option(fc.integer({ min: 0, max: 10_000 }).map((count) => count / 100)),
    }),
    { maxLength: 12 },
  );

  it('lies between the lowest and the highest of the grades that count, whatever their order', () => {
    fc.assert(
      fc.property(graded, (rows) => {
        const drafts = numeric(...rows.map((row) => [row.weight, row.points] as const));
        const counted = rows.flatMap((row) => (row.weight > 0 ? (row.points ?? []) : []));
        const found = proposedGrade(drafts, 'Numeric', []);
        expect(found === null).toBe(counted.length === 0);
        if (found === null) return;
        expect(found.points).toBeGreaterThanOrEqual(minOf(counted));
        expect(found.points).toBeLessThanOrEqual(maxOf(counted));
        const turned = proposedGrade([...drafts].reverse(), 'Numeric', []);
        expect(turned?.points).toBe(found.points);
      }),
      { numRuns: 300, seed: 1 },
    );
  });

  it('is the letter itself where every draft has the same, on any scale', () => {
    const scales = fc.uniqueArray(fc.integer({ min: 0, max: 100 }), {
      minLength: LETTER_GRADES.length,
      maxLength: LETTER_GRADES.length,
    });
    const weights = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(scales, weights, fc.constantFrom(...LETTER_GRADES), (values, of, same) => {
        const sorted = [...values].sort((a, b) => a - b);
        const any = gradeScale(
          LETTER_GRADES.map((one, at) => ({ letter: one, value: sorted[at] ?? 0, selected: true })),
        );
        const drafts: WeightedDraft[] = of.map((weight) => ({ weight, grade: letter(same) }));
        expect(proposedGrade(drafts, 'Letter', any)?.letter).toBe(same);
      }),
      { numRuns: 100, seed: 1 },
    );
  });
});

describe('letterFor', () => {
  it.each([
    [100, 'A'],
    [93, 'A'],
    [92.99, 'B'],
    [0, 'F'],
  ] as const)('of %s points is %s', (value, expected) => {
    expect(letterFor(value, scale)).toBe(expected);
  });
  it('is null below the lowest letter of a scale that doesn’t begin at zero', () => {
    expect(letterFor(9, [{ letter: 'F', value: 10 }])).toBeNull();
  });
});
