import { date, dateTime } from './format.ts';

/** `17:10` in the time zone. */
export const timeOfDay = (instant: string, timeZone: string): string =>
  dateTime(instant, timeZone).slice(-5);

/** Whole calendar days from `now` to `instant` in the time zone; 0 is today. */
export function daysAway(instant: string, now: string, timeZone: string): number {
  const midnight = (at: string) => Date.parse(`${date(at, timeZone)}T00:00:00Z`);
  return Math.round((midnight(instant) - midnight(now)) / 86_400_000);
}
