import { type DayNumber, localClock } from '../../calendar/local-clock.ts';
import type { ActivityQuarter } from './activity.ts';

/** What one submission changed in a quarter of an hour, by what happened to the words. */
export type WordChangeQuarter = ActivityQuarter & { new: number; edited: number; deleted: number };

/** Words by what happened to them; `saves` counts those of kinds other than documents. */
export type WordChangeTotals = { new: number; edited: number; deleted: number; saves: number };

/** The sums of quarters or days in any order. */
export function changeTotals(quarters: readonly WordChangeTotals[]): WordChangeTotals {
  const totals = { new: 0, edited: 0, deleted: 0, saves: 0 };
  for (const quarter of quarters) {
    totals.new += quarter.new;
    totals.edited += quarter.edited;
    totals.deleted += quarter.deleted;
    totals.saves += quarter.saves;
  }
  return totals;
}

/** Days on which words changed, counted from the first one and rising, with what changed on each. */
export type WordChangeDays = {
  days: number[];
  added: number[];
  edited: number[];
  deleted: number[];
};

/** Adds up quarters, in any order, by the days of a time zone. */
export function changeByDay(
  quarters: readonly WordChangeQuarter[],
  firstDay: DayNumber,
  timeZone: string,
): WordChangeDays {
  const clock = localClock(timeZone);
  const byDay = new Map<number, WordChangeQuarter[]>();
  for (const quarter of quarters) {
    if (quarter.words === 0) continue;
    const day = clock(quarter.at).day - firstDay;
    const sameDay = byDay.get(day);
    if (sameDay) sameDay.push(quarter);
    else byDay.set(day, [quarter]);
  }
  const rising = [...byDay].sort(([a], [b]) => a - b);
  const totals = rising.map(([, sameDay]) => changeTotals(sameDay));
  return {
    days: rising.map(([day]) => day),
    added: totals.map((each) => each.new),
    edited: totals.map((each) => each.edited),
    deleted: totals.map((each) => each.deleted),
  };
}
