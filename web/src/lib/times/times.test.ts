import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { day, dayClock, dayOfAnyYear, dayTime, shortDay } from './days.ts';
import { date, dateTime } from './stamps.ts';
import { clock, hourMinute, setTimeLanguage } from './time-parts.ts';

const evening = '2026-10-25T00:30:07Z';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-01T00:00:00Z') });
});
afterEach(() => {
  setTimeLanguage('en');
  vi.useRealTimers();
});

describe('dayOfAnyYear', () => {
  it.each([
    ['2026-10-08T12:00:00Z', 'Thu 8 Oct'],
    ['2025-10-08T12:00:00Z', 'Wed 8 Oct 2025'],
    // In the time zone it is already this year.
    ['2025-12-31T23:30:00Z', 'Thu 1 Jan'],
  ])('of %s, seen in 2026, is %s', (instant, expected) => {
    expect(dayOfAnyYear(instant, 'Europe/Berlin')).toBe(expected);
  });
});

describe('times', () => {
  it.each([
    [dateTime, 'Europe/Berlin', '2026-10-25 02:30'],
    [dateTime, 'America/New_York', '2026-10-24 20:30'],
    [date, 'Europe/Berlin', '2026-10-25'],
    [day, 'Europe/Berlin', 'Sun 25 Oct'],
    [shortDay, 'UTC', '25 Oct'],
    [dayTime, 'UTC', 'Sun 25 Oct, 00:30'],
    [dayClock, 'UTC', 'Sun 25 Oct, 00:30:07'],
    [clock, 'UTC', '00:30:07'],
    [hourMinute, 'UTC', '00:30'],
  ] as const)('format %o in %s as %s', (format, timeZone, expected) => {
    expect(format(evening, timeZone)).toBe(expected);
  });

  it('of another year have that year', () => {
    expect(dayTime('2025-10-25T00:30:07Z', 'UTC')).toBe('Sat 25 Oct 2025, 00:30');
  });
});

describe('setTimeLanguage', () => {
  it.each([
    [() => dateTime(evening, 'Europe/Berlin'), '2026-10-25 02:30'],
    [() => day(evening, 'Europe/Berlin'), 'So, 25. Okt'],
    [() => shortDay(evening, 'UTC'), '25. Okt'],
    [() => dayTime(evening, 'UTC'), 'So, 25. Okt, 00:30'],
  ])('formats in German %s as %s', (write, expected) => {
    setTimeLanguage('de');
    expect(write()).toBe(expected);
  });
});
