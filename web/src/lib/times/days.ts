import {
  clock,
  formatterOf,
  hourMinute,
  type Instant,
  partsOf,
  timeLanguage,
} from './time-parts.ts';

/** A date in the order and punctuation of the language, without the periods of abbreviations. */
function dayIn(instant: Instant, timeZone: string | undefined, what: 'day' | 'shortDay'): string {
  const parts = formatterOf(timeLanguage(), timeZone, what).formatToParts(new Date(instant));
  const isName = (type: string) => type === 'weekday' || type === 'month';
  return parts
    .map(({ type, value }) => (isName(type) ? value.replace(/\.$/, '') : value))
    .join('')
    .replace(/\.$/, '');
}

/** `Thu 8 Oct`; in German `Do, 8. Okt` */
export function day(instant: Instant, timeZone?: string): string {
  if (timeLanguage() !== 'en') return dayIn(instant, timeZone, 'day');
  const { weekday, day: of, month } = partsOf(instant, timeZone);
  return `${weekday} ${of} ${month}`;
}

/** `8 Oct`; in German `8. Okt`. Axes of charts have room for no more. */
export function shortDay(instant: Instant, timeZone?: string): string {
  if (timeLanguage() !== 'en') return dayIn(instant, timeZone, 'shortDay');
  const { day: of, month } = partsOf(instant, timeZone);
  return `${of} ${month}`;
}

/** `Thu 8 Oct`, and `Thu 8 Oct 2025` where that is not this year. */
export function dayOfAnyYear(
  instant: Instant,
  timeZone?: string,
  now: Instant = Date.now(),
): string {
  const { year } = partsOf(instant, timeZone);
  const shown = day(instant, timeZone);
  return year === partsOf(now, timeZone).year ? shown : `${shown} ${year}`;
}

/** `Thu 8 Oct, 17:10`, with the year where that is not this year; for screens about one text. */
export const dayTime = (instant: Instant, timeZone?: string): string =>
  `${dayOfAnyYear(instant, timeZone)}, ${hourMinute(instant, timeZone)}`;

/** `Thu 8 Oct, 17:10:07`, with the year where that is not this year. */
export const dayClock = (instant: Instant, timeZone?: string): string =>
  `${dayOfAnyYear(instant, timeZone)}, ${clock(instant, timeZone)}`;

/** `October 2026`; in German `Oktober 2026` */
export const monthOfYear = (instant: Instant, timeZone?: string): string =>
  formatterOf(timeLanguage(), timeZone, 'month').format(new Date(instant));

/** `Thu`; in German `Do` */
export const shortWeekday = (instant: Instant, timeZone?: string): string =>
  formatterOf(timeLanguage(), timeZone, 'shortWeekday').format(new Date(instant));
