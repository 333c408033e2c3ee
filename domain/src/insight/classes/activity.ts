import { beginOfDay, type DayNumber, localClock } from '../../calendar/local-clock.ts';
import type { EpochMs } from '../../time.ts';

/** What was written in one quarter of an hour, by its start. */
export type ActivityQuarter = {
  at: EpochMs;
  /** Words changed in documents. */
  words: number;
  /** Saves of files of other kinds. */
  saves: number;
};

/** Days, both included. */
export type DaySpan = { from: DayNumber; to: DayNumber };

/** Eight hours of the clock: 0 is the night, 1 the day, 2 the evening. */
export const PERIODS_A_DAY = 3;
export const PERIOD_HOURS = 24 / PERIODS_A_DAY;

/** Activity by periods of eight hours; periods without any are left out. */
export type PeriodSeries = {
  /** Three times the days since the first one, and the period of the day; rising. */
  periods: number[];
  words: number[];
  saves: number[];
};

/** The quarters in which something was written: opening a file, or a save that changed nothing, doesn't count. */
export const writtenQuarters = <Q extends ActivityQuarter>(quarters: readonly Q[]): Q[] =>
  quarters.filter(({ words, saves }) => words > 0 || saves > 0);

/** The first and last day of quarters in any order; null without any. */
export function daySpan(quarters: readonly ActivityQuarter[], timeZone: string): DaySpan | null {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { at } of quarters) {
    if (at < first) first = at;
    if (at > last) last = at;
  }
  if (first > last) return null;
  const clock = localClock(timeZone);
  return { from: clock(first).day, to: clock(last).day };
}

/** The quarters of days: also where a day has 23 or 25 hours. */
export function quartersWithin<Q extends ActivityQuarter>(
  quarters: readonly Q[],
  { from, to }: DaySpan,
  timeZone: string,
): Q[] {
  const begin = beginOfDay(from, timeZone);
  const end = beginOfDay(to + 1, timeZone);
  return quarters.filter(({ at }) => at >= begin && at < end);
}

/**
 * Adds up quarters, in any order, by periods of eight hours on the clock.
 *
 * @param firstDay that periods are counted from
 */
export function periodSeries(
  quarters: readonly ActivityQuarter[],
  firstDay: DayNumber,
  timeZone: string,
): PeriodSeries {
  const clock = localClock(timeZone);
  const sums = new Map<number, { words: number; saves: number }>();
  for (const { at, words, saves } of writtenQuarters(quarters)) {
    const { day, hour } = clock(at);
    const period = PERIODS_A_DAY * (day - firstDay) + Math.floor(hour / PERIOD_HOURS);
    const sum = sums.get(period) ?? { words: 0, saves: 0 };
    sum.words += words;
    sum.saves += saves;
    sums.set(period, sum);
  }
  const rising = [...sums].sort(([a], [b]) => a - b);
  return {
    periods: rising.map(([period]) => period),
    words: rising.map(([, { words }]) => words),
    saves: rising.map(([, { saves }]) => saves),
  };
}
