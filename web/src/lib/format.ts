let language = 'en';

/** Sets the language of dates and numbers; dates in tables are the same in all languages. */
export const setFormatLanguage = (code: string): void => {
  language = code;
};

/** Formatters are expensive to create and used thousands of times, so they are cached. */
const formatters = new Map<string, Intl.DateTimeFormat>();

type Instant = Date | number | string;
type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

const shown = {
  weekday: { weekday: 'long' },
  shortDay: { month: 'short', day: 'numeric' },
  day: { weekday: 'short', month: 'short', day: 'numeric' },
  all: {
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  },
} as const;

function formatterOf(code: string, timeZone: string | undefined, what: keyof typeof shown) {
  const key = `${code} ${what} ${timeZone ?? ''}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(code, { ...shown[what], ...(timeZone && { timeZone }) });
    formatters.set(key, formatter);
  }
  return formatter;
}

/** A date in the order and punctuation of the language, without the periods of abbreviations. */
function dayIn(instant: Instant, timeZone: string | undefined, what: 'day' | 'shortDay'): string {
  const parts = formatterOf(language, timeZone, what).formatToParts(new Date(instant));
  const isName = (type: string) => type === 'weekday' || type === 'month';
  return parts
    .map(({ type, value }) => (isName(type) ? value.replace(/\.$/, '') : value))
    .join('')
    .replace(/\.$/, '');
}

function partsOf(instant: Instant, timeZone: string | undefined): Parts {
  const parts: Parts = {};
  const formatter = formatterOf('en', timeZone, 'all');
  for (const { type, value } of formatter.formatToParts(new Date(instant))) parts[type] = value;
  return parts;
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `2026-10-08 17:10` in the time zone, or in the browser's; the form used in tables. */
export function dateTime(instant: Instant, timeZone?: string): string {
  const { hour, minute } = partsOf(instant, timeZone);
  return `${date(instant, timeZone)} ${hour}:${minute}`;
}

/** `2026-10-08` */
export function date(instant: Instant, timeZone?: string): string {
  const { year, month, day } = partsOf(instant, timeZone);
  const number = months.indexOf(month ?? '') + 1;
  return `${year}-${String(number).padStart(2, '0')}-${(day ?? '').padStart(2, '0')}`;
}

/** `Thu 8 Oct`; in German `Do, 8. Okt` */
export function day(instant: Instant, timeZone?: string): string {
  if (language !== 'en') return dayIn(instant, timeZone, 'day');
  const { weekday, day: of, month } = partsOf(instant, timeZone);
  return `${weekday} ${of} ${month}`;
}

/** `8 Oct`; in German `8. Okt` */
export function shortDay(instant: Instant, timeZone?: string): string {
  if (language !== 'en') return dayIn(instant, timeZone, 'shortDay');
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

/** `Thursday`; in German `Donnerstag` */
export const weekdayName = (instant: Instant, timeZone?: string): string =>
  formatterOf(language, timeZone, 'weekday').format(new Date(instant));

/** `Thu 8 Oct, 17:10` */
export function dayTime(instant: Instant, timeZone?: string): string {
  const { hour, minute } = partsOf(instant, timeZone);
  return `${day(instant, timeZone)}, ${hour}:${minute}`;
}

/** `17:10` */
export function hourMinute(instant: Instant, timeZone?: string): string {
  const { hour, minute } = partsOf(instant, timeZone);
  return `${hour}:${minute}`;
}

/** `17:10:07` */
export function clock(instant: Instant, timeZone?: string): string {
  const { hour, minute, second } = partsOf(instant, timeZone);
  return `${hour}:${minute}:${second}`;
}

/** `1,104`; in German `1.104` */
export const count = (value: number): string => value.toLocaleString(language);

/** `1023.25`; in German `1023,25`: at most two decimals, without thousands separators. */
export const decimal = (value: number): string =>
  value.toLocaleString(language, { maximumFractionDigits: 2, useGrouping: false });

/** The percentage of a part: `94.8` for 1,104 in 1,165; `0` if the total is 0. One decimal, except for 0 and 100. */
export function percent(value: number, total: number): string {
  const share = (total === 0 ? 0 : (100 * value) / total).toFixed(1);
  if (share === '0.0' || share === '100.0') return String(Number(share));
  return Number(share).toLocaleString(language, { minimumFractionDigits: 1 });
}

/** `8%`; in German `8 %`, with a non-breaking space. @param share 0 to 1 */
export const wholePercent = (share: number): string =>
  share.toLocaleString(language, { style: 'percent', maximumFractionDigits: 0 });

/** From here on hours say less than days. */
const SECONDS_IN_HOURS = 48 * 3_600;

/**
 * `45 s`, `58 m 20 s`, `2 h 05 m`, and from 48 hours on `21 days 2 h`: every length of time on screens and in reports.
 *
 * @param seconds rounded to whole seconds
 */
export function duration(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  if (whole >= SECONDS_IN_HOURS) {
    const days = Math.floor(hours / 24).toLocaleString(language, {
      style: 'unit',
      unit: 'day',
      unitDisplay: 'long',
    });
    return hours % 24 === 0 ? days : `${days} ${hours % 24} h`;
  }
  if (hours > 0) return `${hours} h ${two(minutes)} m`;
  if (whole >= 60) return `${minutes} m ${two(whole % 60)} s`;
  return `${whole} s`;
}

/** The same, or `-` for none, as tables show it. */
export const durationOrNone = (seconds: number): string => (seconds > 0 ? duration(seconds) : '-');
