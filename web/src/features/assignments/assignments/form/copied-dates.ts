import {
  earliestAssignmentEnd,
  earliestPostDate,
} from '@antecedent/domain/assignment/assignment-rules';
import type { ClassPeriod } from '@antecedent/domain/assignment/class-rules';
import { sameClockIn } from '@antecedent/domain/calendar/class-calendar';
import { DAY, type EpochMs } from '@antecedent/domain/time';
import { toMinute } from '../../../../lib/class-time.ts';

/** The dates of an assignment, drafts in any order. */
export type AssignmentTimes = {
  start: EpochMs;
  end: EpochMs;
  post: EpochMs;
  drafts: readonly EpochMs[];
};

/** What happened to the dates. `closer`: the class is shorter than the original span. */
export type CopyOutcome =
  | { kind: 'kept' }
  | { kind: 'moved'; days: number }
  | { kind: 'closer' }
  | { kind: 'class-over' };

export type CopiedDates = AssignmentTimes & { outcome: CopyOutcome };

type Original = AssignmentTimes & { timeZone: string };

/**
 * Moves the dates of a copy into a class. Times of day stay the same in class time. Dates that still fit stay;
 * otherwise all move together, by whole weeks if possible to keep the weekdays, else by days. If the class ends too
 * early they are compressed proportionally. In a class that has ended the dates stay.
 */
export function copiedDates(original: Original, period: ClassPeriod, now: EpochMs): CopiedDates {
  const earliest = Math.max(now, period.startAt);
  const on = (days: number) => movedBy(original, days, period.timeZone);
  const fits = ({ start, end }: AssignmentTimes) => start >= earliest && end <= period.endAt;

  const here = on(0);
  if (fits(here)) return { ...here, outcome: { kind: 'kept' } };
  const late = Math.ceil((earliest - here.start) / DAY);
  const early = Math.floor((period.endAt - here.end) / DAY);
  for (const days of daysToTry(late, early, here.end > period.endAt)) {
    const there = on(days);
    if (fits(there)) return { ...there, outcome: { kind: 'moved', days } };
  }
  return closer(here, on(late), earliest, period);
}

/** Whole weeks first; around a clock change the number of days can be off by one. */
function daysToTry(late: number, early: number, backwards: boolean): number[] {
  const weeks = backwards ? 7 * Math.floor(early / 7) : 7 * Math.ceil(late / 7);
  return backwards ? [weeks, early, early - 1] : [weeks, weeks + 7, late, late + 1];
}

function movedBy(
  { start, end, post, drafts, timeZone }: Original,
  days: number,
  zone: string,
): AssignmentTimes {
  const there = (at: EpochMs) => sameClockIn(at, timeZone, zone, days);
  return withPost(
    { start: there(start), end: there(end), post: there(post), drafts: drafts.map(there) },
    zone,
  );
}

const withPost = (times: AssignmentTimes, zone: string): AssignmentTimes => ({
  ...times,
  post: Math.max(times.post, earliestPostDate(times.start, times.end, zone)),
});

function closer(
  here: AssignmentTimes,
  moved: AssignmentTimes,
  earliest: EpochMs,
  { endAt, timeZone }: ClassPeriod,
): CopiedDates {
  const end = toMinute(endAt);
  const start = [moved.start, toMinute(earliest + 59_999)].find(
    (at) => at >= earliest && earliestAssignmentEnd(at) <= end,
  );
  if (start === undefined) return { ...here, outcome: { kind: 'class-over' } };
  const share = (end - start) / Math.max(1, here.end - here.start);
  const drafts = here.drafts.map((at) => toMinute(start + (at - here.start) * share));
  const times = { start, end, post: earliestPostDate(start, end, timeZone), drafts };
  return { ...times, outcome: { kind: 'closer' } };
}
