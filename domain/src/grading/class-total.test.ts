import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxOf, minOf } from '../arrays.ts';
import {
  classTotal,
  type GradeCategory,
  type GradingRules,
  totalArithmetic,
  type WeightedWork,
} from './class-total.ts';
import { LETTER_GRADES } from './letter-grades.ts';
import { weightedAverage } from './proposal.ts';

const scale = [
  { letter: 'F', value: 0 },
  { letter: 'C', value: 73 },
  { letter: 'A', value: 93 },
] as const;
const numeric: GradingRules = { method: 'Numeric', scale, missingCounts: false, categories: [] };

const work = (weight: number, points: number | null, more: Partial<WeightedWork> = {}) => ({
  weight,
  grade: { points, letter: null },
  isExempt: false,
  isMissing: false,
  categoryId: null,
  isExtra: false,
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
      categoryId: fc.constantFrom('a', 'b', 'c', null),
      isExtra: fc.constant(false),
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

  it('is what the average by point value is, where the class has no categories', () => {
    fc.assert(
      fc.property(works, (all) => {
        const whole = all.map((one) => ({ ...one, weight: Math.round(one.weight) }));
        const counted = whole.flatMap(({ isExempt, weight, grade }) =>
          !isExempt && weight > 0 && grade.points !== null
            ? [{ weight, points: grade.points }]
            : [],
        );
        expect(classTotal(whole, numeric)).toEqual(
          counted.length === 0 ? null : { ...weightedAverage(counted), letter: null },
        );
      }),
    );
  });
});

const category = (
  id: string,
  weight: number,
  more: Partial<GradeCategory> = {},
): GradeCategory => ({
  id,
  name: id,
  weight,
  dropLowest: 0,
  isExtra: false,
  ...more,
});
const inside = (
  categoryId: string | null,
  weight: number,
  points: number | null,
  more: Partial<WeightedWork> = {},
): WeightedWork => work(weight, points, { categoryId, ...more });
const withRules = (...categories: GradeCategory[]): GradingRules => ({ ...numeric, categories });
const essays = category('essays', 60);
const journals = category('journals', 40);

