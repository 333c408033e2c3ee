import type { FormProblem } from '../assignment/class-rules.ts';
import { takenAt } from '../assignment/deadline.ts';
import type { DraftStatus } from '../assignment/states.ts';
import type { StudentDeadline } from '../assignment/student-deadline.ts';
import { addDays } from '../calendar/class-calendar.ts';
import { type EpochMs, MINUTE } from '../time.ts';
import { isPoints, MAX_POINTS, roundedPoints } from './grades.ts';

/** What is taken off for a day: points of 100, or percent of the grade. */
export const LATE_UNITS = ['points', 'percent'] as const;
export type LateUnit = (typeof LATE_UNITS)[number];

/** What a proposed grade loses when the final submission is late. */
export type LatePolicy = {
  unit: LateUnit;
  /** For each day that begins. */
  perDay: number;
  /** Most that is taken off altogether; 100 is no limit. */
  most: number;
  /** Whole minutes after the deadline that don't count. */
  graceMinutes: number;
};

/** Most minutes that don't count: a day. */
export const MAX_GRACE_MINUTES = 1_440;

/** Problems with the late policy of an assignment. */
export function latePolicyProblems(policy: LatePolicy | null): FormProblem[] {
  if (policy === null) return [];
  const { perDay, most, graceMinutes } = policy;
  if (!isPoints(perDay) || perDay === 0 || !isPoints(most) || most < perDay) {
    return [{ field: 'latePolicy', key: 'assignments.latePolicy' }];
  }
  const isGrace =
    Number.isInteger(graceMinutes) && graceMinutes >= 0 && graceMinutes <= MAX_GRACE_MINUTES;
  return isGrace ? [] : [{ field: 'latePolicy', key: 'assignments.lateGrace' }];
}

/** A final draft with all that decides how late it is. */
export type LateDraft = StudentDeadline & {
  status: DraftStatus;
  submittedAt: EpochMs | null;
  /** When an exception or more time was withdrawn before its end; null if never. */
  extensionEndedAt: EpochMs | null;
};

/**
 * How many days late the student submitted, each counted as soon as it begins. A day ends at the time of day of the student's own
 * deadline, with the grace period added, whatever the clocks do. Only what a student submitted late counts: nothing that a deadline or an instructor
 * submitted, or that came within an exception.
 *
 * @throws {RangeError} when the time zone is unknown
 */
export function lateDays(
  draft: LateDraft,
  { graceMinutes, timeZone }: { graceMinutes: number; timeZone: string },
): number {
  const { status, submittedAt } = draft;
  if (status !== 'SUBMITTED_LATE' || submittedAt === null) return 0;
  const dueAt = takenAt(draft);
  const isOver = (days: number) =>
    submittedAt > addDays(dueAt, days, timeZone) + graceMinutes * MINUTE;
  // No count is off by more than one day, by which clocks can move.
  let days = Math.max(0, Math.floor((submittedAt - dueAt) / LONGEST_DAY) - 1);
  while (isOver(days)) days += 1;
  return days;
}

const LONGEST_DAY = 25 * 60 * MINUTE;

/** What is taken off a grade, and what is left. */
export type LateDeduction = {
  days: number;
  /** Points before the deduction. */
  from: number;
  /** Points that are taken off. */
  taken: number;
  /** What is left: never below 0. */
  points: number;
  /** Whether the policy's limit holds, so that the days alone would take more. */
  isLimited: boolean;
};

/** The deduction for days that are late. @param from points that are proposed otherwise, 0 to 100 */
export function lateDeduction(from: number, policy: LatePolicy, days: number): LateDeduction {
  const byDays = policy.perDay * days;
  const amount = Math.min(byDays, policy.most);
  const taken = policy.unit === 'points' ? amount : (from * amount) / MAX_POINTS;
  const points = roundedPoints(Math.max(0, from - taken));
  return {
    days,
    from,
    taken: roundedPoints(from - points),
    points,
    isLimited: byDays > policy.most,
  };
}

/** Whether two policies, null for none, take off the same. */
export const isSameLatePolicy = (a: LatePolicy | null, b: LatePolicy | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.unit === b.unit &&
    a.perDay === b.perDay &&
    a.most === b.most &&
    a.graceMinutes === b.graceMinutes);
