import { array, assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY } from '../time.ts';
import { type DraftPlan, draftPlanProblems, plannedDrafts } from './draft-plan.ts';

const window = {
  startAt: 0,
  endAt: 30 * DAY,
  classEndAt: 60 * DAY,
  today: 2 * DAY,
  timeZone: 'UTC',
};
const draft = (title: string, day: number, change: Partial<DraftPlan> = {}): DraftPlan => ({
  title,
  deadline: day * DAY,
  pointValue: 20,
  peerReviewDeadline: null,
  ...change,
});

describe('draftPlanProblems', () => {
  it.each([
    ['none', [], ''],
    ['two that fit', [draft('One', 5), draft('Two', 30)], ''],
    ['one due at the first moment of today', [draft('One', 2)], ''],
    ['a review due with the draft', [draft('One', 5, { peerReviewDeadline: 5 * DAY })], ''],
    [
      'exactly 100 %',
      [draft('One', 5, { pointValue: 60 }), draft('Two', 9, { pointValue: 40 })],
      '',
    ],
    [
      'sums of fractions',
      Array.from({ length: 10 }, (_, at) => draft('Part', 3 + at, { pointValue: 10 })),
      '',
    ],
    [
      'more than 100 %',
      [draft('One', 5, { pointValue: 60 }), draft('Two', 9, { pointValue: 41 })],
      'assignments.contributionTooLarge',
    ],
    ['no title', [draft(' ', 5)], 'assignments.fieldsMissing'],
    ['no deadline', [draft('One', Number.NaN)], 'assignments.fieldsMissing'],
    ['a deadline after the end', [draft('One', 31)], 'assignments.deadlineOutside'],
    ['a deadline before today', [draft('One', 1)], 'assignments.deadlineInPast'],
    ['a negative value', [draft('One', 5, { pointValue: -1 })], 'assignments.namedPointValueRange'],
    [
      'a value that is no number',
      [draft('One', 5, { pointValue: Number.NaN })],
      'assignments.namedPointValueRange',
    ],
    [
      'a review due before the draft',
      [draft('One', 5, { peerReviewDeadline: 4 * DAY })],
      'assignments.reviewBeforeDeadline',
    ],
    ['a review due when the class ends', [draft('One', 5, { peerReviewDeadline: 60 * DAY })], ''],
    [
      'a review due after the class',
      [draft('One', 5, { peerReviewDeadline: 60 * DAY + 1 })],
      'assignments.reviewAfterClass',
    ],
    [
      'a review that was due after the class before, which stays',
      [draft('One', 5, { peerReviewDeadline: 61 * DAY, savedReviewDeadline: 61 * DAY })],
      '',
    ],
  ])('reports %s', (_which, drafts, key) => {
    const problems = draftPlanProblems(drafts, window);
    expect(problems.map((problem) => problem.key)).toEqual(key === '' ? [] : [key]);
  });

  it.each<[string, DraftPlan[], object]>([
    [
      'outside the assignment',
      [draft('One', 31), draft('Two', 5), draft('Three', 45)],
      {
        key: 'assignments.deadlinesOutside',
        values: {
          drafts: 'One (1970-02-01 00:00), Three (1970-02-15 00:00)',
          from: '1970-01-03 00:00',
          to: '1970-01-31 00:00',
        },
      },
    ],
    [
      'before today',
      [draft('One', 0.5), draft('Two', 1), draft('Old', 1.5, { savedDeadline: 1.5 * DAY })],
      {
        key: 'assignments.deadlinesInPast',
        values: {
          drafts: 'One (1970-01-01 12:00), Two (1970-01-02 00:00)',
          date: '1970-01-03 00:00',
        },
      },
    ],
    [
      'whose reviews end too early',
      [5, 9].map((day) => draft(`Day ${day}`, day, { peerReviewDeadline: 4 * DAY })),
      {
        key: 'assignments.reviewsBeforeDeadline',
        values: { drafts: 'Day 5 (1970-01-06 00:00), Day 9 (1970-01-10 00:00)' },
      },
    ],
  ])('lists all drafts %s together', (_which, drafts, expected) => {
    expect(draftPlanProblems(drafts, window)).toEqual([{ field: 'draftSubmissions', ...expected }]);
  });

  it.each([
    ['at the start', 3, []],
    ['at the end', 30, []],
    ['before the start', 2.999, ['draftSubmissions']],
    ['behind the end', 30.001, ['draftSubmissions']],
  ])('allows a deadline %s', (_when, day, fields) => {
    const problems = draftPlanProblems([draft('One', day)], { ...window, startAt: 3 * DAY });
    expect(problems.map(({ field }) => field)).toEqual(fields);
  });
});

describe('plannedDrafts', () => {
  it('sorts by deadline and gives the final draft the remaining percentage', () => {
    const planned = plannedDrafts(
      [draft('Two', 9, { pointValue: 33.3 }), draft('One', 5)],
      30 * DAY,
    );
    expect(planned.map(({ title, type, pointValue }) => [title, type, pointValue])).toEqual([
      ['One', 'DRAFT', 20],
      ['Two', 'DRAFT', 33.3],
      ['Final Submission', 'FINAL', 46.7],
    ]);
    expect(planned.at(-1)?.deadline).toBe(30 * DAY);
  });
  it('keeps the final draft last when another has the same deadline', () => {
    expect(plannedDrafts([draft('One', 30)], 30 * DAY).at(-1)?.type).toBe('FINAL');
  });
  it('returns only the final draft without others', () => {
    expect(plannedDrafts([], 30 * DAY)).toMatchObject([{ type: 'FINAL', pointValue: 100 }]);
  });

  it('always assigns 100 %, in the order of the deadlines, with the final draft last', () => {
    const plans = array(integer({ min: 0, max: 1_000 }), { maxLength: 10 }).map((tenths) =>
      tenths.map((value, at) =>
        draft(`Draft ${at}`, 3 + ((at * 7) % 20), { pointValue: value / 10 / tenths.length }),
      ),
    );
    assert(
      property(plans, (given) => {
        expect(draftPlanProblems(given, window)).toEqual([]);
        const planned = plannedDrafts(given, window.endAt);
        expect(planned.reduce((sum, { pointValue }) => sum + pointValue, 0)).toBeCloseTo(100, 4);
        expect(planned.every(({ pointValue }) => pointValue >= 0)).toBe(true);
        const deadlines = planned.map(({ deadline }) => deadline);
        expect(deadlines).toEqual([...deadlines].sort((a, b) => a - b));
        expect(planned.at(-1)?.type).toBe('FINAL');
      }),
    );
  });
});
