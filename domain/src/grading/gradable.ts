import type { ClockStatus, DraftClockStatus } from '../assignment/clock-status.ts';
import { isDraftSubmitted } from '../assignment/counted-work.ts';
import { type DraftStatus, FINAL_STATUSES } from '../assignment/states.ts';

/** A submission is graded once its writing has ended. */
export const isSubmissionGradable = (status: ClockStatus): boolean =>
  (FINAL_STATUSES as readonly string[]).includes(status);

/** A draft is graded once it was submitted, or missed: what is missing can count as such. */
export const isDraftGradable = (status: DraftStatus): boolean => status !== 'NONE';

/** What decides whether work waits for a grade. */
export type GradedWork = {
  status: ClockStatus;
  isExempt: boolean;
  /** Whether the whole has a grade. */
  isGraded: boolean;
  /** Whether a submitted draft that counts has no grade. */
  hasUngradedDraft: boolean;
  /** Whether it has a second reading in which the caller has nothing to do: they have finished, or aren't a marker. */
  isReadByOthers?: boolean;
};

/** Whether something waits for a grade: the whole once its writing has ended, before that a submitted draft. */
export const isToGrade = (work: GradedWork): boolean =>
  !work.isExempt &&
  !work.isGraded &&
  !work.isReadByOthers &&
  (isSubmissionGradable(work.status) || work.hasUngradedDraft);

/** Whether a draft is submitted, counts, and has no grade. @param weight in percent of the assignment */
export const isDraftUngraded = ({
  status,
  weight,
  isGraded,
}: {
  status: DraftClockStatus;
  weight: number;
  isGraded: boolean;
}): boolean => isDraftSubmitted(status) && weight > 0 && !isGraded;
