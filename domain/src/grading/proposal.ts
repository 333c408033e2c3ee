import { type Grade, type GradeMethod, roundedPoints } from './grades.ts';
import type { GradeChoice, LetterGrade } from './letter-grades.ts';

/** One draft with its share of the assignment and the current grade. */
export type WeightedDraft = { weight: number; grade: Grade };

/** Letters with their values, in any order. */
export type LetterValues = readonly Pick<GradeChoice, 'letter' | 'value'>[];

/** A grade that follows from the drafts: never set by itself. */
export type Proposal = {
  points: number;
  /** The letter for the points; null where the class has no letter that low, or grades with points. */
  letter: LetterGrade | null;
  /** Which drafts it is made of, by their index, and their weight together. */
  drafts: readonly number[];
  weight: number;
};

/**
 * The average of the graded drafts by their weights. What isn't graded takes no part, so a proposal can
 * be made before all are. Letters count with their values.
 *
 * @param drafts each as it was submitted last
 * @returns null while no draft with a weight is graded
 */
export function proposedGrade(
  drafts: readonly WeightedDraft[],
  method: GradeMethod,
  scale: LetterValues,
): Proposal | null {
  const counted = drafts.flatMap(({ weight, grade }, index) => {
    const points = pointsOf(grade, method, scale);
    return points === null || weight <= 0 ? [] : [{ index, weight, points }];
  });
  const average = weightedAverage(counted);
  if (average === null) return null;
  return {
    points: average.points,
    letter: method === 'Letter' ? letterFor(average.points, scale) : null,
    drafts: counted.map(({ index }) => index),
    weight: average.weight,
  };
}

/** A grade in points, in the method of its class: letters count with their values; null without one. */
export const pointsOf = (grade: Grade, method: GradeMethod, scale: LetterValues): number | null =>
  method === 'Numeric' ? grade.points : valueOfLetter(grade.letter, scale);

/**
 * The average by weight, and the weight of all together, both to two decimals; null where nothing has a
 * weight.
 *
 * @param parts none with a weight below 0
 */
export function weightedAverage(
  parts: readonly { weight: number; points: number }[],
): { points: number; weight: number } | null {
  const weight = parts.reduce((sum, part) => sum + part.weight, 0);
  if (weight === 0) return null;
  // In whole hundredths, so that the order of the parts can't change the result.
  const total = parts.reduce((sum, part) => sum + part.weight * hundredths(part.points), 0);
  return { points: Math.round(total / weight) / 100, weight: roundedPoints(weight) };
}

const hundredths = (points: number): number => Math.round(points * 100);

const valueOfLetter = (letter: LetterGrade | null, scale: LetterValues): number | null =>
  scale.find((choice) => choice.letter === letter)?.value ?? null;

/** The best letter whose value is reached; null below the lowest. */
export function letterFor(points: number, scale: LetterValues): LetterGrade | null {
  let best: LetterValues[number] | null = null;
  for (const choice of scale) {
    if (choice.value <= points && choice.value > (best?.value ?? -1)) best = choice;
  }
  return best?.letter ?? null;
}
