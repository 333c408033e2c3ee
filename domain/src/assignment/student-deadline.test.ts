import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '../time.ts';
import { effectiveDeadline, extendedDeadline, type MoreTime } from './student-deadline.ts';

const OPENS = Date.parse('2026-10-05T08:00:00Z');
const planned = (days: number, timeZone = 'UTC') => ({
  opensAt: OPENS,
  deadline: OPENS + days * DAY,
  timeZone,
});

describe('extendedDeadline', () => {
  it.each<[given: string, grants: MoreTime[], daysAfterOpening: number]>([
    ['nothing', [], 10],
    ['a quarter more, rounded up to the time of day', [{ percent: 125 }], 13],
    ['time and a half', [{ percent: 150 }], 15],
    ['double time', [{ percent: 200 }], 20],
    ['three days', [{ days: 3 }], 13],
    [
      'a factor for the class and days for all classes: the later one',
      [{ percent: 125 }, { days: 7 }],
      17,
    ],
    ['the same the other way round', [{ days: 1 }, { percent: 150 }], 15],
  ])('gives a student with %s ten days of everybody’s counted anew', (_given, grants, days) => {
    expect(extendedDeadline(planned(10), grants)).toBe(OPENS + days * DAY);
  });

  it('keeps the time of day when clocks change within the days', () => {
    const deadline = Date.parse('2026-10-23T21:59:00Z');
    const before = { opensAt: OPENS, deadline, timeZone: 'Europe/Berlin' };
    expect(extendedDeadline(before, [{ days: 3 }])).toBe(deadline + 3 * DAY + HOUR);
  });

  it('rounds less than a day up to the minute', () => {
    const exam = { opensAt: OPENS, deadline: OPENS + 50 * MINUTE, timeZone: 'UTC' };
    expect(extendedDeadline(exam, [{ percent: 125 }])).toBe(OPENS + 63 * MINUTE);
  });

  it('keeps the time of day by a factor too, when clocks change', () => {
    const deadline = Date.parse('2026-10-23T21:59:00Z');
    const planned = { opensAt: deadline - 6 * DAY, deadline, timeZone: 'Europe/Berlin' };
    expect(extendedDeadline(planned, [{ percent: 150 }])).toBe(deadline + 3 * DAY + HOUR);
  });

  it('never ends before everybody’s deadline, where the assignment opens after it', () => {
    const late = { opensAt: OPENS + DAY, deadline: OPENS, timeZone: 'UTC' };
    expect(extendedDeadline(late, [{ percent: 200 }])).toBe(OPENS);
  });

  it('keeps drafts in their order', () => {
    const grants = [{ percent: 137 }, { days: 2 }];
    const deadlines = [1, 2, 5, 5.001, 30].map((days) => extendedDeadline(planned(days), grants));
    expect(deadlines).toEqual([...deadlines].sort((a, b) => a - b));
  });
});

describe('effectiveDeadline', () => {
  it.each([
    ['the deadline without an exception', 5, null, 5],
    ['the exception that ends later', 5, 8, 8],
    ['the deadline of more time that ends later than the exception', 9, 8, 9],
  ])('is %s', (_which, deadline, exceptionUntil, expected) => {
    expect(effectiveDeadline({ deadline, exceptionUntil })).toBe(expected);
  });
});
