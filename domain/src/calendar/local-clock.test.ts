import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '../time.ts';
import { wallClock } from './class-calendar.ts';
import { beginOfDay, clockChanges, dateOf, dayOf, localClock } from './local-clock.ts';

const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Africa/Casablanca',
];

describe('localClock', () => {
  it('shows what the clocks of the zone show', () => {
    const moments = fc.integer({
      min: Date.parse('2010-01-01T00:00:00Z'),
      max: Date.parse('2030-01-01T00:00:00Z'),
    });
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), fc.array(moments, { maxLength: 8 }), (zone, at) => {
        const clock = localClock(zone);
        for (const moment of at.flatMap((one) => [one, one + HOUR, one + DAY])) {
          const { year, month, day, milliseconds } = wallClock(moment, zone);
          expect(clock(moment)).toEqual({
            day: Date.UTC(year, month - 1, day) / DAY,
            hour: Math.floor(milliseconds / HOUR),
          });
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('clockChanges', () => {
  it.each([
    ['Europe/Berlin', '2026-03-29', 23],
    ['Europe/Berlin', '2026-10-25', 25],
    ['America/New_York', '2026-11-01', 25],
    ['Australia/Lord_Howe', '2026-10-04', 23.5],
  ])('finds that in %s %s has %f hours', (zone, date, hours) => {
    const span = { from: dayOf(date) - 20, to: dayOf(date) + 20 };
    expect(clockChanges(span, zone)).toEqual([{ day: dayOf(date), hours }]);
    const begin = beginOfDay(dayOf(date), zone);
    const clock = localClock(zone);
    const quarters = Array.from({ length: 120 }, (_, index) => begin + index * 15 * MINUTE);
    const ofDay = quarters.filter((at) => dateOf(clock(at).day) === date);
    expect(ofDay).toHaveLength(4 * hours);
  });

  it('finds none where clocks never change', () => {
    expect(clockChanges({ from: dayOf('2026-01-01'), to: dayOf('2026-12-31') }, 'UTC')).toEqual([]);
  });
});
