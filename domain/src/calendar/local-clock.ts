import { DAY, type EpochMs, HOUR } from '../time.ts';
import { instantOf, offsetAt } from './class-calendar.ts';

/** A calendar day, as a number that rises by one each day: days since 1970-01-01. */
export type DayNumber = number;

/** What the clocks of a time zone show: the day, and the hour from 0 to 23. */
export type LocalHour = { day: DayNumber; hour: number };

/** Reads the clocks of a time zone at a moment. */
export type LocalClock = (at: EpochMs) => LocalHour;

type Zone = {
  clock: LocalClock;
  /** What the clocks are ahead of UTC when a day of UTC begins. */
  offsetAtStart(day: DayNumber): number;
};

const zones = new Map<string, Zone>();

/** What was found out about a time zone is cached for the next caller. */
function zoneOf(timeZone: string): Zone {
  const known = zones.get(timeZone) ?? makeZone(timeZone);
  zones.set(timeZone, known);
  return known;
}

/**
 * Reads the clocks of a time zone. Asks the platform once for each day, so that many moments cost little; on days on which the
 * clocks change, once for each moment.
 *
 * @throws {RangeError} when the time zone is unknown
 */
export const localClock = (timeZone: string): LocalClock => zoneOf(timeZone).clock;

/** The days that are remembered of a zone at most: no class writes for longer. */
const MOST_DAYS = 10_000;

function makeZone(timeZone: string): Zone {
  const offsets = new Map<DayNumber, number>();
  const offsetAtStart = (day: DayNumber): number => {
    let known = offsets.get(day);
    if (known === undefined) {
      if (offsets.size >= MOST_DAYS) offsets.clear();
      known = offsetAt(day * DAY, timeZone);
      offsets.set(day, known);
    }
    return known;
  };
  return {
    offsetAtStart,
    clock: (at) => {
      const utcDay = Math.floor(at / DAY);
      const offset = offsetAtStart(utcDay);
      const isSteady = offset === offsetAtStart(utcDay + 1);
      const local = at + (isSteady ? offset : offsetAt(at, timeZone));
      const day = Math.floor(local / DAY);
      return { day, hour: Math.floor((local - day * DAY) / HOUR) };
    },
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
  const { offsetAtStart } = zoneOf(timeZone);
  // Noon to noon: every zone's day lies within the next day of UTC and the one before.
  for (let day = from; day <= to; day++) {
    if (offsetAtStart(day - 1) === offsetAtStart(day + 2)) continue;
    const hours = (beginOfDay(day + 1, timeZone) - beginOfDay(day, timeZone)) / HOUR;
    if (hours !== 24) changes.push({ day, hours });
  }
  return changes;
}
