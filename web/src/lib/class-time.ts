import { instantOf, type WallClock, wallClock } from '@antecedent/domain/calendar/class-calendar';
import { DAY, type EpochMs, HOUR, MINUTE } from '@antecedent/domain/time';
import { dateTime } from './times/stamps.ts';

/** Why the typed text is not an instant. `skipped`: daylight saving skips that time. */
export type DateFlaw =
  | { kind: 'empty' }
  | { kind: 'unreadable' }
  | { kind: 'skipped'; from: string; to: string };

/** A date and time typed in class time, and its instant. */
export type DateEntry =
  | {
      text: string;
      at: EpochMs;
      flaw: null;
      /** The time occurs twice that day; the first is meant. */
      isAmbiguous: boolean;
    }
  | { text: string; at: null; flaw: DateFlaw; isAmbiguous: false };

/** The entry of an instant. Seconds stay until the user types. */
export const dateEntryAt = (at: EpochMs, timeZone: string): DateEntry => ({
  text: dateTime(at, timeZone),
  at,
  flaw: null,
  isAmbiguous: false,
});

const FORM = /^(\d{4})-(\d{2})-(\d{2})[T ]+(\d{1,2}):(\d{2})$/;

/**
 * Parses `2026-10-07 18:00` in a time zone. A time skipped by daylight saving is refused with the clock times around
 * the gap.
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
  // One millisecond earlier the old offset applies; the minute it completes is the start of the gap.
  const [hours, minutes] = clockAt(at - 1)
    .split(':')
    .map(Number) as [number, number];
  const begin = (hours * 60 + minutes + 1) % (24 * 60);
  const from = `${two(Math.floor(begin / 60))}:${two(begin % 60)}`;
  return flawed(text, { kind: 'skipped', from, to: clockAt(at) });
}

/** Value for a `datetime-local` input: `2026-10-07T18:00`. */
export const pickerValue = (at: EpochMs, timeZone: string): string =>
  dateTime(at, timeZone).replace(' ', 'T');

/** The start of the minute, so that the value is what is shown. */
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

/** Whether the same clock time occurs again later that day, because the clocks were set back. */
function isRepeated(at: EpochMs, wall: WallClock, timeZone: string): boolean {
  const target = asUtc(wall);
  const later = target - (asUtc(wallClock(target + DAY, timeZone)) - (target + DAY));
  return later > at && asUtc(wallClock(later, timeZone)) === target;
}
