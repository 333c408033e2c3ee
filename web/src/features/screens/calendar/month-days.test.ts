import { describe, expect, it } from 'vitest';
import { firstWeekdayOf, monthsLater, parseMonth, spanOf, weeksOf } from './month-days.ts';

const SUNDAY = 7;

describe('weeksOf', () => {
  it.each([
    ['2026-11', 1, '2026-10-26', '2026-12-06', 6],
    ['2026-11', SUNDAY, '2026-11-01', '2026-12-05', 5],
    ['2027-02', 1, '2027-02-01', '2027-02-28', 4],
    ['2028-02', SUNDAY, '2028-01-30', '2028-03-04', 5],
  ])('of %s from weekday %i go from %s to %s', (month, firstWeekday, first, last, count) => {
    const weeks = weeksOf(month, firstWeekday);
    expect([weeks[0]?.[0], weeks.at(-1)?.at(-1), weeks.length]).toEqual([first, last, count]);
  });

  it('have every day of the month once, in order, and begin on the weekday', () => {
    for (let month = '1950-01'; month < '2151-01'; month = monthsLater(month, 1)) {
      const firstWeekday = 1 + (Number(month.slice(5)) % 7);
      const days = weeksOf(month, firstWeekday).flat();
      expect(days).toEqual([...new Set(days)].sort());
      const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0));
      expect(days.filter((day) => day.startsWith(month))).toHaveLength(last.getUTCDate());
      expect(new Date(days[0] ?? '').getUTCDay()).toBe(firstWeekday % 7);
      expect(days.length % 7).toBe(0);
    }
  });
});

describe('spanOf', () => {
  it('goes from midnight to midnight of the zone, across a clock change', () => {
    expect(spanOf(weeksOf('2026-10', 1), 'Europe/Berlin')).toEqual({
      from: '2026-09-27T22:00:00.000Z',
      until: '2026-11-01T23:00:00.000Z',
    });
  });
});

describe('months', () => {
  it('are counted over the end of a year', () => {
    expect([monthsLater('2026-11', 2), monthsLater('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  });

  it('are read from an address only if they are months', () => {
    expect(['2026-11', '2026-13', '26-11', '2026-11-01', '', null].map(parseMonth)).toEqual([
      '2026-11',
      ...Array(5).fill(null),
    ]);
  });
});

describe('firstWeekdayOf', () => {
  it('is Monday in Germany, and Sunday in the United States where the platform knows', () => {
    expect(firstWeekdayOf('de')).toBe(1);
    expect([1, SUNDAY]).toContain(firstWeekdayOf('en-US'));
  });
});
