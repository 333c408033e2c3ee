import {
  earliestAssignmentEnd,
  earliestPostDate,
} from '@antecedent/domain/assignment/assignment-rules';
import type { ClassPeriod } from '@antecedent/domain/assignment/class-rules';
import type { EpochMs } from '@antecedent/domain/time';
import { type DateEntry, dateEntryAt, toMinute } from '../../../lib/class-time.ts';

export type DateName = 'start' | 'end' | 'post';

/** The three dates of an assignment in the form. */
export type FormDates = Record<DateName, DateEntry> & {
  /** Dates that were adjusted automatically, until the user sets them. */
  moved: readonly DateName[];
};

/** The default dates: from now, or the first day of the class, for half an hour. */
export function newDates(now: EpochMs, { startAt, timeZone }: ClassPeriod): FormDates {
  const start = Math.max(toMinute(now), startAt);
  const end = earliestAssignmentEnd(start);
  return {
    start: dateEntryAt(start, timeZone),
    end: dateEntryAt(end, timeZone),
    post: dateEntryAt(earliestPostDate(start, end, timeZone), timeZone),
    moved: [],
  };
}

/**
 * Sets one date. The final deadline stays at least half an hour after the start, the post date at least two days
 * after the start and one after the deadline: earlier ones are moved there. An invalid date moves nothing.
 */
export function withDate(
  dates: FormDates,
  name: DateName,
  entry: DateEntry,
  timeZone: string,
): FormDates {
  const next = { ...dates, [name]: entry, moved: dates.moved.filter((other) => other !== name) };
  if (entry.at === null || name === 'post') return next;
  const { start, end, post } = next;
  const earliestEnd = start.at === null ? null : earliestAssignmentEnd(start.at);
  if (name === 'start' && earliestEnd !== null && (end.at ?? 0) < earliestEnd) {
    next.end = dateEntryAt(earliestEnd, timeZone);
    next.moved = [...next.moved.filter((other) => other !== 'end'), 'end'];
  }
  if (start.at === null || next.end.at === null) return next;
  const earliest = earliestPostDate(start.at, next.end.at, timeZone);
  if ((post.at ?? 0) < earliest) {
    next.post = dateEntryAt(earliest, timeZone);
    next.moved = [...next.moved.filter((other) => other !== 'post'), 'post'];
  }
  return next;
}
