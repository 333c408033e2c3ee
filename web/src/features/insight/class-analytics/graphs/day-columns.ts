import type { PeriodSeries } from '@antecedent/contracts/insight/analytics/activity';
import { wallClock } from '@antecedent/domain/calendar/class-calendar';
import { PERIOD_HOURS } from '@antecedent/domain/insight/classes/activity';
import { DAY } from '@antecedent/domain/time';
import { daysFrom } from '../range/day-range.ts';

/** Eight-hour periods of a day: night, day, evening. */
export const PERIODS = [
  { id: 'night', from: 0, to: PERIOD_HOURS },
  { id: 'day', from: PERIOD_HOURS, to: 2 * PERIOD_HOURS },
  { id: 'evening', from: 2 * PERIOD_HOURS, to: 24 },
] as const;

/** Values of every period in order, also of those in which nothing was written. */
export function filled(
  { periods }: Pick<PeriodSeries, 'periods'>,
  values: readonly number[],
  days: number,
): number[] {
  const all = new Array<number>(days * PERIODS.length).fill(0);
  for (const [index, period] of periods.entries()) {
    if (period < all.length) all[period] = values[index] ?? 0;
  }
  return all;
}

/** The days of one period. @param all every period of every day */
export const ofPeriod = (all: readonly number[], period: number): number[] =>
  all.filter((_, index) => index % PERIODS.length === period);

/** The place of a moment, in days from the first: half a day later is 0.5. */
export function dayPlace(at: string, firstDay: string, timeZone: string): number {
  const { year, month, day, milliseconds } = wallClock(Date.parse(at), timeZone);
  const date = new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
  return daysFrom(firstDay, date) + milliseconds / DAY;
}
