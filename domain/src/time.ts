/** A point in time, in milliseconds since 1970-01-01T00:00:00Z. */
export type EpochMs = number;

/** Durations in milliseconds. `DAY` is 24 hours, which isn't every calendar day. */
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
