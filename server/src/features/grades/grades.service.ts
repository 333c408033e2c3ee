import type { Grade } from './grades.repo.ts';

export { type Grade, gradeOf, isDraftGraded, isGraded } from './grades.repo.ts';

/** A grade as the calls name it: -1 and null where there is none. */
export const presentGrade = (
  grade: Grade | null,
): { score: number; alternateGrade: string | null } => ({
  score: grade?.points ?? -1,
  alternateGrade: grade?.letter ?? null,
});
