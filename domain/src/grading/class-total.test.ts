import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxOf, minOf } from '../arrays.ts';
import { classTotal, type GradingRules, type WeightedWork } from './class-total.ts';
import { LETTER_GRADES } from './letter-grades.ts';

const scale = [
  { letter: 'F', value: 0 },
  { letter: 'C', value: 73 },
  { letter: 'A', value: 93 },
] as const;
const numeric: GradingRules = { method: 'Numeric', scale, missingCounts: false };

const work = (weight: number, points: number | null, more: Partial<WeightedWork> = {}) => ({
  weight,
  grade: { points, letter: null },
  isExempt: false,
  isMissing: false,
  ...more,
});

describe('classTotal', () => {
  it.each<[string, WeightedWork[], Partial<GradingRules>, object | null]>([
    ['nothing', [], {}, null],
    ['nothing graded', [work(100, null)], {}, null],
    ['one grade', [work(20, 85.5)], {}, { points: 85.5, weight: 20 }],
    ['by point value', [work(100, 90), work(50, 60)], {}, { points: 80, weight: 150 }],
    ['without what has no grade', [work(100, 90), work(50, null)], {}, { points: 90, weight: 100 }],
    [
      'without what is exempt',
      [work(100, 90), work(50, 0, { isExempt: true })],
      {},
      { points: 90, weight: 100 },
    ],
    ['without what is worth nothing', [work(100, 90), work(0, 10)], {}, { points: 90 }],
    ['nothing but exempt work', [work(100, 90, { isExempt: true })], {}, null],
    [
      'missing work, as nothing',
      [work(60, 90), work(40, null, { isMissing: true })],
      {},
      { points: 90 },
    ],
    [
      'missing work, as 0 where it counts',
      [work(60, 90), work(40, null, { isMissing: true })],
      { missingCounts: true },
      { points: 54, weight: 100 },
    ],
    [
      'missing work with the grade that it has',
      [work(60, 90), work(40, 50, { isMissing: true })],
      { missingCounts: true },
      { points: 74 },
    ],
    [
      'exempt work that is missing, as nothing',
      [work(60, 90), work(40, null, { isMissing: true, isExempt: true })],
      { missingCounts: true },
      { points: 90 },
    ],
    ['to two decimals', [work(1, 1), work(1, 1), work(1, 2)], {}, { points: 1.33 }],
  ])('counts %s', (_what, works, rules, total) => {
    const found = classTotal(works, { ...numeric, ...rules });
    if (total === null) expect(found).toBeNull();
    else expect(found).toMatchObject(total);
  });

  it('counts letters with their values, and answers with the letter that is reached', () => {
    const letters = [
      { ...work(50, null), grade: { points: 5, letter: 'A' } },
      { ...work(50, null), grade: { points: null, letter: 'F' } },
      { ...work(50, null), grade: { points: 100, letter: null } },
    ] satisfies WeightedWork[];
    const rules: GradingRules = { ...numeric, method: 'Letter' };
    expect(classTotal(letters, rules)).toEqual({ points: 46.5, letter: 'F', weight: 100 });
    expect(classTotal(letters.slice(0, 1), rules)).toMatchObject({ points: 93, letter: 'A' });
  });

  const works = fc.array(
    fc.record({
      weight: fc.integer({ min: 0, max: 20_000 }).map((whole) => whole / 100),
      grade: fc.record({
        points: fc.option(fc.integer({ min: 0, max: 10_000 }).map((whole) => whole / 100)),
        letter: fc.option(fc.constantFrom(...LETTER_GRADES)),
      }),
      isExempt: fc.boolean(),
      isMissing: fc.boolean(),
    }),
    { maxLength: 40 },
  );

  it('lies between the lowest and the highest grade that counts', () => {
    fc.assert(
      fc.property(works, (all) => {
        const counted = all.filter(
          ({ isExempt, weight, grade }) => !isExempt && weight > 0 && grade.points !== null,
        );
        const total = classTotal(all, numeric);
        expect(total === null).toBe(counted.length === 0);
        if (total === null) return;
        const points = counted.map(({ grade }) => grade.points as number);
        expect(total.points).toBeGreaterThanOrEqual(minOf(points));
        expect(total.points).toBeLessThanOrEqual(maxOf(points));
      }),
    );
  });

  it('never rises when missing work counts, and never changes with the order or an exempt one', () => {
    fc.assert(
      fc.property(works, fc.boolean(), (all, missingCounts) => {
        const rules = { ...numeric, missingCounts };
        const total = classTotal(all, rules);
        expect(classTotal(all.toReversed(), rules)?.points).toBe(total?.points);
        const more = { ...work(50, 0), isExempt: true };
        expect(classTotal([...all, more], rules)).toEqual(total);
        const strict = classTotal(all, { ...numeric, missingCounts: true });
        const lenient = classTotal(all, { ...numeric, missingCounts: false });
        if (lenient) expect(strict?.points).toBeLessThanOrEqual(lenient.points);
      }),
    );
  });
});
