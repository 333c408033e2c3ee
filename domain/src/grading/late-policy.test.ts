import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/class-calendar.ts';
import { DAY, HOUR, MINUTE } from '../time.ts';
import {
  isSameLatePolicy,
  type LateDraft,
  type LatePolicy,
  lateDays,
  lateDeduction,
  latePolicyProblems,
} from './late-policy.ts';

const BERLIN = 'Europe/Berlin';
/** A Friday, 14:00 in Berlin. */
const DUE = Date.parse('2026-10-16T12:00:00Z');

const draft = (change: Partial<LateDraft> = {}): LateDraft => ({
  status: 'SUBMITTED_LATE',
  deadline: DUE,
  exceptionUntil: null,
  extensionEndedAt: null,
  submittedAt: DUE + HOUR,
  ...change,
});
const policy = (change: Partial<LatePolicy> = {}): LatePolicy => ({
  unit: 'points',
  perDay: 10,
  most: 30,
  graceMinutes: 15,
  ...change,
});
const days = (change: Partial<LateDraft>, graceMinutes = 15, timeZone = BERLIN) =>
  lateDays(draft(change), { graceMinutes, timeZone });

describe('lateDays', () => {
  it.each([
    ['at the end of the grace period', 15 * MINUTE, 0],
    ['a millisecond later', 15 * MINUTE + 1, 1],
    ['a day and the grace period later', DAY + 15 * MINUTE, 1],
    ['just after that', DAY + 15 * MINUTE + 1, 2],
    ['on the third day', 2 * DAY + HOUR, 3],
  ])('counts each day that begins: %s', (_when, after, expected) => {
    expect(days({ submittedAt: DUE + after })).toBe(expected);
  });

  it('ends a day at the same time of day, also when the clocks change', () => {
    // The night to 25 October has an hour more, so Sunday 14:00 is 49 hours after Friday 14:00.
    const due = Date.parse('2026-10-23T12:00:00Z');
    const sunday = Date.parse('2026-10-25T13:00:00Z');
    expect(days({ deadline: due, submittedAt: sunday }, 0)).toBe(2);
    expect(days({ deadline: due, submittedAt: sunday + 1 }, 0)).toBe(3);
    expect(days({ deadline: due, submittedAt: sunday }, 0, 'UTC')).toBe(3);
  });

  it.each([
    ['more time of one’s own', { deadline: DUE + 2 * DAY }],
    ['an exception', { exceptionUntil: DUE + 2 * DAY }],
    ['more time until it was withdrawn', { extensionEndedAt: DUE + 2 * DAY }],
  ])('counts from the student’s own deadline: %s', (_why, change) => {
    expect(days({ ...change, submittedAt: DUE + DAY })).toBe(0);
    expect(days({ ...change, submittedAt: DUE + 2 * DAY + HOUR })).toBe(1);
  });

  it.each([
    'NONE',
    'SUBMITTED',
    'SUBMITTED_AUTO',
    'SUBMITTED_INSTRUCTOR',
    'SUBMITTED_EXCEPTION',
    'MISSED',
  ] as const)('counts nothing for %s, however late that was', (status) => {
    expect(days({ status, submittedAt: DUE + 9 * DAY })).toBe(0);
  });

  it('counts n days until the nth is over, and one more afterwards', () => {
    const zones = fc.constantFrom('UTC', BERLIN, 'America/New_York', 'Australia/Lord_Howe');
    fc.assert(
      fc.property(
        fc.integer({ min: DUE, max: DUE + 400 * DAY }),
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 0, max: 1_440 }),
        zones,
        (deadline, count, grace, zone) => {
          const over = addDays(deadline, count, zone) + grace * MINUTE;
          expect(days({ deadline, submittedAt: over }, grace, zone)).toBe(count);
          expect(days({ deadline, submittedAt: over + 1 }, grace, zone)).toBe(count + 1);
        },
      ),
    );
  });
});

describe('lateDeduction', () => {
  // Worked out by hand.
  it.each([
    [84, policy(), 0, 0, 84],
    [84, policy(), 2, 20, 64],
    [84, policy(), 3, 30, 54],
    [84, policy(), 5, 30, 54],
    [20, policy({ most: 100 }), 3, 20, 0],
    [84, policy({ unit: 'percent' }), 2, 16.8, 67.2],
    [84, policy({ unit: 'percent' }), 9, 25.2, 58.8],
    [87.55, policy({ unit: 'percent', perDay: 2.5 }), 1, 2.19, 85.36],
    [0, policy({ unit: 'percent' }), 2, 0, 0],
  ])('of %s points by %j for %s days takes %s', (from, by, count, taken, points) => {
    expect(lateDeduction(from, by, count)).toMatchObject({ taken, points });
  });

  it('never goes below 0 or above the limit, and takes no less for more days', () => {
    const hundredths = (min: number) =>
      fc.integer({ min, max: 10_000 }).map((count) => count / 100);
    fc.assert(
      fc.property(
        hundredths(0),
        fc.constantFrom('points' as const, 'percent' as const),
        hundredths(1),
        hundredths(1),
        fc.integer({ min: 0, max: 60 }),
        (from, unit, perDay, most, count) => {
          const by = policy({ unit, perDay, most });
          const { points, taken } = lateDeduction(from, by, count);
          expect(points).toBeGreaterThanOrEqual(0);
          expect(points + taken).toBeCloseTo(from, 2);
          expect(taken).toBeLessThanOrEqual(most + 0.01);
          expect(lateDeduction(from, by, count + 1).points).toBeLessThanOrEqual(points);
        },
      ),
    );
  });

  it('says whether the limit holds', () => {
    expect(lateDeduction(84, policy(), 3).isLimited).toBe(false);
    expect(lateDeduction(84, policy(), 4).isLimited).toBe(true);
  });
});

describe('latePolicyProblems', () => {
  it('accepts none, and a day’s deduction up to the maximum', () => {
    expect(latePolicyProblems(null)).toEqual([]);
    expect(latePolicyProblems(policy())).toEqual([]);
    expect(latePolicyProblems(policy({ perDay: 100, most: 100, graceMinutes: 0 }))).toEqual([]);
  });

  it.each([
    [{ perDay: 0 }, 'assignments.latePolicy'],
    [{ perDay: 10.005 }, 'assignments.latePolicy'],
    [{ perDay: Number.NaN }, 'assignments.latePolicy'],
    [{ most: 9 }, 'assignments.latePolicy'],
    [{ most: 101 }, 'assignments.latePolicy'],
    [{ graceMinutes: 0.5 }, 'assignments.lateGrace'],
    [{ graceMinutes: 1_441 }, 'assignments.lateGrace'],
  ])('names what is wrong with %j', (change, key) => {
    expect(latePolicyProblems(policy(change))).toEqual([{ field: 'latePolicy', key }]);
  });
});

describe('isSameLatePolicy', () => {
  it('compares values, and none with none', () => {
    expect(isSameLatePolicy(null, null)).toBe(true);
    expect(isSameLatePolicy(policy(), null)).toBe(false);
    expect(isSameLatePolicy(policy(), policy())).toBe(true);
    expect(isSameLatePolicy(policy(), policy({ graceMinutes: 0 }))).toBe(false);
  });
});
