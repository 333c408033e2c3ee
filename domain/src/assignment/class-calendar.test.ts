import { describe, expect, it } from 'vitest';
import { addDays, isTimeZone, startOfDay } from './class-calendar.ts';

const at = (iso: string) => Date.parse(iso);
const iso = (instant: number) => new Date(instant).toISOString();

describe('startOfDay', () => {
  it.each([
    ['2026-03-02T09:00:00Z', 'UTC', '2026-03-02T00:00:00.000Z'],
    ['2026-03-02T09:00:00Z', 'America/Edmonton', '2026-03-02T07:00:00.000Z'],
    ['2026-03-02T12:30:00Z', 'Pacific/Auckland', '2026-03-02T11:00:00.000Z'],
    ['2026-03-02T10:59:59.999Z', 'Pacific/Auckland', '2026-03-01T11:00:00.000Z'],
    // Clocks go from 02:00 to 03:00 on this day; midnight still has winter's offset.
    ['2026-03-29T15:00:00Z', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
    // Clocks go from 24:00 to 01:00: the day begins at 01:00.
    ['2026-04-24T12:00:00Z', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
    // And back from 24:00 to 23:00: midnight comes once, after the repeated hour.
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
    // 02:30 comes twice on the next day: the first.
    ['2026-10-24T00:30:00Z', 1, 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['2028-02-28T12:00:00Z', 2, 'UTC', '2028-03-01T12:00:00.000Z'],
    ['2026-12-31T12:00:00Z', 1, 'UTC', '2027-01-01T12:00:00.000Z'],
  ])('%s and %i days in %s is %s', (given, days, zone, expected) => {
    expect(iso(addDays(at(given), days, zone))).toBe(expected);
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
