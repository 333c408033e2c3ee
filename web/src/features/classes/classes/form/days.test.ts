import { describe, expect, it } from 'vitest';
import { dayAfter, isDay, startOf } from './days.ts';

describe('isDay', () => {
  it.each([
    ['2026-10-07', true],
    ['2024-02-29', true],
    ['', false],
    ['2026-13-01', false],
    ['7.10.2026', false],
    ['20260-10-07', false],
  ])('of %j is %j', (day, expected) => {
    expect(isDay(day)).toBe(expected);
  });
});

describe('dayAfter', () => {
  it.each([
    ['2026-10-07', 1, '2026-10-08'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-28', 2, '2026-03-30'],
  ])('adds to %s %i days: %s', (day, days, expected) => {
    expect(dayAfter(day, days)).toBe(expected);
  });
});

describe('startOf', () => {
  it.each([
    ['2026-10-07', 'Europe/Berlin', '2026-10-06T22:00:00.000Z'],
    ['2026-12-01', 'Europe/Berlin', '2026-11-30T23:00:00.000Z'],
    ['2026-12-01', 'Pacific/Auckland', '2026-11-30T11:00:00.000Z'],
    // Midnight does not exist on this day in Chile.
    ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
  ])('of %s in %s is %s', (day, zone, expected) => {
    expect(new Date(startOf(day, zone)).toISOString()).toBe(expected);
  });
});
