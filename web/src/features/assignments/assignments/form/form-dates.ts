import {
  earliestAssignmentEnd,
  earliestPostDate,
} from '@antecedent/domain/assignment/assignment-rules';
import type { ClassPeriod } from '@antecedent/domain/assignment/class-rules';
import { addDays, endOfDay } from '@antecedent/domain/calendar/class-calendar';
import type { EpochMs } from '@antecedent/domain/time';
import { type DateEntry, dateEntryAt, toMinute } from '../../../../lib/class-time.ts';

export type DateName = 'start' | 'end' | 'post';

/** The three dates of an assignment in the form. */
export type FormDates = Record<DateName, DateEntry> & {
  /** Dates that were adjusted automatically, until the user sets them. */
  moved: readonly DateName[];
  /** Whether the user has set the post date: until then it follows the deadline. */
  isPostSet: boolean;
};

/** Days from the start to the deadline that is offered. */
const OFFERED_DAYS = 7;

/** The default dates: from now, or the first day of the class, to the end of a day a week later. */
export function newDates(now: EpochMs, { startAt, endAt, timeZone }: ClassPeriod): FormDates {
  const start = Math.max(toMinute(now), startAt);
  const week = lastMinuteOf(addDays(start, OFFERED_DAYS, timeZone), timeZone);
  const end = Math.max(Math.min(week, toMinute(endAt)), earliestAssignmentEnd(start));
  return {
    start: dateEntryAt(start, timeZone),
    end: dateEntryAt(end, timeZone),
    post: dateEntryAt(earliestPostDate(start, end, timeZone), timeZone),
    moved: [],
    isPostSet: false,
  };
}

/** The dates of a saved assignment. A post date that is not where it is offered was set by hand. */
export function savedDates(
  { start, end, post }: Record<DateName, EpochMs>,
  timeZone: string,
): FormDates {
  return {
    start: dateEntryAt(start, timeZone),
    end: dateEntryAt(end, timeZone),
    post: dateEntryAt(post, timeZone),
    moved: [],
    isPostSet: post !== earliestPostDate(start, end, timeZone),
  };
}

/** 23:59 of a day. */
const lastMinuteOf = (at: EpochMs, timeZone: string): EpochMs => toMinute(endOfDay(at, timeZone));

/** The end of the day on which an assignment starts, or of the next one if that is too close. */
function offeredEnd(startAt: EpochMs, timeZone: string): EpochMs {
  const earliest = earliestAssignmentEnd(startAt);
  const sameDay = lastMinuteOf(startAt, timeZone);
  return sameDay >= earliest ? sameDay : lastMinuteOf(earliest, timeZone);
}

/**
 * Sets one date. The final deadline stays at least half an hour after the start: an earlier one moves to the end of
 * the day. The post date follows both at the earliest possible time, back as well as forward, until the user sets it;
 * then it moves only where it would be too early. An invalid date moves nothing.
 */
export function withDate(
  dates: FormDates,
  name: DateName,
  entry: DateEntry,
  timeZone: string,
): FormDates {
  const next = { ...dates, [name]: entry, moved: dates.moved.filter((other) => other !== name) };
  if (name === 'post') return { ...next, isPostSet: true };
  if (entry.at === null) return next;
  const { start, end, post } = next;
  const earliestEnd = start.at === null ? null : earliestAssignmentEnd(start.at);
  if (name === 'start' && earliestEnd !== null && (end.at ?? 0) < earliestEnd) {
    next.end = dateEntryAt(offeredEnd(entry.at, timeZone), timeZone);
    next.moved = [...next.moved.filter((other) => other !== 'end'), 'end'];
  }
  if (start.at === null || next.end.at === null) return next;
  const earliest = earliestPostDate(start.at, next.end.at, timeZone);
  if (next.isPostSet ? (post.at ?? 0) < earliest : post.at !== earliest) {
    next.post = dateEntryAt(earliest, timeZone);
    next.moved = [...next.moved.filter((other) => other !== 'post'), 'post'];
  }
  return next;
}
