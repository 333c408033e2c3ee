import { shuffled } from '../random.ts';
import type { EpochMs } from '../time.ts';
import { areGradesVisible, type GradeRelease } from './release.ts';

/** What decides whether an assignment is graded without names. */
export type NamesOfAssignment = Pick<GradeRelease, 'postAt' | 'releasedAt'> & {
  /** Whether the instructor wants it; showing the names ends that. */
  withoutNames: boolean;
};

/** What decides whether one student's name is hidden. Without a submission, nothing is released to them. */
export type NamesOfStudent = Pick<GradeRelease, 'releasedToStudentAt'> & {
  /** When an instructor looked up who this is; null if no one did. */
  shownAt: EpochMs | null;
};

/**
 * Whether names of an assignment are hidden from those who grade it, until its grades are released. What would tie a name to a
 * piece of work across assignments asks this, so that one student who is known tells nothing of the others.
 */
export const areNamesHidden = (
  { withoutNames, ...release }: NamesOfAssignment,
  now: EpochMs,
): boolean => withoutNames && !areGradesVisible({ ...release, releasedToStudentAt: null }, now);

/** Whether this student's name is hidden: not once the grades are released to them alone, nor once it was looked up. */
export const isNameHidden = (
  assignment: NamesOfAssignment,
  { releasedToStudentAt, shownAt }: NamesOfStudent,
  now: EpochMs,
): boolean =>
  areNamesHidden(assignment, now) &&
  shownAt === null &&
  !areGradesVisible({ ...assignment, releasedToStudentAt }, now);

/** Pseudonyms have numbers up to twice the class, at least this. */
const LEAST_NUMBERS = 20;

/**
 * Numbers for students who have none yet, drawn from those that are free. There are more than students, so that who joins later
 * has no higher number than the others, and a gap says nothing.
 *
 * @param count of students who need one
 * @param random in [0, 1)
 */
export function drawnNumbers(
  taken: readonly number[],
  count: number,
  random: () => number,
): number[] {
  const most = Math.max(LEAST_NUMBERS, 2 * (taken.length + count));
  const known = new Set(taken);
  const free = Array.from({ length: most }, (_, index) => index + 1).filter(
    (number) => !known.has(number),
  );
  return shuffled(free, random).slice(0, count);
}
