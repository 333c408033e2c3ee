import { describe, expect, it } from 'vitest';
import { heatDays } from './heat-days.ts';

const cell = (day: string, hour: number, value: number) => ({ day, hour, value, level: 1 });

describe('heatDays', () => {
  it('is empty without activity', () => {
    expect(heatDays([])).toEqual([]);
  });
  it('fills the days in between with zeros', () => {
    const days = heatDays([cell('2026-02-27', 9, 5), cell('2026-03-02', 23, 7)]);
    expect(days.map(({ date }) => date)).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
    ]);
    expect(days[0]?.hours[9]).toBe(5);
    expect(days[1]?.hours).toEqual(new Array(24).fill(0));
    expect(days[3]?.hours[23]).toBe(7);
  });
  it('leaves empty days out beyond a year', () => {
    expect(heatDays([cell('2024-01-01', 0, 1), cell('2026-01-01', 0, 1)])).toHaveLength(2);
  });
});
