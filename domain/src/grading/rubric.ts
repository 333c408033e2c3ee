import { maxOf } from '../arrays.ts';
import type { GradeMethod } from './grades.ts';
import { roundedPoints } from './grades.ts';
import { type LetterValues, letterFor, type Proposal } from './proposal.ts';

/** One step of a criterion. */
export type Level = { points: number; title: string; description: string };

/** One thing that work is assessed by: with levels, best first, or free from 0 to `maxPoints`. */
export type Criterion = {
  /** Stays the same while the criterion is edited, so that ratings find it. */
  id: string;
  title: string;
  description: string;
  /** Empty for a free range. */
  levels: readonly Level[];
  maxPoints: number;
};

/** How one criterion was rated. */
export type Rating = {
  criterionId: string;
  /** Null where only a comment is given. */
  points: number | null;
  comment: string;
};

/** Limits of a rubric. */
export const RUBRIC_LIMITS = {
  criteria: 20,
  levels: 10,
  points: 1000,
  title: 200,
  description: 1000,
  comment: 2000,
} as const;

/** Why a rubric can't be stored as it is. */
export type RubricProblem = 'no-criteria' | 'no-title' | 'no-points' | 'same-points' | 'one-level';

/**
 * The first problem of each criterion, by its index.
 *
 * @returns empty for a rubric that can be stored; `no-criteria` is at 0
 */
export function rubricProblems(criteria: readonly Criterion[]): Map<number, RubricProblem> {
  if (criteria.length === 0) return new Map([[0, 'no-criteria']]);
  const problems = new Map<number, RubricProblem>();
  for (const [index, criterion] of criteria.entries()) {
    const problem = problemOf(criterion);
    if (problem !== null) problems.set(index, problem);
  }
  return problems;
}

function problemOf({ title, levels, maxPoints }: Criterion): RubricProblem | null {
  if (title.trim() === '') return 'no-title';
  if (levels.length === 0) return maxPoints > 0 ? null : 'no-points';
  if (levels.length === 1) return 'one-level';
  if (levels.some((level) => level.title.trim() === '')) return 'no-title';
  if (new Set(levels.map(({ points }) => points)).size < levels.length) return 'same-points';
  return bestOf(levels) > 0 ? null : 'no-points';
}

const bestOf = (levels: readonly Level[]): number => maxOf(levels.map(({ points }) => points));

/** The same criterion as it is stored: levels best first, the maximum that of the best level. */
export function orderedCriterion(criterion: Criterion): Criterion {
  if (criterion.levels.length === 0) return criterion;
  const levels = [...criterion.levels].sort((a, b) => b.points - a.points);
  return { ...criterion, levels, maxPoints: bestOf(levels) };
}

/** The most points that a rubric gives. */
export const maxPointsOf = (criteria: readonly Criterion[]): number =>
  roundedPoints(criteria.reduce((sum, { maxPoints }) => sum + maxPoints, 0));

/** Whether points can be given for a criterion: those of a level, or anything in its range, to two decimals. */
export const areCriterionPoints = ({ levels, maxPoints }: Criterion, points: number): boolean =>
  levels.length > 0
    ? levels.some((level) => level.points === points)
    : points >= 0 && points <= maxPoints && roundedPoints(points) === points;

/** The level that was chosen; null in a free range, and without points. */
export const chosenLevel = ({ levels }: Criterion, points: number | null): Level | null =>
  levels.find((level) => level.points === points) ?? null;

/** Whether each rating is about a criterion of the rubric, once, with points that it gives. */
export function areRatingsOf(criteria: readonly Criterion[], ratings: readonly Rating[]): boolean {
  const byId = new Map(criteria.map((criterion) => [criterion.id, criterion]));
  if (new Set(ratings.map(({ criterionId }) => criterionId)).size < ratings.length) return false;
  return ratings.every(({ criterionId, points }) => {
    const criterion = byId.get(criterionId);
    return criterion !== undefined && (points === null || areCriterionPoints(criterion, points));
  });
}

/** What the ratings come to. */
export type RubricSum = {
  points: number;
  maxPoints: number;
  /** How many criteria have points. */
  rated: number;
  isComplete: boolean;
};

