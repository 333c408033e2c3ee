import { instantOf, type WallClock, wallClock } from '@antecedent/domain/assignment/class-calendar';
import { DAY, type EpochMs, HOUR, MINUTE } from '@antecedent/domain/time';
import { dateTime } from './format.ts';

/** Why what was typed names no moment. `skipped`: daylight saving leaves the time out that day. */
export type DateFlaw =
  | { kind: 'empty' }
  | { kind: 'unreadable' }
  | { kind: 'skipped'; from: string; to: string };

/** A date and time as somebody typed it in class time, and the moment it names. */
export type DateEntry =
  | {
      text: string;
      at: EpochMs;
      flaw: null;
      /** The time comes twice that day and the first is meant. */
      isAmbiguous: boolean;
    }
  | { text: string; at: null; flaw: DateFlaw; isAmbiguous: false };

/** A known moment in the form of the field. Seconds are kept as long as nobody types. */
export const dateEntryAt = (at: EpochMs, timeZone: string): DateEntry => ({
  text: dateTime(at, timeZone),
  at,
  flaw: null,
  isAmbiguous: false,
});

const FORM = /^(\d{4})-(\d{2})-(\d{2})[T ]+(\d{1,2}):(\d{2})$/;

/**
 * What `2026-10-07 18:00` means in a time zone. A time that daylight saving skips is refused with the clock times
 * between which the hands jump.
 */
export function parseDateEntry(text: string, timeZone: string): DateEntry {
  const trimmed = text.trim();
  if (trimmed === '') return flawed(text, { kind: 'empty' });
  const wall = wallOf(trimmed);
  if (wall === null) return flawed(text, { kind: 'unreadable' });
  const at = instantOf(wall, timeZone);
  if (asUtc(wallClock(at, timeZone)) === asUtc(wall)) {
    return { text, at, flaw: null, isAmbiguous: isRepeated(at, wall, timeZone) };
  }
  const clockAt = (instant: EpochMs) => dateTime(instant, timeZone).slice(-5);
  // One millisecond earlier the old time still holds; the minute it completes is where the gap begins.
  const [hours, minutes] = clockAt(at - 1)
    .split(':')
    .map(Number) as [number, number];
  const begin = (hours * 60 + minutes + 1) % (24 * 60);
  const from = `${two(Math.floor(begin / 60))}:${two(begin % 60)}`;
  return flawed(text, { kind: 'skipped', from, to: clockAt(at) });
}

/** The same clock time in another time zone, `days` calendar days on; a skipped time becomes the moment after the gap. */
export function sameClockIn(at: EpochMs, timeZone: string, other: string, days: number): EpochMs {
  const wall = wallClock(at, timeZone);
  return instantOf({ ...wall, day: wall.day + days }, other);
}

/** Form of the browser's own picker: `2026-10-07T18:00`. */
export const pickerValue = (at: EpochMs, timeZone: string): string =>
  dateTime(at, timeZone).replace(' ', 'T');

/** The start of the minute, so that what is shown is what is meant. */
export const toMinute = (at: EpochMs): EpochMs => Math.floor(at / MINUTE) * MINUTE;

const two = (value: number): string => String(value).padStart(2, '0');

const flawed = (text: string, flaw: DateFlaw): DateEntry => ({
  text,
  at: null,
  flaw,
  isAmbiguous: false,
});

function wallOf(text: string): WallClock | null {
  const fields = FORM.exec(text)?.slice(1).map(Number);
  if (!fields) return null;
  const [year, month, day, hours, minutes] = fields as [number, number, number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  const real = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (!real || hours > 23 || minutes > 59) return null;
  return { year, month, day, milliseconds: hours * HOUR + minutes * MINUTE };
}

const asUtc = ({ year, month, day, milliseconds }: WallClock): EpochMs =>
  Date.UTC(year, month - 1, day) + milliseconds;

/** Whether the clocks show the same again later that day, because they were put back. */
function isRepeated(at: EpochMs, wall: WallClock, timeZone: string): boolean {
  const target = asUtc(wall);
  const later = target - (asUtc(wallClock(target + DAY, timeZone)) - (target + DAY));
  return later > at && asUtc(wallClock(later, timeZone)) === target;
}
