import { describe, expect, it } from 'vitest';
import { HOUR } from '../time.ts';
import {
  addDays,
  instantOf,
  isTimeZone,
  sameClockIn,
  startOfDay,
  wallClock,
  zonedIso,
} from './class-calendar.ts';

const at = (iso: string) => Date.parse(iso);
const iso = (instant: number) => new Date(instant).toISOString();

describe('startOfDay', () => {
  it.each([
    ['2026-03-02T09:00:00Z', 'UTC', '2026-03-02T00:00:00.000Z'],
    ['2026-03-02T09:00:00Z', 'America/Edmonton', '2026-03-02T07:00:00.000Z'],
    ['2026-03-02T12:30:00Z', 'Pacific/Auckland', '2026-03-02T11:00:00.000Z'],
    ['2026-03-02T10:59:59.999Z', 'Pacific/Auckland', '2026-03-01T11:00:00.000Z'],
    // Clocks go from 02:00 to 03:00 on this day; midnight still has the winter offset.
    ['2026-03-29T15:00:00Z', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
    // Clocks go from 24:00 to 01:00: the day starts at 01:00.
    ['2026-04-24T12:00:00Z', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
    // Clocks go back from 24:00 to 23:00: midnight comes once, after the repeated hour.
    ['2026-10-30T12:00:00Z', 'Africa/Cairo', '2026-10-29T22:00:00.000Z'],
  ])('of %s in %s is %s', (given, zone, expected) => {
    expect(iso(startOfDay(at(given), zone))).toBe(expected);
  });
});

describe('addDays', () => {
  it.each([
    ['2026-03-01T09:00:00.250Z', 1, 'UTC', '2026-03-02T09:00:00.250Z'],
    ['2026-03-28T08:00:00Z', 1, 'Europe/Berlin', '2026-03-29T07:00:00.000Z'],
    ['2026-10-24T08:00:00Z', 1, 'Europe/Berlin', '2026-10-25T09:00:00.000Z'],
    ['2026-09-25T12:00:00Z', 2, 'Pacific/Auckland', '2026-09-27T11:00:00.000Z'],
    // 02:30 does not exist on the next day.
    ['2026-03-28T01:30:00Z', 1, 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
    // 02:30 occurs twice on the next day: the first is meant.
    ['2026-10-24T00:30:00Z', 1, 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['2028-02-28T12:00:00Z', 2, 'UTC', '2028-03-01T12:00:00.000Z'],
    ['2026-12-31T12:00:00Z', 1, 'UTC', '2027-01-01T12:00:00.000Z'],
  ])('%s plus %i days in %s is %s', (given, days, zone, expected) => {
    expect(iso(addDays(at(given), days, zone))).toBe(expected);
  });
});

describe('instantOf', () => {
  it.each([
    ['half past two', 'Pacific/Auckland', [2026, 9, 26], 2.5, '2026-09-25T14:30:00.000Z'],
    // Clocks go from 02:00 to 03:00: the time does not exist.
    ['half past two', 'Pacific/Auckland', [2026, 9, 27], 2.5, '2026-09-26T14:00:00.000Z'],
    // Clocks go back from 03:00 to 02:00: the time occurs twice.
    ['half past two', 'Pacific/Auckland', [2026, 4, 5], 2.5, '2026-04-04T13:30:00.000Z'],
    ['half past two', 'America/New_York', [2026, 3, 8], 2.5, '2026-03-08T07:00:00.000Z'],
    ['half past one', 'America/New_York', [2026, 11, 1], 1.5, '2026-11-01T05:30:00.000Z'],
    // Clocks change by half an hour here, from 02:00 to 02:30.
    ['a quarter past two', 'Australia/Lord_Howe', [2026, 10, 4], 2.25, '2026-10-03T15:30:00.000Z'],
    // The whole day was skipped when the zone moved across the date line.
    ['noon', 'Pacific/Apia', [2011, 12, 30], 12, '2011-12-30T10:00:00.000Z'],
  ] as const)('of %s in %s on %j', (_time, zone, [year, month, day], hours, expected) => {
    const wall = { year, month, day, milliseconds: hours * HOUR };
    expect(iso(instantOf(wall, zone))).toBe(expected);
  });

  it('is the inverse of wallClock, except where the time does not exist', () => {
    const zones = ['Pacific/Auckland', 'America/New_York', 'Europe/Berlin', 'Asia/Kolkata'];
    for (const zone of zones) {
      for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 5.5 * HOUR) {
        const back = instantOf(wallClock(at, zone), zone);
        // In the repeated hour, the first occurrence is meant.
        expect([0, HOUR]).toContain(at - back);
        expect(wallClock(back, zone)).toEqual(wallClock(at, zone));
      }
    }
  });
});

describe('isTimeZone', () => {
  it.each([
    ['Pacific/Auckland', true],
    ['UTC', true],
    ['Mars/Olympus', false],
    ['', false],
  ])('of %j is %s', (name, expected) => {
    expect(isTimeZone(name)).toBe(expected);
  });
});

describe('zonedIso', () => {
  it.each([
    ['2026-10-06T22:00:00Z', 'Europe/Berlin', '2026-10-07T00:00:00.000+02:00'],
    ['2026-12-18T22:59:59.999Z', 'Europe/Berlin', '2026-12-18T23:59:59.999+01:00'],
    ['2026-10-07T00:00:00Z', 'America/New_York', '2026-10-06T20:00:00.000-04:00'],
    ['2026-10-07T00:00:00Z', 'Asia/Kolkata', '2026-10-07T05:30:00.000+05:30'],
    ['2026-10-07T00:00:00Z', 'UTC', '2026-10-07T00:00:00.000+00:00'],
  ])('of %s in %s is %s', (given, zone, expected) => {
    expect(zonedIso(at(given), zone)).toBe(expected);
    expect(at(zonedIso(at(given), zone))).toBe(at(given));
  });
});

describe('sameClockIn', () => {
  it.each([
    ['2026-10-07T16:00Z', 'Europe/Berlin', 'America/New_York', 0, '2026-10-07T22:00Z'],
    ['2026-10-07T16:00Z', 'Europe/Berlin', 'Europe/Berlin', 21, '2026-10-28T17:00Z'],
    ['2026-10-30T17:00Z', 'Europe/Berlin', 'Pacific/Auckland', -33, '2026-09-27T05:00Z'],
    // 02:30 does not exist that day: the instant after the gap.
    ['2026-09-26T00:30Z', 'Europe/Berlin', 'Pacific/Auckland', 1, '2026-09-26T14:00Z'],
    ['2026-12-31T11:00Z', 'Etc/UTC', 'Etc/UTC', 1, '2027-01-01T11:00Z'],
  ])('%s of %s in %s, %i days on, is %s', (given, from, to, days, expected) => {
    expect(sameClockIn(at(given), from, to, days)).toBe(at(expected));
  });
});
