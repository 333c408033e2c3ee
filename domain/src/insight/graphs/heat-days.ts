import { dateOf, localClock } from '../../calendar/local-clock.ts';
import { DAY, type EpochMs } from '../../time.ts';
import type { HeatCell } from './heat-map.ts';

/** Beyond a year, empty days are left out. */
const MAX_DAYS = 366;
/** A single day says little without the days around it. */
const LEAST_DAYS = 7;

/** The day of an instant in a time zone, as in cells: `YYYY-MM-DD`. */
export function calendarDay(at: EpochMs, timeZone: string): string {
  return dateOf(localClock(timeZone)(at).day);
}

/** A day with what was written in each of its 24 hours. */
export type HeatDay = { date: string; hours: number[] };

/**
 * Cells as days of 24 hours: from the start of the assignment to its final deadline, even if someone wrote before or
 * after, and a week at least. Empty where nothing was written.
 *
 * @param span days, both inclusive
 */
export function heatDays(
  cells: readonly HeatCell[],
  span: { from: string; to: string },
): HeatDay[] {
  const byDay = new Map<string, number[]>();
  for (const { day, hour, value } of cells) {
    const hours = byDay.get(day) ?? new Array<number>(24).fill(0);
    hours[hour] = value;
    byDay.set(day, hours);
  }
  return daysBetween([...byDay.keys()].sort(), span).map((date) => ({
    date,
    hours: byDay.get(date) ?? new Array<number>(24).fill(0),
  }));
}

function daysBetween(
  active: readonly string[],
  { from, to }: { from: string; to: string },
): readonly string[] {
  const [first, last] = [active[0], active.at(-1)];
  if (first === undefined || last === undefined) return [];
  const whole = everyDay(first < from ? first : from, last > to ? last : to);
  if (whole.length <= MAX_DAYS) return whole;
  const written = everyDay(first, last);
  return written.length <= MAX_DAYS ? written : active;
}

function everyDay(first: string, last: string): string[] {
  const count = Math.round((Date.parse(last) - Date.parse(first)) / DAY) + 1;
  const before = Math.max(0, LEAST_DAYS - count);
  return Array.from({ length: count + before }, (_, index) =>
    new Date(Date.parse(first) + (index - before) * DAY).toISOString().slice(0, 10),
  );
}
