/** Formatters are costly to make and asked for thousands of times; one of each kind is kept. */
const kept = new Map<string, Intl.DateTimeFormat>();

type Instant = Date | number | string;
type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

function partsOf(instant: Instant, timeZone: string | undefined): Parts {
  const key = timeZone ?? '';
  let formatter = kept.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en', {
      weekday: 'short',
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
      ...(timeZone && { timeZone }),
    });
    kept.set(key, formatter);
  }
  const parts: Parts = {};
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

/** `Thu 8 Oct` */
export function day(instant: Instant, timeZone?: string): string {
  const { weekday, day: of, month } = partsOf(instant, timeZone);
  return `${weekday} ${of} ${month}`;
}

/** `8 Oct` */
export function shortDay(instant: Instant, timeZone?: string): string {
  const { day: of, month } = partsOf(instant, timeZone);
  return `${of} ${month}`;
}

/** `Thu 8 Oct, 17:10` */
export function dayTime(instant: Instant, timeZone?: string): string {
  const { hour, minute } = partsOf(instant, timeZone);
  return `${day(instant, timeZone)}, ${hour}:${minute}`;
}

/** `17:10:07` */
export function clock(instant: Instant, timeZone?: string): string {
  const { hour, minute, second } = partsOf(instant, timeZone);
  return `${hour}:${minute}:${second}`;
}

/** `1,104` */
export const count = (value: number): string => value.toLocaleString('en');

/** `94.8` of 1,104 in 1,165; `0` of nothing. One decimal, which none and all do without. */
export const percent = (value: number, total: number): string =>
  (total === 0 ? 0 : (100 * value) / total).toFixed(1).replace(/^(0|100)\.0$/, '$1');

/** `58 m 20 s`, `2 h 05 m`, `45 s`. @param seconds rounded to whole seconds */
export function duration(seconds: number): string {
  const whole = Math.round(seconds);
  const two = (value: number) => String(value).padStart(2, '0');
  if (whole >= 3_600) return `${Math.floor(whole / 3_600)} h ${two(Math.floor(whole / 60) % 60)} m`;
  if (whole >= 60) return `${Math.floor(whole / 60)} m ${two(whole % 60)} s`;
  return `${whole} s`;
}
