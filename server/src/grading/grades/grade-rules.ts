import { decideGrade, type Grade, type GradeDecision } from '@antecedent/domain/grading/grades';
import type { GradeChoice, LetterGrade } from '@antecedent/domain/grading/letter-grades';

/** A new grade in one of the methods, null to clear it, and the one that its author saw, if said. */
export type GradeEntry =
  | { method: 'Numeric'; next: number | null; seen: number | null | undefined }
  | { method: 'Letter'; next: LetterGrade | null; seen: LetterGrade | null | undefined };

export const NO_GRADES: Grade = { points: null, letter: null };

type ClassRules = { gradeMethod: 'Numeric' | 'Letter'; grades: readonly GradeChoice[] };

/**
 * Whether the class grades like that: with this method, and for letters with this letter, or the grade is already set.
 */
export const isOfClass = (row: ClassRules, entry: GradeEntry, current: Grade): boolean =>
  entry.method === row.gradeMethod &&
  (entry.method === 'Numeric' ||
    entry.next === null ||
    entry.next === current.letter ||
    row.grades.some(({ letter, selected }) => selected && letter === entry.next));

/** The current grade in the method of the entry. */
export const standing = (
  current: Grade,
  { method }: Pick<GradeEntry, 'method'>,
): number | LetterGrade | null => (method === 'Numeric' ? current.points : current.letter);

export const decide = (current: Grade, entry: GradeEntry): GradeDecision =>
  decideGrade<number | LetterGrade>(standing(current, entry), entry.seen, entry.next);

/** The grade with the entry in its method, and the current value in the other. */
export const withEntry = (current: Grade, entry: GradeEntry): Grade => ({
  ...current,
  ...(entry.method === 'Numeric' ? { points: entry.next } : { letter: entry.next }),
});

/** Why an entry isn't set if the current grade isn't the one its author saw. */
export const changedMeanwhile = (stands: number | LetterGrade | null) =>
  stands === null
    ? ({ key: 'grades.cleared' } as const)
    : ({ key: 'grades.changed', values: { grade: stands } } as const);

/** How the audit log names it. */
export const auditedAs = ({ next }: GradeEntry): 'grade.set' | 'grade.clear' =>
  next === null ? 'grade.clear' : 'grade.set';
