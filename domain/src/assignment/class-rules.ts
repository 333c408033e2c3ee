import type { EpochMs } from '../time.ts';
import { addDays, endOfDay, sameDayIn, startOfDay } from './class-calendar.ts';

/** A violated form rule: the field and the key of its message in the catalog. */
export type FormProblem = { field: string } & (
  | { key: PeriodProblem | AssignmentDateProblem | DraftListProblem; values?: undefined }
  | { key: DraftProblem; values: { draft: string } }
);

type PeriodProblem =
  | 'classes.startsInPast'
  | 'classes.endsBeforeStart'
  | 'classes.tooShort'
  | 'classes.startsAfterAssignment'
  | 'classes.endsBeforeAssignment';

export type AssignmentDateProblem =
  | 'assignments.startsOutsideClass'
  | 'assignments.endsTooEarly'
  | 'assignments.endsAfterClass'
  | 'assignments.postTooEarly';

export type DraftListProblem = 'assignments.fieldsMissing' | 'assignments.contributionTooLarge';

/** Problems of a single draft, identified by its title. */
export type DraftProblem =
  | 'assignments.namedPointValueRange'
  | 'assignments.deadlineOutside'
  | 'assignments.deadlineInPast'
  | 'assignments.reviewBeforeDeadline';

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
  const { startAt, endAt, timeZone } = period;
  const problems: FormProblem[] = [];
  if (startAt < earliestClassStart(now, timeZone)) {
    problems.push({
      field: 'classStartDate',
      key: 'classes.startsInPast',
    });
  }
  if (startAt > endAt) {
    problems.push({ field: 'classEndDate', key: 'classes.endsBeforeStart' });
  } else if (endAt < earliestClassEnd(startAt, timeZone)) {
    problems.push({
      field: 'classEndDate',
      key: 'classes.tooShort',
    });
  }
  return problems;
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
  const complain = (field: string, key: PeriodProblem): FormProblem[] => [{ field, key }];
  if (startAt > endAt) return complain('classEndDate', 'classes.endsBeforeStart');
  if (endAt < earliestClassEnd(startAt, timeZone)) {
    return complain('classEndDate', 'classes.tooShort');
  }
  if (span && startAt > span.earliestStart) {
    return complain('classStartDate', 'classes.startsAfterAssignment');
  }
  if (span && endAt < span.latestEnd) {
    return complain('classEndDate', 'classes.endsBeforeAssignment');
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
