import { averageWithoutLowest, type CountedWork, type Fraction } from './dropped-works.ts';
import type { Grade, GradeMethod } from './grades.ts';
import { roundedPoints } from './grades.ts';
import type { LetterGrade } from './letter-grades.ts';
import { type LetterValues, letterFor, pointsOf } from './proposal.ts';

/** A student's work on one assignment, as far as the total of the class depends on it. */
export type WeightedWork = {
  /** The point value of the assignment. */
  weight: number;
  grade: Grade;
  /** Whether the student is excused from it: it takes no part then, whatever its grade. */
  isExempt: boolean;
  /** Whether the writing is over and nothing was begun. */
  isMissing: boolean;
  /** Of the class; null without one. */
  categoryId: string | null;
  /** Whether it adds to the total without counting in the maximum. */
  isExtra: boolean;
};

/** A group of assignments with a weight of its own. */
export type GradeCategory = {
  id: string;
  name: string;
  /** Its share is this of the weights of all categories that count. */
  weight: number;
  /** How many of a student's works with the lowest grades don't count. */
  dropLowest: number;
  /** Whether it adds to the total without counting in the maximum. */
  isExtra: boolean;
};

/** Most that can be dropped in a category. */
export const MAX_DROPPED = 20;
/** Most categories of a class. */
export const MAX_CATEGORIES = 20;

/** How a class grades. */
export type GradingRules = {
  method: GradeMethod;
  scale: LetterValues;
  /** Whether missing work without a grade counts as 0. */
  missingCounts: boolean;
  /** Without categories, every assignment counts by its point value. */
  categories: readonly GradeCategory[];
};

/** What a student has reached in the class so far. */
export type ClassTotal = {
  /** 0 to 100, more with extra credit; two decimals. */
  points: number;
  /** The letter for the points; null below the lowest, and in a class that grades with points. */
  letter: LetterGrade | null;
  /** The point values of the assignments that count, together. */
  weight: number;
};

/** How a work takes part in the total, or why it doesn't. */
export type WorkPart =
  | 'counted'
  | 'extra'
  | 'dropped'
  | 'exempt'
  | 'ungraded'
  | 'unweighted'
  | 'uncategorized';

/** A category with what a student has reached in it. */
export type CategoryPart = Pick<GradeCategory, 'name' | 'weight' | 'isExtra' | 'dropLowest'> & {
  /** Null for all assignments of a class without categories. */
  id: string | null;
  /** The average, to two decimals; null while nothing counts in it. */
  points: number | null;
  /** What it adds to the total, to two decimals. */
  adds: number;
};

/** The total with everything that it is made of. */
export type TotalArithmetic = {
  total: ClassTotal;
  categories: readonly CategoryPart[];
  /** The weights of the categories that count and aren’t extra, together. */
  weight: number;
  /** For each work, in their order. `points`: what counts, null without a grade. */
  works: readonly { part: WorkPart; points: number | null }[];
};

/**
 * The average of the graded assignments: by their point values, or by category and the categories by their weights. What
 * has no grade takes no part, except missing work where the class counts it as 0.
 *
 * @returns null while nothing counts
 */
export const classTotal = (
  works: readonly WeightedWork[],
  rules: GradingRules,
): ClassTotal | null => totalArithmetic(works, rules)?.total ?? null;

/**
 * The same with its arithmetic. Everything is computed with whole numbers; the total is rounded once, half up, and so is each figure
 * that is shown next to it.
 */
export function totalArithmetic(
  works: readonly WeightedWork[],
  rules: GradingRules,
): TotalArithmetic | null {
  const { categories, method, scale } = rules;
  const whole: GradeCategory = { id: '', name: '', weight: 1, dropLowest: 0, isExtra: false };
  const isWhole = categories.length === 0;
  const found = works.map((work) => partOf(work, rules));
  const parts: WorkPart[] = found.map(({ part }) => part);
  const groups = (isWhole ? [whole] : categories).map((category) => {
    const places = works.flatMap((work, at) =>
      isWhole || work.categoryId === category.id ? [at] : [],
    );
    const counted = places.filter((at) => parts[at] === 'counted');
    const extra = places.filter((at) => parts[at] === 'extra');
    const exact = (at: number): CountedWork => ({
      points: hundredths(found[at]?.points ?? 0),
      weight: millionths(works[at]?.weight ?? 0),
    });
    const result = averageWithoutLowest(counted.map(exact), extra.map(exact), category.dropLowest);
    for (const place of result?.dropped ?? []) parts[counted[place] as number] = 'dropped';
    return { category, average: result?.average ?? null };
  });
  const counting = groups.filter(
    ({ category, average }) => average !== null && !category.isExtra && category.weight > 0,
  );
  if (counting.length === 0) return null;
  const weight = counting.reduce((sum, { category }) => sum + millionths(category.weight), 0n);
  const adding = groups.filter(
    (group) => counting.includes(group) || (group.average !== null && group.category.isExtra),
  );
  const shares = new Map(
    adding.map((group) => {
      const { over, under } = group.average as Fraction;
      return [group, { over: over * millionths(group.category.weight), under: under * weight }];
    }),
  );
  const points = rounded([...shares.values()].reduce(sum, { over: 0n, under: 1n }));
  const countedWeight = works.reduce(
    (total, work, at) => (parts[at] === 'counted' ? total + work.weight : total),
    0,
  );
  return {
    total: {
      points,
      letter: method === 'Letter' ? letterFor(points, scale) : null,
      weight: roundedPoints(countedWeight),
    },
    categories: groups.map((group) => ({
      id: isWhole ? null : group.category.id,
      name: group.category.name,
      weight: group.category.weight,
      isExtra: group.category.isExtra,
      dropLowest: group.category.dropLowest,
      points: group.average && rounded(group.average),
      adds: rounded(shares.get(group) ?? { over: 0n, under: 1n }),
    })),
    weight: Number(weight) / 1e6,
    works: parts.map((part, at) => ({ part, points: found[at]?.points ?? null })),
  };
}

/** How a work takes part before anything is dropped. */
function partOf(
  { weight, grade, isExempt, isMissing, categoryId, isExtra }: WeightedWork,
  { method, scale, missingCounts, categories }: GradingRules,
): { part: WorkPart; points: number | null } {
  const graded = pointsOf(grade, method, scale);
  const points = graded ?? (isMissing && missingCounts && !isExempt ? 0 : null);
  if (isExempt) return { part: 'exempt', points };
  if (categories.length > 0 && !categories.some(({ id }) => id === categoryId)) {
    return { part: 'uncategorized', points };
  }
  if (weight <= 0) return { part: 'unweighted', points };
  if (points === null) return { part: 'ungraded', points };
  return { part: isExtra ? 'extra' : 'counted', points };
}

const hundredths = (points: number): bigint => BigInt(Math.round(points * 100));
const millionths = (weight: number): bigint => BigInt(Math.round(weight * 1e6));

const sum = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.under + b.over * a.under,
  under: a.under * b.under,
});

/** Hundredths of a point as points with two decimals, half up. */
const rounded = ({ over, under }: Fraction): number =>
  Number((2n * over + under) / (2n * under)) / 100;
