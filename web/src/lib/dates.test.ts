import { describe, expect, it } from 'vitest';
import { daysAway, timeOfDay } from './dates.ts';

describe('daysAway', () => {
  it.each([
    ['2026-10-20T15:59:00Z', '2026-10-20T06:00:00Z', 'Europe/Berlin', 0],
    ['2026-10-20T22:30:00Z', '2026-10-20T06:00:00Z', 'Europe/Berlin', 1],
    ['2026-10-26T23:30:00Z', '2026-10-24T10:00:00Z', 'Europe/Berlin', 3],
    ['2026-10-19T06:00:00Z', '2026-10-20T06:00:00Z', 'Europe/Berlin', -1],
  ])('from %s seen at %s in %s is %i', (instant, now, zone, expected) => {
    expect(daysAway(instant, now, zone)).toBe(expected);
  });
});

describe('timeOfDay', () => {
  it('is the hour and minute of the class', () => {
    expect(timeOfDay('2026-10-20T16:05:00Z', 'Pacific/Auckland')).toBe('05:05');
  });
});
