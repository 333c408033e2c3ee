import { cityOf, offsetOf } from '@antecedent/domain/calendar/zone-name';
import { DAY } from '@antecedent/domain/time';
import i18next from 'i18next';
import { dayTime } from './days.ts';
import { date, dateTime } from './stamps.ts';
import { hourMinute, readerZone } from './time-parts.ts';

/** How a screen writes its times: `Thu 8 Oct, 18:00`, or `2026-10-08 18:00`. Each screen has one form. */
export type TimeForm = 'day' | 'stamp';

const whole = { day: dayTime, stamp: dateTime } as const;

/** Whether clocks in the two zones show the same at an instant. */
const isSameClock = (instant: string, zone: string, other: string): boolean =>
  dateTime(instant, zone) === dateTime(instant, other);

/** The time on the clock of a zone, with its day where that isn't the day in the other zone. */
function clockIn(instant: string, zone: string, other: string, form: TimeForm): string {
  const isSameDay = date(instant, zone) === date(instant, other);
  return isSameDay ? hourMinute(instant, zone) : whole[form](instant, zone);
}

/** A class time with the city, and the reader's own time; null where clocks show the same. */
function zoned(
  time: string,
  instant: string,
  zone: string,
  form: TimeForm,
  ownZone: string,
): string | null {
  if (isSameClock(instant, zone, ownZone)) return null;
  const own = clockIn(instant, ownZone, zone, form);
  const city = cityOf(zone);
  return city === null
    ? i18next.t('common.zonedOffset', { time, offset: offsetOf(instant, zone), own })
    : i18next.t('common.zoned', { time, city, own });
}

const classTime = (instant: string, zone: string, form: TimeForm, ownZone: string): string => {
  const time = whole[form](instant, zone);
  return zoned(time, instant, zone, form, ownZone) ?? time;
};

/** `Thu 8 Oct, 18:00` in class time; with the city and the reader's own time where that differs. */
export const deadlineTime = (instant: string, zone: string, ownZone = readerZone()): string =>
  classTime(instant, zone, 'day', ownZone);

/** `2026-10-08 18:00`, with the same addition. */
export const deadlineStamp = (instant: string, zone: string, ownZone = readerZone()): string =>
  classTime(instant, zone, 'stamp', ownZone);

/** `Berlin time, 09:00 for you`; null where the reader's clock shows the same as the class's. */
export const ownTimeNote = (
  instant: string,
  zone: string,
  form: TimeForm = 'stamp',
  ownZone = readerZone(),
): string | null => zoned('', instant, zone, form, ownZone)?.trim() ?? null;

/** The times in what `deadlineStamp` says, which no line break should tear. */
export const timesOfStamp = (instant: string, zone: string, ownZone = readerZone()): string[] => [
  dateTime(instant, zone),
  ...(isSameClock(instant, zone, ownZone) ? [] : [clockIn(instant, ownZone, zone, 'stamp')]),
];

/** Days of the reader's calendar from `now` to `instant`; 0 is today. */
export function daysAway(instant: string, now: string, ownZone = readerZone()): number {
  const midnight = (at: string) => Date.parse(`${date(at, ownZone)}T00:00:00Z`);
  return Math.round((midnight(instant) - midnight(now)) / DAY);
}

/**
 * `today at 18:00` and `tomorrow at 18:00` by the reader's calendar, with the class time in parentheses where that
 * differs; null for other days.
 */
export function nearTime(
  instant: string,
  zone: string,
  form: TimeForm,
  now: string,
  ownZone = readerZone(),
): string | null {
  const days = daysAway(instant, now, ownZone);
  const near = days === 0 ? 'today' : days === 1 ? 'tomorrow' : null;
  if (near === null) return null;
  const own = hourMinute(instant, ownZone);
  if (isSameClock(instant, zone, ownZone)) return i18next.t(`common.${near}At`, { time: own });
  const time = clockIn(instant, zone, ownZone, form);
  const city = cityOf(zone);
  return city === null
    ? i18next.t(`common.${near}Offset`, { own, time, offset: offsetOf(instant, zone) })
    : i18next.t(`common.${near}Zoned`, { own, time, city });
}

/** As `deadlineTime`, but with `today` and `tomorrow`. */
export const nearDeadlineTime = (
  instant: string,
  zone: string,
  now: string,
  ownZone = readerZone(),
): string => nearTime(instant, zone, 'day', now, ownZone) ?? deadlineTime(instant, zone, ownZone);
