import { cityOf, offsetOf } from '@antecedent/domain/calendar/zone-name';
import i18next from 'i18next';
import { daysAway, timeOfDay } from './dates.ts';
import { dateTime, day, dayTime } from './format.ts';

const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Whether clocks in the two zones show the same at an instant. */
const isSameClock = (instant: string, zone: string, other: string): boolean =>
  dateTime(instant, zone) === dateTime(instant, other);

/** The reader's own time of an instant, with the day where that isn't the class's. */
function ownTime(instant: string, zone: string, ownZone: string): string {
  const isSameDay = day(instant, zone) === day(instant, ownZone);
  return isSameDay ? timeOfDay(instant, ownZone) : dayTime(instant, ownZone);
}

/** The times in what `deadlineStamp` says, which no line break should tear. */
export const timesOfStamp = (instant: string, zone: string, ownZone = browserZone()): string[] => [
  dateTime(instant, zone),
  ...(isSameClock(instant, zone, ownZone) ? [] : [ownTime(instant, zone, ownZone)]),
];

/** A time of the class that is shown somehow, with the city and the reader's own time where that differs. */
export function withOwnTime(
  time: string,
  instant: string,
  zone: string,
  ownZone = browserZone(),
): string {
  if (isSameClock(instant, zone, ownZone)) return time;
  const own = ownTime(instant, zone, ownZone);
  const city = cityOf(zone);
  return city === null
    ? i18next.t('common.zonedOffset', { time, offset: offsetOf(instant, zone), own })
    : i18next.t('common.zoned', { time, city, own });
}

/** `Thu 8 Oct, 18:00` in class time; with the city and the reader's own time where that differs. */
export const deadlineTime = (instant: string, zone: string, ownZone = browserZone()): string =>
  withOwnTime(dayTime(instant, zone), instant, zone, ownZone);

/** `Berlin time, 09:00 for you`; null where the reader's clock shows the same as the class's. */
export function ownTimeNote(instant: string, zone: string, ownZone = browserZone()): string | null {
  return withOwnTime('', instant, zone, ownZone).trim() || null;
}

/** `2026-10-08 18:00`, with the same addition. */
export const deadlineStamp = (instant: string, zone: string, ownZone = browserZone()): string =>
  withOwnTime(dateTime(instant, zone), instant, zone, ownZone);

/** As `deadlineTime`, but `today 18:00` and `tomorrow 18:00` for the days near `now`. */
export function nearDeadlineTime(
  instant: string,
  zone: string,
  now: string,
  ownZone = browserZone(),
): string {
  const days = daysAway(instant, now, zone);
  const near = days === 0 ? 'todayAt' : days === 1 ? 'tomorrowAt' : null;
  if (near === null) return deadlineTime(instant, zone, ownZone);
  const time = i18next.t(`common.${near}`, { time: timeOfDay(instant, zone) });
  return withOwnTime(time, instant, zone, ownZone);
}
