import { type EpochMs, MINUTE } from '../time.ts';
import { addDays } from './class-calendar.ts';
import type { AssignmentDateProblem, ClassPeriod, FormProblem } from './class-rules.ts';

/** When an assignment opens, when its final draft is due, and when grades become visible. */
export type AssignmentDates = { startAt: EpochMs; endAt: EpochMs; postAt: EpochMs };

/** The earliest final deadline: half an hour after the start. */
export const earliestAssignmentEnd = (startAt: EpochMs): EpochMs => startAt + 30 * MINUTE;

/** The earliest post date: two days after the start and one day after the end, in class time. */
export const earliestPost = (startAt: EpochMs, endAt: EpochMs, timeZone: string): EpochMs =>
  Math.max(addDays(startAt, 2, timeZone), addDays(endAt, 1, timeZone));

/** What keeps an assignment from running at these dates in its class; empty when nothing does. */
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
  if (postAt < earliestPost(startAt, endAt, period.timeZone)) {
    complain('postDate', 'assignments.postTooEarly');
  }
  return problems;
}

/** Options of an assignment that others follow from. */
export type AssignmentOptions = {
  autoSubmission: boolean;
  autoEvaluate: boolean;
  autoItemsDisable: boolean;
  preventAfterDueDate: boolean;
};

/** The options with what automatic submission turns on: evaluation, locked items, enforcement. */
export function withImpliedOptions<O extends AssignmentOptions>(options: O): O {
  if (!options.autoSubmission) return options;
  return { ...options, autoEvaluate: true, autoItemsDisable: true, preventAfterDueDate: true };
}
