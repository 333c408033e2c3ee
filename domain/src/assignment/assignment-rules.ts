import { type EpochMs, MINUTE } from '../time.ts';
import { addDays } from './class-calendar.ts';
import type { AssignmentDateProblem, ClassPeriod, FormProblem } from './class-rules.ts';

/** When an assignment opens, when its final draft is due, and when grades become visible. */
export type AssignmentDates = { startAt: EpochMs; endAt: EpochMs; postAt: EpochMs };

/** The earliest allowed final deadline: half an hour after the start. */
export const earliestAssignmentEnd = (startAt: EpochMs): EpochMs => startAt + 30 * MINUTE;

/**
 * The earliest allowed post date: two days after the start and one day after the end, in class
 * time.
 */
export const earliestPostDate = (startAt: EpochMs, endAt: EpochMs, timeZone: string): EpochMs =>
  Math.max(addDays(startAt, 2, timeZone), addDays(endAt, 1, timeZone));

/** Problems with an assignment's dates in its class; empty when they are valid. */
export function assignmentDateProblems(
  { startAt, endAt, postAt }: AssignmentDates,
  period: ClassPeriod,
): FormProblem[] {
  const problems: FormProblem[] = [];
  const complain = (field: string, key: AssignmentDateProblem) => problems.push({ field, key });

  if (startAt < period.startAt || startAt > period.endAt) {
    complain('startDate', 'assignments.startsOutsideClass');
  }
  if (endAt < earliestAssignmentEnd(startAt)) {
    complain('endDate', 'assignments.endsTooEarly');
  } else if (endAt > period.endAt) {
    complain('endDate', 'assignments.endsAfterClass');
  }
  if (postAt < earliestPostDate(startAt, endAt, period.timeZone)) {
    complain('postDate', 'assignments.postTooEarly');
  }
  return problems;
}

/** Assignment options that imply others. */
export type AssignmentOptions = {
  autoSubmission: boolean;
  autoEvaluate: boolean;
  autoItemsDisable: boolean;
  preventAfterDueDate: boolean;
};

/**
 * The options including those that automatic submission implies: evaluation, locked items,
 * enforcement.
 */
export function withImpliedOptions<O extends AssignmentOptions>(options: O): O {
  if (!options.autoSubmission) return options;
  return { ...options, autoEvaluate: true, autoItemsDisable: true, preventAfterDueDate: true };
}
