import { DateTime } from 'luxon';
import type { SchoolTime } from './timetable.ts';

/** The time zone of the demo school. */
export const SCHOOL_ZONE = 'Europe/Berlin';

/** Instants of the timetable, counted from the day on which the school is made. */
export function schoolClock(today: Date): (time: SchoolTime) => Date {
  const midnight = DateTime.fromJSDate(today, { zone: SCHOOL_ZONE }).startOf('day');
  return ({ day, time }) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    return midnight.plus({ days: day }).set({ hour, minute }).toJSDate();
  };
}

/** Milliseconds that the school's clock is ahead of UTC at an instant. */
export const zoneOffset = (at: Date): number =>
  DateTime.fromJSDate(at, { zone: SCHOOL_ZONE }).offset * 60_000;
