import { DAY, type EpochMs, HOUR, MINUTE } from '../time.ts';

/** Date and time on the clock in a time zone: `month` from 1, `milliseconds` since midnight. */
export type WallClock = { year: number; month: number; day: number; milliseconds: number };

/** Whether `name` is a time zone supported by this platform, such as `Pacific/Auckland`. */
export function isTimeZone(name: string): boolean {
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

/**
 * The first instant of the day that contains `at` in a time zone. Where daylight saving skips
 * midnight, it is the instant after the gap.
 *
 * @throws {RangeError} when the time zone is unknown
 */
export function startOfDay(at: EpochMs, timeZone: string): EpochMs {
  const { year, month, day } = wallClock(at, timeZone);
  return instantOf({ year, month, day, milliseconds: 0 }, timeZone);
}

/**
 * The same time of day `days` calendar days later, where a day has 23 to 25 hours when clocks
 * change. A time that daylight saving skips becomes the instant after the gap; one that occurs
 * twice, the first.
 *
 * @throws {RangeError} when the time zone is unknown
 */
export const addDays = (at: EpochMs, days: number, timeZone: string): EpochMs =>
  sameClockIn(at, timeZone, timeZone, days);

/**
 * The same clock time in another time zone, `days` calendar days later; a skipped time becomes the instant after the
 * gap.
 *
 * @throws {RangeError} when a time zone is unknown
 */
export function sameClockIn(at: EpochMs, timeZone: string, other: string, days: number): EpochMs {
  const wall = wallClock(at, timeZone);
  return instantOf({ ...wall, day: wall.day + days }, other);
}

/**
 * The first instant, in another time zone, of the calendar day that contains `at` in this one.
 *
 * @throws {RangeError} when a time zone is unknown
 */
export function sameDayIn(at: EpochMs, timeZone: string, otherZone: string): EpochMs {
  const { year, month, day } = wallClock(at, timeZone);
  return instantOf({ year, month, day, milliseconds: 0 }, otherZone);
}

/**
 * The last millisecond of the day that contains `at`. @throws {RangeError} when the time zone is
 * unknown
 */
export const endOfDay = (at: EpochMs, timeZone: string): EpochMs =>
  startOfDay(addDays(startOfDay(at, timeZone), 1, timeZone), timeZone) - 1;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, format);
  return format;
}

/**
 * The calendar day and the time of day at an instant.
 *
 * @throws {RangeError} when the time zone is unknown
 */
export function wallClock(at: EpochMs, timeZone: string): WallClock {
  const fields = new Map(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const field = (name: Intl.DateTimeFormatPartTypes) => fields.get(name) ?? 0;
  const seconds = field('hour') * 3_600 + field('minute') * 60 + field('second');
  const fraction = ((at % 1_000) + 1_000) % 1_000;
  return {
    year: field('year'),
    month: field('month'),
    day: field('day'),
    milliseconds: seconds * 1_000 + fraction,
  };
}

const asUtc = ({ year, month, day, milliseconds }: WallClock): EpochMs =>
  Date.UTC(year, month - 1, day) + milliseconds;

/**
 * What clocks of a time zone show, as if it were UTC. Remembers the offsets it found out, for many
 * instants of the same days. Clocks change at a quarter of an hour.
 *
 * @throws {RangeError} when the time zone is unknown
 */
export function clocksIn(timeZone: string): (at: EpochMs) => EpochMs {
  const offsets = new Map<number, number>();
  return (at) => {
    const quarter = Math.floor(at / (15 * MINUTE));
    const offset = offsets.get(quarter) ?? offsetAt(at, timeZone);
    offsets.set(quarter, offset);
    return at + offset;
  };
}

/**
 * The zone's offset from UTC at an instant, in milliseconds; positive east of Greenwich.
 *
 * @throws {RangeError} when the time zone is unknown
 */
export const offsetAt = (at: EpochMs, timeZone: string): number =>
  asUtc(wallClock(at, timeZone)) - at;

/**
 * An instant as ISO text with the zone's offset, `2026-10-07T00:00:00.000+02:00`: its first ten
 * characters are the local date.
 *
 * @throws {RangeError} when the time zone is unknown
 */
export function zonedIso(at: EpochMs, timeZone: string): string {
  const offset = offsetAt(at, timeZone);
  const clock = new Date(at + offset).toISOString().slice(0, -1);
  const minutes = Math.round(Math.abs(offset) / MINUTE);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${clock}${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/**
 * The instant of a wall clock time in a time zone. A time that daylight saving skips becomes the
 * instant after the gap; one that occurs twice, the first.
 *
 * @param wall a day or month past its end continues into the next
 * @throws {RangeError} when the time zone is unknown
 */
export function instantOf(wall: WallClock, timeZone: string): EpochMs {
  const target = asUtc(wall);
  // There are at most two offsets around the target; the right one converts back to the same wall clock.
  const before = offsetAt(target - DAY, timeZone);
  const after = offsetAt(target + DAY, timeZone);
  const candidates = [target - Math.max(before, after), target - Math.min(before, after)];
  const exact = candidates.find((at) => at + offsetAt(at, timeZone) === target);
  return exact ?? endOfGap(target - before, timeZone);
}

/** The first instant with the new offset, for an instant just after the skipped time. */
function endOfGap(behind: EpochMs, timeZone: string): EpochMs {
  const offset = offsetAt(behind, timeZone);
  // The largest gap was a whole day, when a zone moved across the date line.
  let [low, high] = [behind - DAY - HOUR, behind];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle, timeZone) === offset) high = middle;
    else low = middle;
  }
  return high;
}

/**
 * An instant as it is typed into a form, `2026-10-07 18:00`, on the clock of a time zone: the minute that is no earlier, or
 * with `down` no later.
 *
 * @throws {RangeError} when the time zone is unknown
 */
export function clockText(at: EpochMs, timeZone: string, round: 'up' | 'down' = 'up'): string {
  const minute = (round === 'up' ? Math.ceil(at / MINUTE) : Math.floor(at / MINUTE)) * MINUTE;
  return zonedIso(minute, timeZone).slice(0, 16).replace('T', ' ');
}

/** The day of an instant in the same form, `2026-10-07`. @throws {RangeError} when the time zone is unknown */
export const dayText = (at: EpochMs, timeZone: string): string =>
  zonedIso(at, timeZone).slice(0, 10);
