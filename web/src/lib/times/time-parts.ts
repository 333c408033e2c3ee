/** A time as the server sends it, or in milliseconds. */
export type Instant = Date | number | string;

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

let language = 'en';

/** Sets the language of days; times in tables are the same in all languages. */
export const setTimeLanguage = (code: string): void => {
  language = code;
};

/** The language in which days are written. */
export const timeLanguage = (): string => language;

/** The time zone of the reader's device. */
export const readerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Formatters are expensive to create and used thousands of times, so they are cached. */
const formatters = new Map<string, Intl.DateTimeFormat>();

const shown = {
  weekday: { weekday: 'long' },
  shortWeekday: { weekday: 'short' },
  month: { year: 'numeric', month: 'long' },
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

/** A formatter of the platform. @param timeZone the reader's by default */
export function formatterOf(
  code: string,
  timeZone: string | undefined,
  what: keyof typeof shown,
): Intl.DateTimeFormat {
  const key = `${code} ${what} ${timeZone ?? ''}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(code, { ...shown[what], ...(timeZone && { timeZone }) });
    formatters.set(key, formatter);
  }
  return formatter;
}

/** The parts of an instant in English, with two digits for hours, minutes and seconds. */
export function partsOf(instant: Instant, timeZone: string | undefined): Parts {
  const parts: Parts = {};
  const formatter = formatterOf('en', timeZone, 'all');
  for (const { type, value } of formatter.formatToParts(new Date(instant))) parts[type] = value;
  return parts;
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

/** `Thursday`; in German `Donnerstag` */
export const weekdayName = (instant: Instant, timeZone?: string): string =>
  formatterOf(language, timeZone, 'weekday').format(new Date(instant));
