import { type Grade, type GradeMethod, roundedPoints } from './grades.ts';
import type { GradeChoice, LetterGrade } from './letter-grades.ts';
import { type LetterValues, letterFor } from './proposal.ts';
import { mixedPlace } from './queue.ts';
import type { Criterion, Rating } from './rubric.ts';

/** Limits of a second reading. */
export const SECOND_READING_LIMITS = { note: 4000, tolerance: 100 } as const;

/** What became of a second reading: two people read, both are done, they agree, or an instructor ended it. */
export const SECOND_READING_STATES = ['open', 'finished', 'agreed', 'ended'] as const;
export type SecondReadingState = (typeof SECOND_READING_STATES)[number];

/** One of the two marks, as far as it decides the state. */
export type MarkProgress = { finishedAt: Date | null };

/** @param marks of the two markers */
export function secondReadingState(
  reading: { agreedAt: Date | null; endedAt: Date | null },
  marks: readonly MarkProgress[],
): SecondReadingState {
  if (reading.agreedAt !== null) return 'agreed';
  if (reading.endedAt !== null) return 'ended';
  return areBothFinished(marks) ? 'finished' : 'open';
}

/** Whether both markers are done: from then on others see what they gave. */
export const areBothFinished = (marks: readonly MarkProgress[]): boolean =>
  marks.length === 2 && marks.every(({ finishedAt }) => finishedAt !== null);

/** A grade as points, by the class's values of letters; null without a grade in the class's method. */
export const pointsOfGrade = (
  grade: Grade,
  method: GradeMethod,
  scale: readonly Pick<GradeChoice, 'letter' | 'value'>[],
): number | null =>
  method === 'Numeric'
    ? grade.points
    : (scale.find(({ letter }) => letter === grade.letter)?.value ?? null);

/** How far two grades are apart, in points. */
export function gradeDifference(
  [first, second]: readonly [Grade, Grade],
  method: GradeMethod,
  scale: LetterValues,
): number | null {
  const [a, b] = [pointsOfGrade(first, method, scale), pointsOfGrade(second, method, scale)];
  return a === null || b === null ? null : roundedPoints(Math.abs(a - b));
}

/**
 * The mean of two grades; with letters, the best letter whose value the mean reaches.
 *
 * @param scale letters that the class uses
 */
export function meanGrade(
  [first, second]: readonly [Grade, Grade],
  method: GradeMethod,
  scale: LetterValues,
): Grade | null {
  const [a, b] = [pointsOfGrade(first, method, scale), pointsOfGrade(second, method, scale)];
  if (a === null || b === null) return null;
  const mean = roundedPoints((a + b) / 2);
  if (method === 'Numeric') return { points: mean, letter: null };
  const letter: LetterGrade | null =
    first.letter === second.letter ? first.letter : letterFor(mean, scale);
  return letter === null ? null : { points: null, letter };
}

/** The criteria for which two markers gave different points, or only one gave any. */
export function differingCriteria(
  criteria: readonly Criterion[],
  [first, second]: readonly [readonly Rating[], readonly Rating[]],
): string[] {
  const pointsIn = (ratings: readonly Rating[], id: string) =>
    ratings.find(({ criterionId }) => criterionId === id)?.points ?? null;
  return criteria.flatMap(({ id }) => (pointsIn(first, id) === pointsIn(second, id) ? [] : id));
}

/** How many students a percentage is: at least one, if there is one. */
export const sampleSize = (percent: number, count: number): number =>
  Math.min(count, Math.ceil((count * percent) / 100));

/** Some of the students at random; the same seed gives the same ones. */
export function sampledStudents(students: readonly string[], size: number, seed: string): string[] {
  const placed = [...new Set(students)].map((id) => ({ id, place: mixedPlace(id, seed) }));
  placed.sort((a, b) => a.place - b.place || (a.id < b.id ? -1 : 1));
  return placed.slice(0, size).map(({ id }) => id);
}

/** A student whose work two people read; `first` is the marker of their share, or who graded it. */
export type PairedStudent = { studentId: string; first: string | null };

/**
 * Two markers for each student, in parts that differ by as little as the first markers allow.
 *
 * @param markers at least two
 * @param loads how much each reads already
 * @returns by student
 */
export function pairedMarkers(
  students: readonly PairedStudent[],
  markers: readonly string[],
  loads: ReadonlyMap<string, number> = new Map(),
): Map<string, readonly [string, string]> {
  const load = new Map([...markers].sort().map((id) => [id, loads.get(id) ?? 0]));
  const least = (other: string | null): string => {
    const free = [...load].filter(([id]) => id !== other);
    const [id, count] = free.reduce((a, b) => (b[1] < a[1] ? b : a));
    load.set(id, count + 1);
    return id;
  };
  // Those with a first marker come first, so that the others even out what this makes unequal.
  const ordered = [...students].sort(
    (a, b) =>
      Number(b.first !== null) - Number(a.first !== null) || (a.studentId < b.studentId ? -1 : 1),
  );
  return new Map(
    ordered.map(({ studentId, first }) => {
      const isMarker = first !== null && load.has(first);
      if (isMarker) load.set(first, (load.get(first) ?? 0) + 1);
      const one = isMarker ? first : least(null);
      return [studentId, [one, least(one)]];
    }),
  );
}
