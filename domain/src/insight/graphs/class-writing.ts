import { wallClock } from '../../calendar/class-calendar.ts';
import { DAY, type EpochMs, MINUTE } from '../../time.ts';
import type { ClassTimeline } from './class-timeline.ts';

const QUARTER = 15 * MINUTE;

/** What was written in one quarter of an hour, by its start. */
export type WrittenQuarter = { at: EpochMs; fresh: number; changed: number };

/** When one student wrote. */
export type ClassWriting = {
  /** Calendar days on which something changed. */
  days: number;
  /** New words in the last 24 hours before the end, and all until then; null while these hours lie ahead. */
  lastDay: { words: number; of: number } | null;
  /** Slots in which something changed, rising, and the words changed in each. */
  slots: number[];
  words: number[];
};

/** When the work ends that the last 24 hours are counted back from. */
export type WritingEnd = { submittedAt: EpochMs | null; dueAt: EpochMs };

/**
 * Sums up when one student wrote. Before a text is submitted, its end is the deadline, or the last writing if that came
 * later. A quarter of an hour counts as a whole, at its start.
 *
 * @param quarters in any order; several of one time are added up
 * @param dayOf the calendar day of a moment, as any number
 */
export function classWriting(
  quarters: readonly WrittenQuarter[],
  { submittedAt, dueAt }: WritingEnd,
  {
    timeline,
    dayOf,
    now,
  }: { timeline: ClassTimeline; dayOf: (at: EpochMs) => number; now: EpochMs },
): ClassWriting {
  const days = new Set<number>();
  const bySlot = new Map<number, number>();
  let last = 0;
  for (const { at, changed } of quarters) {
    last = Math.max(last, at + QUARTER);
    if (changed === 0) continue;
    days.add(dayOf(at));
    const slot = Math.floor((at - timeline.from) / timeline.slotMs);
    bySlot.set(slot, (bySlot.get(slot) ?? 0) + changed);
  }
  const end = submittedAt ?? Math.max(dueAt, last);
  const slots = [...bySlot.keys()].sort((a, b) => a - b);
  return {
    days: days.size,
    lastDay: end - DAY > now ? null : wordsBefore(quarters, end),
    slots,
    words: slots.map((slot) => bySlot.get(slot) ?? 0),
  };
}

function wordsBefore(quarters: readonly WrittenQuarter[], end: EpochMs) {
  const sums = { words: 0, of: 0 };
  for (const { at, fresh } of quarters) {
    if (at >= end) continue;
    sums.of += fresh;
    if (at >= end - DAY) sums.words += fresh;
  }
  return sums;
}

/** Distinguishes days of a time zone, and remembers the results: a class writes in the same quarters of an hour. */
export function daysIn(timeZone: string): (at: EpochMs) => number {
  const known = new Map<EpochMs, number>();
  return (at) => {
    const before = known.get(at);
    if (before !== undefined) return before;
    const { year, month, day } = wallClock(at, timeZone);
    const number = (year * 12 + month) * 31 + day;
    known.set(at, number);
    return number;
  };
}
