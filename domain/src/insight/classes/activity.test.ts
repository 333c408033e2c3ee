import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOf, dayOf } from '../../calendar/local-clock.ts';
import { MINUTE } from '../../time.ts';
import { heatMap } from '../graphs/heat-map.ts';
import { daySpan, periodSeries, quartersWithin } from './activity.ts';
import { changeByDay, changeTotals } from './word-change-days.ts';

const QUARTER = 15 * MINUTE;
const at = (time: string, words: number, saves = 0) => ({ at: Date.parse(time), words, saves });

/** Quarters of students around both changes of the clocks. */
const zones = fc.constantFrom('Europe/Berlin', 'America/St_Johns', 'Asia/Kolkata', 'UTC');
const quarters = fc.array(
  fc.record({
    at: fc
      .integer({
        min: Date.parse('2026-10-20T00:00:00Z') / QUARTER,
        max: Date.parse('2026-11-04T00:00:00Z') / QUARTER,
      })
      .map((number) => number * QUARTER),
    words: fc.integer({ min: 0, max: 500 }),
    saves: fc.integer({ min: 0, max: 3 }),
  }),
  { maxLength: 60 },
);
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const heat = (all: readonly { at: number; words: number }[], zone: string) =>
  heatMap(
    all.map(({ at: moment, words }) => ({ at: moment, value: words })),
    zone,
    [1],
  ).filter(({ value }) => value > 0);

describe('activity', () => {
  it('of the class is the sum of its students, by hour and by period', () => {
    fc.assert(
      fc.property(zones, fc.array(quarters, { maxLength: 5 }), (zone, students) => {
        const all = students.flat();
        const first = daySpan(all, zone)?.from ?? 0;
        const whole = periodSeries(all, first, zone);
        const each = students.map((one) => periodSeries(one, first, zone));
        for (const [index, period] of whole.periods.entries()) {
          const part = (of: 'words' | 'saves') =>
            sum(each.map((one) => one[of][one.periods.indexOf(period)] ?? 0));
          expect([whole.words[index], whole.saves[index]]).toEqual([part('words'), part('saves')]);
        }
        expect(sum(whole.words)).toBe(sum(all.map(({ words }) => words)));
        const cells = (one: typeof all) =>
          new Map(heat(one, zone).map(({ day, hour, value }) => [`${day} ${hour}`, value]));
        const parts = students.map(cells);
        for (const [cell, value] of cells(all)) {
          expect(value).toBe(sum(parts.map((one) => one.get(cell) ?? 0)));
        }
      }),
      { numRuns: 40 },
    );
  });

  it('of a day is the sum of its hours and of its periods, also with 25 of them', () => {
    fc.assert(
      fc.property(zones, quarters, (zone, all) => {
        const span = daySpan(all, zone);
        if (!span) return;
        const cells = heat(all, zone);
        const series = periodSeries(all, span.from, zone);
        for (let day = span.from; day <= span.to; day++) {
          const ofDay = quartersWithin(all, { from: day, to: day }, zone);
          const words = sum(ofDay.map((one) => one.words));
          const hours = cells.filter((cell) => cell.day === dateOf(day));
          expect(sum(hours.map(({ value }) => value))).toBe(words);
          const periods = [0, 1, 2].map((period) => 3 * (day - span.from) + period);
          expect(sum(periods.map((one) => series.words[series.periods.indexOf(one)] ?? 0))).toBe(
            words,
          );
        }
      }),
      { numRuns: 40 },
    );
  });

  it('does not depend on the order of saves', () => {
    fc.assert(
      fc.property(zones, quarters, fc.integer(), (zone, all, salt) => {
        const shuffled = [...all].sort((a, b) => ((a.at ^ salt) % 97) - ((b.at ^ salt) % 97));
        expect(daySpan(shuffled, zone)).toEqual(daySpan(all, zone));
        const first = daySpan(all, zone)?.from ?? 0;
        expect(periodSeries(shuffled, first, zone)).toEqual(periodSeries(all, first, zone));
        expect(heat(shuffled, zone)).toEqual(heat(all, zone));
      }),
      { numRuns: 40 },
    );
  });

  it('counts in the eight hours of the clock', () => {
    const berlin = [
      at('2026-10-24T21:45:00Z', 5),
      at('2026-10-24T22:00:00Z', 7),
      at('2026-10-25T06:45:00Z', 1),
      at('2026-10-25T07:00:00Z', 2, 1),
      at('2026-10-25T23:00:00Z', 0),
    ];
    // On the 25th the night has nine hours.
    expect(periodSeries(berlin, dayOf('2026-10-24'), 'Europe/Berlin')).toEqual({
      periods: [2, 3, 4],
      words: [5, 8, 2],
      saves: [0, 0, 1],
    });
  });

  it('has no days where nothing was written', () => {
    expect(daySpan([], 'UTC')).toBeNull();
    expect(periodSeries([], 0, 'UTC')).toEqual({ periods: [], words: [], saves: [] });
  });
});

describe('changeByDay', () => {
  it('adds up to the totals, in any order', () => {
    const change = (time: string, fresh: number, edited: number, deleted: number) => ({
      ...at(time, fresh + edited + deleted),
      new: fresh,
      edited,
      deleted,
    });
    const all = [
      change('2026-03-03T10:00:00Z', 4, 1, 0),
      change('2026-03-01T23:30:00Z', 10, 0, 2),
      change('2026-03-03T11:00:00Z', 0, 0, 3),
    ];
    const days = changeByDay(all, dayOf('2026-03-01'), 'Europe/Berlin');
    expect(days).toEqual({
      days: [1, 2],
      added: [10, 4],
      edited: [0, 1],
      deleted: [2, 3],
    });
    expect(changeTotals(all)).toEqual({ new: 14, edited: 1, deleted: 5, saves: 0 });
    expect(changeByDay([...all].reverse(), dayOf('2026-03-01'), 'Europe/Berlin')).toEqual(days);
  });
});