describe('totalArithmetic', () => {
  it.each<[string, WeightedWork[], GradeCategory[], number | null, string]>([
    [
      'categories by their weights',
      [inside('essays', 100, 90), inside('journals', 10, 70), inside('journals', 30, 50)],
      [essays, journals],
      76,
      'counted counted counted',
    ],
    [
      'weights that don’t add up to 100 by their share',
      [inside('essays', 100, 90), inside('journals', 10, 60)],
      [category('essays', 3), category('journals', 1)],
      82.5,
      'counted counted',
    ],
    [
      'a category without grades, as nothing',
      [inside('essays', 100, 90), inside('journals', 10, null)],
      [essays, journals],
      90,
      'counted ungraded',
    ],
    [
      'work without a category, as nothing',
      [inside('essays', 100, 90), inside(null, 100, 10)],
      [essays],
      90,
      'counted uncategorized',
    ],
    [
      'all but the lowest',
      [inside('a', 10, 50), inside('a', 10, 90), inside('a', 10, 70)],
      [category('a', 1, { dropLowest: 1 })],
      80,
      'dropped counted counted',
    ],
    [
      'the last one in any case',
      [inside('a', 10, 50)],
      [category('a', 1, { dropLowest: 3 })],
      50,
      'counted',
    ],
    [
      'what is best with weights, which isn’t always without the fewest points',
      [inside('a', 100, 20), inside('a', 10, 0), inside('a', 100, 90)],
      [category('a', 1, { dropLowest: 1 })],
      81.82,
      'dropped counted counted',
    ],
    [
      'exempt and ungraded work, as not there to be dropped',
      [
        inside('a', 10, 60),
        inside('a', 10, 0, { isExempt: true }),
        inside('a', 10, null),
        inside('a', 10, 80),
      ],
      [category('a', 1, { dropLowest: 1 })],
      80,
      'dropped exempt ungraded counted',
    ],
    [
      'the earlier of equal ones as dropped',
      [inside('a', 10, 60), inside('a', 10, 60), inside('a', 10, 80)],
      [category('a', 1, { dropLowest: 1 })],
      70,
      'dropped counted counted',
    ],
    [
      'extra credit on top',
      [inside('a', 100, 90), inside('a', 5, 100, { isExtra: true })],
      [category('a', 1)],
      95,
      'counted extra',
    ],
    [
      'extra credit beyond 100',
      [inside('a', 100, 98), inside('a', 10, 50, { isExtra: true })],
      [category('a', 1)],
      103,
      'counted extra',
    ],
    [
      'a category of extra credit on top',
      [inside('a', 100, 80), inside('b', 10, 50)],
      [category('a', 100), category('b', 10, { isExtra: true })],
      85,
      'counted counted',
    ],
    [
      'extra credit alone, as nothing yet',
      [inside('a', 10, 100, { isExtra: true })],
      [category('a', 1)],
      null,
      '',
    ],
    [
      'a category of extra credit alone, as nothing yet',
      [inside('b', 10, 100)],
      [category('b', 1, { isExtra: true })],
      null,
      '',
    ],
  ])('counts %s', (_what, works, categories, points, parts) => {
    const found = totalArithmetic(works, withRules(...categories));
    expect(found?.total.points ?? null).toBe(points);
    expect(found?.works.map(({ part }) => part).join(' ') ?? '').toBe(parts);
  });

  it('counts extra credit in a class without categories', () => {
    const works = [work(100, 80), work(100, 90), work(10, 100, { isExtra: true })];
    expect(classTotal(works, numeric)).toMatchObject({ points: 90, weight: 200 });
  });

  it('drops missing work that counts as 0, and rounds once, half up', () => {
    const rules = { ...withRules(category('a', 1, { dropLowest: 1 })), missingCounts: true };
    const works = [inside('a', 10, null, { isMissing: true }), inside('a', 10, 50)];
    expect(totalArithmetic(works, rules)?.works.map(({ part }) => part)).toEqual([
      'dropped',
      'counted',
    ]);
    // 66.665 exactly: the rounded averages of the categories, 33.33 and 100, would make another total.
    const two = [inside('b', 1, 33.33), inside('c', 1, 100)];
    const total = totalArithmetic(two, withRules(category('b', 1), category('c', 1)));
    expect(total?.total.points).toBe(66.67);
    expect(total?.categories.map(({ adds }) => adds)).toEqual([16.67, 50]);
  });

  const oneCategory = fc.array(
    fc.record({
      points: fc.integer({ min: 0, max: 10_000 }).map((whole) => whole / 100),
      weight: fc.integer({ min: 1, max: 300 }),
      isExtra: fc.boolean(),
    }),
    { minLength: 1, maxLength: 8 },
  );

  it('drops what is best for the student, of every possible choice', () => {
    fc.assert(
      fc.property(oneCategory, fc.integer({ min: 0, max: 4 }), (all, dropLowest) => {
        const works = all.map(({ points, weight, isExtra }) =>
          inside('a', weight, points, { isExtra }),
        );
        const found = totalArithmetic(works, withRules(category('a', 1, { dropLowest })));
        const regular = works.filter(({ isExtra }) => !isExtra);
        if (regular.length === 0) {
          expect(found).toBeNull();
          return;
        }
        const best = maxOf(
          choices(regular, Math.min(dropLowest, regular.length - 1)).map((kept) => {
            const rest = works.filter((one) => one.isExtra || kept.includes(one));
            return classTotal(rest, numeric)?.points ?? 0;
          }),
        );
        expect(found?.total.points).toBe(best);
      }),
    );
  });

  it('never falls with one more that may be dropped, nor with extra credit', () => {
    fc.assert(
      fc.property(oneCategory, fc.integer({ min: 0, max: 4 }), (all, dropLowest) => {
        const works = all.map(({ points, weight, isExtra }) =>
          inside('a', weight, points, { isExtra }),
        );
        const totalOf = (some: WeightedWork[], drops: number) =>
          classTotal(some, withRules(category('a', 1, { dropLowest: drops })))?.points ?? null;
        const total = totalOf(works, dropLowest);
        if (total === null) return;
        expect(totalOf(works, dropLowest + 1)).toBeGreaterThanOrEqual(total);
        const without = works.filter(({ isExtra }) => !isExtra);
        expect(total).toBeGreaterThanOrEqual(totalOf(without, dropLowest) as number);
        expect(totalOf(works.toReversed(), dropLowest)).toBe(total);
      }),
    );
  });

  it('is the same for weights in any unit', () => {
    fc.assert(
      fc.property(oneCategory, fc.integer({ min: 2, max: 9 }), (all, factor) => {
        const works = all.map(({ points, weight }, at) =>
          inside(at % 2 === 0 ? 'a' : 'b', weight, points),
        );
        const scaled = (by: number) =>
          classTotal(works, withRules(category('a', 3 * by), category('b', 2 * by)))?.points;
        expect(scaled(factor)).toBe(scaled(1));
      }),
    );
  });
});

/** Every way to leave out this many. */
function choices<T>(all: readonly T[], count: number): T[][] {
  if (count === 0) return [[...all]];
  return all.flatMap((_, at) =>
    choices(all.slice(at + 1), count - 1).map((rest) => [...all.slice(0, at), ...rest]),
  );
}
