import { maxOf, minOf } from '@antecedent/domain/arrays';
import { draftPlanProblems } from '@antecedent/domain/assignment/draft-plan';
import { addDays, startOfDay } from '@antecedent/domain/calendar/class-calendar';
import { DAY, type EpochMs } from '@antecedent/domain/time';
import { dateEntryAt } from '../../../../lib/class-time.ts';
import type { AssignmentForm } from './assignment-form.ts';
import { type DraftList, type DraftRow, remainingDrafts } from './draft-list.ts';
import type { DateName, FormDates } from './form-dates.ts';
import { draftWindow, type FormContext } from './form-problems.ts';

/** Moves all dates of the form together by a number of days, which is never 0. */
export type DateMove = {
  days: number;
  moved: Pick<AssignmentForm, 'dates' | 'drafts' | 'finalReview'>;
};

/**
 * The move that brings all drafts back between the start and the final deadline, with their order and spacing: by as many
 * days as the start or the final deadline was moved, otherwise by the fewest weeks, otherwise by the fewest days. `null`
 * when no draft is outside, when no move helps, and while a row is being edited.
 *
 * @param before the form as it was opened
 */
export function dateMove(
  form: AssignmentForm,
  before: AssignmentForm,
  context: FormContext,
): DateMove | null {
  const window = draftWindow(form, context);
  if (!window || form.drafts.entry || !hasDateProblem(form, context)) return null;
  const { timeZone } = context.period;
  const tried = [
    daysBetween(before.dates, form.dates, 'start', timeZone),
    daysBetween(before.dates, form.dates, 'end', timeZone),
    ...daysThatFit(remainingDrafts(form.drafts), window),
  ];
  for (const days of tried) {
    if (days === 0) continue;
    const moved = movedDates(form, before, days, timeZone);
    if (!hasDateProblem({ ...form, ...moved }, context)) return { days, moved };
  }
  return null;
}

function hasDateProblem(form: AssignmentForm, context: FormContext): boolean {
  const window = draftWindow(form, context);
  // Percentages have problems of their own, which no move solves.
  const drafts = remainingDrafts(form.drafts).map((row) => ({ ...row, pointValue: 0 }));
  return window === null || draftPlanProblems(drafts, window).length > 0;
}

/** Calendar days from a date as it was to the same date as it is; 0 while one is invalid. */
function daysBetween(before: FormDates, now: FormDates, name: DateName, timeZone: string): number {
  const [from, to] = [before[name].at, now[name].at];
  if (from === null || to === null) return 0;
  return Math.round((startOfDay(to, timeZone) - startOfDay(from, timeZone)) / DAY);
}

/** The weeks, then the days, by which all drafts get into the window; the fewest first. */
function daysThatFit(
  rows: readonly DraftRow[],
  { startAt, endAt, today }: { startAt: EpochMs; endAt: EpochMs; today: EpochMs },
): number[] {
  const deadlines = rows.map(({ deadline }) => deadline);
  const least = Math.ceil((Math.max(startAt, today) - minOf(deadlines)) / DAY);
  const most = Math.floor((endAt - maxOf(deadlines)) / DAY);
  const [weeks, days] =
    least > 0 ? [7 * Math.ceil(least / 7), least] : [7 * Math.floor(most / 7), most];
  // Around a clock change the number of days can be off by one.
  return [weeks, days, days + Math.sign(days)];
}

/** The form's dates after a move. The final deadline and the post date move along unless the user set them. */
function movedDates(
  { dates, drafts, finalReview }: AssignmentForm,
  before: AssignmentForm,
  days: number,
  timeZone: string,
): DateMove['moved'] {
  const later = (at: EpochMs) => addDays(at, days, timeZone);
  const entry = (name: 'end' | 'post') => {
    const original = before.dates[name];
    const isUsers = !dates.moved.includes(name) && dates[name].at !== original.at;
    const follows = !isUsers && daysBetween(before.dates, dates, 'start', timeZone) === days;
    return follows && original.at !== null
      ? dateEntryAt(later(original.at), timeZone)
      : dates[name];
  };
  return {
    dates: { ...dates, end: entry('end'), post: entry('post') },
    drafts: movedDrafts(drafts, later),
    finalReview: finalReview === null ? null : later(finalReview),
  };
}

const movedDrafts = ({ rows, entry }: DraftList, later: (at: EpochMs) => EpochMs): DraftList => ({
  rows: rows.map((row) => ({
    ...row,
    deadline: later(row.deadline),
    peerReviewDeadline: row.peerReviewDeadline === null ? null : later(row.peerReviewDeadline),
  })),
  entry,
});
