import { instantOf } from '@antecedent/domain/calendar/class-calendar';
import { DAY, type EpochMs } from '@antecedent/domain/time';

/** A month, such as `2026-10`. */
export type Month = string;
/** A day, such as `2026-10-08`. */
export type CalendarDay = string;

const DAYS_OF_WEEK = 7;
const isoDay = (at: EpochMs): CalendarDay => new Date(at).toISOString().slice(0, 10);
const utc = (day: CalendarDay): EpochMs => Date.parse(`${day}T00:00:00Z`);

/** The month in an address, if it is one that a calendar can show. */
export function parseMonth(text: string | null): Month | null {
  if (text === null || !/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(text)) return null;
  return text;
}

export const monthOfDay = (day: CalendarDay): Month => day.slice(0, 7);

export function monthsLater(month: Month, months: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return isoDay(Date.UTC(year, number - 1 + months, 1)).slice(0, 7);
}

/**
 * The weeks of a month, with the days around it that fill the first and last one.
 *
 * @param firstWeekday 1 for Monday to 7 for Sunday
 */
export function weeksOf(month: Month, firstWeekday: number): CalendarDay[][] {
  const first = utc(`${month}-01`);
  const before =
    (((new Date(first).getUTCDay() - firstWeekday) % DAYS_OF_WEEK) + DAYS_OF_WEEK) % DAYS_OF_WEEK;
  const end = utc(`${monthsLater(month, 1)}-01`);
  const weeks: CalendarDay[][] = [];
  for (let start = first - before * DAY; start < end; start += DAYS_OF_WEEK * DAY) {
    weeks.push(Array.from({ length: DAYS_OF_WEEK }, (_, day) => isoDay(start + day * DAY)));
  }
  return weeks;
}

/** When a day begins on the clocks of a zone. */
function startIn(day: CalendarDay, timeZone: string): EpochMs {
  const [year = 0, month = 1, number = 1] = day.split('-').map(Number);
  return instantOf({ year, month, day: number, milliseconds: 0 }, timeZone);
}

/** The time that the days take up, the end exclusive. */
export function spanOf(weeks: readonly CalendarDay[][], timeZone: string) {
  const first = weeks[0]?.[0] ?? '';
  const last = weeks.at(-1)?.at(-1) ?? '';
  const dayAfter = isoDay(utc(last) + DAY);
  return {
    from: new Date(startIn(first, timeZone)).toISOString(),
    until: new Date(startIn(dayAfter, timeZone)).toISOString(),
  };
}

/** Noon of a day in UTC: an instant to write the day's name by. */
export const noonOf = (day: CalendarDay): EpochMs => utc(day) + DAY / 2;

type WeekInfo = { firstDay?: number };
type LocaleWithWeeks = Intl.Locale & { weekInfo?: WeekInfo; getWeekInfo?: () => WeekInfo };

/** On which weekday weeks begin where a language is spoken; Monday where the browser doesn't know. */
export function firstWeekdayOf(languageTag: string): number {
  const locale = new Intl.Locale(languageTag) as LocaleWithWeeks;
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1;
}
