import { hourMinute, type Instant, partsOf } from './time-parts.ts';

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `2026-10-08 17:10` in the time zone, or in the reader's; for screens with tables. */
export const dateTime = (instant: Instant, timeZone?: string): string =>
  `${date(instant, timeZone)} ${hourMinute(instant, timeZone)}`;

/** `2026-10-08` */
export function date(instant: Instant, timeZone?: string): string {
  const { year, month, day } = partsOf(instant, timeZone);
  const number = months.indexOf(month ?? '') + 1;
  return `${year}-${String(number).padStart(2, '0')}-${(day ?? '').padStart(2, '0')}`;
}
