import type { LetterGrade } from './letter-grades.ts';

/** What a class grades with. */
export type GradeMethod = 'Numeric' | 'Letter';

/** A grade in both methods: a class that changed its method may have one in each. */
export type Grade = { points: number | null; letter: LetterGrade | null };

/** Points go up to this, with at most two decimals. */
export const MAX_POINTS = 100;

/** Points to two decimals, as they are stored. */
export const roundedPoints = (points: number): number => Math.round(points * 100) / 100;

/** Whether points can be given: 0 to 100, with at most two decimals. */
export const isPoints = (points: number): boolean =>
  points >= 0 && points <= MAX_POINTS && roundedPoints(points) === points;

/** Digits with up to two decimals, after a point or, as in German, a comma. */
const ENTRY = /^(\d{1,3})(?:[.,](\d{0,2}))?$/;

/**
 * The points that a person typed.
 *
 * @returns `null` for an empty entry, which clears the grade; `invalid` for what is no grade
 */
export function parsePoints(entry: string): number | null | 'invalid' {
  const text = entry.trim();
  if (text === '') return null;
  const [, whole, decimals = ''] = ENTRY.exec(text) ?? [];
  if (whole === undefined) return 'invalid';
  const points = Number(`${whole}.${decimals || '0'}`);
  return isPoints(points) ? points : 'invalid';
}

/** What to do with a grade that an instructor sets. */
export type GradeDecision = 'unchanged' | 'changed-meanwhile' | 'change';

/**
 * Decides about a new grade by the current grade and the one that its author saw; null means no grade. Setting
 * the current value is never a conflict, so a save whose answer was lost can be sent again.
 *
 * @param seen undefined from a client that doesn't say
 */
export function decideGrade<Value>(
  current: Value | null,
  seen: Value | null | undefined,
  next: Value | null,
): GradeDecision {
  if (next === current) return 'unchanged';
  return seen === undefined || seen === current ? 'change' : 'changed-meanwhile';
}