/** Adds up ratings; ratings of other criteria take no part. */
export function rubricSum(criteria: readonly Criterion[], ratings: readonly Rating[]): RubricSum {
  const pointsOf = new Map(ratings.map(({ criterionId, points }) => [criterionId, points]));
  const given = criteria.flatMap(({ id }) => pointsOf.get(id) ?? []);
  return {
    points: roundedPoints(given.reduce((sum, points) => sum + points, 0)),
    maxPoints: maxPointsOf(criteria),
    rated: given.length,
    isComplete: criteria.length > 0 && given.length === criteria.length,
  };
}

/**
 * The grade that follows from a rubric: its share of the maximum as points of 100, or the best letter whose
 * value they reach.
 *
 * @returns null until every criterion has points
 */
export function rubricProposal(
  criteria: readonly Criterion[],
  ratings: readonly Rating[],
  method: GradeMethod,
  scale: LetterValues,
): Pick<Proposal, 'points' | 'letter'> | null {
  const { points: sum, maxPoints, isComplete } = rubricSum(criteria, ratings);
  if (!isComplete || maxPoints === 0) return null;
  const points = roundedPoints((100 * sum) / maxPoints);
  return { points, letter: method === 'Letter' ? letterFor(points, scale) : null };
}

/** Whether a rubric is the same to an assessor. */
export const isSameRubric = (a: readonly Criterion[], b: readonly Criterion[]): boolean =>
  JSON.stringify(a.map(comparable)) === JSON.stringify(b.map(comparable));

const comparable = ({ id, title, description, levels, maxPoints }: Criterion) => [
  id,
  title,
  description,
  maxPoints,
  levels.map((level) => [level.points, level.title, level.description]),
];

/** The ratings that hold in another version of a rubric: those whose criterion still gives their points; comments stay. */
export function carriedRatings(
  criteria: readonly Criterion[],
  ratings: readonly Rating[],
): Rating[] {
  const byId = new Map(criteria.map((criterion) => [criterion.id, criterion]));
  return ratings.flatMap((rating) => {
    const criterion = byId.get(rating.criterionId);
    if (!criterion) return [];
    const holds = rating.points !== null && areCriterionPoints(criterion, rating.points);
    return [{ ...rating, points: holds ? rating.points : null }];
  });
}

/** How several pieces of work did by one criterion. */
export type CriterionResults = {
  criterion: Criterion;
  rated: number;
  mean: number | null;
  median: number | null;
  /** How often each points were given, fewest points first; levels that no one has are there with 0. */
  counts: readonly { points: number; count: number }[];
};

/**
 * Results by criterion. What was rated by an earlier version of the rubric counts where it holds in this one.
 *
 * @param assessments the ratings of each piece of work
 */
export function rubricResults(
  criteria: readonly Criterion[],
  assessments: readonly (readonly Rating[])[],
): CriterionResults[] {
  const carried = assessments.map((ratings) => carriedRatings(criteria, ratings));
  return criteria.map((criterion) => {
    const given = carried
      .flatMap((ratings) => ratings.find(({ criterionId }) => criterionId === criterion.id) ?? [])
      .flatMap(({ points }) => points ?? [])
      .sort((a, b) => a - b);
    return {
      criterion,
      rated: given.length,
      mean: given.length === 0 ? null : roundedPoints(sumOf(given) / given.length),
      median: medianOf(given),
      counts: countsOf(criterion, given),
    };
  });
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** @param sorted ascending */
function medianOf(sorted: readonly number[]): number | null {
  const middle = Math.floor((sorted.length - 1) / 2);
  const [low, high] = [sorted[middle], sorted[sorted.length - 1 - middle]];
  return low === undefined || high === undefined ? null : roundedPoints((low + high) / 2);
}

function countsOf({ levels }: Criterion, given: readonly number[]) {
  const counts = new Map<number, number>(levels.map(({ points }) => [points, 0]));
  for (const points of given) counts.set(points, (counts.get(points) ?? 0) + 1);
  return [...counts]
    .map(([points, count]) => ({ points, count }))
    .sort((a, b) => a.points - b.points);
}
