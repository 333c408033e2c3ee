import { afterEach, describe, expect, it } from 'vitest';
import {
  clock,
  count,
  date,
  dateTime,
  day,
  dayOfAnyYear,
  dayTime,
  decimal,
  duration,
  durationOrNone,
  hourMinute,
  percent,
  setFormatLanguage,
  shortDay,
  wholePercent,
} from './format.ts';

const evening = '2026-10-25T00:30:07Z';

describe('dayOfAnyYear', () => {
  it.each([
    ['2026-10-08T12:00:00Z', 'Thu 8 Oct'],
    ['2025-10-08T12:00:00Z', 'Wed 8 Oct 2025'],
    // In the time zone it is already this year.
    ['2025-12-31T23:30:00Z', 'Thu 1 Jan'],
  ])('%s, seen in 2026', (instant, expected) => {
    expect(dayOfAnyYear(instant, 'Europe/Berlin', '2026-11-01T00:00:00Z')).toBe(expected);
  });
});

describe('dates', () => {
  it.each([
    [dateTime, 'Europe/Berlin', '2026-10-25 02:30'],
    [dateTime, 'America/New_York', '2026-10-24 20:30'],
    [date, 'Europe/Berlin', '2026-10-25'],
    [day, 'Europe/Berlin', 'Sun 25 Oct'],
    [shortDay, 'UTC', '25 Oct'],
    [dayTime, 'UTC', 'Sun 25 Oct, 00:30'],
    [clock, 'UTC', '00:30:07'],
    [hourMinute, 'UTC', '00:30'],
  ] as const)('format %o in %s as %s', (format, timeZone, expected) => {
    expect(format(evening, timeZone)).toBe(expected);
  });
});

describe('duration', () => {
  it.each([
    [0, '0 s'],
    [45, '45 s'],
    [59.6, '1 m 00 s'],
    [3_500, '58 m 20 s'],
    [960, '16 m 00 s'],
    [3_599, '59 m 59 s'],
    [3_599.6, '1 h 00 m'],
    [3_600, '1 h 00 m'],
    [7_512, '2 h 05 m'],
    [86_399, '23 h 59 m'],
    [90_000, '25 h 00 m'],
    [172_799, '47 h 59 m'],
    [172_800, '2 days'],
    [176_400, '2 days 1 h'],
    [1_821_600, '21 days 2 h'],
  ])('formats %d seconds as %s', (seconds, expected) => {
    expect(duration(seconds)).toBe(expected);
  });

  it('names days in the language', () => {
    setFormatLanguage('de');
    expect(duration(1_821_600)).toBe('21 Tage 2 h');
    setFormatLanguage('en');
  });

  it('is a dash in tables where there is none', () => {
    expect([durationOrNone(0), durationOrNone(960)]).toEqual(['-', '16 m 00 s']);
  });
});

describe('wholePercent', () => {
  it('has no space in English', () => {
    expect(wholePercent(0.078)).toBe('8%');
  });
});

describe('percent', () => {
  it.each([
    [1_104, 1_165, '94.8'],
    [0, 0, '0'],
    [0, 292, '0'],
    [292, 292, '100'],
    [1, 2, '50.0'],
  ])('formats %d of %d as %s', (value, total, expected) => {
    expect(percent(value, total)).toBe(expected);
  });
});

describe('setFormatLanguage', () => {
  afterEach(() => setFormatLanguage('en'));

  it.each([
    [() => dateTime(evening, 'Europe/Berlin'), '2026-10-25 02:30'],
    [() => day(evening, 'Europe/Berlin'), 'So, 25. Okt'],
    [() => shortDay(evening, 'UTC'), '25. Okt'],
    [() => dayTime(evening, 'UTC'), 'So, 25. Okt, 00:30'],
    [() => count(1_104), '1.104'],
    [() => decimal(1_023.256), '1023,26'],
    [() => percent(1_104, 1_165), '94,8'],
    [() => wholePercent(0.078), '8\u00A0%'],
    [() => percent(292, 292), '100'],
  ])('formats in German %s as %s', (write, expected) => {
    setFormatLanguage('de');
    expect(write()).toBe(expected);
  });
});
