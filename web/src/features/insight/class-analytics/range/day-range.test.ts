import { describe, expect, it } from 'vitest';
import { dayAfter, daysFrom, typedDay, withinSpan } from './day-range.ts';

const span = { from: '2026-09-09', to: '2026-10-20' };

describe('a range of days', () => {
  it('counts days over the end of a month and a change of the clocks', () => {
    expect(daysFrom('2026-09-30', '2026-10-02')).toBe(2);
    expect(daysFrom('2026-10-24', '2026-10-26')).toBe(2);
    expect(dayAfter('2026-10-24', 2)).toBe('2026-10-26');
  });

  it.each([
    [' 2026-09-10 ', '2026-09-10'],
    ['2026-09-08', null],
    ['2026-02-30', null],
    ['yesterday', null],
    ['', null],
  ])('reads %j as %j', (text, day) => {
    expect(typedDay(text, span)).toBe(day);
  });

  it('stays within all the time', () => {
    expect(withinSpan(null, span)).toEqual(span);
    expect(withinSpan({ from: '2026-01-01', to: '2026-12-31' }, span)).toEqual(span);
    const part = { from: '2026-09-10', to: '2026-09-10' };
    expect(withinSpan(part, span)).toEqual(part);
  });
});
