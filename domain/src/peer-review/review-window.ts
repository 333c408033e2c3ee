import { isReviewSubmitted, type ReviewStatus } from './review-states.ts';

/** What decides whether a review can be written now. Times in milliseconds since 1970. */
export type ReviewSituation = {
  status: ReviewStatus;
  dueAt: number;
  /** Whether the reviewer is still a student of the class. */
  isEnrolled: boolean;
  /** Whether the reviewer was taken from the author. */
  isRemoved: boolean;
  isArchived: boolean;
};

/** Why a review can't be written; the first reason that holds. */
export type ReviewRefusal = 'submitted' | 'withdrawn' | 'left' | 'archived';

/** Whether a review can be written now, and whether it would be late; else why not. */
export type ReviewWindow =
  | { allowed: true; late: boolean }
  | { allowed: false; reason: ReviewRefusal };

/** A missed review can still be written: late is better than none. */
export function reviewWindow(situation: ReviewSituation, now: number): ReviewWindow {
  const reason = refusalOf(situation);
  if (reason !== null) return { allowed: false, reason };
  return { allowed: true, late: situation.status === 'MISSED' || now > situation.dueAt };
}

function refusalOf({
  status,
  isEnrolled,
  isRemoved,
  isArchived,
}: ReviewSituation): ReviewRefusal | null {
  if (isReviewSubmitted(status)) return 'submitted';
  if (!isEnrolled) return 'left';
  if (isRemoved || status === 'WITHDRAWN') return 'withdrawn';
  return isArchived ? 'archived' : null;
}
