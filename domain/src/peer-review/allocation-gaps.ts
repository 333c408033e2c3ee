import type { AllocationMode } from './allocation-options.ts';

/** Why not everybody reviews, and is reviewed by, as many as wanted; null where everybody does. */
export type AllocationGap =
  /** There are too few others. */
  | { kind: 'too-few'; most: number }
  /** In pairs, an odd number of students with an odd number of reviews: one student has one more. */
  | { kind: 'one-more'; student: number }
  /** Who shall not meet leaves too few others. */
  | { kind: 'apart'; students: number };

/** What an allocation for `reviewers.length` students couldn't do. @param reviewers those of each reviewee */
export function allocationGap(
  reviewers: readonly (readonly number[])[],
  perReviewee: number,
  mode: AllocationMode,
): AllocationGap | null {
  const size = reviewers.length;
  const most = mode === 'unidirectional' ? Math.floor((size - 1) / 2) : size - 1;
  const given = reviewers.map(() => 0);
  for (const reviewer of reviewers.flat()) given[reviewer] = (given[reviewer] ?? 0) + 1;
  const isShort = (own: readonly number[], student: number, least: number): boolean =>
    own.length < least || (given[student] ?? 0) < least;
  const least = Math.max(0, Math.min(perReviewee, most));
  const short = reviewers.filter((own, student) => isShort(own, student, least)).length;
  if (short > 0) return { kind: 'apart', students: short };
  if (perReviewee > most) return { kind: 'too-few', most: Math.max(0, most) };
  const student = reviewers.findIndex((own) => own.length > perReviewee);
  return student < 0 ? null : { kind: 'one-more', student };
}
