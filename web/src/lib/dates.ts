import { DateTime } from 'luxon';

const inZone = (instant: string, zone: string) => DateTime.fromISO(instant, { zone });

/** `yyyy-MM-dd`, as class lists show dates. */
export const day = (instant: string, zone: string): string =>
  inZone(instant, zone).toFormat('yyyy-MM-dd');

/** `yyyy-MM-dd HH:mm` in the class time zone, as tables show instants. */
export const dayAndTime = (instant: string, zone: string): string =>
  inZone(instant, zone).toFormat('yyyy-MM-dd HH:mm');

/** `Tue 27 Oct 2026, 23:59`, where there is room for a sentence. */
export const spokenInstant = (instant: string, zone: string): string =>
  inZone(instant, zone).toFormat('ccc d LLL yyyy, HH:mm');

/** `HH:mm` in the class time zone. */
export const timeOfDay = (instant: string, zone: string): string =>
  inZone(instant, zone).toFormat('HH:mm');

/** Whole calendar days from `now` to `instant` in the class time zone; 0 is today. */
export const daysAway = (instant: string, now: string, zone: string): number =>
  inZone(instant, zone).startOf('day').diff(inZone(now, zone).startOf('day'), 'days').days;
