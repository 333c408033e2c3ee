import { maxOf } from '../arrays.ts';
import { addDays } from '../calendar/class-calendar.ts';
import { DAY, type EpochMs, MINUTE } from '../time.ts';

/** More time for a student: per cent of what everybody has, or calendar days after their deadline. */
export type MoreTime = { percent: number } | { days: number };

/** The limits of more time, and the factors that are offered. Inclusive. */
export const MORE_TIME_LIMITS = {
  offeredPercents: [125, 150, 200],
  leastPercent: 105,
  mostPercent: 400,
  leastDays: 1,
  mostDays: 60,
} as const;

/** A deadline as the assignment has it. */
export type PlannedDeadline = {
  /** When the assignment opens: the time that a factor is counted on begins here. */
  opensAt: EpochMs;
  deadline: EpochMs;
  /** The class's, in which days are counted. */
  timeZone: string;
};

/**
 * The deadline of a student who has more time: the latest that one of the accommodations gives, and
 * never before everybody's. A factor is counted on the time between the opening and the deadline.
 * What it gives is rounded up: to the same time of day where it is a day or more, else to the minute.
 * Days keep the time of day, whatever the clocks do.
 *
 * @throws {RangeError} when the time zone is unknown
 */
export function extendedDeadline(planned: PlannedDeadline, grants: readonly MoreTime[]): EpochMs {
  return maxOf([planned.deadline, ...grants.map((moreTime) => deadlineWith(planned, moreTime))]);
}

function deadlineWith({ opensAt, deadline, timeZone }: PlannedDeadline, moreTime: MoreTime) {
  if ('days' in moreTime) return addDays(deadline, moreTime.days, timeZone);
  const given = Math.max(0, deadline - opensAt);
  const extra = (given * (moreTime.percent - 100)) / 100;
  if (extra < DAY) return deadline + Math.ceil(extra / MINUTE) * MINUTE;
  // Where a day in between has 25 hours, one fewer may do.
  const days = Math.ceil(extra / DAY);
  const enough = [days - 1, days, days + 1].find(
    (count) => addDays(deadline, count, timeZone) >= deadline + extra,
  );
  return addDays(deadline, enough ?? days, timeZone);
}

/** The one of several grants that gives the latest deadline; null when none gives a later one. */
export function decisiveMoreTime(
  planned: PlannedDeadline,
  grants: readonly MoreTime[],
): MoreTime | null {
  const latest = extendedDeadline(planned, grants);
  if (latest === planned.deadline) return null;
  return grants.find((moreTime) => deadlineWith(planned, moreTime) === latest) ?? null;
}

/** What decides until when one student may submit a draft. */
export type StudentDeadline = {
  /** The student's own: everybody's, or the later one of an accommodation. */
  deadline: EpochMs;
  /** When the exception expires; `null` without one. */
  exceptionUntil: EpochMs | null;
};

/** The instant at which a draft is due from a student, inclusive: the deadline or the end of the exception, whichever is later. */
export const effectiveDeadline = ({ deadline, exceptionUntil }: StudentDeadline): EpochMs =>
  Math.max(deadline, exceptionUntil ?? deadline);
