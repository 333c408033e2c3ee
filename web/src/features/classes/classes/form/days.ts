import { sameDayIn } from '@antecedent/domain/calendar/class-calendar';
import { DAY, type EpochMs } from '@antecedent/domain/time';

/** A calendar date as date inputs have it, `2026-10-07`; empty if none is chosen. */
export type Day = string;

const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;
const midnight = (day: Day): number =>
  DAY_PATTERN.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;

export const isDay = (day: Day): boolean => !Number.isNaN(midnight(day));

/** Adds days to a date. */
export const dayAfter = (day: Day, days: number): Day =>
  new Date(midnight(day) + days * DAY).toISOString().slice(0, 10);

/** The first instant of a day in a time zone. @throws {RangeError} for an unknown time zone */
export const startOf = (day: Day, timeZone: string): EpochMs =>
  sameDayIn(midnight(day), 'UTC', timeZone);
