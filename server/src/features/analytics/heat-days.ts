import type { HeatMap } from '@antecedent/contracts/analytics/charts';
import type { HeatCell } from '@antecedent/domain/analytics/heat-map';
import { wallClock } from '@antecedent/domain/assignment/class-calendar';
import { DAY, type EpochMs } from '@antecedent/domain/time';

/** Beyond a year, empty days are left out. */
const MAX_DAYS = 366;
/** A single day says little without the days around it. */
const LEAST_DAYS = 7;

/** The day of an instant in a time zone, as in cells: `YYYY-MM-DD`. */
export function calendarDay(at: EpochMs, timeZone: string): string {
  const { year, month, day } = wallClock(at, timeZone);
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

/**
 * Cells as days of 24 hours: from the start of the assignment to its final deadline, also where somebody wrote before or
 * after, and a week at least. Empty where nothing was written.
 *
 * @param span days, both inclusive
 */
export function heatDays(
  cells: readonly HeatCell[],
  span: { from: string; to: string },
): HeatMap['days'] {
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
