import { startOfDay } from '../../calendar/class-calendar.ts';
import { DAY, type EpochMs, HOUR } from '../../time.ts';

/** Equal slots of time that everybody's writing is shown in; the last one contains the last moment. */
export type ClassTimeline = { from: EpochMs; slotMs: number; slots: number };

const MOST_SLOTS = 120;
const SLOT_LENGTHS = [HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, DAY];

/**
 * The common time axis of an assignment: hours if it is short, days if it is long, whole days beyond that.
 *
 * @param from its first moment; the axis begins with that day in the class's time zone
 * @param to its last moment, not before the first
 */
export function classTimeline(from: EpochMs, to: EpochMs, timeZone: string): ClassTimeline {
  const begin = startOfDay(from, timeZone);
  const span = to - begin + 1;
  const slotMs =
    SLOT_LENGTHS.find((length) => span <= length * MOST_SLOTS) ??
    Math.ceil(span / MOST_SLOTS / DAY) * DAY;
  return { from: begin, slotMs, slots: Math.max(1, Math.ceil(span / slotMs)) };
}
