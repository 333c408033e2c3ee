import { minOf } from '../arrays.ts';
import { addDays, clockText } from '../calendar/class-calendar.ts';
import { type EpochMs, MINUTE } from '../time.ts';
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
  const { timeZone } = period;
  const problems: FormProblem[] = [];
  const complain = (field: string, key: AssignmentDateProblem, date: string) =>
    problems.push({ field, key, values: { date } });

  if (startAt < period.startAt || startAt > period.endAt) {
    const from = clockText(period.startAt, timeZone);
    const to = clockText(period.endAt, timeZone, 'down');
    const values = { from, to };
    problems.push({ field: 'startDate', key: 'assignments.startsOutsideClass', values });
  }
  const earliestEnd = earliestAssignmentEnd(startAt);
  if (endAt < earliestEnd) {
    complain('endDate', 'assignments.endsTooEarly', clockText(earliestEnd, timeZone));
  } else if (endAt > period.endAt) {
    complain('endDate', 'assignments.endsAfterClass', clockText(period.endAt, timeZone, 'down'));
  }
  const earliestPost = earliestPostDate(startAt, endAt, timeZone);
  if (postAt < earliestPost) {
    complain('postDate', 'assignments.postTooEarly', clockText(earliestPost, timeZone));
  }
  return problems;
}

/**
 * Problems with the time at which a hidden assignment is published: it is ahead, and nothing is due before it. Empty without
 * a time.
 *
 * @param deadlines those of all drafts, the final one included
 */
export function publishProblems(
  publishAt: EpochMs | null,
  { deadlines, now, timeZone }: { deadlines: readonly EpochMs[]; now: EpochMs; timeZone: string },
): FormProblem[] {
  if (publishAt === null) return [];
  const field = 'publishDate';
  const first = minOf(deadlines);
  if (publishAt >= first) {
    const values = { date: clockText(first, timeZone, 'down') };
    return [{ field, key: 'assignments.publishedTooLate', values }];
  }
  if (publishAt > now) return [];
  return [
    { field, key: 'assignments.publishedInPast', values: { date: clockText(now + 1, timeZone) } },
  ];
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
