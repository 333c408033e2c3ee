import { instantOf, offsetAt } from '../assignment/class-calendar.ts';
import { DAY, type EpochMs, HOUR } from '../time.ts';

/** A calendar day, as a number that rises by one each day: days since 1970-01-01. */
export type DayNumber = number;

/** What the clocks of a time zone show: the day, and the hour from 0 to 23. */
export type LocalHour = { day: DayNumber; hour: number };

/** Reads the clocks of a time zone at a moment. */
export type LocalClock = (at: EpochMs) => LocalHour;

const clocks = new Map<string, LocalClock>();

/**
 * Reads the clocks of a time zone. Asks the platform once for each day, so that many moments cost little; on days on which the
 * clocks change, once for each moment. What it was told is kept for the next.
 *
 * @throws {RangeError} when the time zone is unknown
 */
export function localClock(timeZone: string): LocalClock {
  const known = clocks.get(timeZone) ?? clockOf(timeZone);
  clocks.set(timeZone, known);
  return known;
}

/** The days that a clock remembers at most: nobody writes for longer. */
const MOST_DAYS = 10_000;

function clockOf(timeZone: string): LocalClock {
  const offsets = new Map<number, number | null>();
  const offsetOn = (day: number): number | null => {
    let known = offsets.get(day);
    if (known === undefined) {
      if (offsets.size >= MOST_DAYS) offsets.clear();
      const offset = offsetAt(day * DAY, timeZone);
      known = offset === offsetAt((day + 1) * DAY, timeZone) ? offset : null;
      offsets.set(day, known);
    }
    return known;
  };
  return (at) => {
    const local = at + (offsetOn(Math.floor(at / DAY)) ?? offsetAt(at, timeZone));
    const day = Math.floor(local / DAY);
    return { day, hour: Math.floor((local - day * DAY) / HOUR) };
  };
}

/** `yyyy-MM-dd` of a day. */
export const dateOf = (day: DayNumber): string => new Date(day * DAY).toISOString().slice(0, 10);

/** The day of a `yyyy-MM-dd`. */
export const dayOf = (date: string): DayNumber => Math.round(Date.parse(date) / DAY);

/** When a day begins in a time zone. @throws {RangeError} when the time zone is unknown */
export function beginOfDay(day: DayNumber, timeZone: string): EpochMs {
  const date = new Date(day * DAY);
  const wall = {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
  };
  return instantOf({ ...wall, milliseconds: 0 }, timeZone);
}

/** The days of a span, both ends included, on which the clocks change, and how many hours each has. */
export function clockChanges(
  { from, to }: { from: DayNumber; to: DayNumber },
  timeZone: string,
): { day: DayNumber; hours: number }[] {
  const changes: { day: DayNumber; hours: number }[] = [];
  // Noon to noon: every zone's day lies within the next day of UTC and the one before.
  for (let day = from; day <= to; day++) {
    const around = [day - 1, day + 2].map((edge) => offsetAt(edge * DAY, timeZone));
    if (around[0] === around[1]) continue;
    const hours = (beginOfDay(day + 1, timeZone) - beginOfDay(day, timeZone)) / HOUR;
    if (hours !== 24) changes.push({ day, hours });
  }
  return changes;
}
