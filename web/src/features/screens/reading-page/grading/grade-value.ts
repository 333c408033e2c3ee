import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import type { GradeValue } from '@antecedent/domain/grading/grade-table';
import { type GradeMethod, parsePoints } from '@antecedent/domain/grading/grades';
import { LETTER_GRADES } from '@antecedent/domain/grading/letter-grades';
import { decimal } from '../../../../lib/format.ts';

/** A submission, or one of its drafts, that can be graded. */
export type GradeTarget = {
  submissionId: string;
  /** Null for the submission as a whole. */
  draftSubmissionId: string | null;
  method: GradeMethod;
  /** What it is called where its page isn't shown. */
  name: string;
};

/** The current grade, of a submission or a draft. */
export const gradeValue = (
  method: GradeMethod,
  { grade, alternateGrade }: Pick<Submission, 'grade' | 'alternateGrade'>,
): GradeValue => (method === 'Letter' ? alternateGrade : grade === -1 ? null : grade);

/** A grade as it is shown in its field. */
export const entryOf = (value: GradeValue): string =>
  typeof value === 'number' ? decimal(value) : (value ?? '');

/** The grade that was entered. */
export function parseEntry(method: GradeMethod, entry: string): GradeValue | 'invalid' {
  if (method === 'Numeric') return parsePoints(entry);
  if (entry === '') return null;
  return LETTER_GRADES.find((letter) => letter === entry) ?? 'invalid';
}

/** A grade in a sentence or a cell. */
export const gradeWord = (value: GradeValue): string => entryOf(value) || '–';
