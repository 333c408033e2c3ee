import { describe, expect, it } from 'vitest';
import { dayPlace, filled, ofPeriod } from './day-columns.ts';

describe('filled', () => {
  it('puts each value at its period, and 0 where nothing was written', () => {
    const all = filled({ periods: [1, 5] }, [40, 7], 2);
    expect(all).toEqual([0, 40, 0, 0, 0, 7]);
    expect([0, 1, 2].map((period) => ofPeriod(all, period))).toEqual([
      [0, 0],
      [40, 0],
      [0, 7],
    ]);
  });

  it('is empty without days', () => {
    expect(filled({ periods: [] }, [], 0)).toEqual([]);
  });
});

describe('dayPlace', () => {
  it('is in days from the first, by the clock of the zone', () => {
    expect(dayPlace('2026-10-09T16:00:00Z', '2026-10-08', 'Europe/Berlin')).toBe(1.75);
    expect(dayPlace('2026-10-08T23:30:00Z', '2026-10-08', 'Europe/Berlin')).toBeCloseTo(1.0625);
  });
});
