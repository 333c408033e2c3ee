import { addDays, dayText, endOfDay, sameDayIn, startOfDay } from '../calendar/class-calendar.ts';
import type { EpochMs } from '../time.ts';

/**
 * A violated form rule: the field, the key of its message in the catalog, and what the message names, such as a date that
 * would do.
 */
export type FormProblem = { field: string } & (
  | {
      key:
        | 'assignments.fieldsMissing'
        | 'assignments.contributionTooLarge'
        | 'assignments.processShare'
        | 'assignments.latePolicy'
        | 'assignments.lateGrace';
      values?: undefined;
    }
  | { key: PeriodProblem | AssignmentDateProblem; values: { date: string } }
  | { key: 'assignments.startsOutsideClass'; values: { from: string; to: string } }
  | { key: 'assignments.namedPointValueRange'; values: { draft: string } }
  | { key: 'assignments.deadlineOutside'; values: { draft: string; from: string; to: string } }
  | { key: 'assignments.deadlinesOutside'; values: { drafts: string; from: string; to: string } }
  | { key: DraftDateProblem; values: { draft: string; date: string } }
  | { key: 'assignments.deadlinesInPast'; values: { drafts: string; date: string } }
  | { key: 'assignments.reviewsBeforeDeadline'; values: { drafts: string } }
);

type PeriodProblem =
  | 'classes.startsInPast'
  | 'classes.endsBeforeStart'
  | 'classes.tooShort'
  | 'classes.startsAfterAssignment'
  | 'classes.endsBeforeAssignment';

export type AssignmentDateProblem =
  | 'assignments.publishedInPast'
  | 'assignments.publishedTooLate'
  | 'assignments.endsTooEarly'
  | 'assignments.endsAfterClass'
  | 'assignments.postTooEarly';

/** Problems of a single draft's date. */
export type DraftDateProblem =
  | 'assignments.deadlineInPast'
  | 'assignments.reviewBeforeDeadline'
  | 'assignments.reviewAfterClass';

/** When a class runs; both ends are days in its time zone. */
export type ClassPeriod = { startAt: EpochMs; endAt: EpochMs; timeZone: string };

/** The earliest allowed start of a new class: the start of today in its time zone. */
export const earliestClassStart = (now: EpochMs, timeZone: string): EpochMs =>
  startOfDay(now, timeZone);

/** The earliest allowed end of a class: one day after its start. */
export const earliestClassEnd = (startAt: EpochMs, timeZone: string): EpochMs =>
  addDays(startAt, 1, timeZone);

/** Problems with the period of a new class; empty when it is valid. */
export function classPeriodProblems(period: ClassPeriod, now: EpochMs): FormProblem[] {
  const earliest = earliestClassStart(now, period.timeZone);
  const date = dayText(earliest, period.timeZone);
  const past: FormProblem[] =
    period.startAt < earliest
      ? [{ field: 'classStartDate', key: 'classes.startsInPast', values: { date } }]
      : [];
  return [...past, ...endProblems(period)];
}

function endProblems({ startAt, endAt, timeZone }: ClassPeriod): FormProblem[] {
  const earliest = earliestClassEnd(startAt, timeZone);
  if (endAt >= earliest) return [];
  const key = startAt > endAt ? 'classes.endsBeforeStart' : 'classes.tooShort';
  return [{ field: 'classEndDate', key, values: { date: dayText(earliest, timeZone) } }];
}

/**
 * From the earliest start to the latest final deadline of a class's assignments; `null` without
 * any.
 */
export type AssignmentSpan = { earliestStart: EpochMs; latestEnd: EpochMs } | null;

/** Problems with a new period for a class that has started; empty when it is valid. */
export function changedPeriodProblems(
  { startAt, endAt, timeZone }: ClassPeriod,
  span: AssignmentSpan,
): FormProblem[] {
  const problems = endProblems({ startAt, endAt, timeZone });
  if (problems.length > 0 || !span) return problems;
  const day = (at: EpochMs) => ({ date: dayText(at, timeZone) });
  if (startAt > span.earliestStart) {
    const values = day(span.earliestStart);
    return [{ field: 'classStartDate', key: 'classes.startsAfterAssignment', values }];
  }
  if (endAt < span.latestEnd) {
    const values = day(span.latestEnd);
    return [{ field: 'classEndDate', key: 'classes.endsBeforeAssignment', values }];
  }
  return [];
}

/** The same days in another time zone: from the start of the first to the end of the last. */
export const periodInTimeZone = (
  { startAt, endAt, timeZone }: ClassPeriod,
  other: string,
): ClassPeriod => ({
  startAt: sameDayIn(startAt, timeZone, other),
  endAt: endOfDay(sameDayIn(endAt, timeZone, other), other),
  timeZone: other,
});
