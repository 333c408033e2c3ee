import type { Grade, GradeMethod } from './grades.ts';
import type { LetterGrade } from './letter-grades.ts';
import { type LetterValues, letterFor, pointsOf, weightedAverage } from './proposal.ts';

/** A student's work on one assignment, as far as the total of the class depends on it. */
export type WeightedWork = {
  /** The point value of the assignment. */
  weight: number;
  grade: Grade;
  /** Whether the student is excused from it: it takes no part then, whatever its grade. */
  isExempt: boolean;
  /** Whether the writing is over and nothing was begun. */
  isMissing: boolean;
};

/** How a class grades. */
export type GradingRules = {
  method: GradeMethod;
  scale: LetterValues;
  /** Whether missing work without a grade counts as 0. */
  missingCounts: boolean;
};

/** What a student has reached in the class so far. */
export type ClassTotal = {
  /** 0 to 100, two decimals. */
  points: number;
  /** The letter for the points; null below the lowest, and in a class that grades with points. */
  letter: LetterGrade | null;
  /** The point values of the assignments that count, together. */
  weight: number;
};

/**
 * The average of the graded assignments by their point values. What has no grade takes no part, except
 * missing work where the class counts it as 0.
 *
 * @returns null while nothing counts
 */
export function classTotal(
  works: readonly WeightedWork[],
  { method, scale, missingCounts }: GradingRules,
): ClassTotal | null {
  const counted = works.flatMap(({ weight, grade, isExempt, isMissing }) => {
    if (isExempt || weight <= 0) return [];
    const points = pointsOf(grade, method, scale) ?? (isMissing && missingCounts ? 0 : null);
    return points === null ? [] : [{ weight, points }];
  });
  const average = weightedAverage(counted);
  if (average === null) return null;
  return { ...average, letter: method === 'Letter' ? letterFor(average.points, scale) : null };
}
