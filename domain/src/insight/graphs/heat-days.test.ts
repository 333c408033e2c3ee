import { describe, expect, it } from 'vitest';
import { calendarDay, heatDays } from './heat-days.ts';

const cell = (day: string, hour: number, value: number) => ({ day, hour, value, level: 1 });
const span = { from: '2026-02-25', to: '2026-03-04' };

describe('heatDays', () => {
  it('is empty without activity', () => {
    expect(heatDays([], span)).toEqual([]);
  });
  it('runs from the start to the final deadline, with zeros where nothing was written', () => {
    const days = heatDays([cell('2026-02-27', 9, 5), cell('2026-03-02', 23, 7)], span);
    expect(days.map(({ date }) => date)).toEqual([
      '2026-02-25',
      '2026-02-26',
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
      '2026-03-03',
      '2026-03-04',
    ]);
    expect(days[2]?.hours[9]).toBe(5);
    expect(days[3]?.hours).toEqual(new Array(24).fill(0));
    expect(days[5]?.hours[23]).toBe(7);
  });
  it('begins and ends with what was written outside of that', () => {
    const days = heatDays([cell('2026-02-20', 9, 5), cell('2026-03-08', 23, 7)], span);
    expect([days[0]?.date, days.at(-1)?.date]).toEqual(['2026-02-20', '2026-03-08']);
  });
  it('shows a week for an assignment of one day', () => {
    const days = heatDays([cell('2026-03-04', 9, 5)], { from: '2026-03-04', to: '2026-03-04' });
    expect(days.map(({ date }) => date)).toHaveLength(7);
    expect(days.at(-1)).toMatchObject({ date: '2026-03-04' });
  });
  it.each([
    ['beyond a year the days without writing at either end', '2026-01-01', '2026-02-01', 32],
    ['beyond a year of writing all empty days', '2024-01-01', '2026-01-01', 2],
  ])('leaves out %s', (_what, first, last, count) => {
    const long = { from: '2023-01-01', to: '2026-06-01' };
    expect(heatDays([cell(first, 0, 1), cell(last, 0, 1)], long)).toHaveLength(count);
  });
});

describe('calendarDay', () => {
  it.each([
    ['UTC', '2026-03-01'],
    ['Pacific/Auckland', '2026-03-02'],
  ])('is the day in %s', (timeZone, day) => {
    expect(calendarDay(Date.parse('2026-03-01T13:00:00Z'), timeZone)).toBe(day);
  });
});
