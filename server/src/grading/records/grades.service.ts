import type { Grade } from '@antecedent/domain/grading/grades';
import type { LetterGrade } from '@antecedent/domain/grading/letter-grades';
import { areGradesVisible, type GradeRelease } from '@antecedent/domain/grading/release';

export {
  type DatedGrade,
  gradeOf,
  isDraftGraded,
  isGraded,
  listGrades,
  listOwnExemptions,
} from './grades.repo.ts';
export type { Grade };

/** A grade as the calls name it: -1 and null if there is no grade. */
export const presentGrade = (
  grade: Grade | null | undefined,
): { score: number; alternateGrade: LetterGrade | null } => ({
  score: grade?.points ?? -1,
  alternateGrade: grade?.letter ?? null,
});

/** The same where the points are called `grade`. */
export function presentNamedGrade(grade: Grade | null | undefined): {
  grade: number;
  alternateGrade: LetterGrade | null;
} {
  const { score, alternateGrade } = presentGrade(grade);
  return { grade: score, alternateGrade };
}

type ReleasedAssignment = { postAt: Date; gradesReleasedAt: Date | null };
type ReleasedSubmission = { gradesReleasedAt: Date | null };

/** What decides when a student sees grades; without a submission, what applies to everyone. */
export const gradeRelease = (
  assignment: ReleasedAssignment,
  submission: ReleasedSubmission | null,
): GradeRelease => ({
  postAt: assignment.postAt.getTime(),
  releasedAt: assignment.gradesReleasedAt?.getTime() ?? null,
  releasedToStudentAt: submission?.gradesReleasedAt?.getTime() ?? null,
});

/** Whether a student sees the grades of a submission at `now`. */
export const areGradesReleased = (
  assignment: ReleasedAssignment,
  submission: ReleasedSubmission | null,
  now: Date,
): boolean => areGradesVisible(gradeRelease(assignment, submission), now.getTime());
