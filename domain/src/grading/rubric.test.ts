import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areRatingsOf,
  type Criterion,
  carriedRatings,
  isSameRubric,
  orderedCriterion,
  type Rating,
  rubricProblems,
  rubricProposal,
  rubricResults,
  rubricSum,
} from './rubric.ts';

const level = (points: number, title = `Level ${points}`) => ({ points, title, description: '' });
const leveled = (id: string, ...points: number[]): Criterion =>
  orderedCriterion({
    id,
    title: `Criterion ${id}`,
    description: '',
    levels: points.map((one) => level(one)),
    maxPoints: 0,
  });
const free = (id: string, maxPoints: number): Criterion => ({
  ...leveled(id),
  levels: [],
  maxPoints,
});
const rated = (criterionId: string, points: number | null, comment = ''): Rating => ({
  criterionId,
  points,
  comment,
});

const RUBRIC = [leveled('a', 0, 2, 4), free('b', 6)];

describe('rubricProblems', () => {
  it.each([
    ['no criteria', [], [[0, 'no-criteria']]],
    ['nothing wrong', RUBRIC, []],
    ['a blank name', [{ ...free('b', 6), title: ' ' }], [[0, 'no-title']]],
    [
      'a level without a name',
      [{ ...leveled('a', 0, 2), levels: [level(2), level(0, '')] }],
      [[0, 'no-title']],
    ],
    ['one level', [leveled('a', 3)], [[0, 'one-level']]],
    ['the same points twice', [leveled('a', 3, 3)], [[0, 'same-points']]],
    ['a range of nothing', [RUBRIC[0], free('b', 0)], [[1, 'no-points']]],
    ['levels without points', [leveled('a', 0, -0)], [[0, 'same-points']]],
  ] as [string, Criterion[], [number, string][]][])('%s', (_, criteria, expected) => {
    expect([...rubricProblems(criteria)]).toEqual(expected);
  });
});

describe('orderedCriterion', () => {
  it('puts the best level first and takes its points as the maximum', () => {
    const { levels, maxPoints } = leveled('a', 2, 4, 0);
    expect([levels.map(({ points }) => points), maxPoints]).toEqual([[4, 2, 0], 4]);
  });
  it('leaves a free range', () => {
    expect(orderedCriterion(free('b', 6))).toEqual(free('b', 6));
  });
});

describe('areRatingsOf', () => {
  it.each([
    [[], true],
    [[rated('a', 4), rated('b', 5.25)], true],
    [[rated('a', null, 'Well.')], true],
    [[rated('a', 3)], false],
    [[rated('b', 6.01)], false],
    [[rated('b', -1)], false],
    [[rated('b', 1.005)], false],
    [[rated('c', 1)], false],
    [[rated('a', 4), rated('a', 2)], false],
  ])('%j: %s', (ratings, expected) => {
    expect(areRatingsOf(RUBRIC, ratings)).toBe(expected);
  });
});

describe('rubricSum', () => {
  it('adds what is rated, and knows when nothing is missing', () => {
    expect(rubricSum(RUBRIC, [rated('a', 2)])).toEqual({
      points: 2,
      maxPoints: 10,
      rated: 1,
      isComplete: false,
    });
    expect(rubricSum(RUBRIC, [rated('a', 0), rated('b', 0.1)])).toMatchObject({
      points: 0.1,
      isComplete: true,
    });
    expect(rubricSum([], []).isComplete).toBe(false);
  });
});

describe('rubricProposal', () => {
  const scale = [
    { letter: 'A', value: 90 },
    { letter: 'C', value: 70 },
    { letter: 'F', value: 0 },
  ] as const;
  const ratings = [rated('a', 4), rated('b', 3.5)];

  it('is the share of the maximum, or the letter that it reaches', () => {
    expect(rubricProposal(RUBRIC, ratings, 'Numeric', scale)).toEqual({ points: 75, letter: null });
    expect(rubricProposal(RUBRIC, ratings, 'Letter', scale)).toEqual({ points: 75, letter: 'C' });
  });
  it('waits for every criterion', () => {
    expect(rubricProposal(RUBRIC, [rated('a', 4)], 'Numeric', scale)).toBeNull();
    expect(rubricProposal([], [], 'Numeric', scale)).toBeNull();
  });
  it('is a grade from 0 to 100 that grows with the points', () => {
    const given = fc.tuple(fc.constantFrom(0, 2, 4), fc.integer({ min: 0, max: 600 }));
    fc.assert(
      fc.property(given, given, ([a, b], [c, d]) => {
        const pointsOf = (first: number, second: number) =>
          rubricProposal(RUBRIC, [rated('a', first), rated('b', second / 100)], 'Numeric', scale)
            ?.points ?? Number.NaN;
        const [one, other] = [pointsOf(a, b), pointsOf(c, d)];
        expect(one).toBeGreaterThanOrEqual(0);
        expect(one).toBeLessThanOrEqual(100);
        expect(Math.sign(one - other)).toBe(Math.sign(100 * a + b - 100 * c - d));
      }),
    );
  });
});

describe('carriedRatings', () => {
  it('keeps points that the other version gives, and every comment on what is still there', () => {
    const next = [leveled('a', 0, 3, 4), free('c', 5)];
    expect(carriedRatings(next, [rated('a', 4), rated('b', 2, 'Gone.')])).toEqual([rated('a', 4)]);
    expect(carriedRatings(next, [rated('a', 2, 'Almost.')])).toEqual([rated('a', null, 'Almost.')]);
  });
  it('changes nothing in the same rubric', () => {
    const ratings = [rated('a', 2, 'So.'), rated('b', 3)];
    expect(carriedRatings(RUBRIC, ratings)).toEqual(ratings);
  });
});

describe('isSameRubric', () => {
  it('sees any change that an assessor would see', () => {
    expect(isSameRubric(RUBRIC, [leveled('a', 4, 2, 0), free('b', 6)])).toBe(true);
    const [first, second] = RUBRIC as [Criterion, Criterion];
    expect(isSameRubric(RUBRIC, [second, first])).toBe(false);
    expect(isSameRubric(RUBRIC, [first, { ...second, description: 'Else' }])).toBe(false);
    expect(isSameRubric(RUBRIC, [leveled('a', 0, 1, 4), second])).toBe(false);
  });
});

describe('rubricResults', () => {
  it('counts by level and says mean and median; what no longer holds is left out', () => {
    const [a, b] = rubricResults(RUBRIC, [
      [rated('a', 4), rated('b', 1)],
      [rated('a', 4), rated('b', 2)],
      [rated('a', 3), rated('b', 6)],
      [rated('a', 0, 'Late.')],
    ]);
    expect(a).toMatchObject({
      rated: 3,
      mean: 2.67,
      median: 4,
      counts: [
        { points: 0, count: 1 },
        { points: 2, count: 0 },
        { points: 4, count: 2 },
      ],
    });
    expect(b).toMatchObject({ rated: 3, mean: 3, median: 2 });
  });
  it('has neither mean nor median of nothing', () => {
    expect(rubricResults([free('b', 6)], [])).toMatchObject([
      { rated: 0, mean: null, median: null, counts: [] },
    ]);
  });
});
