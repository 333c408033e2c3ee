import { maxOf, minOf } from '../arrays.ts';
import { sameClockIn, startOfDay, wallClock } from '../calendar/class-calendar.ts';
import { DAY, type EpochMs } from '../time.ts';
import { assignmentDateProblems, earliestPostDate, publishProblems } from './assignment-rules.ts';
import type { ClassPeriod, FormProblem } from './class-rules.ts';
import {
  type DraftPlan,
  draftPlanProblems,
  FINAL_DRAFT_TITLE,
  finalReviewProblems,
} from './draft-plan.ts';

/** A draft before the final one in a schedule. */
export type ScheduledDraft = {
  title: string;
  deadline: EpochMs;
  peerReviewDeadline: EpochMs | null;
};

/** All dates of an assignment. */
export type Schedule<D extends ScheduledDraft = ScheduledDraft> = {
  startAt: EpochMs;
  endAt: EpochMs;
  postAt: EpochMs;
  drafts: readonly D[];
  /** When a hidden assignment is published. */
  publishAt: EpochMs | null;
  /** Until when the final draft is reviewed. */
  finalReviewAt: EpochMs | null;
};

/** The most weeks that a copy can be moved by, in both directions: ten years. */
export const MAX_SHIFT_WEEKS = 520;

/**
 * The schedule some weeks later, or earlier with a negative number. Every date keeps its weekday and time of day, also in
 * another time zone, and so do their order and spacing. The post date moves on only where clock changes or the time zone
 * would break its rule.
 *
 * @throws {RangeError} when a time zone is unknown
 */
export function shiftedSchedule<D extends ScheduledDraft>(
  schedule: Schedule<D>,
  weeks: number,
  from: string,
  to: string,
): Schedule<D> {
  const later = (at: EpochMs) => sameClockIn(at, from, to, 7 * weeks);
  const laterOrNull = (at: EpochMs | null) => (at === null ? null : later(at));
  const [startAt, endAt] = [later(schedule.startAt), later(schedule.endAt)];
  return {
    startAt,
    endAt,
    postAt: Math.max(later(schedule.postAt), earliestPostDate(startAt, endAt, to)),
    drafts: schedule.drafts.map((draft) => ({
      ...draft,
      deadline: later(draft.deadline),
      peerReviewDeadline: laterOrNull(draft.peerReviewDeadline),
    })),
    publishAt: laterOrNull(schedule.publishAt),
    finalReviewAt: laterOrNull(schedule.finalReviewAt),
  };
}

/** Why an assignment can't have this schedule in a class; empty when it can. Drafts may come with the rest of their plan. */
export function scheduleProblems(
  {
    startAt,
    endAt,
    postAt,
    drafts,
    publishAt,
    finalReviewAt,
  }: Schedule<ScheduledDraft & Partial<DraftPlan>>,
  period: ClassPeriod,
  now: EpochMs,
): FormProblem[] {
  const { timeZone } = period;
  const plans = drafts.map((draft) => ({ pointValue: 0, ...draft }));
  const today = startOfDay(now, timeZone);
  return [
    ...assignmentDateProblems({ startAt, endAt, postAt }, period),
    ...publishProblems(publishAt, {
      deadlines: [...drafts.map(({ deadline }) => deadline), endAt],
      now,
      timeZone,
    }),
    ...finalReviewProblems({ title: FINAL_DRAFT_TITLE, reviewAt: finalReviewAt }, endAt, timeZone),
    ...draftPlanProblems(plans, { startAt, endAt, classEndAt: period.endAt, today, timeZone }),
  ];
}

/**
 * By how many weeks to move a copy: the first week of the original class becomes the first week of the other one. If the
 * dates don't fit then, the fewest weeks that put all of them into the class and the future; if no number does, the first one.
 *
 * @param schedules those that are copied, at least one
 */
export function suggestedWeeks(
  schedules: readonly Schedule[],
  source: ClassPeriod,
  target: ClassPeriod,
  now: EpochMs,
): number {
  const shifted = (weeks: number) =>
    schedules.map((one) => shiftedSchedule(one, weeks, source.timeZone, target.timeZone));
  const fits = (weeks: number) =>
    shifted(weeks).every(
      (one) => one.startAt >= now && scheduleProblems(one, target, now).length === 0,
    );
  const aligned = (mondayOf(target) - mondayOf(source)) / (7 * DAY);
  if (fits(aligned)) return aligned;
  const there = shifted(0);
  const earliest = Math.max(now, target.startAt);
  const least = Math.ceil((earliest - minOf(there.map(({ startAt }) => startAt))) / (7 * DAY));
  const most = Math.floor((target.endAt - maxOf(there.map(({ endAt }) => endAt))) / (7 * DAY));
  // A clock change can add an hour, and so a week.
  const tried = least > 0 ? [least, least + 1] : [Math.min(0, most), Math.min(0, most) - 1];
  return tried.find(fits) ?? aligned;
}

/** The Monday of the week in which a class begins, in days that are all equally long. */
function mondayOf({ startAt, timeZone }: ClassPeriod): number {
  const { year, month, day } = wallClock(startAt, timeZone);
  const date = Date.UTC(year, month - 1, day);
  const sinceMonday = (new Date(date).getUTCDay() + 6) % 7;
  return date - sinceMonday * DAY;
}
